import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { formatError } from '../../src/report/format-finding.ts';
import { plain } from '../../src/report/paint.ts';
import { type Finding, isError, type Place } from '../../src/source/finding.ts';
import { readSource } from '../../src/source/read-source.ts';
import { call } from '../cli/terminal.ts';
import { fingerprint, readTree } from '../support/built.ts';
import { dataFolder, type Overrides, vacancy } from '../support/data-folder.ts';
import { fastFolder } from '../support/fast-folder.ts';
import { makeRandom, mutate } from './mutations.ts';

/** Generous: the machine may be busy with other tests. */
const LIMIT = 120_000;

const RECORD = {
  vacancyId: 'F-800',
  family: 'ventas',
  seniority: 'Media',
  city: 'leon',
  min: 20_000,
  max: 25_000,
  publishedAt: '2026-06-01',
};
const HEADER = 'vacancyId,family,seniority,city,min,max,publishedAt\n';
const lines = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Every kind of file that a folder may hold. */
const WHOLE: Overrides = {
  'vacancies/many.json': [vacancy(2), vacancy(3, { applyUrl: 'https://ats.example/3' })],
  'vacancies/lines.ndjson': lines(vacancy(4), vacancy(5, { zone: null, salary: null })),
  'salaries/quoted.csv': `"publishedAt",max,min,city,seniority,family,vacancyId\r\n2026-06-01,"25000",20000,leon,Media,ventas,F-801\r\n`,
  'salaries/lines.ndjson': lines(RECORD),
  'salaries/many.json': [{ ...RECORD, vacancyId: 'F-802' }],
};
const FILES = [
  'service.json',
  'taxonomy/cities.json',
  'taxonomy/families.json',
  'taxonomy/areas.json',
  'taxonomy/modalities.json',
  'taxonomy/employment-types.json',
  'vacancies/monterrey/analista.json',
  'vacancies/many.json',
  'vacancies/lines.ndjson',
  'salaries/2026.csv',
  'salaries/quoted.csv',
  'salaries/lines.ndjson',
  'salaries/many.json',
];

/** Is a place one that a person can go to? */
function makePlaceCheck() {
  const counts = new Map<string, number>();
  const countLines = (file: string) => {
    const known = counts.get(file) ?? readFileSync(file, 'utf8').split('\n').length;
    counts.set(file, known);
    return known;
  };
  return ({ file, line, column }: Place) =>
    existsSync(file) && line >= 1 && line <= countLines(file) && column >= 1;
}

/** Reads a folder, which may not throw nor take long, and says only what it can show. */
function readAndCheck(folder: string): Finding[] {
  const start = performance.now();
  const { findings, service, taxonomy } = readSource(folder);
  expect(performance.now() - start).toBeLessThan(15_000);
  const isThere = makePlaceCheck();
  const places = findings.flatMap(({ place, also }) => (also ? [place, also] : [place]));
  expect(places.filter((place) => !isThere(place))).toEqual([]);
  if (!findings.some(isError)) expect([service, taxonomy]).not.toContain(undefined);
  return findings;
}

test(
  '2,400 broken files: none throws, and what is wrong with them has a place',
  () => {
    const folder = dataFolder(WHOLE);
    expect(readSource(folder).findings).toEqual([]);
    const originals = FILES.map((file) => readFileSync(join(folder, file)));
    let mutations = 0;
    let broken = 0;
    for (let seed = 0; mutations < 2100; seed += 1) {
      const random = makeRandom(seed);
      // Several at once: no file's faults may hide another's.
      const chosen = new Set(Array.from({ length: 8 }, () => random.below(FILES.length)));
      for (const [index, file] of FILES.entries()) {
        const original = originals[index] ?? Buffer.of();
        writeFileSync(join(folder, file), chosen.has(index) ? mutate(original, random) : original);
      }
      mutations += chosen.size;
      try {
        broken += new Set(
          readAndCheck(folder)
            .filter(isError)
            .map(({ place }) => place.file),
        ).size;
      } catch (error) {
        throw new Error(`seed ${seed}: ${[...chosen].map((index) => FILES[index])}`, {
          cause: error,
        });
      }
    }
    // Most mutations break something, and some are harmless.
    expect(broken / mutations).toBeGreaterThan(0.6);
    expect(broken / mutations).toBeLessThan(1);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  },
  LIMIT,
);

const MEGABYTE = 1_000_000;
const text = (part: string, size = 10 * MEGABYTE) => part.repeat(Math.ceil(size / part.length));
const nest = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
const inVacancy = (field: string, value: string) =>
  JSON.stringify(vacancy(2, { [field]: '@@' })).replace('"@@"', () => value);

type Monster = [name: string, path: string, content: () => string, code: string | null];

