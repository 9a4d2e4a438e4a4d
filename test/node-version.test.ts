import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { outputFileSync } from 'fs-extra/esm';
import { describe, expect, test } from 'vitest';
import { assistantPackage } from '../src/output/agents/package/assistant-package.ts';
import { PAGES, readPage } from './docs/pages.ts';
import { apiContext } from './support/context.ts';
import { tempFolder } from './support/temp-folder.ts';

const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const OLDEST = engines.node.replace('>=', '');
const [MAJOR = 0, MINOR = 0] = OLDEST.split('.').map(Number);

/** Runs a program as if Node had another version. */
function runOn(version: string, argv: readonly string[]) {
  const preload = join(tempFolder(), 'preload.cjs');
  const versions = `{ ...process.versions, node: '${version}' }`;
  writeFileSync(preload, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', preload, ...argv], {
    encoding: 'utf8',
    input: '',
  });
  return { status, stdout, stderr };
}

const refusal = (name: string, version: string) => ({
  status: 2,
  stdout: '',
  stderr: `${name} needs Node ${OLDEST} or later; this is ${version}\n`,
});

describe('a Node that is too old', () => {
  test.each(['0.12.18', '18.20.8', `${MAJOR - 1}.99.0`, `${MAJOR}.${MINOR - 1}.9`])(
    '%s is refused in one line, before anything else runs',
    (version) => {
      const argv = ['scripts/launch.cjs', 'no-such-script'];
      expect(runOn(version, argv)).toEqual(refusal('vacancy-salary-api', version));
    },
  );

  test.each([`${MAJOR}.${MINOR}.0`, `${MAJOR + 4}.0.0`, '100.1.0'])('%s is not', (version) => {
    expect(runOn(version, ['scripts/check-node.cjs'])).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });

  test.each(Object.keys(scripts))('npm run %s asks first', (name) => {
    expect(scripts[name]).toMatch(/^node scripts\/(?:launch|check-node)\.cjs\b/);
  });

  test.each(['launch', 'check-node'])('can read %s.cjs', (name) => {
    const text = readFileSync(`scripts/${name}.cjs`, 'utf8');
    // Nothing is rewritten for a language of 2009, so nothing in it is newer.
    const { code } = transformSync(text, { target: 'es5' });
    expect(code).toBe(transformSync(text, { target: 'esnext' }).code);
  });

  test('is refused by the tool for assistants, too', () => {
    const folder = tempFolder();
    const archive = join(folder, 'mcp.tgz');
    outputFileSync(archive, assistantPackage(apiContext()).body);
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const program = join(folder, 'package/bin/faro-mcp.cjs');
    expect(existsSync(program)).toBe(true);
    expect(runOn('18.20.8', [program])).toEqual(refusal('faro-mcp', '18.20.8'));
    expect(runOn(`${OLDEST}.0`, [program])).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});

test('all texts name the oldest Node of package.json', () => {
  const named = /\bNode (\d+\.\d+) (?:or later|o posterior)|target: 'node([\d.]+)'/g;
  const sources = [
    'src/output/website/prose/assistants.en.md',
    'src/output/website/prose/assistants.es.md',
    'src/output/agents/package/assistant-package.ts',
  ];
  const texts = [...PAGES.map(({ text }) => text), ...sources.map(readPage)];
  const versions = texts.flatMap((text) =>
    [...text.matchAll(named)].map(([, oldest, target]) => oldest ?? target),
  );
  expect(versions.length).toBeGreaterThan(sources.length);
  expect(new Set(versions)).toEqual(new Set([OLDEST]));
});
