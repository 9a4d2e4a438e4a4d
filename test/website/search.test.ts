import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/website/language.ts';
import { makeAnswerFinder, type SearchFile } from '../../src/website/shared/read-question.ts';
import { makeFinder, type SearchTarget } from '../../src/website/shared/search-ranking.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { render } from '../support/built.ts';

const files = await render(SAMPLE);

const FILES: Record<string, SearchFile> = Object.fromEntries(
  LANGUAGES.map(({ code, search }) => [code, JSON.parse(files.get(search) ?? '')]),
);
const FINDERS = Object.entries(FILES).map(
  ([code, file]) => [code, makeAnswerFinder(file)] as const,
);

/** Answers as their query, places of the docs without the folder of the docs. */
const hrefs = (code: string, query: string) =>
  (FINDERS.find(([each]) => each === code)?.[1](query).targets ?? []).map(({ href }) =>
    decodeURIComponent(href.replace(/^\/(?:es\/)?(?:docs\/(?:es\/)?)?/, '')).replaceAll('+', ' '),
  );

/** What people ask, in both languages, and the first thing to find. Either language finds it. */
const QUESTIONS: [question: string, first: string][] = [
  ['senior developer', '?family=desarrollador&level=Senior'],
  ['remote data analyst', '?family=analista-de-datos&modality=remoto'],
  ['guadalajara remoto', '?city=guadalajara&modality=remoto'],
  ['cuanto gana un programador en monterrey', '?family=desarrollador&city=monterrey'],
  ['python', '?skill=python'],
  ['what does python pay', '?skill=python'],
  ['¿Cuánto se paga por saber SAP?', '?skill=sap'],
  ['power bi', '?skill=power-bi'],
  ['node.js developer', '?family=desarrollador&skill=node-js'],
  ['sueldo ventas', '?family=ventas'],
  ['sales salary', '?family=ventas'],
  ['sueldos de contador en cdmx', '?family=finanzas-contabilidad&city=ciudad-de-mexico'],
  ['accountant mexico city', '?family=finanzas-contabilidad&city=ciudad-de-mexico'],
  ['desarollador jr', '?family=desarrollador&level=Junior'],
  ['marketing director', '?family=marketing&level=Dirección'],
  ['CFO', '?family=finanzas-contabilidad&level=Dirección'],
  ['becario de marketing', '?family=marketing&level=Prácticas'],
  ['vacantes en Monterrey', '?city=monterrey'],
  ['jobs in tijuana', '?city=tijuana'],
  ['QUERÉTARO', '?city=queretaro'],
  ['guadalajra', '?city=guadalajara'],
  ['zapopan', '?city=guadalajara'],
  ['home office', '?modality=remoto'],
  ['trabajo híbrido en puebla', '?city=puebla&modality=hibrido'],
  ['on site jobs in leon', '?city=leon&modality=presencial'],
  ['practicas', '?level=Prácticas'],
  ['product manager', '?family=product-manager'],
  ['project manager senior', '?family=gestion-de-proyectos&level=Senior'],
  ['ingeniería de datos', '?family=ingenieria-de-datos'],
  ['recursos humanos mérida', '?family=recursos-humanos&city=merida'],
  ['ux designer remote', '?family=diseno-ux-ui&modality=remoto'],
  ['ciberseguridad', '?family=ciberseguridad'],
  ['customer service call center', '?family=atencion-al-cliente'],
  ['diseno-ux-ui', '?family=diseno-ux-ui'],
  ['openapi', 'assistants/#openapi'],
  ['swagger', 'assistants/#openapi'],
  ['postman', 'assistants/#openapi'],
  ['csv download', 'data/'],
  ['descargar csv', 'data/'],
  ['descargar todo', 'data/'],
  ['cors', '#cors'],
  ['license', '#license'],
  ['licencia', '#license'],
  ['terms of use', '#license'],
  ['paginate', '#limits'],
  ['pagination', '#limits'],
  ['paginación', '#limits'],
  ['rate limit', '#limits'],
  ['webhooks', 'data/#sync'],
  ['etag', '#caching'],
  ['cache', '#caching'],
  ['feeds rss', 'data/#feeds'],
  ['mcp', 'assistants/'],
  ['claude', 'assistants/'],
  ['llms.txt', 'assistants/#llms'],
  ['api key', '#start'],
  ['errores', '#problems'],
  ['404', '#problems'],
  ['schema', '#fields'],
  ['timeout', '#operations'],
  ['endpoints', '#operations'],
  ['que hay de nuevo', 'changes/'],
  ['changelog', 'changes/'],
  ['getJob', '#getJob'],
  ['salary guide not found', '#salary-guide-not-found'],
  ['postedAt', '#JobSummary.postedAt'],
  ['posted at', '#JobSummary.postedAt'],
  ['MONTH', '#SalaryPeriod'],
  ['manifest', 'data/#manifest'],
];

