import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SAMPLE } from '../openapi/sample.ts';
import { render } from '../support/built.ts';

const files = await render(SAMPLE);

describe.each(['/docs/', '/docs/es/'])('%s of the sample', (path) => {
  const page = files.get(`${path}index.html`) ?? '';

  test('has a small explorer', () => {
    const [explorer = ''] = /<section id="explorer".*?<\/section>/s.exec(page) ?? [];
    expect(explorer).toContain('data-explorer');
    expect(Buffer.byteLength(explorer)).toBeLessThan(12_000);
  });

  test('is small', () => {
    expect(Buffer.byteLength(page)).toBeLessThan(120_000);
    expect(gzipSync(page).byteLength).toBeLessThan(40_000);
  });
});

describe.each(['/docs/', '/docs/es/'])('%ssalaries/ of the sample', (path) => {
  const page = files.get(`${path}salaries/index.html`) ?? '';

  test('has each salary figure once', () => {
    // Four figures and a label for each band: a second chart or table would double the rows.
    expect(page.match(/<tr[^>]*><th scope="row">[^<]*<\/th><td><svg/g)).toHaveLength(allBands());
  });

  test('is small', () => {
    expect(Buffer.byteLength(page)).toBeLessThan(145_000);
    expect(gzipSync(page).byteLength).toBeLessThan(40_000);
  });
});

/** One row for each level and each city of each family. */
function allBands(): number {
  const guides = [...files]
    .filter(([path]) => path.startsWith('/api/v1/salaries/'))
    .map(([, body]) => JSON.parse(body));
  expect(guides.length).toBeGreaterThan(20);
  return guides.reduce((n, { bySeniority, byCity }) => n + bySeniority.length + byCity.length, 0);
}
