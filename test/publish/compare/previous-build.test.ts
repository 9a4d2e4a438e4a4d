import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { outputFileSync } from 'fs-extra/esm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256Of } from '../../../src/base/files/output-file.ts';
import { prepare } from '../../../src/build.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { createPreview } from '../../../src/live/preview/server.ts';
import {
  readLines,
  readPreviousBuild,
  readPreviousIndex,
} from '../../../src/publish/compare/previous-build.ts';
import {
  limitsFor,
  openPrevious,
  type ReadLimits,
} from '../../../src/publish/compare/previous-files.ts';
import { type Published, toNewBuild } from '../../../src/publish/compare/published.ts';
import { NOON } from '../../support/built.ts';
import { MINIMAL, service, vacancy } from '../../support/data-folder.ts';
import { fault } from '../../support/faults.ts';
import { freePort } from '../../support/free-port.ts';
import { serve, serveFiles, serveFolder } from '../../support/http.ts';
import { buildInto } from '../../support/publishing.ts';
import { makeTempFolder, tempFolder } from '../../support/temp-folder.ts';

const INDEX = `${API_PREFIX}/index.json`;
const ALL = `${API_PREFIX}/jobs/search/all/all/all.json`;

async function read(location: string, limits: Partial<ReadLimits> = {}, forgetChanges = false) {
  const index = await readPreviousIndex(
    location,
    openPrevious(location, { ...limitsFor(0), ...limits }),
  );
  const options = { forgetChanges, listings: [], findRendered: () => undefined };
  return index && { ...index, ...(await readPreviousBuild(index, options)) };
}

let built: { folder: string; published: Published | undefined };

beforeAll(async () => {
  const folder = makeTempFolder();
  const dataDir = join(folder, 'data');
  cpSync(MINIMAL, dataDir, { recursive: true });
  const more = [
    vacancy(2, { city: 'leon', zone: null, family: null }),
    vacancy(3, { status: 'closed' }),
  ];
  writeFileSync(join(dataDir, 'vacancies/more.json'), JSON.stringify(more));
  const settings = service({ maskText: 'La firma' });
  writeFileSync(join(dataDir, 'service.json'), JSON.stringify(settings));
  await buildInto(join(folder, 'dist'), { dataDir });
  const { computed } = await prepare({ dataDir, instant: NOON });
  built = { folder, published: computed && toNewBuild(computed).published };
});
afterAll(() => rmSync(built.folder, { recursive: true }));

/** A copy of the files of a build that the next one may read. */
function builtFolder() {
  const dist = join(tempFolder(), 'dist');
  for (const path of ['api/v1/index.json', 'api/v1/salaries.json', 'data', ALL]) {
    cpSync(join(built.folder, 'dist', path), join(dist, path), { recursive: true });
  }
  return { dist, published: built.published };
}

test('reads all figures of a build from its published files, in a folder or at an address', async () => {
  const { dist, published } = builtFolder();
  const paths: string[] = [];
  const address = await serveFolder(dist, (path) => paths.push(path));
  for (const location of [`${dist}${INDEX}`, `${address}/`]) {
    const build = await read(location);
    expect(build).toMatchObject({ location, changeList: { builds: [] } });
    expect(build?.published.vacancies).toEqual(published?.vacancies);
    expect(build?.published.vacancies).toHaveLength(2);
    expect(published).toMatchObject({ ...build?.published, guides: build?.published.guides ?? [] });
  }
  // With the manifest, a build sends no more than eight requests.
  expect(paths.sort()).toEqual([
    `${API_PREFIX}/index.json`,
    `${API_PREFIX}/salaries.json`,
    '/data/changes.json',
    '/data/index.json',
    '/data/vacancies.ndjson.gz',
  ]);
});

test('reads the mask of a build', async () => {
  expect((await read(builtFolder().dist))?.published.maskText).toBe('La firma');
});

test('a list of changes that is damaged is not read if it is to be forgotten', async () => {
  const { dist } = builtFolder();
  const where = join(dist, 'data/changes.json');
  writeFileSync(where, '');
  await expect(read(dist)).rejects.toThrow(fault('data-altered', { where }));
  expect(await read(dist, {}, true)).toMatchObject({
    published: { vacancies: { length: 2 } },
    changeList: undefined,
  });
});

test.each<[string, string | number, Parameters<typeof fault>]>([
  ['403', 403, ['wrong-status', { status: 403 }]],
  ['204', 204, ['wrong-status', { status: 204 }]],
  ['HTML', '<!doctype html>', ['web-page']],
  ['other JSON', '{"counts":{}}', ['wrong-format']],
  ['nothing', '', ['wrong-format']],
])('an index with %s is an error that says where', async (_, content, [code, args]) => {
  const where = [`${await serveFiles(new Map([[INDEX, content]]))}${INDEX}`];
  if (typeof content === 'string') {
    const file = join(tempFolder(), INDEX);
    outputFileSync(file, content);
    where.push(file);
  }
  for (const index of where) {
    await expect(read(index)).rejects.toThrow(fault(code, { ...args, where: index }));
  }
});

