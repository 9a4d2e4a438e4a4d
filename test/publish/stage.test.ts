import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GENERATED } from '../../src/output/hosts/host.ts';
import { writeHostFiles } from '../../src/publish/stage.ts';
import { fault } from '../support/faults.ts';
import { tempFolder } from '../support/temp-folder.ts';

const file = { path: 'conf.d/site.conf', body: `# ${GENERATED}\nnew\n` };

test('writes host files and creates their folders', () => {
  const folder = join(tempFolder(), 'host');
  writeHostFiles([file], folder, 'id');
  expect(readFileSync(join(folder, 'conf.d/site.conf'), 'utf8')).toBe(file.body);
  expect(readdirSync(join(folder, 'conf.d'))).toEqual(['site.conf']);
});

test('replaces a file of an earlier build, and no other', () => {
  const folder = tempFolder();
  const path = join(folder, 'conf.d/site.conf');
  mkdirSync(join(folder, 'conf.d'));
  writeFileSync(path, `# ${GENERATED}\nold\n`);
  writeHostFiles([file], folder, 'id');
  expect(readFileSync(path, 'utf8')).toBe(file.body);
  for (const text of ['mine', '']) {
    writeFileSync(path, text);
    expect(() => writeHostFiles([file], folder, 'id')).toThrow(
      fault('foreign-host-file', { file: path }),
    );
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
});
