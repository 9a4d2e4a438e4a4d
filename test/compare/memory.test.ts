import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { generatedAtOf } from '../../src/api/generated-at.ts';
import type { BuildRequest } from '../../src/build.ts';
import { PreviousError } from '../../src/compare/previous-files.ts';
import type { Manifest } from '../../src/contract/manifest.ts';
import { MANIFEST } from '../../src/http/routes.ts';
import { close, createPreview, listen } from '../../src/preview/server.ts';
import { makeClient } from '../../src/verify/client.ts';
import { verify } from '../../src/verify/verify.ts';
import { dataFolder, type Overrides, service, vacancy } from '../support/data-folder.ts';
import { serve } from '../support/http.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SAMPLE = fileURLToPath(new URL('../../data', import.meta.url));

const THURSDAY = new Date('2026-11-12T18:00:00.123Z');
const FRIDAY = new Date('2026-11-13T18:00:00.456Z');
const MONDAY = new Date('2026-11-16T18:00:00.789Z');

/** Vacancies 11 to 13; the overrides change some of them, or close them with null. */
function data(overrides: Record<number, object | null> = {}, files: Overrides = {}): string {
  const vacancies = [11, 12, 13, ...Object.keys(overrides).map(Number)]
    .filter((number, index, all) => all.indexOf(number) === index)
    .flatMap((number) => {
      const changes = overrides[number];
      return changes === null ? [] : [vacancy(number, changes)];
    });
  return dataFolder({ 'vacancies/more.json': vacancies, ...files });
}

type Call = Partial<BuildRequest> & { dataDir: string };

async function buildAt(outDir: string, instant: Date, call: Call) {
  const outcome = await buildInto(outDir, { instant, ...call });
  if (!outcome.written) throw new Error(JSON.stringify(outcome.findings));
  return outcome;
}

const jsonIn = (dist: string, path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'));
const changesIn = (dist: string) => jsonIn(dist, 'data/changes.json');

function filesIn(dist: string): Map<string, Buffer> {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(dist.length), readFileSync(file)]),
  );
}

async function previewOf(dist: string): Promise<string> {
  const server = createPreview(dist);
  const origin = await listen(server, 0);
  onTestFinished(() => close(server));
  return origin;
}

/** A site built on Thursday. */
async function thursday(call: Partial<Call> = {}): Promise<string> {
  const dist = join(tempFolder(), 'dist');
  await buildAt(dist, THURSDAY, { dataDir: data(), ...call });
  return dist;
}

