import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recoverTarget } from '../../src/publish/recover.ts';
import { claimTarget, TargetError, toMarker } from '../../src/publish/target.ts';
import { readTree } from '../support/built.ts';
import { leftoversNextTo, publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NONE_RUNNING = { isRunning: () => false };

type State = { dir?: string | null; previous?: string; staging?: string };

/** A target with a build of one file in each of the given folders; null makes an empty folder. */
function makeState({ dir, previous, staging }: State) {
  const target = claimTarget(join(tempFolder(), 'dist'));
  for (const [path, text] of [
    [target.dir, dir],
    [target.previous, previous],
    [target.staging, staging],
  ] as const) {
    if (text === undefined) continue;
    mkdirSync(path, { recursive: true });
    if (text === null) continue;
    writeFileSync(join(path, 'a.json'), text);
    const marker = toMarker(['a.json'], { filled: {} });
    writeFileSync(join(path, marker.path), marker.body);
  }
  return target;
}

test('claimTarget ignores the files of file managers', () => {
  const { dir } = makeState({ dir: 'old' });
  for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini']) writeFileSync(join(dir, name), '');
  expect(() => claimTarget(dir)).not.toThrow();
  writeFileSync(join(dir, 'notes.txt'), '');
  expect(() => claimTarget(dir)).toThrow('(notes.txt)');
});

test.each<[number, string]>([
  [3, '(file-1, file-2, file-3)'],
  [4, '(file-1, file-2, file-3 and 1 more)'],
  [9, '(file-1, file-2, file-3 and 6 more)'],
])('claimTarget lists the first three of %i other files', (count, expected) => {
  const folder = tempFolder();
  for (let file = 1; file <= count; file += 1) writeFileSync(join(folder, `file-${file}`), '');
  expect(() => claimTarget(folder)).toThrow(expected);
});

describe('recoverTarget', () => {
  test.each<[string, State, string | undefined]>([
    ['no folders', {}, undefined],
    ['a build', { dir: 'old' }, 'old'],
    ['an empty folder', { dir: null }, undefined],
    ['staging only', { staging: 'new' }, undefined],
    ['staging next to a build', { dir: 'old', staging: 'new' }, 'old'],
    ['previous only: killed between the renames', { previous: 'old', staging: 'new' }, 'old'],
    ['previous only, without staging', { previous: 'old' }, 'old'],
    ['previous and an empty folder', { dir: null, previous: 'old' }, 'old'],
    ['previous and a build: killed after the swap', { dir: 'new', previous: 'old' }, 'new'],
    ['all three', { dir: 'new', previous: 'old', staging: 'newer' }, 'new'],
  ])('from %s, %j, restores %s', (_, state, expected) => {
    const target = makeState(state);
    recoverTarget(claimTarget(target.dir), NONE_RUNNING);
    const text = existsSync(target.dir) ? readTree(target.dir).get('/a.json') : undefined;
    expect(text).toBe(expected);
    expect(leftoversNextTo(target.dir)).toEqual([]);
    expect(() => claimTarget(target.dir)).not.toThrow();
  });
});

describe('a symbolic link', () => {
  function linkTo(...path: string[]) {
    const folder = tempFolder();
    const link = join(folder, 'dist');
    symlinkSync(join(...path), link);
    return { folder, link };
  }

  test.each([['real'], ['deep', 'er', 'real']])(
    'to a missing folder resolves to that folder',
    (...path) => {
      const { folder, link } = linkTo(...path);
      const target = claimTarget(link);
      expect(target.dir).toBe(join(folder, ...path));
      expect(dirname(target.workspace)).toBe(dirname(target.dir));
    },
  );

  test('to another link resolves to the folder at the end', () => {
    const { folder, link } = linkTo('second');
    symlinkSync('real', join(folder, 'second'));
    expect(claimTarget(link).dir).toBe(join(folder, 'real'));
    mkdirSync(join(folder, 'real'));
    expect(claimTarget(link).dir).toBe(join(folder, 'real'));
  });

  test('stays a link through a killed build and its recovery', () => {
    const { folder, link } = linkTo('real');
    publish([{ path: '/a.json', body: 'old' }], claimTarget(link));
    const stop = new Error('killed');
    const kill = (step: string) => {
      if (step === 'moved-aside') throw stop;
    };
    const target = claimTarget(link);
    expect(() =>
      publish([{ path: '/a.json', body: 'new' }], target, {
        listener: { stage: kill, tick() {} },
      }),
    ).toThrow(stop);
    expect(existsSync(link)).toBe(false);
    recoverTarget(claimTarget(link), NONE_RUNNING);
    expect(readTree(join(folder, 'real')).get('/a.json')).toBe('old');
    expect(readTree(link).get('/a.json')).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['dist', 'real']);
  });

  test('to a folder with other files is refused', () => {
    const { folder, link } = linkTo('real');
    mkdirSync(join(folder, 'real'));
    writeFileSync(join(folder, 'real/thesis.doc'), 'mine');
    expect(() => claimTarget(link)).toThrow(TargetError);
  });

  test('to itself is refused', () => {
    const { link } = linkTo('dist');
    expect(() => claimTarget(link)).toThrow(/dist is a link that leads to itself/);
  });

  test('is followed before `..`, as the system does it', () => {
    const { folder, link } = linkTo('deep/er');
    mkdirSync(join(folder, 'deep/er'), { recursive: true });
    expect(claimTarget(`${link}/../site`).dir).toBe(join(folder, 'deep/site'));
    expect(claimTarget(`${link}/site/`).dir).toBe(join(folder, 'deep/er/site'));
  });

  test('to a file is refused', () => {
    const { folder, link } = linkTo('real');
    writeFileSync(join(folder, 'real'), 'mine');
    expect(() => claimTarget(link)).toThrow(TargetError);
  });
});

describe('a marker', () => {
  const marker = (facts: object) =>
    JSON.stringify({
      generator: 'vacancy-salary-api',
      entries: ['build.json'],
      filled: {},
      ...facts,
    });

  test.each<[string, string]>([
    ['of an earlier build that does not list notes.txt', marker({})],
    ['of another program', marker({ generator: 'other', entries: ['build.json', 'notes.txt'] })],
    ['with entries that are not a list', marker({ entries: 'notes.txt' })],
    ['with entries that are not names', marker({ entries: ['build.json', { name: 'notes.txt' }] })],
    ['with patterns as entries', marker({ entries: ['*', '**', '.', '/', 'notes'] })],
    ['without entries', marker({ entries: [] })],
    ['cut short', marker({ entries: ['build.json', 'notes.txt'] }).slice(0, -1)],
    ['that is empty', ''],
    ['that is null', 'null'],
  ])('%s does not let a build replace other files', (_, text) => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'build.json'), text);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    expect(() => claimTarget(folder)).toThrow(TargetError);
    expect(readdirSync(folder).sort()).toEqual(['build.json', 'notes.txt']);
  });

  test('that is a folder does not let a build replace it', () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'build.json'));
    expect(() => claimTarget(folder)).toThrow(TargetError);
  });

  test('lists each name once, sorted, itself included', () => {
    expect(JSON.parse(String(toMarker(['b', 'a', 'b'], { filled: {} }).body)).entries).toEqual([
      'a',
      'b',
      'build.json',
    ]);
  });
});
