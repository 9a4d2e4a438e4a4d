import { describe, expect, test } from 'vitest';
import { FAMILY_SLUGS, MODALITY_SLUGS } from '../../src/contract/enumerations.ts';
import { PROBLEM_CODES } from '../../src/contract/problem.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { bodyAt, render } from '../support/built.ts';
import { dataFolder } from '../support/data-folder.ts';

const ORIGIN = 'https://api.example';
const files = await render(SAMPLE, { baseUrl: ORIGIN });
const text = files.get('/llms.txt') ?? '';

describe('the format of llmstxt.org', () => {
  const [head = '', ...sections] = text.split(/^## /m);

  test('a title, a summary, and details without headings', () => {
    expect(head).toMatch(/^# Brújula Laboral API\n\n> [^\n]+\n\n[^#]/);
    expect(head.slice(1)).not.toMatch(/^#/m);
  });

  test('then sections of links only', () => {
    expect(sections.map((section) => section.split('\n', 1)[0])).toEqual(['API', 'Optional']);
    for (const section of sections) {
      const lines = section.trim().split('\n').slice(1).filter(Boolean);
      for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https?:[^)\s]+\): \S/);
    }
  });

  test('is short', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(6500);
  });
});

describe('an agent with only this file', () => {
  const templates = [...text.matchAll(/GET (\S+)/g)].map(([, url]) => url ?? '');
  const get = (url: string) => bodyAt(files, url.replace(ORIGIN, ''));
  /** The slug of the line with this name. */
  const slugOf = (name: string) =>
    new RegExp(`^- ([a-z-]+): ${name}\\b`, 'm').exec(text)?.[1] ?? '';

  test('learns what a senior data analyst earns in Monterrey', () => {
    const [salaries = ''] = templates;
    const guide = get(salaries.replace('{family}', slugOf('Análisis de datos')));
    const labelled = (label: string) => (band: { label: string }) => band.label === label;
    expect(guide.bySeniority.find(labelled('Senior')).median).toBeGreaterThan(0);
    expect(guide.byCity.find(labelled('Monterrey')).median).toBeGreaterThan(0);
    expect(text).toContain(`"${guide.source}"`);
  });

  test('lists remote marketing vacancies', () => {
    const [, search = ''] = templates;
    const found = get(
      search
        .replace('{city}', 'all')
        .replace('{family}', slugOf('Marketing'))
        .replace('{modality}', slugOf('Remoto')),
    );
    expect(found.items.length).toBe(found.count);
    expect(found.count).toBeGreaterThan(0);
    expect(get(found.items[0].apiUrl).howToApply.applyUrl).toMatch(/^https:/);
  });

  test('knows every slug, every problem and the rules', () => {
    const slugs = [...text.matchAll(/^- ([a-z-]+): /gm)].map(([, slug]) => slug);
    expect(slugs).toHaveLength(12 + 24 + 3);
    expect(slugs).toEqual(expect.arrayContaining([...FAMILY_SLUGS, ...MODALITY_SLUGS]));
    for (const code of PROBLEM_CODES) expect(text).toMatch(new RegExp(`^- 40[45] ${code}: `, 'm'));
    for (const rule of ['query strings', 'citation', 'apply themselves', 'generatedAt', 'crawl']) {
      expect(text).toContain(rule);
    }
  });

  test('knows which family has no salary guide', () => {
    expect(text).toMatch(/^- ingenieria-de-datos: .*no salary guide\)$/m);
    expect(text.match(/no salary guide\)/g)).toHaveLength(1);
  });

  test('finds a file behind every address', () => {
    const urls = [...text.matchAll(new RegExp(`${ORIGIN}[^\\s)]*`, 'g'))].map(([url]) => url);
    const real = urls.filter((url) => !url.includes('{')).map((url) => url.slice(ORIGIN.length));
    expect(real.length).toBeGreaterThan(8);
    for (const path of real) expect(files.has(path.replace(/\/$/, '/index.html')), path).toBe(true);
  });
});

test('a build without vacancies has no example of them', async () => {
  const empty = { 'vacancies/monterrey/analista.json': null, 'salaries/2026.csv': null };
  const built = await render(dataFolder(empty));
  const examples = built.get('/llms.txt')?.match(/^ +Example: .*$/gm);
  expect(examples).toEqual([
    '   Example: https://faro.example/api/v1/jobs/search/all/marketing/remoto.json',
  ]);
});
