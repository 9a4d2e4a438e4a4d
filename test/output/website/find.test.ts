import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../../src/contract/languages.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { NOTHING, queryOf } from '../../../src/output/website/shared/choice.ts';
import {
  isCalled,
  makeFinder,
  type SearchFile,
  type Target,
} from '../../../src/output/website/shared/find.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { render } from '../../support/built.ts';

const files = await render(SAMPLE);

const FILES: Record<string, SearchFile> = Object.fromEntries(
  ALL_LANGUAGES.map(({ code, search }) => [code, JSON.parse(files.get(search) ?? '')]),
);
const fileOf = (code: string) => FILES[code] as SearchFile;
const FINDERS = Object.fromEntries(
  Object.keys(FILES).map((code) => [code, makeFinder(fileOf(code))]),
);
const finderOf = (code: string) => FINDERS[code] as ReturnType<typeof makeFinder>;

/** Answers as their query, places of the docs without the folder of the docs. */
const hrefs = (code: string, query: string) =>
  finderOf(code)
    .find(query)
    .targets.map(({ href }) =>
      decodeURIComponent(href.replace(/^\/(?:es\/)?(?:docs\/(?:es\/)?)?/, '')).replaceAll('+', ' '),
    );

const ROLE = 'roles/marketing/';

/** What people ask, in both languages, and the first thing to find. Either language finds it. */
const QUESTIONS: [question: string, first: string][] = [
  ['senior developer', '?family=desarrollador&level=Senior'],
  ['python', '?skill=python'],
  ['¿Cuánto se paga por saber SAP?', '?skill=sap'],
  ['node.js developer', '?family=desarrollador&skill=node-js'],
  ['sales salary', '?family=ventas'],
  ['accountant mexico city', '?family=finanzas-contabilidad&city=ciudad-de-mexico'],
  ['desarollador jr', '?family=desarrollador&level=Junior'],
  ['marketing director', '?family=marketing&level=Dirección'],
  ['CFO', '?family=finanzas-contabilidad&level=Dirección'],
  ['becario de marketing', '?family=marketing&level=Prácticas'],
  ['vacantes en Monterrey', '?city=monterrey'],
  ['guadalajra', '?city=guadalajara'],
  ['home office', '?modality=remoto'],
  ['trabajo híbrido en puebla', '?city=puebla&modality=hibrido'],
  ['product manager', '?family=product-manager'],
  ['project manager senior', '?family=gestion-de-proyectos&level=Senior'],
  ['recursos humanos mérida', '?family=recursos-humanos&city=merida'],
  ['diseno-ux-ui', '?family=diseno-ux-ui'],
  ['postman', '?skill=postman'],
  ['python client', '#operations'],
  ['net salary after taxes', 'roles/#method'],
  ['.net developer', '?family=desarrollador&skill=dotnet'],
  ['docente', '?title=docente'],
  ['medio tiempo', '?type=Medio tiempo'],
  ['part-time jobs in Querétaro', '?city=queretaro&type=Medio tiempo'],
  ['what pays best', '?family=all'],
  ['descargar todo', 'data/'],
  ['webhooks', 'data/#sync'],
  ['errores', '#problems'],
  ['endpoints', '#operations'],
  ['getJob', '#getJob'],
  ['salary guide not found', '#salary-guide-not-found'],
  ['postedAt', '#JobSummary.postedAt'],
  ['sdk for java', 'assistants/#openapi'],
  ['error 404', '#not-found'],
  ['versions of the api', '#versioning'],
  ['how to call the api from react', '#start'],
  ['apply in Puebla', '?city=puebla'],
  ['node', '?skill=node-js'],
  ['max requests per minute', '#limits'],
  ['download does not work', 'data/'],
  ['¿puedo usar los datos comercialmente?', '#license'],
  ['devops', '?family=devops-infraestructura'],
  ['inglés requerido guadalajara', '?city=guadalajara&english=Requerido'],
  ['sin inglés', '?english=No requerido'],
  ['ingeniero de calidad', '?title=ingeniero calidad'],
  ['BL-2026-0412', '?title=BL-2026-0412'],
  ['ing. industrial', '?family=operaciones'],
  ['does it pay well in Puebla', '?q=does it pay well in Puebla'],
  ['becario de sistemas', '?q=becario de sistemas'],
  ['inteligencia artificial', '?family=ingenieria-de-datos'],
];

