import {
  chmodSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { outputFileSync } from 'fs-extra/esm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stateOf, watchFolder } from '../../src/cli/watch-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

function folderWithFile() {
  const folder = join(tempFolder(), 'data');
  const file = join(folder, 'vacancies/a.json');
  outputFileSync(file, 'start');
  return { folder, file };
}

/** Ways to save a file, as editors and exports have them. */
const SAVES: Record<string, (file: string, text: string) => void> = {
  'write in place': (file, text) => writeFileSync(file, text),
  'rename over it, from a hidden file': (file, text) => {
    const hidden = file.replace('a.json', '.a.json.swp');
    writeFileSync(hidden, text);
    renameSync(hidden, file);
  },
  'delete and create': (file, text) => {
    rmSync(file);
    writeFileSync(file, text);
  },
  'save into a new subfolder': (file, text) => outputFileSync(join(file, '..', text, 'x'), text),
};

test.each(Object.entries(SAVES))('sees each save: %s', (_, save) => {
  const { folder, file } = folderWithFile();
  const states = ['one', 'number 2', 'number three'].map((text) => {
    save(file, text);
    return stateOf(folder);
  });
  expect(new Set([...states, stateOf(folder)]).size).toBe(3);
});

test('sees that a file cannot be read any more', () => {
  const { folder, file } = folderWithFile();
  const before = stateOf(folder);
  chmodSync(file, 0);
  expect(stateOf(folder)).not.toBe(before);
});

test('sees that another folder took the place of the folder, also an equal one', () => {
  const { folder } = folderWithFile();
  mkdirSync(`${folder}/empty`);
  const before = stateOf(`${folder}/empty`);
  mkdirSync(`${folder}/new`);
  renameSync(`${folder}/empty`, `${folder}/old`);
  renameSync(`${folder}/new`, `${folder}/empty`);
  expect(stateOf(`${folder}/empty`)).not.toBe(before);
  rmSync(`${folder}/empty`, { recursive: true });
  expect(stateOf(`${folder}/empty`)).toBe('');
});

test('ignores names that begin with . or _ or ~$, and what is next to the folder', () => {
  const { folder } = folderWithFile();
  mkdirSync(join(folder, '_notes'));
  const before = stateOf(folder);
  const ignored = ['.a.json.swp', '_draft.json', '~$a.xlsx', '../_notes/x.json', '../../x'];
  for (const path of ignored) writeFileSync(join(folder, 'vacancies', path), 'x');
  expect(stateOf(folder)).toBe(before);
});

test('follows links, also those that lead back', () => {
  const { folder, file } = folderWithFile();
  const target = join(tempFolder(), 'x.json');
  writeFileSync(target, 'a');
  symlinkSync(target, join(folder, 'vacancies/link.json'));
  symlinkSync('..', join(folder, 'vacancies/up'));
  symlinkSync('nowhere', join(folder, 'vacancies/broken'));
  const link = join(tempFolder(), 'link');
  symlinkSync(folder, link);
  const states = [file, target].map((path) => {
    const before = stateOf(link);
    writeFileSync(path, 'changed');
    return [before, stateOf(link)];
  });
  expect(new Set(states.flat()).size).toBe(3);
  // The link itself, the folder in it, two files, and the link that leads back.
  expect(stateOf(link).split('\n')).toHaveLength(5);
});

/** Watches a folder until the test ends. */
function watching(folder: string, react: () => Promise<void>) {
  const stop = watchFolder(folder, react, 5);
  onTestFinished(stop);
  return stop;
}

test('reacts once to a swap of the folder, and then to what is saved in the new one', async () => {
  const { folder, file } = folderWithFile();
  outputFileSync(file.replace('data', 'new'), 'start');
  const react = vi.fn(async () => {});
  watching(folder, react);
  renameSync(folder, join(folder, '../old'));
  renameSync(join(folder, '../new'), folder);
  await expect.poll(() => react).toHaveBeenCalledTimes(1);
  writeFileSync(file, 'saved');
  await expect.poll(() => react).toHaveBeenCalledTimes(2);
});

test('waits for the end of a burst', async () => {
  const { folder, file } = folderWithFile();
  const seen: number[] = [];
  watching(folder, async () => void seen.push(statSync(file).size));
  for (let size = 1; size <= 40; size += 1) {
    writeFileSync(file, 'x'.repeat(size));
    // Shorter than a poll, so that each poll sees another size.
    await pause(1);
  }
  await expect.poll(() => seen).toEqual([40]);
});

test('reacts to what changes during a reaction once, after it, and ends only then', async () => {
  const { folder, file } = folderWithFile();
  const log: string[] = [];
  const stop = watching(folder, async () => {
    log.push('start');
    const isFirst = log.length === 1;
    for (const text of isFirst ? ['change', 'change again'] : []) {
      writeFileSync(file, text);
      // Several polls would fit in here.
      await pause(50);
    }
    if (!isFirst) void stop();
    await pause(50);
    log.push('end');
  });
  writeFileSync(file, '');
  await expect.poll(() => log.length).toBeGreaterThan(2);
  await stop();
  expect(log).toEqual(['start', 'end', 'start', 'end']);
});
