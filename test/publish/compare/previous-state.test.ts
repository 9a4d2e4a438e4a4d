import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sha256Of } from '../../../src/base/files/output-file.ts';
import { prepare } from '../../../src/build.ts';
import type { Manifest } from '../../../src/contract/downloads.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { MANIFEST } from '../../../src/contract/http/routes.ts';
import type { FileSum } from '../../../src/output/datasets/manifest-file.ts';
import { renderSite } from '../../../src/plan.ts';
import { toEntry } from '../../../src/publish/compare/change-list.ts';
import { findDifference } from '../../../src/publish/compare/difference.ts';
import {
  readPreviousBuild,
  readPreviousIndex,
} from '../../../src/publish/compare/previous-build.ts';
import {
  readPreviousState,
  type StateRequest,
} from '../../../src/publish/compare/previous-state.ts';
import { toNewBuild } from '../../../src/publish/compare/published.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { fault } from '../../support/faults.ts';

const WEDNESDAY = new Date('2026-11-11T18:00:00.000Z');
const THURSDAY = new Date('2026-11-12T18:00:00.123Z');
const FRIDAY = new Date('2026-11-13T18:00:00.456Z');
const MONDAY = new Date('2026-11-16T18:00:00.789Z');

/** The rendered files of a site, by path. */
type Site = Map<string, { bytes: Buffer; modified?: Date | undefined }>;

/** Vacancies 11 to 13; the overrides change some of them, add others, or close them with null. */
function data(overrides: Record<number, object | null> = {}): string {
  const numbers = new Set([11, 12, 13, ...Object.keys(overrides).map(Number)]);
  const vacancies = [...numbers].flatMap((number) => {
    const changes = overrides[number];
    return changes === null ? [] : [vacancy(number, changes)];
  });
  return dataFolder({ 'vacancies/more.json': vacancies });
}

/** What the build that follows a site takes over from it. */
async function follow(
  before: Site | undefined,
  instant: Date,
  { dataDir = data(), ...options }: { dataDir?: string } & Partial<StateRequest> = {},
  isElsewhere = false,
) {
  const { computed } = await prepare({ dataDir, instant });
  if (!computed) throw new Error('The data has errors.');
  const index = before && (await readPreviousIndex('before', filesOf(before)));
  const now = toNewBuild(computed);
  const previous = index && (await readPreviousBuild(index, { ...now, forgetChanges: false }));
  const entry =
    previous &&
    toEntry(findDifference(now.published.vacancies, previous.published.vacancies), now.withdrawn);
  const followed = index && previous && { ...index, changeList: previous.changeList };
  const state = await readPreviousState(
    { ...(entry && !isElsewhere && { entry }), ...(followed && { previous: followed }) },
    { generated: instant, forgetChanges: false, keepUnchanged: false, ...options },
  );
  return { computed, state };
}

/** Renders the site that follows another one. */
async function renderNext(...args: Parameters<typeof follow>) {
  const { computed, state } = await follow(...args);
  const { site: files, toManifest } = renderSite(computed, state);
  const site: Site = new Map();
  const sums = new Map<string, FileSum>();
  for await (const { path, body, modified } of files) {
    const bytes = Buffer.from(body);
    site.set(path, { bytes, modified });
    sums.set(path, { bytes: bytes.length, sha256: sha256Of(bytes), modified });
  }
  site.set(MANIFEST.path, { bytes: Buffer.from(toManifest(sums).body) });
  return { site, recorded: state.recorded() };
}

const filesOf = (site: Site) => ({
  read: async (path: string) => {
    const bytes = site.get(path)?.bytes;
    return bytes && { where: path, bytes, count() {} };
  },
});

const thursday = async (dataDir: string) =>
  (await renderNext(undefined, THURSDAY, { dataDir })).site;

/** The same with the usual data, made once: most tests begin with it. */
const usualThursday = async (): Promise<Site> => {
  usual ??= renderNext(undefined, THURSDAY);
  return new Map((await usual).site);
};

