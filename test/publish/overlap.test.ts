import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseOverlap } from '../../src/publish/overlap.ts';
import { TargetError } from '../../src/publish/target.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A folder with data, and links to it and to the folder itself. */
function makeFolders(): string {
  const folder = tempFolder();
  mkdirSync(join(folder, 'data/vacancies'), { recursive: true });
  symlinkSync('data', join(folder, 'data-link'));
  symlinkSync('.', join(folder, 'here'));
  symlinkSync('data/dangling', join(folder, 'dangling'));
  return folder;
}

function refuse(given: { data?: string; out?: string; hostOut?: string }) {
  const folder = makeFolders();
  const { data = 'data', out = 'dist', hostOut = 'host' } = given;
  // Not `join`: it would drop `link/..`.
  const [dataDir, outDir, hostOutDir] = [data, out, hostOut].map((name) => `${folder}/${name}`);
  return () =>
    refuseOverlap({ dataDir, outDir, hostOutDir } as Parameters<typeof refuseOverlap>[0]);
}

test.each([
  ['data', /in the data folder.*--out/],
  ['data/', /in the data folder/],
  ['data/dist', /in the data folder/],
  ['data/new/er/dist', /in the data folder/],
  ['data-link', /in the data folder/],
  ['data-link/dist', /in the data folder/],
  ['here/data/dist', /in the data folder/],
  ['dangling', /in the data folder/],
  ['data-link/vacancies/../dist', /in the data folder/],
  ['.', /The data folder .* replace and delete.*--out/],
  ['here', /The data folder/],
])('--out %s is refused', (out, message) => {
  expect(refuse({ out })).toThrow(TargetError);
  expect(refuse({ out })).toThrow(message);
});

test.each([
  ['dist', /in the web root.*--host-out/],
  ['dist/host', /in the web root/],
  ['here/dist/host', /in the web root/],
  ['.dist.lock', /keep and delete.*--host-out/],
  ['.dist.previous', /keep and delete/],
  ['.dist.previous/host', /keep and delete/],
  ['.dist.staging', /keep and delete/],
  ['.dist.staging-0123456789ab', /keep and delete/],
  ['.dist.removing-0123456789ab/x', /keep and delete/],
  ['here/.dist.lock', /keep and delete/],
  ['data', /not data.*--host-out/],
  ['data/vacancies', /not data/],
  ['data-link/host', /not data/],
])('--host-out %s is refused', (hostOut, message) => {
  expect(refuse({ hostOut })).toThrow(TargetError);
  expect(refuse({ hostOut })).toThrow(message);
});

test.each(['.dist.lock', '.dist.previous/data', '.dist.staging-0123456789ab'])(
  '--data %s is refused',
  (data) => {
    expect(refuse({ data })).toThrow(/The data folder/);
  },
);

test.each([
  {},
  { out: 'data2' },
  { out: 'data-' },
  { out: 'data-link/../dist' },
  { hostOut: 'dist-host' },
  { hostOut: '.' },
  { hostOut: '.dist.locked' },
  { hostOut: '.dist.staged' },
  { hostOut: '.other.lock' },
  { out: '..dist' },
])('%j is accepted', (given) => {
  expect(refuse(given)).not.toThrow();
});