/** A monster is found out, at a place that exists, in a few words. */
function checkMonster(path: string, content: string, code: string | null): void {
  const findings = readAndCheck(dataFolder({ [path]: content }));
  if (code === null) expect(findings).toEqual([]);
  else expect(new Set(findings.map(({ code }) => code))).toContain(code);
  const lengths = findings.map((finding) => formatError(finding, plain).length);
  expect(Math.max(0, ...lengths.slice(0, 1000))).toBeLessThan(2000);
}

test.each<Monster>([
  ['10 MB of a letter', 'vacancies/x.json', () => inVacancy('title', `"${text('a')}"`), null],
  ['10 MB of digits', 'vacancies/x.json', () => inVacancy('title', `"${text('1')}"`), null],
  ['10 MB of words', 'vacancies/x.json', () => inVacancy('zone', `"${text('uno ')}"`), null],
  ['10 MB as an id', 'vacancies/x.json', () => inVacancy('id', `"${text('a')}"`), 'too-long'],
  [
    '10 MB as a city',
    'vacancies/x.json',
    () => inVacancy('city', `"${text('a')}"`),
    'unknown-value',
  ],
  ['10 MB of one number', 'vacancies/x.json', () => inVacancy('salary', text('9')), 'wrong-type'],
  ['10 MB of empty lines', 'vacancies/x.ndjson', () => text('\n'), null],
  ['10 MB before a fault', 'vacancies/x.ndjson', () => `${text('\n')}{`, 'invalid-json'],
  ['1 MB of brackets', 'vacancies/x.json', () => text('[', MEGABYTE), 'invalid-json'],
  [
    '100 kB of broken records',
    'salaries/x.csv',
    () => `${HEADER}${text('a\n', MEGABYTE / 10)}`,
    'invalid-csv',
  ],
  ['a tower of objects', 'vacancies/x.json', () => nest('{"a":', '}'), 'unknown-key'],
  ['a tower without an end', 'service.json', () => '['.repeat(100_000), 'invalid-json'],
  ['NULs', 'vacancies/x.json', () => '\0'.repeat(1000), 'invalid-json'],
  [
    'a prototype',
    'vacancies/x.json',
    () => `{"__proto__":${JSON.stringify(vacancy(2))}}`,
    'unknown-key',
  ],
])('%s', (_, path, content, code) => checkMonster(path, content(), code));

test.each<Monster>([
  ['a tower of lists', 'vacancies/x.json', () => nest('[', ']'), 'wrong-type'],
  [
    'a tower in a field',
    'vacancies/x.json',
    () => inVacancy('title', nest('[', ']')),
    'wrong-type',
  ],
  [
    'a tower in a list',
    'vacancies/x.json',
    () => inVacancy('benefits', nest('[', ']')),
    'wrong-type',
  ],
  ['a tower as a record', 'salaries/x.ndjson', () => nest('[', ']'), 'wrong-type'],
  ['a tower as the service', 'service.json', () => nest('[', ']'), 'wrong-type'],
  ['a tower as a taxonomy', 'taxonomy/areas.json', () => nest('[', ']'), 'wrong-type'],
  ['10 MB as a key', 'vacancies/x.json', () => `{"${text('a')}":1}`, 'unknown-key'],
  ['1 MB as a column', 'salaries/x.csv', () => text('a', MEGABYTE), 'unknown-key'],
])('%s', (_, path, content, code) => checkMonster(path, content(), code));

test(
  'through the whole command, dist changes only with exit status 0',
  async () => {
    const data = dataFolder(WHOLE);
    const dist = join(fastFolder(), 'dist');
    const build = () =>
      call(buildCommand, ['--data', data, '--out', dist, '--host-out', `${dist}-host`]);
    // A build that is published is another folder: the old one is moved away and the new one in.
    const stateOf = () => ({ folder: statSync(dist).ino, print: fingerprint(readTree(dist)) });
    expect((await build()).status).toBe(0);
    let before = stateOf();
    const statuses = new Map<number, number>();
    for (let round = 0; round < 130; round += 1) {
      const path = join(data, FILES[round % FILES.length] ?? '');
      const original = readFileSync(path);
      writeFileSync(path, mutate(original, makeRandom(5_000_000 + round)));
      const { status, err } = await build();
      writeFileSync(path, original);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect([0, 1, 3], `round ${round}: ${err}`).toContain(status);
      expect(err, `round ${round}`).not.toMatch(/\n\s+at .*\(/);
      if (status === 1) expect(err).toMatch(/^\S+:\d+:\d+ {2}/m);
      if (status === 0) before = stateOf();
      else expect(statSync(dist).ino, `round ${round}`).toBe(before.folder);
    }
    expect(stateOf()).toEqual(before);
    expect(statuses.get(1)).toBeGreaterThan(60);
    expect(statuses.get(0)).toBeGreaterThan(4);
  },
  LIMIT,
);
