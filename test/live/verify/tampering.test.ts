import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFigure } from '../../../src/base/numbers.ts';
import { checkSite, EVERY_FILE, FILES, JOB } from './check-site.ts';
import { builtOn, type SiteFiles, smallSite, toBytes, toText } from './fake-site.ts';

/** What verify reports with its default flags, as `check: path`. */
async function report(files: SiteFiles, tamper?: Parameters<typeof checkSite>[1]) {
  const { differences } = await checkSite(files, { scope: EVERY_FILE, ...tamper });
  const found = differences.map(({ check, request }) => `${check}: ${request.split(/[ ,]+/)[1]}`);
  return [...new Set(found)];
}

function flipBit(bytes: Buffer, place = 0.5): Buffer {
  const at = Math.floor(place * bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

test('any byte of any file', async () => {
  const files = await smallSite();
  const listed = Object.keys(JSON.parse(files.get(FILES) ?? '').files);
  const toAddress = (path: string) => path.replace(/\/index\.html$/, '/');
  const paths = [...files.keys()].filter((path) => listed.includes(toAddress(path)));
  expect(paths).toHaveLength(listed.length);
  const place = fc.record({
    path: fc.constantFrom(...paths),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(place, async ({ path, at }) => {
      const bytes = toBytes(path, files.get(path) ?? '');
      const changed = new Map(files).set(path, toText(path, flipBit(bytes, at)));
      const scope = { only: [toAddress(path)] };
      expect((await checkSite(changed, { scope })).differences).not.toEqual([]);
    }),
    { numRuns: 10 },
  );
});

describe('the manifest', () => {
  const change = async (from: string | RegExp, to: string) => {
    const files = new Map(await smallSite());
    const manifest = files.get(FILES) ?? '';
    const changed = manifest.replace(from, to);
    expect(changed).not.toBe(manifest);
    return report(files.set(FILES, changed));
  };
  const entry = (path: string, rest: string) => new RegExp(`("${path}":\\{${rest})`);

  test.each<[string, string | RegExp, string, string[]]>([
    ['its instant', /13T18/, '13T17', [`build: ${FILES}`]],
    ['a checksum', entry('/llms.txt', '[^}]*"sha256":".{9})(.'), '$1_', [`build: ${FILES}`]],
    ['a length', entry('/llms.txt', '[^}]*"bytes":)(\\d'), '$1$29', ['bytes: /llms.txt']],
    [
      'a vacancy',
      `"${JOB}"`,
      `"${JOB.replace('-2', '-9')}"`,
      [`answers: ${JOB.replace('-2', '-9')}`],
    ],
    ['a path', '"/docs/docs.js"', '"/docs/docs.jz"', ['answers: /docs/docs.jz']],
    ['its end', /\}\n$/, '', [`build: ${FILES}`]],
  ])('with %s changed', async (_, from, to, found) => {
    expect(await change(from, to)).toEqual(found);
  });
});

test('a file of the previous build is named with its instant', async () => {
  const site = await smallSite();
  const files = new Map(site).set(JOB, builtOn('2026-11-12', site).get(JOB) ?? '');
  const { differences } = await checkSite(files, { scope: { only: [JOB] } });
  expect(differences[0]).toMatchObject({
    check: 'bytes',
    expected: expect.stringMatching(/^[\d,]+ bytes, sha256 [0-9a-f]{16}…$/),
    actual: expect.stringMatching(/…, built at 2026-11-12T18:00:00\.000Z$/),
  });
});

test('a file is not read beyond the length in the manifest', async () => {
  const site = await smallSite();
  const text = builtOn('2026-11-12', site).get(JOB) ?? '';
  const files = new Map(site).set(JOB, text.padEnd(100_000));
  const { differences } = await checkSite(files, { scope: { only: [JOB] } });
  const { bytes } = JSON.parse(site.get(FILES) ?? '').files[JOB];
  expect(differences[0]).toMatchObject({
    check: 'bytes',
    actual: `a body of more than ${toFigure(bytes)} bytes, built at 2026-11-12T18:00:00.000Z`,
  });
});
