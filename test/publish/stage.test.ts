import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GENERATED } from '../../src/output/hosts/host.ts';
import { draftHostFiles } from '../../src/publish/stage.ts';
import { fault } from '../support/faults.ts';
import { tempFolder } from '../support/temp-folder.ts';

const file = { path: 'conf.d/site.conf', body: `# ${GENERATED}\nnew\n` };

const publish = (folder: string) => draftHostFiles([file], folder, 'id').publish();

test('writes host files and creates their folders', () => {
  const folder = join(tempFolder(), 'host');
  publish(folder);
  expect(readFileSync(join(folder, 'conf.d/site.conf'), 'utf8')).toBe(file.body);
  expect(readdirSync(join(folder, 'conf.d'))).toEqual(['site.conf']);
});

test('replaces a file of an earlier build, and no other', () => {
  const folder = tempFolder();
  const path = join(folder, 'conf.d/site.conf');
  mkdirSync(join(folder, 'conf.d'));
  writeFileSync(path, `# ${GENERATED}\nold\n`);
  publish(folder);
  expect(readFileSync(path, 'utf8')).toBe(file.body);
  for (const text of ['mine', '']) {
    writeFileSync(path, text);
    expect(() => publish(folder)).toThrow(fault('foreign-host-file', { file: path }));
    expect(readFileSync(path, 'utf8')).toBe(text);
  }
});

test('changes no host file before it is published, and leaves no draft', () => {
  const folder = tempFolder();
  const old = `# ${GENERATED}\nold\n`;
  writeFileSync(join(folder, 'a.conf'), old);
  const first = { ...file, path: 'a.conf' };
  const drafts = draftHostFiles([first, file], folder, 'id');
  expect(readFileSync(join(folder, 'a.conf'), 'utf8')).toBe(old);
  drafts.discard();
  // The folder of the second file cannot be made.
  writeFileSync(join(folder, 'x'), '');
  expect(() => draftHostFiles([first, { ...file, path: 'x/b.conf' }], folder, 'id')).toThrow();
  expect(readFileSync(join(folder, 'a.conf'), 'utf8')).toBe(old);
  expect(readdirSync(folder).sort()).toEqual(['a.conf', 'conf.d', 'x']);
});

test('restores all host files if one cannot be published', () => {
  const folder = tempFolder();
  const old = `# ${GENERATED}\nold\n`;
  writeFileSync(join(folder, 'a.conf'), old);
  const files = ['a.conf', 'b.conf', 'c.conf'].map((path) => ({ ...file, path }));
  const drafts = draftHostFiles(files, folder, 'id');
  mkdirSync(join(folder, 'c.conf'));
  expect(() => drafts.publish()).toThrow();
  drafts.discard();
  expect(readdirSync(folder).sort()).toEqual(['a.conf', 'c.conf']);
  expect(readFileSync(join(folder, 'a.conf'), 'utf8')).toBe(old);
});
