import { say } from '../../../base/languages.ts';
import { count, toFigure } from '../../../base/numbers.ts';
import { joinSentences, joinTranslated } from '../../../base/wording.ts';
import { guidesOnlyIn } from '../difference.ts';
import { countGuides, defineGate, describeShare, type GateInput, sayUnread } from './gate.ts';

const LIMITS = {
  /** A guide with so many times `minSample` salaries does not vanish overnight. */
  timesMinSample: 2,
  /** From so many guides on, the share of vanished ones is judged. */
  several: 5,
  vanished: { oneIn: 5 },
  /** The percentage of the salaries of the guides that must be left. */
  percentLeft: 70,
};

export const guidesGone = defineGate({
  name: 'guides-gone',
  refuse: findGoneGuides,
  say({ gone, of, salaries, unread }, nameField) {
    const families = joinTranslated(
      gone.map(
        ({ family, sampleSize }) => say`
          ${family} (${count(sampleSize, 'salary', 'salaries')})
          ${family} (${count(sampleSize, 'sueldo')})`,
      ),
    );
    return joinSentences(
      gone.length > 0 &&
        say`${toFigure(gone.length)} of ${countGuides(of)} would vanish: ${families}.
        ${gone.length === 1 ? 'Desaparecería' : 'Desaparecerían'} ${toFigure(gone.length)} de ${countGuides(of)}: ${families}.`,
      say`The guides of the previous build were based on ${count(salaries.before, 'salary', 'salaries')}, of which ${toFigure(salaries.now)} are left.
        Las guías del build anterior se basaban en ${count(salaries.before, 'sueldo')}, de los que quedan ${toFigure(salaries.now)}.`,
      unread > 0 && sayUnread(unread, nameField),
      say`Keep closed vacancies in vacancies/ with the status "closed", or add them to salaries/: their salaries count for the guides.
        Conservar las vacantes cerradas en vacancies/ con el estatus "closed", o agregarlas en salaries/: sus sueldos cuentan para las guías.`,
    );
  },
  limit: say`a guide with ${LIMITS.timesMinSample} × minSample salaries, more than ${describeShare(LIMITS.vanished)} of ${LIMITS.several} or more guides, or less than ${LIMITS.percentLeft}% of the salaries left
    una guía con ${LIMITS.timesMinSample} × minSample sueldos, más de ${describeShare(LIMITS.vanished)} de ${LIMITS.several} guías o más, o que quede menos del ${LIMITS.percentLeft}% de los sueldos`,
  examples: [
    {
      gone: [{ family: 'ventas', sampleSize: 20 }],
      of: 9,
      salaries: { now: 140, before: 160 },
      unread: 12,
    },
  ],
});

/** A guide with few salaries may age out overnight. */
function findGoneGuides(input: GateInput) {
  const { timesMinSample, several, vanished, percentLeft } = LIMITS;
  const { now, minSample, samples, difference, unreadSalaries } = input;
  const { guides } = input.before;
  const gone = guidesOnlyIn(guides, now.guides).map(({ family, sampleSize }) => ({
    family: family.slug,
    sampleSize,
  }));
  const of = guides.length;
  const isLarge = gone.some(({ sampleSize }) => sampleSize >= timesMinSample * minSample);
  const salaries = {
    now: guides.reduce((sum, { family }) => sum + (samples.get(family.slug) ?? 0), 0),
    before: guides.reduce((sum, { sampleSize }) => sum + sampleSize, 0),
  };
  const lostSalaries = salaries.now * 100 < salaries.before * percentLeft;
  const isHit = isLarge || lostSalaries || (of >= several && gone.length * vanished.oneIn > of);
  const unread = difference.pairs.filter(
    ({ from, to }) => from.salary && unreadSalaries.has(to.id),
  );
  return isHit ? [{ args: { gone, of, salaries, unread: unread.length } }] : [];
}
