import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OutputFile } from '../../src/api/output-file.ts';
import { Gzip } from '../../src/datasets/gzip.ts';
import { MAX_IN_FLIGHT, SecondWriter } from '../../src/publish/second-writer.ts';
import { claimTarget } from '../../src/publish/target.ts';
import { readTree } from '../support/built.ts';
import { publish } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const MANY = 5_000;

/** A writer whose thread has started. */
function startedWriter(dir: string): SecondWriter {
  const writer = new SecondWriter();
  onTestFinished(() => writer.stop());
  const still = new Int32Array(new SharedArrayBuffer(4));
  const deadline = Date.now() + 20_000;
  while (!tryWrite(writer, join(dir, 'first'), '1')) {
    if (Date.now() > deadline) throw new Error('The thread has not started after 20 s.');
    Atomics.wait(still, 0, 0, 10);
  }
  return writer;
}

function tryWrite(writer: SecondWriter, path: string, text: string): boolean {
  const memory = writer.reserve(3 * text.length);
  if (memory) writer.write(path, memory.write(text));
  return memory !== undefined;
}

test('finish() returns when every file is on the disk with its own bytes', () => {
  const dir = tempFolder();
  const writer = startedWriter(dir);
  const bodies = new Map<string, string>([['first', '1']]);
  for (let at = 0; at < 3_000; at += 1) {
    const body = `${at} `.repeat(at);
    expect(tryWrite(writer, join(dir, `${at}.txt`), body)).toBe(true);
    bodies.set(`${at}.txt`, body);
  }
  writer.finish();
  expect(readdirSync(dir)).toHaveLength(bodies.size);
  for (const [name, body] of bodies) {
    if (readFileSync(join(dir, name), 'utf8') !== body) expect.fail(`${name} is wrong`);
  }
});

test('reserves no memory for a file that is larger than a block', () => {
  const dir = tempFolder();
  const writer = startedWriter(dir);
  expect(writer.reserve(3 << 20)).toBeUndefined();
  writer.finish();
  expect(readdirSync(dir)).toEqual(['first']);
});

test('waits when too many blocks are under way', () => {
  const dir = tempFolder();
  const writer = startedWriter(dir);
  let most = 0;
  // Thirty blocks of 64 files: reserving memory is far quicker than creating files.
  for (let at = 0; at < 30 * 64; at += 1) {
    if (writer.reserve(1 << 14)) writer.write(join(dir, `${at}`), 1 << 14);
    most = Math.max(most, writer.inFlight);
  }
  writer.finish();
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(MAX_IN_FLIGHT);
});

test('finish() throws an error of the thread, with its code', () => {
  const dir = tempFolder();
  const writer = startedWriter(dir);
  tryWrite(writer, join(dir, 'no-such-folder', 'a'), 'a');
  // The commands recognise a full disk by code and syscall.
  expect(() => writer.finish()).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('no such file'),
      code: 'ENOENT',
      syscall: 'open',
    }),
  );
});

function* manyFiles(): Generator<OutputFile> {
  for (let at = 0; at < MANY; at += 1) {
    yield {
      path: `/api/${at % 7}/${at}.json`,
      body: JSON.stringify({ at, text: 'ñ'.repeat(900) }),
    };
  }
}

test('a large site is the same with and without the second thread', () => {
  const [alone, helped] = [join(tempFolder(), 'dist'), join(tempFolder(), 'dist')];
  const handedOver = vi.spyOn(SecondWriter.prototype, 'write');
  onTestFinished(() => handedOver.mockRestore());
  const one = publish(manyFiles(), claimTarget(alone));
  expect(handedOver).not.toHaveBeenCalled();
  /** On a loaded machine, the thread may start later than all files are written. */
  function* patiently(): Generator<OutputFile> {
    const still = new Int32Array(new SharedArrayBuffer(4));
    for (const file of manyFiles()) {
      if (handedOver.mock.calls.length === 0) Atomics.wait(still, 0, 0, 5);
      yield file;
    }
  }
  const two = publish(patiently(), claimTarget(helped), { expected: MANY });
  expect(handedOver).toHaveBeenCalled();
  expect(two).toEqual(one);
  expect(readTree(helped)).toEqual(readTree(alone));
});

test('a large site that fails half-way leaves the published build, and nothing next to it', () => {
  const home = tempFolder();
  const dist = join(home, 'dist');
  publish([{ path: '/a.json', body: 'a' }], claimTarget(dist));
  function* failing(): Generator<OutputFile> {
    yield* manyFiles();
    throw new Error('no more vacancies');
  }
  expect(() => publish(failing(), claimTarget(dist), { expected: MANY })).toThrow(
    'no more vacancies',
  );
  expect(readdirSync(home)).toEqual(['dist']);
  expect(readdirSync(dist).sort()).toEqual(['a.json', 'build.json', 'data']);
});

test('a file that cannot be written fails the whole build', () => {
  const home = tempFolder();
  const dist = join(home, 'dist');
  const target = claimTarget(dist);
  function* blocked(): Generator<OutputFile> {
    yield* manyFiles();
    // A folder is in the place of a file.
    mkdirSync(join(target.staging, 'api', '0', 'taken.json'));
    yield { path: '/api/0/taken.json', body: 'x' };
  }
  expect(() => publish(blocked(), target, { expected: MANY })).toThrow('EISDIR');
  expect(existsSync(dist)).toBe(false);
  expect(readdirSync(home)).toEqual([]);
});

test('compresses between files, into the same bytes as without a thread', () => {
  const dir = tempFolder();
  const writer = startedWriter(dir);
  const lines = Array.from({ length: 30_000 }, (_, at) =>
    Buffer.from(`{"id":"vacante-${at}","text":"${'mercado '.repeat(at % 40)}${at * 7919}"}\n`),
  );
  let inThread = 0;
  const gzip = new Gzip((bytes, options) => {
    inThread += 1;
    return writer.deflate(bytes, options) ?? expect.fail('The thread has started.');
  });
  const atOnce = new Gzip();
  for (const [at, line] of lines.entries()) {
    gzip.add(line);
    atOnce.add(line);
    if (at % 100 === 0) tryWrite(writer, join(dir, `${at}.txt`), String(at));
  }
  const bytes = Buffer.concat(gzip.finish());
  expect(inThread).toBeGreaterThan(MAX_IN_FLIGHT / 2);
  expect(bytes.equals(Buffer.concat(atOnce.finish()))).toBe(true);
  expect(gunzipSync(bytes).equals(Buffer.concat(lines))).toBe(true);
  writer.finish();
  expect(readdirSync(dir)).toHaveLength(301);
  expect(readFileSync(join(dir, '29900.txt'), 'utf8')).toBe('29900');
});

test('throws what went wrong with a file before a block was compressed', () => {
  const dir = tempFolder();
  const writer = startedWriter(dir);
  tryWrite(writer, join(dir, 'missing/file.txt'), 'x');
  // A file that does not fit the rest of the block has the block written.
  writer.reserve((1 << 20) - 1);
  expect(() => writer.deflate(new Uint8Array(1 << 20), {})?.()).toThrow(/ENOENT/);
});
