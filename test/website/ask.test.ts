import { describe, expect, test } from 'vitest';
import { makeFormats } from '../../src/website/formats.ts';
import { LANGUAGES } from '../../src/website/language.ts';
import { type AskPage, askSection } from '../../src/website/sections/ask.ts';
import { apiContext } from '../support/context.ts';
import { makeVacancy } from '../support/make-vacancy.ts';
import { attributes, catalogOf, sampleVacancies } from './pages.ts';

const [english, spanish] = LANGUAGES;

function ask(vacancies = sampleVacancies(), options: Partial<AskPage> = {}): string {
  const language = options.language ?? english;
  return askSection({
    catalog: catalogOf(vacancies),
    context: apiContext(),
    texts: language.texts,
    formats: makeFormats(language.tag),
    language,
    ...options,
  }).markup;
}

describe('the first answer', () => {
  const markup = ask();

  test('is a range with its median and its sample, from the build', () => {
    expect(markup).toContain('Familia analista-de-datos · Overall (General)</span> <b>$44,000</b>');
    expect(markup).toContain('$10,000 to $90,000 · n = 6');
  });

  test('has a row for the family and each of its levels', () => {
    expect(attributes(markup, 'data-band')).toEqual(['', 'Junior', 'Senior']);
    expect(markup).toContain('<th scope="row">Junior</th>');
    expect(markup).toMatch(/<td>\$10,000<\/td><td>\$37,500<\/td><td>\$75,000<\/td>/);
  });

  test('has a few vacancies, how many there are, and where all of them are', () => {
    expect(markup).toContain('<h3>6 open vacancies</h3>');
    expect(markup.match(/<time /g)).toHaveLength(3);
    expect(markup).toContain(
      'href="/docs/explorer/#/api/v1/jobs/search/all/analista-de-datos/all.json"',
    );
  });

  test('is in the language of the page, with its citation and the way to all cities', () => {
    const inSpanish = ask(undefined, { language: spanish });
    expect(inSpanish).toContain('<h3>6 vacantes abiertas</h3>');
    expect(inSpanish).toContain(
      '<p id="ask-citation">Familia analista-de-datos: mediana de $44,000 MXN brutos al mes (n = 6). <span lang="es">Índice de Sueldos Faro, actualizado el',
    );
    expect(attributes(inSpanish, 'href')).toContain('/docs/es/salaries/#analista-de-datos');
  });

  test('looks small where the sample is', () => {
    const rows = [...markup.matchAll(/<tr data-band[^>]*>/g)].map(([tag]) => tag);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toContain('few');
    const many = ask(Array.from({ length: 20 }, (_, i) => paid(i)));
    expect(many).not.toMatch(/class="[^"]*few/);
  });
});

describe('the first role', () => {
  const selected = (markup: string) => /<option value="([^"]*)" selected/.exec(markup)?.[1];

  test('is the one with the most published salaries, not the best paid', () => {
    const well = paid(0, {
      family: 'direccion-general',
      salary: { min: 90_000, max: 95_000, period: 'MONTH' },
    });
    expect(selected(ask([well, paid(1), paid(2)]))).toBe('ventas');
  });

  test('is the one with the most vacancies where no salary is known', () => {
    const unpaid = [0, 1, 2].map((i) =>
      paid(i, { family: i === 0 ? 'marketing' : 'ventas', salary: null }),
    );
    const markup = ask(unpaid);
    expect(selected(markup)).toBe('ventas');
    expect(markup).toContain('<div class="chart" hidden>');
    expect(markup).toContain('<ul class="ask-figures" hidden>');
    expect(markup).toContain('No salary guide for Familia ventas yet: too few published salaries.');
    expect(markup).toContain('<h3>2 open vacancies</h3>');
    expect(markup).toContain('<div data-ask-samples="guide" hidden>');
  });

  test('of a single vacancy speaks of one', () => {
    const markup = ask([paid(0)]);
    expect(markup).toContain('<h3>1 open vacancy</h3>');
    expect(markup).toContain('>In the explorer</a>');
  });

  test('has an empty answer in an empty build', () => {
    const markup = ask([]);
    expect(markup).toContain('<h3>No open vacancy today</h3>');
    expect(markup).not.toContain('All 0');
    expect(markup).not.toContain('NaN');
    expect(markup).not.toContain('Infinity');
  });
});

describe('the choices', () => {
  test('say why a role has no salary guide', () => {
    const markup = ask();
    expect(markup).toContain('<option value="ingenieria-de-datos" data-no-guide="noGuide"');
    expect(markup).toContain('<option value="ventas" data-no-guide="tooFew"');
    expect(markup).toContain('<option value="analista-de-datos" selected');
  });

  test('have Spanish names, too, on a page for readers of both languages', () => {
    const markup = ask(undefined, { alsoIn: spanish });
    expect(markup).toContain('City <span lang="es-MX">Ciudad</span>');
  });
});

function paid(i: number, fields: Parameters<typeof makeVacancy>[0] = {}) {
  return makeVacancy({
    id: `ventas-${i}`,
    vacancyId: `F-10${i}`,
    family: 'ventas',
    postedAt: '2026-11-02',
    validThrough: '2026-12-14',
    salary: { min: 10_000, max: 20_000, period: 'MONTH' },
    ...fields,
  });
}