describe('the list of changes', () => {
  test('goes on over several builds, with all that opened, changed and closed', async () => {
    const dist = await thursday();
    await buildAt(dist, FRIDAY, { dataDir: data({ 12: null, 14: {} }) });
    await buildAt(dist, MONDAY, { dataDir: data({ 12: null, 13: { zone: 'Centro' }, 14: {} }) });
    const { builds, ...list } = changesIn(dist);
    expect(list).toEqual({ generatedAt: MONDAY.toISOString(), since: THURSDAY.toISOString() });
    const ids = (refs: { id: string }[]) => refs.map(({ id }) => id);
    expect(
      builds.map((one: Record<'opened' | 'changed' | 'closed', { id: string }[]>) => [
        ids(one.opened),
        ids(one.changed),
        ids(one.closed),
      ]),
    ).toEqual([
      [[], ['analista-13'], []],
      [['analista-14'], [], ['analista-12']],
    ]);
    expect(builds[0].changed[0].fields).toEqual(['location']);
  });

  test('carries no content of a vacancy that closed', async () => {
    const dist = await thursday({ dataDir: data({ 12: { title: 'Zahorí de Agua' } }) });
    await buildAt(dist, FRIDAY, { dataDir: data({ 12: null }) });
    for (const [path, bytes] of filesIn(dist)) {
      expect([path, bytes.includes('Zahorí')]).toEqual([path, false]);
    }
  });

  test.each<[string, Partial<Call>, Date, string]>([
    ['for the first build', { previous: undefined }, FRIDAY, 'first'],
    ['with --forget-changes', { forgetChanges: true }, FRIDAY, 'forgotten'],
    ['after a build of the same instant', {}, THURSDAY, 'not-earlier'],
    ['after a later build', {}, new Date('2026-11-11T18:00:00Z'), 'not-earlier'],
  ])('starts anew %s', async (_, call, instant, reason) => {
    const dist = await thursday();
    const out = reason === 'first' ? join(tempFolder(), 'dist') : dist;
    const { recorded } = await buildAt(out, instant, { dataDir: data(), ...call });
    expect(recorded?.startsAnew).toBe(reason);
    const generatedAt = instant.toISOString();
    expect(changesIn(out)).toEqual({ generatedAt, since: generatedAt, builds: [] });
  });

  test('starts anew after a build of another site', async () => {
    const dist = await thursday();
    const other = { name: 'Boya', siteUrl: 'https://boya.example' };
    const files = { 'service.json': service(other) };
    const { recorded } = await buildAt(dist, FRIDAY, { dataDir: data({}, files) });
    expect(recorded?.startsAnew).toBe('other-site');
    expect(changesIn(dist).builds).toEqual([]);
  });

  test.each(['data', 'data/changes.json'])('starts anew after a build without %s', async (path) => {
    const dist = await thursday();
    rmSync(join(dist, path), { recursive: true });
    const { recorded } = await buildAt(dist, FRIDAY, { dataDir: data() });
    expect(recorded?.startsAnew).toBe('no-list');
  });

  const later = { generatedAt: FRIDAY.toISOString() };
  test.each<[string, (dist: string) => void, RegExp]>([
    [
      'lost its vacancies',
      (dist) => rmSync(join(dist, 'data/vacancies.ndjson.gz')),
      /vacancies\.ndjson\.gz is missing.*--forget-changes/,
    ],
    [
      'lost its index of data sets',
      (dist) => rmSync(join(dist, 'data/index.json')),
      /data\/index\.json is missing/,
    ],
    [
      'has another list',
      (dist) => edit(dist, 'data/changes.json', (text) => text.replace('[]', '[ ]')),
      /changes\.json does not have the checksum/,
    ],
    [
      'has other vacancies',
      (dist) => writeFileSync(join(dist, 'data/vacancies.ndjson.gz'), gzipSync('{}\n')),
      /vacancies\.ndjson\.gz does not have the checksum/,
    ],
    [
      'is half of another build',
      (dist) =>
        edit(dist, 'data/index.json', (text) => JSON.stringify({ ...JSON.parse(text), ...later })),
      /data\/index\.json is of 2026-11-13T18:00:00.456Z, and its index of 2026-11-12T18:00:00.123Z/,
    ],
  ])('is not lost in silence where the build before %s', async (_, damage, message) => {
    const dist = await thursday();
    damage(dist);
    const before = filesIn(dist);
    const promise = buildAt(dist, FRIDAY, { dataDir: data() });
    await expect(promise).rejects.toThrow(PreviousError);
    await expect(promise).rejects.toThrow(message);
    expect(filesIn(dist)).toEqual(before);
    await buildAt(dist, FRIDAY, { dataDir: data(), forgetChanges: true });
  });

  test('is an error where a served site fails for one of the files', async () => {
    const dist = await thursday();
    const origin = await serve(({ url = '' }, response) => {
      response.statusCode = url.endsWith('.gz') ? 403 : 200;
      response.end(readFileSync(join(dist, url)));
    });
    const out = join(tempFolder(), 'dist');
    await expect(
      buildAt(out, FRIDAY, { dataDir: data(), previous: `${origin}/api/v1/index.json` }),
    ).rejects.toThrow(/returned status 403: http.*vacancies\.ndjson\.gz/);
  });
});

