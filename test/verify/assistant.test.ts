import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packTar, unpackTar } from '../../src/package/tar.ts';
import { dataFolder, service } from '../support/data-folder.ts';
import { checkSite } from './check-site.ts';
import { type SiteFiles, siteFiles, siteOf } from './fake-site.ts';

const PATH = '/agents/mcp.tgz';
const CATALOG = '/.well-known/api-catalog';

/** The site with its package unpacked, changed and packed again. */
async function withPackage(change: (path: string, text: string) => string): Promise<SiteFiles> {
  const files = new Map(await siteFiles());
  const packed = Buffer.from(files.get(PATH) ?? '', 'latin1');
  const changed = [...unpackTar(gunzipSync(packed))].map(([path, body]) => ({
    path,
    body: [Buffer.from(change(path, body.toString()))],
  }));
  return files.set(PATH, gzipSync(Buffer.concat(packTar(changed))).toString('latin1'));
}

/** What verify says about the package. */
async function judge(files: SiteFiles, options: Parameters<typeof checkSite>[1] = {}) {
  const { results, having } = await checkSite(files, options);
  const about = results.filter(({ request }) => request.startsWith(`GET ${PATH}`));
  const different = about.filter(({ verdict }) => verdict === 'differs');
  return { different: different.map(({ point, actual }) => `${point}: ${actual}`), having, about };
}

test('accepts the package of the site', async () => {
  const { different, about } = await judge(await siteFiles());
  expect(different).toEqual([]);
  expect(new Set(about.map(({ point }) => point))).toEqual(
    new Set([
      ...['assistant', 'status', 'media-type', 'cors', 'exposed-headers', 'nosniff'],
      ...['caching', 'etag', 'compression'],
    ]),
  );
});

test('accepts a site without a package, whose catalog names none', async () => {
  const files = await siteOf(dataFolder({ 'service.json': service({ agents: false }) }));
  const { different, having, about } = await judge(files);
  expect(files.has(PATH)).toBe(false);
  expect(different).toEqual([]);
  expect(having('differs')).toEqual([]);
  expect(about[0]).toMatchObject({
    point: 'assistant',
    expected: 'no file, as the API catalog says',
  });
});

test('reports a package that the catalog names and the site lacks, and the reverse', async () => {
  const lacking = new Map(await siteFiles());
  lacking.delete(PATH);
  expect((await judge(lacking)).different).toEqual(['assistant: 404']);
  const unnamed = new Map(await siteFiles());
  unnamed.set(CATALOG, (unnamed.get(CATALOG) ?? '').replace(/,\{[^{}]*mcp\.tgz[^{}]*\}/, ''));
  expect((await judge(unnamed)).different).toEqual(['assistant: 200']);
});

const manifest =
  (change: (json: Record<string, unknown>) => object) => (path: string, text: string) =>
    path.endsWith('package.json') ? JSON.stringify(change(JSON.parse(text))) : text;

test.each<[string, string[], (path: string, text: string) => string]>([
  ['of another service', ['name: boya-mcp'], manifest((json) => ({ ...json, name: 'boya-mcp' }))],
  [
    'with another home',
    ['homepage: https://boya.example'],
    manifest((json) => ({ ...json, homepage: 'https://boya.example/docs/' })),
  ],
  [
    'that reads another site',
    ['reads https://boya.example'],
    (path, text) => (path.endsWith('.mjs') ? text.replace('faro.example', 'boya.example') : text),
  ],
  [
    'whose program names no site',
    ['reads no site'],
    (path, text) => (path.endsWith('.mjs') ? text.replace('const SITE', 'let SITE') : text),
  ],
  [
    'without a program',
    ['package.json: bin: Invalid input: expected record, received undefined'],
    manifest(({ bin: _, ...json }) => json),
  ],
  [
    'with dependencies',
    ['package.json: dependencies: Invalid input: expected undefined, received object'],
    manifest((json) => ({ ...json, dependencies: { 'left-pad': '1' } })),
  ],
  [
    'with scripts that npm would run',
    ['package.json: scripts: Invalid input: expected undefined, received object'],
    manifest((json) => ({ ...json, scripts: { postinstall: 'true' } })),
  ],
])('reports a package %s', async (_, expected, change) => {
  const { different } = await judge(await withPackage(change));
  expect(different.map((line) => line.replace('assistant: ', ''))).toEqual(
    expect.arrayContaining(expected),
  );
});

test.each([
  ['a page', '<!doctype html>'],
  ['nothing', ''],
  ['half of it', undefined],
])('reports %s in place of the package', async (_, body) => {
  const files = new Map(await siteFiles());
  const whole = files.get(PATH) ?? '';
  files.set(PATH, body ?? whole.slice(0, whole.length / 2));
  expect((await judge(files)).different).toEqual(['assistant: no archive that npm can unpack']);
});

test('reports a package that is sent with a Content-Encoding', async () => {
  const { different } = await judge(await siteFiles(), {
    tamper: (response, { path }) => {
      if (path === PATH) response.headers['Content-Encoding'] = 'gzip';
    },
  });
  expect(different).toEqual(['compression: Content-Encoding: gzip']);
});
