import { count, formatDuration, toFigure } from '../../base/numbers.ts';
import type { Translated } from '../../contract/fields.ts';
import { CONTRACT_POINTS, type ContractPoint } from '../../contract/http/contract-points.ts';
import { inEachLanguage, type LanguageCode } from '../../contract/languages.ts';
import { alike, joinTranslated } from '../../input/findings/wording.ts';
import type { PointResult, Verdict } from '../../live/verify/judgement.ts';
import type { Verification } from '../../live/verify/verify.ts';
import { SAMPLE } from './format-terminal.ts';
import { formatRow, type Paint } from './paint.ts';
import { SPANISH_POINTS, toSpanishResponse } from './spanish-points.ts';

/** `site` also names the host it was judged as. */
type Presentation = {
  site: Translated;
  milliseconds: number;
  language: LanguageCode;
  paint: Paint;
};

/** The report for people: the site in five lines, then the points that differ with an example each. */
export function formatVerification(
  verification: Verification,
  { site, milliseconds, language, paint }: Presentation,
): string {
  const { points, requests, notes } = verification;
  const [figure, duration] = [toFigure(requests), formatDuration(milliseconds)];
  const rows: [name: Translated, text: Translated][] = [
    [{ en: 'site', es: 'sitio' }, inEachLanguage((code) => paint('bold', site[code]))],
    [alike('build'), describeBuild(verification)],
    [
      { en: 'requests', es: 'solicitudes' },
      { en: `${figure} in ${duration}`, es: `${figure} en ${duration}` },
    ],
    [{ en: 'points', es: 'puntos' }, describePoints(points, paint)],
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
    requested < listed && {
      en: `${toFigure(requested)} of them requested`,
      es: `${toFigure(requested)} de ellos solicitados`,
    },
  ]);
}

function describePoints(points: readonly PointResult[], paint: Paint): Translated {
  const having = (verdict: Verdict) => points.filter((point) => point.verdict === verdict);
  const [kept, differs, cannot] = [having('kept'), having('differs'), having('cannot')];
  const list = (results: readonly PointResult[]) => results.map(({ point }) => point).join(', ');
  const beyond = cannot.length > 0 && {
    en: `the host cannot keep ${list(cannot)}`,
    es: `el alojamiento no puede cumplir ${list(cannot)}`,
  };
  const [differ, fail] = differs.length === 1 ? ['differs', 'falla'] : ['differ', 'fallan'];
  const result =
    differs.length === 0
      ? {
          en: paint('green', `all ${kept.length} kept`),
          es: paint('green', `se cumplen los ${kept.length}`),
        }
      : {
          en: `${paint('red', `${differs.length} ${differ}`)} (${list(differs)}), ${kept.length} kept`,
          es: `${paint('red', `${differs.length} ${fail}`)} (${list(differs)}), ${kept.length} se cumplen`,
        };
  return joinTranslated([result, beyond], '; ');
}

/** What a point is about. */
export function describePoint(point: ContractPoint): Translated {
  return { en: CONTRACT_POINTS[point], es: SPANISH_POINTS[point] };
}

/** What was expected or received. */
export function describeResponse(text = ''): Translated {
  return { en: text, es: toSpanishResponse(text) };
}

/** The points that differ, each with its first example: others usually have the same cause. */
function formatDifferences(
  { points, differences }: Verification,
  language: LanguageCode,
  paint: Paint,
): string[] {
  const line = (name: Translated, text = '') =>
    `  ${formatRow(name[language], text, paint, WIDTH[language])}\n`;
  const differing = points.filter(({ verdict }) => verdict === 'differs');
  return differing.map(({ point, asked, differing }) => {
    const example = differences.find((difference) => difference.point === point);
    const [some, all] = [toFigure(differing), toFigure(asked)];
    const differs = {
      en: `differs${asked > 1 ? ` in ${some} of ${all} responses` : ''}`,
      es: `falla${asked > 1 ? ` en ${some} de ${all} respuestas` : ''}`,
    };
    return [
      `${paint('red', point)} ${differs[language]}: ${describePoint(point)[language]}\n`,
      line(differing > 1 ? SUCH_AS : REQUEST, example?.request),
      line({ en: 'expected', es: 'esperado' }, describeResponse(example?.expected)[language]),
      line({ en: 'actual', es: 'recibido' }, describeResponse(example?.actual)[language]),
    ].join('');
  });
}

const SUCH_AS: Translated = { en: 'such as', es: 'ejemplo' };
const REQUEST: Translated = { en: 'request', es: 'solicitud' };
const WIDTH = { en: 'expected'.length, es: 'solicitud'.length };