describe.each(['en', 'es'])('the search in %s', (code) => {
  test.each(QUESTIONS)('finds for "%s" first %s', (question, first) => {
    expect(hrefs(code, question)[0]).toBe(first);
  });

  test('offers both meanings of a word that has two', () => {
    expect(hrefs(code, 'ventas o marketing').slice(0, 2)).toEqual([
      '?family=ventas',
      '?family=marketing',
    ]);
    expect(hrefs(code, 'gerente de ventas').slice(0, 2)).toEqual([
      '?family=ventas&level=Senior',
      '?family=ventas&level=Dirección',
    ]);
  });

  test('completes the word that is being typed', () => {
    expect(hrefs(code, 'senior developer monte')[0]).toBe(
      '?family=desarrollador&level=Senior&city=monterrey',
    );
    expect(hrefs(code, 'pyth')[0]).toBe('?skill=python');
    // A word that is complete is not the beginning of another role.
    expect(hrefs(code, 'quality engineer')).not.toContain('?family=ingenieria-de-datos');
  });

  test('keeps the whole question in an answer that uses a part of it', () => {
    expect(hrefs(code, 'sales in cancun')).toContain('?q=sales in cancun');
  });

  test('has the docs after an answer', () => {
    expect(hrefs(code, 'python').slice(1)).toContain('#operations');
  });

  test.each(['xyz <b>&', 'cleud'])('finds nothing for "%s", which is nowhere', (query) => {
    expect(hrefs(code, query)).toEqual([]);
  });

  test('names answers in the language of the page', () => {
    const [, find] = FINDERS.find(([each]) => each === code) ?? [];
    const name = find?.('sr developer home office monterrey').targets[0]?.name;
    expect(name).toBe(
      code === 'en'
        ? 'Software development · Senior · Monterrey · Remote'
        : 'Desarrollo de software · Senior · Monterrey · Remoto',
    );
  });

  test('has no message that the pages do not show', () => {
    const { none, noHistory } = LANGUAGES.find((each) => each.code === code)?.texts.salaries ?? {};
    const index = JSON.stringify(FILES[code]);
    for (const message of [none, noHistory]) expect(index).not.toContain(message);
  });

  test('finds every place of the docs by its name', () => {
    const { targets } = FILES[code] ?? { targets: [] };
    const find = makeFinder(targets);
    fc.assert(
      fc.property(fc.constantFrom(...targets), (target) =>
        find(`${target.of ?? ''} ${target.name}`).targets.includes(target),
      ),
    );
  });

  test('is a small file', () => {
    expect(gzipSync(JSON.stringify(FILES[code])).byteLength).toBeLessThan(19_000);
  });
});

describe('the places of the docs', () => {
  const target = (name: string, more: Partial<SearchTarget> = {}): SearchTarget => ({
    kind: 'field',
    href: `#${name}`,
    name,
    ...more,
  });
  const namesFor = (targets: SearchTarget[], query: string) =>
    makeFinder(targets)(query).targets.map(({ name }) => name);

  test('come by name, other name, part of a name and text; sections, which say much, last', () => {
    const targets = [
      target('section', { kind: 'section', text: 'It has a cache.' }),
      target('text', { text: 'It has a cache.' }),
      target('precached'),
      target('other', { also: ['cache lifetime'] }),
      target('Cache control'),
    ];
    expect(namesFor(targets, 'cache')).toEqual([
      'Cache control',
      'other',
      'precached',
      'text',
      'section',
    ]);
  });

  test('are found by a misspelling whose first three letters are right', () => {
    const targets = [target('cloud')];
    expect(namesFor(targets, 'cluod')).toEqual([]);
    expect(namesFor(targets, 'clowd')).toEqual(['cloud']);
  });
});
