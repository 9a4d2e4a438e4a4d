import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SAMPLE } from '../../openapi/sample.ts';
import { render } from '../../support/built.ts';

const files = await render(SAMPLE);

describe.each(['/docs/index.html', '/docs/es/index.html'])('%s of the sample', (path) => {
  const page = files.get(path) ?? '';

  test('has each salary figure once', () => {
    const salaries = page.slice(page.indexOf('id="salaries"'), page.indexOf('id="operations"'));
    const bands = allBands();
    // Four figures and a label for each band: a second chart or table would double the rows.
    expect(salaries.match(/<tr><th scope="row">/g)).toHaveLength(bands);
    expect(Buffer.byteLength(salaries) / bands).toBeLessThan(350);
  });

  test('is small', () => {
    expect(Buffer.byteLength(page)).toBeLessThan(220_000);
    expect(gzipSync(page).byteLength).toBeLessThan(30_000);
  });
});

/** One row for each family in the overview, and one for each of its levels and cities. */
function allBands(): number {
  const guides = [...files]
    .filter(([path]) => path.startsWith('/api/v1/salaries/'))
    .map(([, body]) => JSON.parse(body));
  expect(guides.length).toBeGreaterThan(20);
  return guides.reduce(
    (n, { bySeniority, byCity }) => n + 1 + bySeniority.length + byCity.length,
    0,
  );
}