describe.each(LANGUAGE_CODES)('the box in %s', (code) => {
  const { read, find } = finderOf(code);
  const choiceOf = (text: string) =>
    decodeURIComponent(queryOf(read(text).choice)).replaceAll('+', ' ');

  test.each(QUESTIONS)('finds for "%s" first %s', (question, first) => {
    expect(hrefs(code, question)[0]).toBe(first);
  });

  test('lists the answer, then titles, then docs', () => {
    const kinds = find('python').targets.map(({ kind }) =>
      kind === 'answer' || kind === 'vacancy' ? kind : 'docs',
    );
    expect([...new Set(kinds)]).toEqual(['answer', 'vacancy', 'docs']);
  });

  test.each([
    ['ventas o marketing', '?family=ventas', ['marketing'], '?family=marketing'],
    ['ventas en Puebla y León', '?family=ventas&city=puebla', ['León'], '?family=ventas&city=leon'],
  ])('%s: takes the first of a kind, and says so', (text, choice, notUsed, other) => {
    expect(choiceOf(text)).toBe(choice);
    expect(read(text).notUsed).toEqual(notUsed);
    expect(hrefs(code, text).slice(0, 2)).toEqual([`?q=${text}`, other]);
  });

  test('offers the skill below the role of the same name, and the page of the role', () => {
    const first = hrefs(code, 'SEO').slice(0, 3);
    expect(first).toEqual(['?family=marketing', '?skill=seo', ROLE]);
  });

  test.each([
    ['juarez', '?city=monterrey', '?city=ciudad-juarez'],
    ['Edomex', '?city=ciudad-de-mexico', '?city=toluca'],
    ['san pedro', '?city=guadalajara', '?city=monterrey', '?city=puebla'],
    ['IT jobs', '?family=ciberseguridad', '?family=desarrollador'],
  ])('%s has several meanings, none of which is taken', (text, ...meant) => {
    expect(read(text).unclear).toHaveLength(1);
    expect(choiceOf(text)).toBe('?family=all');
    expect(hrefs(code, text)).toEqual(expect.arrayContaining(meant));
  });

  test('another word decides between several meanings', () => {
    expect(read('gerente de ventas').unclear).toEqual(['gerente']);
    expect(choiceOf('senior gerente')).toBe('?level=Senior');
    expect(read('senior gerente').unclear).toEqual([]);
  });

  test.each(['lawyer', 'enfermera', 'jobs in Texas', 'weekend jobs', 'js', 'c', 'go'])(
    '%s is not found, and has no answer',
    (text) => {
      expect(read(text).notFound).toHaveLength(1);
      expect(choiceOf(text)).toBe('?family=all');
      expect(find(text).targets).toEqual([]);
    },
  );

  test.each([
    'ventas no remoto',
    'jobs that are not remote',
    'developer except junior',
    'developer -java',
    'non-remote sales',
    'que no sea presencial',
    "sales that isn't remote",
    'por qué no hay salario de ventas',
  ])('%s: there are suggestions only', (text) => {
    expect(read(text).isNegated).toBe(true);
    expect(choiceOf(text)).toBe('?family=all');
    const rows = find(text).targets;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ kind }) => kind !== 'answer')).toEqual([]);
  });

  test('no name is read as its opposite', () => {
    const { names } = fileOf(code);
    const all = Object.values(names).flatMap((each) => Object.values(each));
    for (const word of ['no', 'sin', 'excepto', 'not', 'without', 'except', 'non']) {
      for (const name of all) {
        const { choice } = read(`empleos ${word} ${name}`);
        // `sin inglés` is a name.
        if (!choice.english) expect(choice, `${word} ${name}`).toEqual(NOTHING);
      }
    }
  });

  test('says what it did not find, with the nearest name', () => {
    expect(read('contador en la luna').notFound).toEqual(['luna']);
    expect(read('more than 50,000 pesos developer').notFound).toEqual(['50,000']);
    expect(read('desarollador')).toMatchObject({
      notFound: ['desarollador'],
      nearest: 'desarrollador',
    });
  });

  test('offers the titles that have the words, whatever the place', () => {
    expect(hrefs(code, 'docente en Mérida')).toContain('?city=merida&title=Docente de Asignatura');
  });

  test.each(['c++', 'desarrollador c++'])('%s does not find C#', (text) => {
    const { title, skill } = read(text).choice;
    expect([title, skill]).toEqual(['', '']);
    expect(find(text).targets.filter(({ kind }) => kind === 'vacancy')).toEqual([]);
  });

  test.each([
    ['excel avanzado', '?skill=excel', ['avanzado']],
    ['diseñador instruccional', '?title=diseñador instruccional', []],
    ['vendedor corporativo', '?family=ventas&title=corporativo', []],
  ])('%s: words of titles leave an answer', (text, choice, notFound) => {
    expect(choiceOf(text)).toBe(choice);
    expect(read(text)).toMatchObject({ notFound });
  });

  test('completes the last word while it is typed', () => {
    expect(hrefs(code, 'contador mont')[0]).toBe('?family=finanzas-contabilidad&city=monterrey');
    expect(hrefs(code, 'guad')[0]).toBe('?city=guadalajara');
  });

  test('never has nothing where a title has the word', () => {
    const words = fileOf(code).titles.flatMap(([title]) => title.match(/\p{L}{5,}/gu) ?? []);
    fc.assert(
      fc.property(fc.constantFrom(...new Set(words)), (word) => {
        expect(find(word).targets).not.toEqual([]);
        const { title } = read(word).choice;
        const has = ([each]: [string, string]) => isCalled({ title: each, vacancyId: '' }, title);
        if (title) expect(fileOf(code).titles.some(has)).toBe(true);
      }),
    );
  });

  test('finds a place of the docs first by every other name, but for those of skills', () => {
    for (const { href, also = [] } of fileOf(code).docs) {
      for (const name of also) {
        const { targets, reading } = find(name);
        if (!reading.choice.skill) expect(targets[0]?.href, name).toBe(href);
      }
    }
  });

  test('finds every place of the docs by its name', () => {
    const only = makeFinder({ ...fileOf(code), titles: [], index: {}, names: {} as never });
    const missed = fileOf(code).docs.filter(
      ({ href, name }) => !only.find(name).targets.some((target) => target.href === href),
    );
    expect(missed).toEqual([]);
  });

  test('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(find(text).targets.length).toBeLessThan(40);
      }),
    );
  });

  test('is a small file', () => {
    expect(gzipSync(JSON.stringify(fileOf(code))).byteLength).toBeLessThan(27_000);
  });
});

test('the places of the docs come by name, other name, part of a name and text', () => {
  const target = (name: string, more: Partial<Target> = {}): Target => {
    return { kind: 'field', href: `#${name}`, name, ...more };
  };
  const docs = [
    target('text', { text: 'It has a cache.' }),
    target('precached'),
    target('other', { also: ['cache lifetime'] }),
    target('Cache control'),
  ];
  const empty = { family: {}, level: {}, city: {}, modality: {}, type: {}, english: {}, skill: {} };
  const { find } = makeFinder({
    front: '/',
    roles: {},
    all: '',
    names: empty,
    index: {},
    titles: [],
    docs,
  });
  expect(find('cache').targets.map(({ name }) => name)).toEqual([
    'Cache control',
    'other',
    'precached',
    'text',
  ]);
});
