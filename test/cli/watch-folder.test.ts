import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watchFolder } from '../../src/cli/watch-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

const TIMES = { settle: 15, patience: 300, poll: 1_000_000 };

/** How long a reaction may take on a loaded machine. */
const LIMIT_MS = 30_000;

/** Watches a folder. `next` waits for the next reaction, at most as long as a test may take. */
function watching(folder: string, { times = TIMES, work = async () => {} } = {}) {
  let reactions = 0;
  const waiting: (() => void)[] = [];
  const stop = watchFolder(
    folder,
    async () => {
      reactions += 1;
      await work();
      for (const wake of waiting.splice(0)) wake();
    },
    times,
  );
  onTestFinished(stop);
  const next = () =>
    Promise.race([
      new Promise<boolean>((resolve) => waiting.push(() => resolve(true))),
      pause(LIMIT_MS, false, { ref: false }),
    ]);
  return { next, reactions: () => reactions };
}

/** Something that happens once, and can be waited for. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

function folderWithFile() {
  const folder = join(tempFolder(), 'data');
  mkdirSync(join(folder, 'vacancies'), { recursive: true });
  const file = join(folder, 'vacancies/a.json');
  writeFileSync(file, 'start');
  return { folder, file };
}

/** Ways to save a file, as editors and exports have them. */
const SAVES: Record<string, (file: string, text: string, save: number) => void> = {
  'write in place': (file, text) => writeFileSync(file, text),
  append: (file, text) => appendFileSync(file, text),
  'rename over it': (file, text) => {
    writeFileSync(`${file}.tmp`, text);
    renameSync(`${file}.tmp`, file);
  },
  'rename over it, from a hidden file': (file, text) => {
    const hidden = file.replace('a.json', '.a.json.swp');
    writeFileSync(hidden, text);
    renameSync(hidden, file);
  },
  'move aside, then write': (file, text) => {
    renameSync(file, `${file}~`);
    writeFileSync(file, text);
    rmSync(`${file}~`);
  },
  'delete and create': (file, text) => {
    rmSync(file);
    writeFileSync(file, text);
  },
  'sed -i': (file, text) => {
    execFileSync('sed', ['-i', `s/.*/${text}/`, file]);
  },
  'truncate and write': (file, text) => {
    const open = openSync(file, 'r+');
    ftruncateSync(open);
    writeSync(open, text);
    closeSync(open);
  },
  'save into a new subfolder': (file, text, save) => {
    const sub = join(file, '..', `sub-${save}`);
    mkdirSync(sub);
    writeFileSync(join(sub, 'x.tmp'), text);
    renameSync(join(sub, 'x.tmp'), join(sub, 'x.json'));
  },
  'save into a subfolder made by the save before': (file, text, save) => {
    const sub = join(file, '..', 'sub');
    mkdirSync(join(sub, `next-${save}`), { recursive: true });
    const target = save === 0 ? sub : join(sub, `next-${save - 1}`);
    writeFileSync(join(target, 'x.json'), text);
  },
  'a batch of files': (file, text) => {
    for (let index = 0; index < 50; index += 1) writeFileSync(`${file}-${index}.json`, text);
  },
  'a batch of folders': (file, text, save) => {
    for (let index = 0; index < 10; index += 1) {
      const sub = join(file, '..', `batch-${save}/${index}`);
      mkdirSync(sub, { recursive: true });
      writeFileSync(join(sub, 'x.json'), text);
    }
  },
  'delete a file, create another': (file, text, save) => {
    rmSync(save === 0 ? file : `${file}-${save - 1}`);
    writeFileSync(`${file}-${save}`, text);
  },
};

describe.concurrent.each(Object.entries(SAVES))('%s', (_, save) => {
  test('is seen twenty times of twenty', async ({ expect }) => {
    const { folder, file } = folderWithFile();
    let reactions = 0;
    let wake = () => {};
    const stop = watchFolder(
      folder,
      async () => {
        reactions += 1;
        wake();
      },
      TIMES,
    );
    let seen = 0;
    for (let count = 0; count < 20; count += 1) {
      const before = reactions;
      const reaction = new Promise<void>((resolve) => {
        wake = resolve;
      });
      save(file, `text ${count}`, count);
      await Promise.race([reaction, pause(LIMIT_MS, undefined, { ref: false })]);
      if (reactions > before) seen += 1;
      // A reaction to the same save must not count as one to the next.
      await pause(2 * TIMES.settle);
    }
    stop();
    expect(seen).toBe(20);
  });
});