test.each([`${API_PREFIX}/salaries.json`, '/data/index.json', '/data/vacancies.ndjson.gz'])(
  'a build without %s is an error',
  async (path) => {
    const { dist } = builtFolder();
    rmSync(join(dist, path));
    await expect(read(dist)).rejects.toThrow(fault('missing-file', { where: path }));
  },
);

describe('an address', () => {
  test('that redirects is an error, and nothing is sent to where it leads', async () => {
    const visitors: unknown[] = [];
    const other = await serve((request, response) => {
      visitors.push(request.url);
      response.end();
    });
    const moved = await serve((_, response) => response.writeHead(301, { Location: other }).end());
    await expect(read(moved)).rejects.toThrow(fault('redirected', { to: other }));
    expect(visitors).toEqual([]);
  });

  test('is asked again if it fails, for what it has now and not what a cache has', async () => {
    const sent: unknown[] = [];
    const site = await serve((request, response) => {
      sent.push(request.headers['cache-control']);
      response.writeHead(503).end();
    });
    await expect(read(site, { pauses: [1, 1] })).rejects.toThrow(
      fault('wrong-status', { status: 503 }),
    );
    expect(sent).toEqual(['no-cache', 'no-cache', 'no-cache']);
  });

  test.each([401, 403, 410, 429])('is asked once if it refuses with %d', async (status) => {
    let asked = 0;
    const site = await serve((_, response) => {
      asked += 1;
      response.writeHead(status).end();
    });
    await expect(read(site, { pauses: [1, 1] })).rejects.toThrow(fault('wrong-status', { status }));
    expect(asked).toBe(1);
  });

  test.each(['127.0.0.1', 'localhost'])(
    'that refuses the connection is an error: %s',
    async (host) => {
      const origin = `http://${host}:${await freePort()}`;
      await expect(read(origin, { pauses: [] })).rejects.toThrow(
        fault('unreachable', { reason: expect.stringContaining('ECONNREFUSED') }),
      );
    },
  );

  test.each<[string, string]>([
    ['the headers', ''],
    ['the rest of the body', '{"counts":'],
  ])('that never sends %s is an error after the time limit', async (_, sent) => {
    const origin = await serve((_, response) => {
      if (sent) response.write(sent);
    });
    const limits = { milliseconds: 200, pauses: [1, 1] };
    const slow = fault('too-slow', { where: `${origin}${INDEX}`, milliseconds: 200 });
    await expect(read(origin, limits)).rejects.toThrow(slow);
  });

  test('with a file of more bytes than the limit is an error, and is asked once', async () => {
    let asked = 0;
    const origin = await serve((_, response) => {
      asked += 1;
      response.end(' '.repeat(1_001));
    });
    await expect(read(origin, { bytes: 1_000, pauses: [1] })).rejects.toThrow(
      fault('too-large', { part: 'file', bytes: 1_000 }),
    );
    expect(asked).toBe(1);
  });

  test('has one time limit for all of its files', async () => {
    const { dist } = builtFolder();
    const site = createPreview(dist);
    const slow = await serve((request, response) => {
      setTimeout(() => site.emit('request', request, response), 150);
    });
    const limits = { milliseconds: 400, pauses: [] };
    await expect(read(slow, limits)).rejects.toThrow(fault('too-slow', { milliseconds: 400 }));
  });
});

