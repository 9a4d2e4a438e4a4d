import { expect, test } from 'vitest';
import { LONGEST, toDescription, toTitle } from '../../../src/output/website/document.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { render } from '../../support/built.ts';
import { attributes } from './pages.ts';

test('a title has the name of the service if there is room', () => {
  const service = 'x'.repeat(LONGEST.title - 'Sales – '.length);
  expect(toTitle(['Sales', 'S'], service)).toBe(`Sales – ${service}`);
  expect(toTitle(['Sales', 'S'], `${service}x`)).toBe('Sales');
});

test('a long title gives way to a shorter one, or is cut', () => {
  const long = 'x'.repeat(LONGEST.title + 1);
  expect(toTitle([long, 'short'], 'Faro')).toBe('short');
  expect(toTitle([long], 'Faro')).toBe(`${'x'.repeat(LONGEST.title - 1)}…`);
});

test('a description has as many sentences as fit', () => {
  const first = `${'x'.repeat(100)}.`;
  const fitting = `${'y'.repeat(LONGEST.description - 101 - 2)}.`;
  expect(toDescription(`${first} ${fitting}`)).toBe(`${first} ${fitting}`);
  expect(toDescription(`${first} y${fitting} z.`)).toBe(first);
  expect(toDescription('x'.repeat(LONGEST.description + 1))).toHaveLength(LONGEST.description);
});

test('every page of the sample keeps to both', async () => {
  const pages = [...(await render(SAMPLE))].filter(([path]) => path.endsWith('/index.html'));
  expect(pages.length).toBeGreaterThan(80);
  for (const [path, page] of pages) {
    const [, title = ''] = /<title>([^<]+)/.exec(page) ?? [];
    expect(title.length, `${path} ${title}`).toBeLessThanOrEqual(LONGEST.title);
    const [description = ''] = attributes(page, 'content').slice(1);
    expect(description.length, description).toBeLessThanOrEqual(LONGEST.description);
    expect(description, path).not.toMatch(/…$|\{/);
  }
});
