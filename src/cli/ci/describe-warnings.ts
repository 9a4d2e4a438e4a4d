import { say } from '../../base/languages.ts';
import { linkToMore, listFindings, type Run } from './notice.ts';

/** Warnings that say that what was published may not be what was meant. */
const SHOWN: readonly string[] = [
  ...['look-at', 'empty-cells', 'unusual-salary', 'far-day', 'excel-value'],
  ...['lifetime-cut', 'unclear-days', 'no-family', 'old-data'],
];

/** How many warnings an issue lists. */
const MOST = 5;

/** Of a run that published, and for each code a line by which the issue knows which warnings are new. */
export function describeWarnings(run: Run): { warnings: string; codes: string } {
  const { reports, language } = run;
  const found = reports.build?.warnings?.filter(({ code }) => SHOWN.includes(code)) ?? [];
  if (found.length === 0) return { warnings: '', codes: '' };
  const codes = [...new Set(found.map(({ code }) => `${code} \`${code}\``))].sort().join('\n');
  const texts = [
    `**${PUBLISHED[language]}**`,
    listFindings(found, language, MOST),
    linkToMore(run),
  ];
  return { warnings: texts.join('\n\n'), codes };
}

const PUBLISHED = say`Published, with warnings: look whether the list was read as you meant it.
  Publicado, con advertencias: conviene ver si la lista se leyó como se quería.`;