describe('limits', () => {
  /** Replaces a data set of a build, and its checksum. */
  function replace(dist: string, path: string, body: Buffer | string) {
    const file = join(dist, 'data/index.json');
    const listing = JSON.parse(readFileSync(file, 'utf8'));
    const entry = listing.files.find((listed: { path: string }) => listed.path === path);
    entry.sha256 = sha256Of(body);
    writeFileSync(join(dist, path), body);
    writeFileSync(file, JSON.stringify(listing));
  }

  test('a file in a folder may not have more bytes than one that is sent', async () => {
    const { dist } = builtFolder();
    await expect(read(dist, { bytes: 1_000 })).rejects.toThrow(
      fault('too-large', { where: join(dist, INDEX), part: 'file', bytes: 1_000 }),
    );
  });

  test('a pipe in place of a file is not waited for', async () => {
    const { dist } = builtFolder();
    rmSync(join(dist, INDEX));
    execFileSync('mkfifo', [join(dist, INDEX)]);
    await expect(read(dist)).rejects.toThrow(fault('unreadable-file'));
  });

  test('all files share one limit of what is unpacked and parsed, which grows with this build', async () => {
    const { dist, published } = builtFolder();
    const [line] = published?.vacancies ?? [];
    const contents = 1_000_000;
    // Unpacked, this is a single line.
    replace(dist, '/data/vacancies.ndjson.gz', gzipSync(Buffer.alloc(2 * contents)));
    await expect(read(dist, { contents })).rejects.toThrow(fault('too-large'));
    const packed = gzipSync(`${JSON.stringify(line)}\n`.repeat(1_000));
    replace(dist, '/data/vacancies.ndjson.gz', packed);
    await expect(read(dist, { contents })).rejects.toThrow(
      fault('too-large', { part: 'contents', bytes: contents }),
    );
    const more = limitsFor(1_000).contents - limitsFor(0).contents;
    expect(await read(dist, { contents: contents + more })).toMatchObject({
      published: { vacancies: { length: 1_000 } },
    });
  });

  test('brackets count, because they take more memory than characters', async () => {
    const { dist } = builtFolder();
    const contents = 10_000_000;
    for (const [text, error] of [
      ['{},', 'too-large'],
      ['   ', 'wrong-format'],
    ] as const) {
      replace(dist, '/data/changes.json', `[${text.repeat(1_000_000)}{}]`);
      await expect(read(dist, { contents })).rejects.toThrow(fault(error));
    }
  });

  // So many faults of a small file overflow the stack of zod, and those of a large one fill the memory.
  test.each([30_000, 300_000])('%d faults are not listed', async (length) => {
    const { dist } = builtFolder();
    const list = JSON.parse(readFileSync(join(dist, 'data/changes.json'), 'utf8'));
    const { generatedAt } = list;
    const reference = { id: 'a', vacancyId: 'a', city: 'leon', family: null, modality: 'remoto' };
    for (const changed of [
      Array(length).fill({}),
      [{ ...reference, fields: Array(length).fill('-') }],
    ]) {
      const build = { generatedAt, since: generatedAt, opened: [], changed, closed: [] };
      replace(dist, '/data/changes.json', JSON.stringify({ ...list, builds: [build] }));
      const before = process.memoryUsage().heapUsed;
      await expect(read(dist)).rejects.toThrow(fault('wrong-format'));
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000);
    }
  });
});

test('a vacancy that says the same in this build is not read twice', async () => {
  const { dist, published } = builtFolder();
  const [first, second] = structuredClone(published?.vacancies ?? []);
  if (!first || !second) throw new Error('There are two vacancies.');
  const now = [
    { ...first, generatedAt: '2026-11-14T18:00:00.000Z' },
    { ...second, title: `${second.title} Jr.` },
  ].map((detail) => ({ detail, body: `${JSON.stringify(detail)}\n` }));
  const bytes = readFileSync(join(dist, 'data/vacancies.ndjson.gz'));
  const packed = { where: 'a.gz', bytes, count() {} };
  const read = await readLines(packed, (id) => now.find(({ detail }) => detail.id === id));
  expect(read[0]).toBe(now[0]?.detail);
  expect(read[1]).toEqual(second);
});

describe('the lines of the vacancies', () => {
  const taxon = { slug: 'a', name: 'A' };
  const line = (id: string) => {
    const reference = { id, vacancyId: id, title: 'Analista', url: 'https://a.example' };
    const place = { area: taxon, family: null, city: taxon, modality: taxon, salary: null };
    const days = { postedAt: null, validThrough: '2026-12-01' };
    const lists = { responsibilities: [], requirements: [], benefits: [] };
    const texts = { description: 'Texto', ...lists, location: {} };
    const howToApply = { applyUrl: 'https://a.example' };
    return `${JSON.stringify({ ...reference, ...place, ...days, ...texts, howToApply })}\n`;
  };
  const unpack = (bytes: Buffer) =>
    readLines({ where: 'a.gz', bytes, count() {} }, () => undefined);

  test('need no other fields than those that are compared', async () => {
    expect(await unpack(gzipSync(line('a') + line('b')))).toMatchObject([{ id: 'a' }, { id: 'b' }]);
  });

  test.each<[string, Buffer]>([
    ['have an id that is no path', gzipSync(line('../x'))],
    ['are not JSON', gzipSync('x\n')],
    ['are cut short', gzipSync(line('a')).subarray(0, 40)],
    ['are not packed', Buffer.from(line('a'))],
  ])('are damaged if they %s', async (_, packed) => {
    await expect(unpack(packed)).rejects.toThrow(fault('data-damaged', { where: 'a.gz' }));
  });
});