let usual: ReturnType<typeof renderNext> | undefined;

const keeping = (dataDir = data()) => ({ dataDir, keepUnchanged: true });

/** One text for all bytes and times. */
const printOf = (site: Site) =>
  sha256Of(
    JSON.stringify(
      [...site].map(([path, { bytes, modified }]) => [path, modified, sha256Of(bytes)]),
    ),
  );

const textIn = (site: Site, path: string) => site.get(path)?.bytes.toString() ?? '';
const jsonIn = (site: Site, path: string) => JSON.parse(textIn(site, path));
const jobIn = (site: Site, number: number) =>
  jsonIn(site, `${API_PREFIX}/jobs/analista-${number}.json`);
const changesIn = (site: Site) => jsonIn(site, '/data/changes.json');

function edit(site: Site, path: string, change: (text: string) => string): void {
  site.set(path, { bytes: Buffer.from(change(textIn(site, path))) });
}

describe('the list of changes', () => {
  test('goes on over several builds, with all that opened, changed and closed', async () => {
    const friday = await renderNext(await usualThursday(), FRIDAY, {
      dataDir: data({ 12: null, 14: {} }),
    });
    const { site, recorded } = await renderNext(friday.site, MONDAY, {
      dataDir: data({ 12: null, 13: { zone: 'Centro' }, 14: {} }),
    });
    expect(recorded).toMatchObject({ startsAnew: null, opened: 0, changed: 1, closed: 0 });
    const ids = (references: { id: string }[]) => references.map(({ id }) => id);
    const { builds, ...list } = changesIn(site);
    expect(list).toEqual({ generatedAt: MONDAY.toISOString(), since: THURSDAY.toISOString() });
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
  });

  test('carries no content of a vacancy that closed', async () => {
    const before = await thursday(data({ 12: { title: 'Zahorí de Agua' } }));
    const { site } = await renderNext(before, FRIDAY, { dataDir: data({ 12: null }) });
    const having = [...site].filter(([, { bytes }]) => bytes.includes('Zahorí'));
    expect(having.map(([path]) => path)).toEqual([]);
  });

  test.each<[string, Date, Parameters<typeof renderNext>[2]?, boolean?]>([
    ['first', FRIDAY],
    ['other-site', FRIDAY, { keepUnchanged: true }, true],
    ['forgotten', FRIDAY, { forgetChanges: true }],
    ['same-instant', THURSDAY],
  ])('starts anew, with the reason %s', async (reason, instant, options, isElsewhere) => {
    const before = reason === 'first' ? undefined : await usualThursday();
    const { state } = await follow(before, instant, options, isElsewhere);
    expect(state.recorded().startsAnew).toBe(reason);
    const generatedAt = instant.toISOString();
    expect(state.changeList).toEqual({ generatedAt, since: generatedAt, builds: [] });
  });

  test('starts anew after a build without a list', async () => {
    const before = await usualThursday();
    before.delete('/data/changes.json');
    const { state } = await follow(before, FRIDAY);
    expect(state.recorded().startsAnew).toBe('no-list');
  });

  test('is not lost in silence where the previous build is half of another one', async () => {
    const before = await usualThursday();
    const [generatedAt, indexAt] = [FRIDAY.toISOString(), THURSDAY.toISOString()];
    edit(before, '/data/index.json', (text) => text.replace(indexAt, generatedAt));
    await expect(follow(before, FRIDAY)).rejects.toThrow(
      fault('data-mixed', { where: '/data/index.json', generatedAt, indexAt }),
    );
  });
});