function edit(dist: string, path: string, change: (text: string) => string): void {
  const file = join(dist, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

test.each([false, true])(
  'a clean checkout gives the bytes of a replaced build (kept: %s)',
  async (keepUnchanged) => {
    const dist = await thursday();
    const call = { dataDir: data({ 12: null, 13: { zone: 'Centro' }, 14: {} }), keepUnchanged };
    const live = join(tempFolder(), 'live');
    cpSync(dist, live, { recursive: true, preserveTimestamps: true });
    const clean = join(tempFolder(), 'dist');
    const previous = `${await previewOf(live)}/api/v1/index.json`;
    await buildAt(clean, FRIDAY, { ...call, previous });
    await buildAt(dist, FRIDAY, call);
    expect(filesIn(clean)).toEqual(filesIn(dist));
  },
);

describe('unchanged files', () => {
  const CHANGED = data.bind(null, { 13: { zone: 'Centro' } });

  /** The paths of the files with other bytes than before, without those of pages. */
  function changedPaths(before: Map<string, Buffer>, after: Map<string, Buffer>): string[] {
    return [...after]
      .filter(([path, bytes]) => !before.get(path)?.equals(bytes) && !path.endsWith('.html'))
      .map(([path]) => path)
      .sort();
  }

  test('keep their bytes and their time; what changed is new', async () => {
    const dist = await thursday({ keepUnchanged: true });
    const before = filesIn(dist);
    const { recorded } = await buildAt(dist, FRIDAY, { dataDir: CHANGED(), keepUnchanged: true });
    expect(changedPaths(before, filesIn(dist))).toEqual([
      '/api/v1/index.json',
      '/api/v1/jobs/analista-13.json',
      '/data/changes.json',
      '/data/files.json',
      '/data/index.json',
      '/data/vacancies.csv',
      '/data/vacancies.ndjson.gz',
      // It names the size of the list of changes.
      '/llms.txt',
    ]);
    expect(recorded?.kept).toBeGreaterThan(1300);
    const time = (path: string) => statSync(join(dist, path)).mtime;
    expect(time('api/v1/jobs/analista-11.json')).toEqual(THURSDAY);
    expect(time('api/v1/jobs/analista-13.json')).toEqual(FRIDAY);
    expect(time('api/v1/salaries.json')).toEqual(THURSDAY);
    expect(time('api/v1/index.json')).toEqual(FRIDAY);
    expect(time('data/salary-index.csv')).toEqual(THURSDAY);
    expect(time('data/vacancies.csv')).toEqual(FRIDAY);
    expect(time('feeds/all.xml')).toEqual(THURSDAY);
  });

  test('are kept over several builds, and one that changes back is new', async () => {
    const dist = await thursday({ keepUnchanged: true });
    await buildAt(dist, FRIDAY, { dataDir: CHANGED(), keepUnchanged: true });
    await buildAt(dist, MONDAY, { dataDir: data(), keepUnchanged: true });
    const instant = (id: number) => jsonIn(dist, `api/v1/jobs/analista-${id}.json`).generatedAt;
    expect([instant(11), instant(13)]).toEqual([THURSDAY.toISOString(), MONDAY.toISOString()]);
    expect(jsonIn(dist, 'api/v1/salaries.json')).toMatchObject({
      generatedAt: THURSDAY.toISOString(),
      citation: expect.stringContaining('12 de noviembre de 2026'),
    });
  });

  test('are kept after a build that did not ask for it', async () => {
    const dist = await thursday();
    const before = filesIn(dist);
    const settings = { 'service.json': service({ keepUnchanged: true }) };
    await buildAt(dist, FRIDAY, { dataDir: data({}, settings) });
    expect(changedPaths(before, filesIn(dist))).toEqual([
      '/api/v1/index.json',
      '/data/changes.json',
      '/data/files.json',
      '/data/index.json',
      '/llms.txt',
    ]);
  });

  test('the lines of the snapshot are those of the files', async () => {
    const dist = await thursday({ keepUnchanged: true });
    await buildAt(dist, FRIDAY, { dataDir: CHANGED(), keepUnchanged: true });
    const lines = gunzipSync(readFileSync(join(dist, 'data/vacancies.ndjson.gz'))).toString();
    const { items } = jsonIn(dist, 'api/v1/jobs/search/all/all/all.json');
    const bodies = items.map(({ id }: { id: string }) =>
      readFileSync(join(dist, `api/v1/jobs/${id}.json`), 'utf8'),
    );
    expect(lines).toBe(bodies.join(''));
  });

  test('are nearly all of the API on two consecutive weekdays of the sample', async () => {
    const dist = join(tempFolder(), 'dist');
    const call = { dataDir: SAMPLE, keepUnchanged: true };
    await buildAt(dist, THURSDAY, { ...call, asOf: '2026-11-12' });
    const before = filesIn(join(dist, 'api'));
    await buildAt(dist, FRIDAY, { ...call, asOf: '2026-11-13' });
    const after = filesIn(join(dist, 'api'));
    const same = [...after].filter(([path, bytes]) => before.get(path)?.equals(bytes));
    expect(after.size).toBeGreaterThan(1_700);
    expect(same.length / after.size).toBeGreaterThan(0.9);
    // It is not the same site: vacancies have opened and closed.
    expect(same.length).toBeLessThan(after.size - 50);
  });

  test.each([
    ['no instant of a build', '2026-11-12T18:00:00.12Z'],
    ['a later instant', MONDAY.toISOString()],
  ])('are not kept if the manifest says %s', async (_, instant) => {
    const dist = await thursday();
    const path = '/api/v1/salaries.json';
    const manifest: Manifest = jsonIn(dist, MANIFEST.path);
    Object.assign(manifest.files[path] ?? {}, { generatedAt: instant });
    writeFileSync(join(dist, MANIFEST.path), JSON.stringify(manifest));
    await buildAt(dist, FRIDAY, { dataDir: data(), keepUnchanged: true });
    expect(jsonIn(dist, path).generatedAt).toBe(FRIDAY.toISOString());
    expect(jsonIn(dist, MANIFEST.path).files[path].generatedAt).toBe(FRIDAY.toISOString());
  });

  test('are kept without the files themselves', async () => {
    const dist = await thursday();
    const before = filesIn(dist);
    rmSync(join(dist, 'api/v1/jobs/analista-11.json'));
    edit(dist, 'feeds/all.xml', () => 'damaged');
    const { recorded } = await buildAt(dist, FRIDAY, { dataDir: data(), keepUnchanged: true });
    for (const path of ['/api/v1/jobs/analista-11.json', '/feeds/all.xml']) {
      expect(filesIn(dist).get(path)).toEqual(before.get(path));
    }
    expect(recorded).toMatchObject({ lacksManifest: false });
  });

  test('are not kept of a build without a manifest, and the report says so', async () => {
    const dist = await thursday();
    rmSync(join(dist, MANIFEST.path));
    const { recorded } = await buildAt(dist, FRIDAY, { dataDir: data(), keepUnchanged: true });
    expect(recorded).toMatchObject({ startsAnew: null, kept: 0, lacksManifest: true });
    expect(jsonIn(dist, 'api/v1/jobs/analista-11.json').generatedAt).toBe(FRIDAY.toISOString());
  });

  test('a manifest of another build stops the build', async () => {
    const dist = await thursday();
    edit(dist, MANIFEST.path, (text) =>
      text.replaceAll(THURSDAY.toISOString(), '2026-11-11T18:00:00.000Z'),
    );
    await expect(buildAt(dist, FRIDAY, { dataDir: data(), keepUnchanged: true })).rejects.toThrow(
      /files\.json is of 2026-11-11/,
    );
  });

  test('have the instant of their bytes in the manifest', async () => {
    const dist = await thursday({ keepUnchanged: true });
    await buildAt(dist, FRIDAY, { dataDir: CHANGED(), keepUnchanged: true });
    const { generatedAt, files }: Manifest = jsonIn(dist, MANIFEST.path);
    expect(generatedAt).toBe(FRIDAY.toISOString());
    const instants = (paths: string[]) => paths.map((path) => files[path]?.generatedAt);
    const kept = ['/api/v1/jobs/analista-11.json', '/data/salary-index.csv', '/docs/docs.js'];
    expect(new Set(instants(kept))).toEqual(new Set([THURSDAY.toISOString()]));
    const made = [
      '/api/v1/index.json',
      '/api/v1/jobs/analista-13.json',
      '/data/vacancies.csv',
      '/',
    ];
    expect(new Set(instants(made))).toEqual(new Set([FRIDAY.toISOString()]));
    for (const [path, bytes] of filesIn(dist)) {
      const instant = generatedAtOf(bytes);
      if (instant && files[path]) expect([path, files[path].generatedAt]).toEqual([path, instant]);
    }
  });

  test('a text that names a day is content', async () => {
    const text = (day: string) => ({ 13: { description: `Índice actualizado el ${day}.` } });
    const dist = await thursday({ dataDir: data(text('12 de noviembre de 2026')) });
    const call = { dataDir: data(text('13 de noviembre de 2026')), keepUnchanged: true };
    await buildAt(dist, FRIDAY, call);
    const job = jsonIn(dist, 'api/v1/jobs/analista-13.json');
    expect(job.description).toContain('13 de noviembre');
    expect(job.generatedAt).toBe(FRIDAY.toISOString());
  });

  test('a feed is new when a vacancy loses its date', async () => {
    const dist = await thursday({ keepUnchanged: true });
    await buildAt(dist, FRIDAY, { dataDir: data({ 13: { postedAt: null } }), keepUnchanged: true });
    const feed = () => readFileSync(join(dist, 'feeds/cities/monterrey.xml'), 'utf8');
    const undated = (instant: Date) => `<updated>${instant.toISOString()}</updated>`;
    expect(feed()).toContain(undated(FRIDAY));
    // From then on, it is the instant of a build, and stays.
    await buildAt(dist, MONDAY, { dataDir: data({ 13: { postedAt: null } }), keepUnchanged: true });
    expect(feed()).toContain(undated(FRIDAY));
    expect(feed()).not.toContain(undated(MONDAY));
  });

  test('a site that keeps them passes verify, whatever changed', async () => {
    const dist = await thursday({ keepUnchanged: true });
    const undated = { 13: { postedAt: null } };
    for (const [instant, dataDir] of [
      [FRIDAY, data()],
      [MONDAY, data(undated)],
      [new Date('2026-11-17T18:00:00Z'), data({ ...undated, 11: { title: 'Otro' } })],
    ] as const) {
      await buildAt(dist, instant, { dataDir, keepUnchanged: true });
      const origin = await previewOf(dist);
      const client = makeClient({ origin });
      const scope = { limit: 5_000, seed: 1 };
      const { signal } = new AbortController();
      const { differences } = await verify(
        { origin, scope, exceptions: {}, now: instant, signal, preview: true },
        client.send,
      );
      client.close();
      expect(differences).toEqual([]);
    }
  }, 60_000);

  test('nothing is kept of a later build', async () => {
    const dist = await thursday();
    const instant = new Date('2026-11-11T18:00:00Z');
    await buildAt(dist, instant, { dataDir: data(), keepUnchanged: true });
    expect(jsonIn(dist, 'api/v1/jobs/analista-11.json').generatedAt).toBe(instant.toISOString());
  });

  test('building twice at the same instant changes nothing', async () => {
    const dist = await thursday();
    const call = { dataDir: CHANGED(), keepUnchanged: true, forgetChanges: false };
    await buildAt(dist, FRIDAY, call);
    const jobs = (files: Map<string, Buffer>) =>
      [...files].filter(([path]) => path.startsWith('/api/'));
    const before = jobs(filesIn(dist));
    await buildAt(dist, FRIDAY, call);
    expect(jobs(filesIn(dist))).toEqual(before);
  });
});
