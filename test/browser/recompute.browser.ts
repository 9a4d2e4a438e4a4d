import { expect, test } from 'vitest';
import { toFigure } from '../../src/base/numbers.ts';
import { DATA_SETS } from '../../src/contract/http/routes.ts';
import { ALL_LANGUAGES } from '../../src/output/website/language.ts';
import { text } from './look-at.ts';
import { describeSite, type Visited } from './site.ts';

const { salaryIndex, salaryHistory, salaryComparison, salaryEstimates, salaryObservations } =
  DATA_SETS;

const SENTENCES: Record<string, string> = {
  en: '{index} of {index} rows of the index, {history} of the history, {comparison} of the comparison and {estimates} of the estimates recomputed from {salaries} salaries: no difference',
  es: '{index} de {index} filas del índice, {history} de la historia, {comparison} de la comparación y {estimates} de las estimaciones recalculadas a partir de {salaries} sueldos: ninguna diferencia',
};

describeSite('the button that recomputes the figures', (visit) => {
  test.each(ALL_LANGUAGES)('finds no difference, in $name', async ({ code, pages }) => {
    const { page, faults } = await visit.open(pages.method);
    const rows = async ({ path }: { path: string }) => {
      const csv = await (await fetch(visit.origin + path)).text();
      return toFigure(csv.trimEnd().split('\n').length - 1);
    };
    const counts: Record<string, string> = {
      index: await rows(salaryIndex),
      history: await rows(salaryHistory),
      comparison: await rows(salaryComparison),
      estimates: await rows(salaryEstimates),
      salaries: await rows(salaryObservations),
    };
    const said = SENTENCES[code]?.replace(/\{(\w+)\}/g, (_, name) => counts[name] ?? '');
    expect(await outcomeOn(page)).toBe(said);
    expect(faults).toEqual([]);
  });

  test.each(ALL_LANGUAGES)(
    'names a figure that was changed, in $name',
    async ({ pages, texts }) => {
      const { page } = await visit.open(pages.method);
      const { path } = salaryIndex;
      const [head, row = '', ...rows] = (await (await fetch(visit.origin + path)).text()).split(
        '\n',
      );
      const changed = row.replace(/\d+/, (figure) => `${Number(figure) + 500}`);
      const body = [head, changed, ...rows].join('\n');
      await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/csv', body }));
      const said = await outcomeOn(page);
      expect(said).toContain(`${texts.salaries.recompute.different} ${changed} ≠ ${row}`);
      const kept = toFigure(rows.length - 1);
      expect(said).toMatch(new RegExp(`^${kept} \\w+ ${toFigure(rows.length)} `));
    },
  );

  test('names the first ten of many', async () => {
    const { page } = await visit.open('/docs/method/');
    const { path } = salaryIndex;
    const [head, ...rows] = (await (await fetch(visit.origin + path)).text()).trim().split('\n');
    const changed = rows.map((row) => row.replace(/\d+/, (figure) => `${Number(figure) + 500}`));
    const body = [head, ...changed].join('\n');
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/csv', body }));
    const said = await outcomeOn(page);
    expect(said.match(/; /g)).toHaveLength(10);
    expect(said).toMatch(new RegExp(`; … \\(\\+${rows.length - 10}\\)$`));
  });
});

async function outcomeOn(page: Visited['page']): Promise<string> {
  await page.locator('[data-recompute]').click();
  await page.locator('[data-recompute]:enabled').waitFor();
  await page.locator('#recomputed', { hasText: /\d/ }).waitFor();
  return (await text(page, '#recomputed')) ?? '';
}
