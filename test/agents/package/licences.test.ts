import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledLicences } from '../../../src/agents/package/licences.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const SDK = 'node_modules/@scope/sdk';

/** A root with one package whose only file has this text. */
function rootWith(text: string): string {
  const root = `${tempFolder()}/`;
  mkdirSync(join(root, SDK), { recursive: true });
  const manifest = { name: '@scope/sdk', version: '1.2.3', license: 'ISC' };
  writeFileSync(join(root, SDK, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(root, SDK, 'LICENSE'), 'Copyright Someone\n');
  writeFileSync(join(root, SDK, 'index.mjs'), text);
  return root;
}

test('quotes the licence of a package once, whatever number of its files is bundled', () => {
  const part = `${SDK}/index.mjs`;
  const { licence, notices } = bundledLicences(rootWith(''), [part, part, 'src/agents/main.ts']);
  expect(licence).toBe('MIT AND ISC');
  expect(notices).toBe('@scope/sdk 1.2.3 (ISC)\n======================\n\nCopyright Someone\n');
});

test('refuses a copy of a package whose licence it does not know', () => {
  const root = rootWith(
    '//#region ../node_modules/.pnpm/left-pad@1.0.0/node_modules/left-pad/i.js',
  );
  expect(() => bundledLicences(root, [`${SDK}/index.mjs`])).toThrow('a copy of left-pad without');
});

test('knows the packages that the SDK has copied', () => {
  const root = rootWith(
    '//#region ../../node_modules/.pnpm/c@1/node_modules/content-type/index.js',
  );
  const { notices } = bundledLicences(root, [`${SDK}/index.mjs`]);
  expect(notices).toContain('content-type (MIT)');
  expect(notices).toContain('Douglas Christopher Wilson');
});
