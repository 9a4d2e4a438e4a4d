import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchFolder } from '../../src/cli/watch-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

const QUIET_MS = 20;

/** A folder with one file, older than the watch. */
async function folderWithFile() {
  const folder = join(tempFolder(), 'data');
  const file = join(folder, 'vacancies/a.json');
  mkdirSync(join(folder, 'vacancies'), { recursive: true });
  writeFileSync(file, 'start');
  await pause(50);
  return { folder, file };
}

/** Counts the reactions to a folder until the test ends. */
function watching(folder: string, work = async () => {}) {
  const react = vi.fn(work);
  onTestFinished(watchFolder(folder, react, QUIET_MS));
  const reactsTo = async (change: () => void) => {
    const before = react.mock.calls.length;
    change();
    await expect.poll(() => react.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(before);
    // What is left of this change must not count as a reaction to the next one.
    await pause(100);
  };
  return { react, reactsTo };
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
  'save into a new subfolder': (file, text) => {
    const sub = join(file, '..', text);
    mkdirSync(sub);
    writeFileSync(join(sub, 'x.json'), text);
  },
};

test.each(Object.entries(SAVES))('sees each save: %s', async (_, save) => {
  const { folder, file } = await folderWithFile();
  const { reactsTo } = watching(folder);
  for (const text of ['one', 'number 2', 'number three']) await reactsTo(() => save(file, text));
});

test('reacts to what changes during a reaction only after it', async () => {
  const { folder, file } = await folderWithFile();
  let end = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { react, reactsTo } = watching(folder, () => mayEnd);
  await reactsTo(() => writeFileSync(file, '1'));
  for (const text of ['two', 'three']) {
    writeFileSync(file, text);
    await pause(100);
  }
  expect(react).toHaveBeenCalledTimes(1);
  // Once or twice: the system decides when it tells of the second change.
  await reactsTo(end);
});

test('ignores names that begin with . or _, and what is next to the folder', async () => {
  const { folder, file } = await folderWithFile();
  mkdirSync(join(folder, '_notes'));
  const { react, reactsTo } = watching(folder);
  await reactsTo(() => writeFileSync(file, 'changed'));
  await pause(300);
  react.mockClear();
  for (const path of ['vacancies/.a.json.swp', 'vacancies/_draft.json', '_notes/x.json', '../x'])
    writeFileSync(join(folder, path), 'x');
  await pause(300);
  expect(react).not.toHaveBeenCalled();
});

test('sees that the folder was replaced, and watches the new one', async () => {
  const { folder, file } = await folderWithFile();
  const { reactsTo } = watching(folder);
  await reactsTo(() => writeFileSync(file, 'changed'));
  await reactsTo(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '..', 'new/vacancies'), { recursive: true });
  writeFileSync(join(folder, '..', 'new/vacancies/a.json'), 'new');
  await reactsTo(() => renameSync(join(folder, '..', 'new'), folder));
  await reactsTo(() => writeFileSync(file, 'saved'));
});

test('watches behind links', async () => {
  const { folder, file } = await folderWithFile();
  const target = join(tempFolder(), 'x.json');
  writeFileSync(target, 'a');
  symlinkSync(target, join(folder, 'vacancies/link.json'));
  const link = join(tempFolder(), 'link');
  symlinkSync(folder, link);
  const { reactsTo } = watching(link);
  await reactsTo(() => writeFileSync(file, 'changed'));
  await reactsTo(() => writeFileSync(target, 'also changed'));
});
