import { parseXml, XmlElement } from '@rgrove/parse-xml';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTS } from '../../../src/contract/closed-lists.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import type { Vacancy } from '../../../src/input/schemas/vacancy.ts';
import { feedFiles } from '../../../src/output/datasets/feeds.ts';
import { apiContext, urls } from '../../support/context.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { makeVacancy } from '../../support/make-vacancy.ts';

const listings = { all: 'https://faro.example/vacantes', city: 'https://faro.example/en/{city}' };
const context = apiContext(urls({ listings }));

function feedsOf(vacancies: Vacancy[], circumstances = context) {
  const files = new Map(
    [...feedFiles(catalogOf(vacancies), circumstances)].map(({ path, body }) => [path, body]),
  );
  return {
    paths: [...files.keys()],
    read: (path: string) => toFeed(parseXml(files.get(path) ?? '').root),
  };
}

/** What a feed or an entry says, as far as it says it. The parser refuses XML that is not well-formed. */
function toFeed(element: XmlElement | null): Feed {
  const inside = (name: string) =>
    (element?.children ?? []).filter(
      (child): child is XmlElement => child instanceof XmlElement && child.name === name,
    );
  const texts = ['id', 'title', 'updated', 'published', 'summary', 'author'].flatMap((name) =>
    inside(name).map(({ text }) => [name, text.trim()]),
  );
  return {
    ...Object.fromEntries(texts),
    links: inside('link').map(({ attributes }) => attributes),
    entries: inside('entry').map(toFeed),
  };
}

type Feed = Partial<Record<'id' | 'title' | 'updated' | 'author', string>> & {
  links: Record<string, string>[];
  entries: Feed[];
};

const posted = (number: number, overrides: Partial<Vacancy> = {}) =>
  makeVacancy({
    id: `analista-${String(number).padStart(3, '0')}`,
    postedAt: '2026-11-02',
    ...overrides,
  });

test('there is a feed for all vacancies and for each city, family and modality', () => {
  const { paths } = feedsOf([]);
  expect(paths).toHaveLength(1 + COUNTS.cities + COUNTS.families + COUNTS.modalities);
  expect(paths).toContain('/feeds/all.xml');
  expect(paths).toContain('/feeds/cities/monterrey.xml');
  expect(paths).toContain('/feeds/families/analista-de-datos.xml');
  expect(paths).toContain('/feeds/modalities/remoto.xml');
});

test('an entry says what a reader needs', () => {
  const salary = { min: 20_000, max: 30_000, period: 'MONTH' } as const;
  const { entries } = feedsOf([posted(1, { salary })]).read('/feeds/all.xml');
  const apiUrl = `https://faro.example${API_PREFIX}/jobs/analista-001.json`;
  expect(entries).toEqual([
    {
      id: apiUrl,
      title: 'Analista de Datos',
      updated: '2026-11-02T06:00:00.000Z',
      published: '2026-11-02T06:00:00.000Z',
      links: [
        { rel: 'alternate', type: 'text/html', href: 'https://faro.example/vacantes/analista-001' },
        { rel: 'related', type: 'application/json', href: apiUrl },
      ],
      summary:
        'Empresa de logística · Ciudad monterrey · Modalidad hibrido · $20,000 a $30,000 MXN brutos al mes',
      entries: [],
    },
  ]);
});

describe('a feed', () => {
  test('names itself, its listing and its author', () => {
    const feed = feedsOf([posted(1)]).read('/feeds/cities/monterrey.xml');
    const self = 'https://faro.example/feeds/cities/monterrey.xml';
    expect(feed).toMatchObject({
      id: self,
      title: 'Faro: vacantes en Ciudad monterrey',
      updated: '2026-11-02T06:00:00.000Z',
      author: 'Faro',
      links: [
        { rel: 'self', type: 'application/atom+xml', href: self },
        { rel: 'alternate', type: 'text/html', href: 'https://faro.example/en/monterrey' },
      ],
    });
  });

  test('leads to the docs where there is no listing', () => {
    const { links } = feedsOf([]).read('/feeds/modalities/remoto.xml');
    expect(links.map(({ href }) => href)).toContain('https://faro.example/docs/');
  });

  test('has the newest 50 vacancies of its slice, in the order of the search', () => {
    const vacancies = Array.from({ length: 60 }, (_, index) =>
      posted(index, { city: index % 6 === 0 ? 'leon' : 'monterrey' }),
    );
    const { read } = feedsOf(vacancies);
    const idsOf = (path: string) => read(path).entries.map(({ id = '' }) => id.slice(-8, -5));
    expect(idsOf('/feeds/all.xml')).toHaveLength(50);
    expect(idsOf('/feeds/cities/leon.xml')).toEqual(
      [0, 6, 12, 18, 24, 30, 36, 42, 48, 54].map((n) => String(n).padStart(3, '0')),
    );
    expect(idsOf('/feeds/cities/monterrey.xml')).toHaveLength(50);
  });

  test('without vacancies is still a feed, updated by the build', () => {
    const feed = feedsOf([]).read('/feeds/all.xml');
    expect(feed.updated).toBe('2026-11-13T12:00:00.000Z');
    expect(feed.entries).toEqual([]);
  });
});

test('a feed was updated with its latest entry, which need not be the first', () => {
  const city = (slug: string) => ({
    ...context.names.city(slug),
    timeZone: slug === 'tijuana' ? 'America/Tijuana' : 'America/Mexico_City',
  });
  const names = { ...context.names, city };
  const vacancies = [posted(1), posted(2, { city: 'tijuana' })];
  const { updated, entries } = feedsOf(vacancies, { ...context, names }).read('/feeds/all.xml');
  expect(entries.map((entry) => entry.updated)).toEqual([
    '2026-11-02T06:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
  ]);
  expect(updated).toBe('2026-11-02T08:00:00.000Z');
});

test('is valid XML that keeps every text, but for characters that XML cannot have', () => {
  const special = fc.constantFrom(...'<>&"\'\n\r]\u0000\u0008\ufffe\ud800', '😀');
  const unit = fc.oneof(special, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }));
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1 }), (title) => {
      const [entry] = feedsOf([posted(1, { title })]).read('/feeds/all.xml').entries;
      // UTF-8 has no lone surrogates either.
      const expected = Buffer.from(title)
        .toString()
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML cannot have
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
      expect(entry?.title).toBe(expected.trim());
    }),
  );
});
