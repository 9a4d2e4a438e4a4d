import type { PageContext } from '../page-context.ts';
import { type Content, type Html, html } from '../shared/html.ts';

/** An amount, and the line below it. A hollow one has less behind it. */
export type LevelCell = { amount: number; below: string; isHollow: boolean };

type LevelTable = {
  /** What a row is. */
  first: string;
  columns: readonly string[];
  rows: readonly { id: string; label: Content; cells: readonly (LevelCell | undefined)[] }[];
};

/** Levels side by side. Narrow screens show one column at a time, at first the first; that needs no script. */
export function levelTable(
  { texts, formats }: Pick<PageContext, 'texts' | 'formats'>,
  { first, columns, rows }: LevelTable,
): Html {
  const choices = columns.map(
    (name, at) =>
      html`<label><input type="radio" name="level"${at === 0 && html` checked`}> ${name}</label>\n`,
  );
  const heads = columns.map((name) => html`<th scope="col">${name}</th>`);
  const toCell = (cell: LevelCell | undefined) =>
    cell
      ? html`<td${cell.isHollow && html` class="few"`}><b>${cell.isHollow && '○ '}${formats.pesos(cell.amount)}</b> <span>${cell.below}</span></td>`
      : html`<td>–</td>`;
  return html`<div class="levels"><div class="flow" role="radiogroup" aria-label="${texts.levels.level}">${choices}</div>
<table class="figures tight" aria-label="${first}"><thead><tr><th scope="col">${first}</th>${heads}</tr></thead>
<tbody>${rows.map(({ id, label, cells }) => html`<tr id="${id}"><th scope="row">${label}</th>${cells.map(toCell)}</tr>\n`)}</tbody></table></div>
`;
}
