import { describe, expect, test } from 'vitest';
import { CITY_SLUGS, FAMILY_SLUGS, MODALITY_SLUGS } from '../../src/contract/enumerations.ts';
import { PROBLEM_CODES } from '../../src/contract/problem.ts';
import { MANIFEST } from '../../src/http/routes.ts';
import { formatBytes, toFigure } from '../../src/numbers.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { bodyAt, renderBytes } from '../support/built.ts';
import { dataFolder, MINIMAL } from '../support/data-folder.ts';

const ORIGIN = 'https://api.brujula-laboral.example';
const bytes = await renderBytes(SAMPLE);
const files = new Map([...bytes].map(([path, body]) => [path, body.toString()]));
const text = files.get('/llms.txt') ?? '';

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
    expect(Buffer.byteLength(text)).toBeLessThan(9500);
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

  test('knows the size of every file but the manifest before it asks for it', () => {
    const named = new RegExp(`${ORIGIN}(/[^\\s){]*)(?=[\\s)]).*?([\\d.]+ [kM]?B)\\)`, 'g');
    const sizes = [...text.matchAll(named)].map(([, path = '', size]) => [path, size]);
    // The manifest lists this file, so it is made later.
    const mentions =
      text
        .replace(ORIGIN + MANIFEST.path, '')
        .match(new RegExp(`${ORIGIN}/[^\\s){]*(?=[\\s)])`, 'g')) ?? [];
    expect(sizes).toHaveLength(mentions.length);
    for (const [path = '', size] of sizes) {
      const file = bytes.get(toFile(path));
      expect(size, path).toBe(formatBytes(file?.length ?? 0));
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
    expect(text).toContain(`Example: ${ORIGIN}/data/skills/python.json (`);
    const plain = (await renderBytes(MINIMAL)).get('/llms.txt')?.toString();
    expect(plain).toMatch(/^Three requests/m);
    expect(plain).not.toContain('skill');
  });

  test('knows which family has no salary guide', () => {
    expect(text).toMatch(/^- ingenieria-de-datos: .*no salary guide\)$/m);
    expect(text.match(/no salary guide\)/g)).toHaveLength(1);
  });
});

/** A query string, such as the version of the tool for assistants, makes no difference. */
function toFile(path: string): string {
  return path.replace(/\?.*/, '').replace(/\/$/, '/index.html');
}

test('a build without vacancies has no example of them', async () => {
  const empty = { 'vacancies/monterrey/analista.json': null, 'salaries/2026.csv': null };
  const built = await renderBytes(dataFolder(empty));
  const examples = built
    .get('/llms.txt')
    ?.toString()
    .match(/^ +Example: .*$/gm);
  expect(examples).toEqual([
    expect.stringMatching(
      /^ {3}Example: https:\/\/faro\.example\/api\/v1\/jobs\/search\/all\/marketing\/remoto\.json \(\d+ B\)$/,
    ),
  ]);
});
