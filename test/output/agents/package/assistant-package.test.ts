import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  assistantBundle,
  assistantPackage,
} from '../../../../src/output/agents/package/assistant-package.ts';
import { API_VERSION } from '../../../../src/output/site/site-context.ts';
import { NOON, renderBytes } from '../../../support/built.ts';
import { apiContext } from '../../../support/context.ts';
import { dataFolder, service, vacancy } from '../../../support/data-folder.ts';
import { unpackTar } from '../../../support/unpack-tar.ts';
import { contextWith } from '../../website/pages.ts';

const PATH = '/agents/mcp.tgz';
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));

function unpack(body: string | Uint8Array): Map<string, string> {
  return unpackTar(gunzipSync(body));
}

test('is an npm package without dependencies or scripts', () => {
  const { path, versionedPath, name, server, body, bytes, sha256 } = assistantPackage(apiContext());
  expect({ path, name, server }).toEqual({ path: PATH, name: 'faro-mcp', server: 'faro' });
  expect(bytes).toBe(body.length);
  expect(sha256).toBe(createHash('sha256').update(body).digest('hex'));
  expect(versionedPath).toBe(`${PATH}?v=${sha256.slice(0, 12)}`);
  const files = unpack(body);
  expect([...files.keys()]).toEqual([
    'package/package.json',
    'package/LICENSE',
    'package/THIRD-PARTY-LICENSES',
    'package/bin/faro-mcp.cjs',
    'package/bin/check-node.cjs',
    'package/bin/bundle.cjs',
    'package/bin/server.mjs',
  ]);
  expect(JSON.parse(files.get('package/package.json') ?? '')).toEqual({
    name: 'faro-mcp',
    version: API_VERSION,
    description: 'Vacancies and salaries of Faro for assistants (Model Context Protocol)',
    license: 'MIT AND Apache-2.0',
    homepage: 'https://faro.example/docs/assistants/',
    type: 'module',
    bin: { 'faro-mcp': 'bin/faro-mcp.cjs' },
    engines: { node: engines.node },
  });
});

test.each([
  'Brújula "Laboral"',
  '</script><script>alert(1)</script>',
  'two\u2028lines\u2029three\nfour',
  '"};process.exit(1);//',
  '𝒇 💼 \u0000 \ufeff',
])('has the facts of the site in front of the program, for a service called %j', (name) => {
  const files = unpack(assistantPackage(contextWith({ name })).body);
  const [facts = ''] = [...files.values()].at(-1)?.split('\n') ?? [];
  expect(facts).toMatch(/^const SITE = [\x20-\x3b\x3d-\x7e]*;$/);
  expect(runInNewContext(`${facts} JSON.stringify(SITE)`)).toBe(
    JSON.stringify({ origin: 'https://faro.example', name, sample: false, version: API_VERSION }),
  );
});

test('has the same bytes at another instant and with other data', async () => {
  const files = await renderBytes(dataFolder());
  const later = await renderBytes(dataFolder({ 'vacancies/b.json': vacancy(2) }), {
    instant: new Date(NOON.getTime() + 1000 * 60 * 60 * 24),
  });
  expect(files.get(PATH)).toEqual(later.get(PATH));
});

test('is left out, and mentioned in no file, if the operator does not want it', async () => {
  const mentions = async (settings: object) => {
    const files = await renderBytes(dataFolder({ 'service.json': service(settings) }));
    return [...files].filter(([path, body]) => path === PATH || body.includes(PATH));
  };
  expect((await mentions({})).map(([path]) => path)).toEqual(
    expect.arrayContaining([
      PATH,
      '/llms.txt',
      '/.well-known/api-catalog',
      '/docs/assistants/index.html',
    ]),
  );
  // The headers of hosts come from the route table, whatever the data.
  expect((await mentions({ agents: false })).map(([path]) => path)).toEqual(['/_headers']);
});

test('has the licence of every package in the bundle', () => {
  const { notices, licence } = assistantBundle();
  const headings = [...notices.matchAll(/^(\S+)(?: [\d.]+)? \((\S+)\)\n=+$/gm)];
  expect(headings.map(([, name]) => name)).toEqual([
    '@modelcontextprotocol/core',
    '@modelcontextprotocol/server',
    'zod',
    '@cfworker/json-schema',
    'content-type',
  ]);
  expect(licence).toBe('MIT AND Apache-2.0');
  expect(notices).toContain('Copyright (c) 2025 Colin McDonnell');
  expect(notices).toContain('Copyright (c) 2015 Douglas Christopher Wilson\n\nPermission is');
});

test('needs nothing but Node', () => {
  const { code } = assistantBundle();
  const imported = [...code.matchAll(/\b(?:from|import)\s*\(?["']([^"']+)["']/g)];
  const modules = ['http', 'https', 'process', 'stream', 'zlib'].map((name) => `node:${name}`);
  expect(new Set(imported.map(([, name]) => name))).toEqual(new Set(modules));
  expect(code).not.toMatch(/\brequire\(|\beval\(/);
});