test('a burst gives one reaction', async () => {
  const { folder, file } = folderWithFile();
  const { next, reactions } = watching(folder, { times: { ...TIMES, settle: 100 } });
  const reaction = next();
  for (let count = 0; count < 200; count += 1) writeFileSync(`${file}-${count % 20}`, `${count}`);
  expect(await reaction).toBe(true);
  await pause(250);
  expect(reactions()).toBe(1);
});

test('a burst that does not end is reacted to all the same', async () => {
  const { folder, file } = folderWithFile();
  // However slow the machine is, it writes again before the burst is over.
  const times = { ...TIMES, settle: LIMIT_MS, patience: 200 };
  const { reactions } = watching(folder, { times });
  for (const end = Date.now() + LIMIT_MS; Date.now() < end && reactions() === 0; ) {
    writeFileSync(file, 'x');
    await pause(10);
  }
  expect(reactions()).toBeGreaterThan(0);
});

test('what changes during a reaction is reacted to after it, once', async () => {
  const { folder, file } = folderWithFile();
  let running = 0;
  let most = 0;
  const begun = signal();
  const mayEnd = signal();
  const { next, reactions } = watching(folder, {
    work: async () => {
      running += 1;
      most = Math.max(most, running);
      begun.give();
      await mayEnd.given;
      running -= 1;
    },
  });
  writeFileSync(file, '1');
  await begun.given;
  for (const text of ['2', '3', '4']) {
    writeFileSync(file, text);
    await pause(2 * TIMES.settle);
  }
  await pause(200);
  expect(reactions()).toBe(1);
  const first = next();
  mayEnd.give();
  await first;
  await next();
  await pause(200);
  expect({ reactions: reactions(), most }).toEqual({ reactions: 2, most: 1 });
});

test.each(['vacancies/.a.json.swp', 'vacancies/_draft.json', '_notes/x.json', '.git/index'])(
  '%s does not count',
  async (path) => {
    const { folder } = folderWithFile();
    mkdirSync(join(folder, '_notes'));
    mkdirSync(join(folder, '.git'));
    const { reactions } = watching(folder, { times: { ...TIMES, poll: 50 } });
    writeFileSync(join(folder, path), 'x');
    rmSync(join(folder, path));
    await pause(200);
    expect(reactions()).toBe(0);
  },
);

describe('finds by polling', () => {
  const times = { ...TIMES, poll: 50 };

  test('that the folder itself was replaced, and watches the new one', async () => {
    const { folder, file } = folderWithFile();
    const { next } = watching(folder, { times });
    for (let count = 0; count < 5; count += 1) {
      const replaced = next();
      mkdirSync(join(`${folder}-new`, 'vacancies'), { recursive: true });
      writeFileSync(join(`${folder}-new`, 'vacancies/a.json'), `${count}`);
      renameSync(folder, `${folder}-old-${count}`);
      renameSync(`${folder}-new`, folder);
      expect(await replaced).toBe(true);
      await pause(100);
      const saved = next();
      writeFileSync(file, 'saved');
      expect(await saved).toBe(true);
      await pause(100);
    }
  });

  test('that the folder was missing for a while', async () => {
    const { folder, file } = folderWithFile();
    const { next } = watching(folder, { times });
    const removed = next();
    rmSync(folder, { recursive: true });
    expect(await removed).toBe(true);
    const back = next();
    mkdirSync(join(folder, 'vacancies'), { recursive: true });
    writeFileSync(file, 'back');
    expect(await back).toBe(true);
  });

  test('changes behind a link to a file', async () => {
    const { folder } = folderWithFile();
    const target = join(tempFolder(), 'x.json');
    writeFileSync(target, 'a');
    symlinkSync(target, join(folder, 'vacancies/link.json'));
    const { next } = watching(folder, { times });
    const change = next();
    // Of another size: two writes at once may leave the same time.
    writeFileSync(target, 'other');
    expect(await change).toBe(true);
  });

  test('that a link to the folder leads elsewhere', async () => {
    const { folder } = folderWithFile();
    const other = folderWithFile();
    const link = join(tempFolder(), 'link');
    symlinkSync(folder, link);
    const { next } = watching(link, { times });
    const moved = next();
    symlinkSync(other.folder, `${link}-new`);
    renameSync(`${link}-new`, link);
    expect(await moved).toBe(true);
  });
});

test('watches behind a link, and links in a circle', async () => {
  const { folder, file } = folderWithFile();
  const link = join(tempFolder(), 'link');
  symlinkSync(folder, link);
  symlinkSync('..', join(folder, 'vacancies/up'));
  const { next } = watching(link);
  for (const text of ['1', '2', '3']) {
    const change = next();
    writeFileSync(file, text);
    expect(await change).toBe(true);
    await pause(50);
  }
});
