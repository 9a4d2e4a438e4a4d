import { inEachLanguage, type LanguageCode, say, type Translated } from '../../base/languages.ts';
import { count, formatDuration, toFigure } from '../../base/numbers.ts';
import { alike, joinTranslated } from '../../base/wording.ts';
import { CONTRACT_CHECKS } from '../../contract/http/contract-checks.ts';
import type { CheckResult, Difference, Verdict } from '../../live/verify/judgement.ts';
import type { Verification } from '../../live/verify/verify.ts';
import { SAMPLE } from './format-terminal.ts';
import { formatRow, type Paint } from './paint.ts';

/** `site` also names the host it was judged as. */
type Presentation = {
  site: Translated;
  milliseconds: number;
  language: LanguageCode;
  paint: Paint;
};

/** The report for people: the site in five lines, then the checks that fail with an example each. */
export function formatVerification(
  verification: Verification,
  { site, milliseconds, language, paint }: Presentation,
): string {
  const { checks, requests, notes } = verification;
  const [figure, duration] = [toFigure(requests), formatDuration(milliseconds)];
  const rows: [name: Translated, text: Translated][] = [
    [{ en: 'site', es: 'sitio' }, inEachLanguage((code) => paint('bold', site[code]))],
    [alike('build'), describeBuild(verification)],
    [
      { en: 'requests', es: 'solicitudes' },
      { en: `${figure} in ${duration}`, es: `${figure} en ${duration}` },
    ],
    [{ en: 'checks', es: 'pruebas' }, describeChecks(checks, paint)],
    [{ en: 'notes', es: 'notas' }, notes[0] ?? { en: 'none', es: 'ninguna' }],
    ...notes.slice(1).map((note): [Translated, Translated] => [alike(''), note]),
  ];
  const width = Math.max(...rows.map(([name]) => name[language].length));
  const lines = rows.map(
    ([name, text]) => `${formatRow(name[language], text[language], paint, width)}\n`,
  );
  return [lines.join(''), ...formatDifferences(verification, language, paint)].join('\n');
}

function describeBuild({ generatedAt, sample, files }: Verification): Translated {
  const { listed, requested } = files;
  const built = generatedAt
    ? alike(generatedAt)
    : { en: 'no readable index.json', es: 'sin un index.json legible' };
  return joinTranslated([
    sample ? joinTranslated([built, SAMPLE], '') : built,
    listed > 0 && { en: count(listed, 'file'), es: count(listed, 'archivo') },
    requested < listed &&
      say`${toFigure(requested)} of them requested
        ${toFigure(requested)} de ellos solicitados`,
  ]);
}

function describeChecks(checks: readonly CheckResult[], paint: Paint): Translated {
  const having = (verdict: Verdict) =>
    checks.filter((result) => result.verdict === verdict).map(({ check }) => check);
  const [passed, failed, cannot] = [having('passed'), having('differs'), having('cannot')];
  const beyond =
    cannot.length > 0 &&
    say`the host cannot pass ${cannot.join(', ')}
      el alojamiento no puede cumplir ${cannot.join(', ')}`;
  const [fail, falla] = failed.length === 1 ? ['fails', 'falla'] : ['fail', 'fallan'];
  const result =
    failed.length === 0
      ? {
          en: paint('green', `all ${passed.length} passed`),
          es: paint('green', `se cumplen las ${passed.length}`),
        }
      : say`${paint('red', `${failed.length} ${fail}`)} (${failed.join(', ')}), ${passed.length} passed
        ${paint('red', `${failed.length} ${falla}`)} (${failed.join(', ')}), ${passed.length} se cumplen`;
  return joinTranslated([result, beyond], '; ');
}

/** A difference as data for programs, in English, and as a sentence for the notices of workflows. */
export function toDifferenceEntry(difference: Difference) {
  const { request, expected, actual } = difference;
  const messages = say`${request} should be ${expected}, and is ${actual}.
    ${request} debería dar ${expected}, y da ${actual}.`;
  return { ...difference, expected: expected.en, actual: actual.en, messages };
}

/** The checks that fail, each with its first example: others usually have the same cause. */
function formatDifferences(
  { checks, differences }: Verification,
  language: LanguageCode,
  paint: Paint,
): string[] {
  const line = (name: Translated, text = '') =>
    `  ${formatRow(name[language], text, paint, WIDTH[language])}\n`;
  const failed = checks.filter(({ verdict }) => verdict === 'differs');
  return failed.map(({ check, asked, differing }) => {
    const example = differences.find((difference) => difference.check === check);
    const [some, all] = [toFigure(differing), toFigure(asked)];
    const fails = say`fails${asked > 1 ? ` in ${some} of ${all} responses` : ''}
      falla${asked > 1 ? ` en ${some} de ${all} respuestas` : ''}`;
    return [
      `${paint('red', check)} ${fails[language]}: ${CONTRACT_CHECKS[check][language]}\n`,
      line(differing > 1 ? SUCH_AS : REQUEST, example?.request),
      line({ en: 'expected', es: 'esperado' }, example?.expected[language]),
      line({ en: 'actual', es: 'recibido' }, example?.actual[language]),
    ].join('');
  });
}

const SUCH_AS: Translated = { en: 'such as', es: 'ejemplo' };
const REQUEST: Translated = { en: 'request', es: 'solicitud' };
const WIDTH = { en: 'expected'.length, es: 'solicitud'.length };
