import type { PageContext } from '../page-context.ts';
import { type Content, type Html, html } from '../shared/html.ts';

/** An amount, and the lines below it. A hollow one has less behind it. */
export type LevelCell = { amount: number; below: readonly string[]; isHollow: boolean };

type LevelTable = {
  /** What a row is. */
  first: string;
  columns: readonly { name: string; note?: string }[];
  /** The column that narrow screens show until another one is chosen. */
  shown: number;
  rows: readonly { id: string; label: Content; cells: readonly (LevelCell | undefined)[] }[];
};

/** Levels side by side. Narrow screens show one column at a time, which needs no script. */
export function levelTable(
  { texts, formats }: Pick<PageContext, 'texts' | 'formats'>,
  { first, columns, shown, rows }: LevelTable,
): Html {
  const choices = columns.map(
    ({ name }, at) =>
      html`<label><input type="radio" name="level"${at === shown && html` checked`}> ${name}</label>\n`,
  );
  const heads = columns.map(
    ({ name, note }) => html`<th scope="col">${name}${note && html` <span>${note}</span>`}</th>`,
  );
  const toCell = (cell: LevelCell | undefined) =>
    cell
      ? html`<td${cell.isHollow && html` class="few"`}><b>${cell.isHollow && '○ '}${formats.pesos(cell.amount)}</b>${cell.below.map((line) => html` <span>${line}</span>`)}</td>`
      : html`<td>–</td>`;
  return html`<div class="levels"><div class="flow" role="radiogroup" aria-label="${texts.levels.level}">${choices}</div>
<table class="figures tight" aria-label="${first}"><thead><tr><th scope="col">${first}</th>${heads}</tr></thead>
<tbody>${rows.map(({ id, label, cells }) => html`<tr id="${id}"><th scope="row">${label}</th>${cells.map(toCell)}</tr>\n`)}</tbody></table></div>
`;
}
