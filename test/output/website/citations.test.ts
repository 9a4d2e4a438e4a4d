import { describe, expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { FAMILY_WITHOUT_GUIDE } from '../../../src/contract/closed-lists.ts';
import { editionPath } from '../../../src/contract/http/routes.ts';
import type { Edition } from '../../../src/input/collection/editions.ts';
import { fullDifference } from '../../../src/output/website/compared.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { toDocsData, toPageContext } from '../../../src/output/website/page-context.ts';
import { rolePage } from '../../../src/output/website/role-pages.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { apiContext } from '../../support/context.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { TAXONOMY } from '../../support/make-vacancy.ts';
import { parseCsv } from '../datasets/parse-csv.ts';
import { publishedFrom, sampleVacancies, textOf } from './pages.ts';

const files = await render(SAMPLE);
const [latest] = bodyAt(files, '/data/index.json').editions;

/** What a page cites of the edition: the sentence, the address, and the row that it leads to. */
function frozenCitation(path: string) {
  const page = files.get(`${path}index.html`) ?? '';
  const [, markup = ''] = /<p id="frozen-citation".*?>(.*?)<\/p>/s.exec(page) ?? [];
  const said = textOf(markup);
  const [, key = '', address = ''] = /fila (\S+): (\S+)$/.exec(said) ?? [];
  const { pathname } = new URL(address);
  const rows = parseCsv(files.get(pathname) ?? '');
  const row = rows.find((each) => Object.values(each).join().startsWith(`${key},`)) ?? {};
  return { said, pathname, row };
}

describe.each(ALL_LANGUAGES)('the citation of an edition in $name', (language) => {
  const { toRole, toCity, texts, formats } = language;

  test('leads to the median that it names, on the page of every role', () => {
    const guided = TAXONOMY.families.filter(({ slug }) => slug !== FAMILY_WITHOUT_GUIDE);
    for (const { slug } of guided) {
      const { said, pathname, row } = frozenCitation(toRole(slug));
      expect(pathname).toBe(editionPath(latest.edition, 'salary-index.csv'));
      expect(row).toMatchObject({ family: slug, group: 'overall' });
      expect(said).toContain(`$${toFigure(Number(row.median))} MXN`);
      expect(said).toContain(`n = ${row.sampleSize}). Datos de muestra, inventados. Índice`);
      expect(said).toContain(`edición ${latest.edition}, `);
    }
  });

  test('leads to the difference that it names, on the page of every city', () => {
    for (const { slug } of TAXONOMY.cities) {
      const { said, pathname, row } = frozenCitation(toCity(slug));
      expect(pathname).toBe(editionPath(latest.edition, 'salary-comparison.csv'));
      expect(row).toMatchObject({ group: 'city', key: slug, family: 'all' });
      const [relative = 0, low = 0, high = 0, sampleSize = 0] = [
        ...[row.relative, row.low, row.high, row.sampleSize],
      ].map(Number);
      const difference = fullDifference({ relative, low, high, sampleSize }, { texts, formats });
      expect(said).toContain(`${difference}. Datos de muestra`);
    }
  });

  test.each([
    ['analista-de-datos', true],
    ['ventas', false],
  ])('is there only for figures that the edition has: %s', (family, isThere) => {
    const header = '\ufefffamily,group,key,label,min,median,max,sampleSize\n';
    const row = `${family},overall,all,General,10000,21500,30000,9\n`;
    const file = {
      name: 'salary-index.csv',
      bytes: Buffer.from(header + row),
      sha256: '',
      rows: 1,
    };
    const edition = { edition: '2026-10', generatedAt: '2026-10-30T18:00:00.000Z', files: [file] };
    const published = publishedFrom(catalogOf(sampleVacancies()), apiContext());
    const page = toPageContext(
      toDocsData({ ...published, editions: [edition as Edition] }),
      language,
    );
    const role = textOf(rolePage(page, page.context.names.family('analista-de-datos')));
    expect(role).toContain('n = ');
    expect(role.includes('$21,500 MXN')).toBe(isThere);
    expect(role.includes('edición 2026-10, fila analista-de-datos,overall,all: https:')).toBe(
      isThere,
    );
  });
});