describe('unchanged files', () => {
  /** The next day, on which one vacancy has changed. */
  const usualFriday = async () => {
    friday ??= renderNext(await usualThursday(), FRIDAY, keeping(data({ 13: { zone: 'Centro' } })));
    return friday;
  };
  let friday: ReturnType<typeof renderNext> | undefined;

  test('keep their bytes and their time; what changed is new', async () => {
    const before = await usualThursday();
    const { site, recorded } = await usualFriday();
    const isSame = (path: string) =>
      before.get(path)?.bytes.equals(site.get(path)?.bytes ?? Buffer.of()) ?? false;
    const others = [...site.keys()].filter((path) => !isSame(path) && !path.endsWith('.html'));
    expect(others.sort()).toEqual([
      `${API_PREFIX}/index.json`,
      `${API_PREFIX}/jobs/analista-13.json`,
      '/data/changes.json',
      '/data/files.json',
      '/data/index.json',
      '/data/vacancies.csv',
      '/data/vacancies.ndjson.gz',
      // It names the size of the list of changes.
      '/llms.txt',
    ]);
    const kept = [...site].filter(([, { modified }]) => modified?.getTime() === THURSDAY.getTime());
    expect(recorded.reused).toBe(kept.length);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(([path]) => !isSame(path))).toEqual([]);
    const made = [...site].filter(([, { modified }]) => modified?.getTime() === FRIDAY.getTime());
    expect(made.length + kept.length).toBe(site.size - 1);
  });

  test('are kept over several builds, and one that changes back is new', async () => {
    const { site: before } = await usualFriday();
    const { site } = await renderNext(before, MONDAY, keeping());
    const instants = [11, 13].map((number) => jobIn(site, number).generatedAt);
    expect(instants).toEqual([THURSDAY.toISOString(), MONDAY.toISOString()]);
    expect(jsonIn(site, `${API_PREFIX}/salaries.json`)).toMatchObject({
      generatedAt: THURSDAY.toISOString(),
      citation: expect.stringContaining('12 de noviembre de 2026'),
    });
    const lines = gunzipSync(site.get('/data/vacancies.ndjson.gz')?.bytes ?? '').toString();
    const { items } = jsonIn(site, `${API_PREFIX}/jobs/search/all/all/all.json`);
    const bodies = items.map(({ id }: { id: string }) =>
      textIn(site, `${API_PREFIX}/jobs/${id}.json`),
    );
    expect(lines).toBe(bodies.join(''));
  });

  test('of skills are kept while their vacancies stay', async () => {
    const withSkills = (title: string) =>
      dataFolder({
        'taxonomy/skills.json': [
          { slug: 'cobol', name: 'COBOL' },
          { slug: 'kotlin', name: 'Kotlin' },
        ],
        'vacancies/more.json': [vacancy(11, { title: 'Kotlin' }), vacancy(12, { title })],
      });
    const keepUnchanged = true;
    const { site: first } = await renderNext(undefined, WEDNESDAY, {
      dataDir: withSkills('Analista'),
    });
    const dataDir = withSkills('COBOL');
    const { site: next } = await renderNext(first, THURSDAY, { dataDir, keepUnchanged });
    const isSame = (path: string) =>
      next.get(path)?.bytes.equals(first.get(path)?.bytes ?? Buffer.of());
    expect(isSame('/data/skills/kotlin.json')).toBe(true);
    expect(next.get('/data/skills/kotlin.json')?.modified).toEqual(WEDNESDAY);
    expect(isSame('/data/skills/cobol.json')).toBe(false);
    expect(isSame('/data/skills.json')).toBe(false);
    const { site: last } = await renderNext(next, FRIDAY, { dataDir, keepUnchanged });
    expect(last.get('/data/skills.json')?.modified).toEqual(THURSDAY);
  });

  test('are kept from a few files of the previous build', async () => {
    const before = await usualThursday();
    const few = [
      `${API_PREFIX}/index.json`,
      `${API_PREFIX}/salaries.json`,
      '/data/changes.json',
      '/data/files.json',
      '/data/index.json',
      '/data/vacancies.ndjson.gz',
    ];
    const some: Site = new Map([...before].filter(([path]) => few.includes(path)));
    const [fromAll, fromSome] = [
      await renderNext(before, FRIDAY, keeping()),
      await renderNext(some, FRIDAY, keeping()),
    ];
    expect(fromSome.recorded).toEqual(fromAll.recorded);
    expect(printOf(fromSome.site)).toBe(printOf(fromAll.site));
  });

  test('are not kept of a build without a manifest', async () => {
    const before = await usualThursday();
    before.delete(MANIFEST.path);
    const { site, recorded } = await renderNext(before, FRIDAY, keeping());
    expect(recorded).toMatchObject({ startsAnew: null, reused: 0 });
    expect(jobIn(site, 11).generatedAt).toBe(FRIDAY.toISOString());
  });

  test('are kept of a build of the same instant', async () => {
    const { site, recorded } = await renderNext(await usualThursday(), THURSDAY, keeping());
    const kept = [...site].filter(([, { modified }]) => modified !== undefined);
    expect(recorded.reused).toBeGreaterThan(0);
    expect(kept.every(([, { modified }]) => modified?.getTime() === THURSDAY.getTime())).toBe(true);
  });

  test('are not kept of a later build', async () => {
    const { site, recorded } = await renderNext(await usualThursday(), WEDNESDAY, keeping());
    expect(recorded.reused).toBe(0);
    expect(jobIn(site, 11).generatedAt).toBe(WEDNESDAY.toISOString());
    const { files }: Manifest = jsonIn(site, MANIFEST.path);
    expect(files['/docs/docs.js']?.generatedAt).toBe(WEDNESDAY.toISOString());
  });

  test('a manifest of another build stops the build', async () => {
    const before = await usualThursday();
    edit(before, MANIFEST.path, (text) =>
      text.replaceAll(THURSDAY.toISOString(), WEDNESDAY.toISOString()),
    );
    await expect(follow(before, FRIDAY, keeping())).rejects.toThrow(
      fault('data-mixed', { where: '/data/files.json', generatedAt: WEDNESDAY.toISOString() }),
    );
  });

  test('have the instant of their bytes in the manifest', async () => {
    const { site } = await usualFriday();
    const { generatedAt, files }: Manifest = jsonIn(site, MANIFEST.path);
    expect(generatedAt).toBe(FRIDAY.toISOString());
    const instantsOf = (...paths: string[]) =>
      new Set(paths.map((path) => files[path]?.generatedAt));
    expect(
      instantsOf(`${API_PREFIX}/jobs/analista-11.json`, '/data/salary-index.csv', '/docs/docs.js'),
    ).toEqual(new Set([THURSDAY.toISOString()]));
    expect(
      instantsOf(
        `${API_PREFIX}/index.json`,
        `${API_PREFIX}/jobs/analista-13.json`,
        '/data/vacancies.csv',
        '/',
      ),
    ).toEqual(new Set([FRIDAY.toISOString()]));
    for (const [path, { bytes }] of site) {
      const [, instant] = /^\{"generatedAt":"([^"]*)"/.exec(bytes.toString()) ?? [];
      if (instant && files[path]) expect([path, files[path].generatedAt]).toEqual([path, instant]);
    }
  });

  test('a text that names a day is content', async () => {
    const naming = (day: string) => data({ 13: { description: `Índice actualizado el ${day}.` } });
    const before = await thursday(naming('12 de noviembre de 2026'));
    const { site } = await renderNext(before, FRIDAY, keeping(naming('13 de noviembre de 2026')));
    expect(jobIn(site, 13).description).toContain('13 de noviembre');
    expect(jobIn(site, 13).generatedAt).toBe(FRIDAY.toISOString());
  });

  test('a feed is new when a vacancy loses its date, and then stays', async () => {
    const undated = keeping(data({ 13: { postedAt: null } }));
    const friday = await renderNext(await usualThursday(), FRIDAY, undated);
    const { site } = await renderNext(friday.site, MONDAY, undated);
    for (const one of [friday.site, site]) {
      expect(textIn(one, '/feeds/cities/monterrey.xml')).toContain(
        `<updated>${FRIDAY.toISOString()}</updated>`,
      );
    }
  });
});
