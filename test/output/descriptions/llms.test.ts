import { describe, expect, test } from 'vitest';
import { formatBytes, toFigure } from '../../../src/base/numbers.ts';
import { CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS } from '../../../src/contract/closed-lists.ts';
import { ALL } from '../../../src/contract/figures.ts';
import { PROBLEM_CODES } from '../../../src/contract/problem.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, renderBytes } from '../../support/built.ts';
import { dataFolder, MINIMAL } from '../../support/data-folder.ts';

const ORIGIN = 'https://api.brujula-laboral.example';
const bytes = await renderBytes(SAMPLE);
const files = new Map([...bytes].map(([path, body]) => [path, body.toString()]));
const text = files.get('/llms.txt') ?? '';
const comparison = files.get('/data/salary-comparison.csv') ?? '';

describe('the format of llmstxt.org', () => {
  const [head = '', ...sections] = text.split(/^## /m);

  test('a title, a summary, and details without headings', () => {
    expect(head).toMatch(/^# Brújula Laboral API\n\n> [^\n]+\n\n[^#]/);
    expect(head.slice(1)).not.toMatch(/^#/m);
  });

  test('then sections of links only', () => {
    expect(sections.map((section) => section.split('\n', 1)[0])).toEqual([
      'API',
      'Data',
      'Optional',
    ]);
    for (const section of sections) {
      const lines = section.trim().split('\n').slice(1).filter(Boolean);
      for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https?:[^)\s]+\): \S/);
    }
  });

  test('is short', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(12_000);
  });
});

describe('an agent with only this file', () => {
  test('finds every data set, with its rows and size', () => {
    const { files: sets } = bodyAt(files, '/data/index.json');
    expect(sets.length).toBeGreaterThan(5);
    for (const { url, title, rows, bytes } of sets) {
      expect(text).toContain(`](${url}): ${title} (${toFigure(rows)} rows, ${formatBytes(bytes)})`);
    }
  });

  test('knows every slug, every problem and the rules', () => {
    const slugs = [...text.matchAll(/^- ([a-z-]+): /gm)].map(([, slug]) => slug);
    expect(slugs).toEqual([...CITY_SLUGS, ...FAMILY_SLUGS, ...MODALITY_SLUGS]);
    for (const code of PROBLEM_CODES) expect(text).toMatch(new RegExp(`^- 40[45] ${code}: `, 'm'));
    for (const rule of ['query strings', 'citation', 'apply themselves', 'generatedAt', 'crawl']) {
      expect(text).toContain(rule);
    }
  });

  test('knows what a skill pays, where there is a list of skills', async () => {
    expect(text).toContain(`GET ${ORIGIN}/data/skills/{slug}.json`);
    expect(text).toContain(`Example: ${ORIGIN}/data/skills/python.json\n`);
    const plain = (await renderBytes(MINIMAL)).get('/llms.txt')?.toString();
    expect(plain).not.toContain('skill');
  });

  test('knows how the pay of a role changed', () => {
    const [, relative] = /^month,2025-10,ventas,([\d.]+),/m.exec(comparison) ?? [];
    const change = Math.floor(100 * (100 / Number(relative) - 1) + 0.5);
    const since = `over the last 12 months (since 2025-10), then since 2024-11, with 90 % intervals`;
    expect(text).toContain(since);
    const signed = `${change > 0 ? '\\+' : ''}${change} % \\(\\S+ to \\S+\\)`;
    expect(text).toMatch(
      new RegExp(`^- ventas: Ventas \\(\\d+; ${signed}, \\S+ % \\(.*\\)\\)$`, 'm'),
    );
    expect(text).toMatch(/all roles: \S+ % \(\S+ to \S+\), \S+ % \(\S+ to \S+\)\)$/m);
  });

  test('knows which family has no salary guide', () => {
    expect(text).toMatch(/^- ingenieria-de-datos: .*no salary guide\)$/m);
    expect(text.match(/no salary guide\)/g)).toHaveLength(1);
  });
});

/** An agent pays for every byte it reads. */
const MOST_BYTES = 40_000;

// It follows what the text says, and takes addresses and slugs from nowhere else.
describe('after this file, two requests answer', () => {
  const get = (address: string) => {
    const body = files.get(address.replace(ORIGIN, '')) ?? '';
    expect(body.length, address).toBeGreaterThan(0);
    expect(Buffer.byteLength(body), address).toBeLessThan(MOST_BYTES);
    return JSON.parse(body);
  };
  const textAfter = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  const slugOf = (name: string) => textAfter(new RegExp(`^- ([a-z-]+): ${name}\\b`, 'm'));
  const ask = (question: string, values: Record<string, string>) => {
    const template = textAfter(new RegExp(`${question}\\? GET (\\S+)`));
    return get(template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ALL));
  };

  test('"What does a senior data analyst earn in Monterrey?"', () => {
    const guide = ask('What does a role pay', { family: slugOf('Análisis de datos') });
    const labels = [...guide.bySeniority, ...guide.byCity].map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Senior', 'Monterrey']));
  });

  test('"I live in Mérida. Which remote marketing jobs can I take, and how do I apply?"', () => {
    // Not `merida`: that would miss the remote vacancies of all other cities.
    const search = textAfter(/anyone who resides in Mexico.*: search (\S+)\./);
    const [city = '', , modality = ''] = search.split('/');
    const values = { city, family: slugOf('Marketing'), modality };
    const [newest] = ask('Which vacancies are open', values).items;
    expect(get(newest.apiUrl).howToApply.applyUrl).toMatch(/^https:/);
  });

  test('"Which city has the most openings in cybersecurity?"', () => {
    const family = slugOf('Ciberseguridad');
    const { filters } = get(textAfter(/Read `filters` of (\S+) first/));
    const { activeJobs } = filters.families.find(({ slug }: { slug: string }) => slug === family);
    const { items } = ask('Which vacancies are open', { family });
    expect(items).toHaveLength(activeJobs);
    for (const { city } of items) expect(CITY_SLUGS).toContain(city.slug);
  });
});

test('a build without vacancies has no example of them', async () => {
  const empty = { 'vacancies/monterrey/analista.json': null, 'salaries/2026.csv': null };
  const built = await renderBytes(dataFolder(empty));
  const examples = built
    .get('/llms.txt')
    ?.toString()
    .match(/^ +Example: .*$/gm);
  expect(examples?.length).toBeGreaterThan(0);
  expect(examples?.join()).not.toMatch(/\/jobs\/[^/]+\.json/);
});
