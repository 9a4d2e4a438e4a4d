import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { licencesOf } from '../../scripts/bundle/licences.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('the licences of a bundle', () => {
  const SDK = 'node_modules/@scope/sdk';

  /** A root with one package whose only file has this text. */
  function rootWith(text: string): string {
    const root = `${tempFolder()}/`;
    mkdirSync(join(root, SDK), { recursive: true });
    const manifest = { name: '@scope/sdk', version: '1.2.3', license: 'ISC' };
    writeFileSync(join(root, SDK, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(root, SDK, 'LICENSE'), 'Copyright Someone\n');
    writeFileSync(join(root, SDK, 'index.mjs'), text);
    writeFileSync(join(root, 'LICENSE'), 'MIT License\n\nCopyright Us\n');
    return root;
  }

  test('quote that of a package once, whatever number of its files is bundled', () => {
    const part = `${SDK}/index.mjs`;
    const { licence, notices } = licencesOf(rootWith(''), [
      part,
      part,
      'src/output/agents/main.ts',
    ]);
    expect(licence).toBe('MIT AND ISC');
    expect(notices).toBe('@scope/sdk 1.2.3 (ISC)\n======================\n\nCopyright Someone\n');
  });

  test('must include that of a package which another one has copied', () => {
    const copy = '//#region ../node_modules/.pnpm/left-pad@1.0.0/node_modules/left-pad/i.js';
    expect(() => licencesOf(rootWith(copy), [`${SDK}/index.mjs`])).toThrow(
      'a copy of left-pad without',
    );
  });
});
