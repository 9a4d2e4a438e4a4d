import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  readLines,
  readPreviousBuild,
  readPreviousIndex,
} from '../../src/compare/previous-build.ts';
import { openPrevious, type ReadLimits } from '../../src/compare/previous-files.ts';
import type { Published } from '../../src/compare/published.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { createPreview } from '../../src/preview/server.ts';
import { readTree } from '../support/built.ts';
import { MINIMAL, vacancy } from '../support/data-folder.ts';
import { fault } from '../support/faults.ts';
import { freePort } from '../support/free-port.ts';
import { serve, serveFiles, serveFolder } from '../support/http.ts';
import { buildInto } from '../support/publishing.ts';
import { makeTempFolder, tempFolder } from '../support/temp-folder.ts';

const INDEX = `${API_PREFIX}/index.json`;
const ALL = `${API_PREFIX}/jobs/search/all/all/all.json`;

async function read(location: string, limits?: Partial<ReadLimits>) {
  const index = await readPreviousIndex(location, openPrevious(location, limits));
  return index && { ...index, ...(await readPreviousBuild(index)) };
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
  const { plan } = await buildInto(join(folder, 'dist'), { dataDir });
  built = { folder, published: plan?.toCompare().published };
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
  for (const where of [dist, await serveFolder(dist, (path) => paths.push(path))]) {
    const location = `${where}${INDEX}`;
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

test('reads the vacancies from the search where there are no data sets, or they are damaged', async () => {
  const { dist, published } = builtFolder();
  writeFileSync(join(dist, 'data/vacancies.ndjson.gz'), '');
  await expect(read(dist)).rejects.toThrow(
    fault('data-altered', { where: join(dist, 'data/vacancies.ndjson.gz') }),
  );
  const index = await readPreviousIndex(dist);
  const damaged = index && (await readPreviousBuild(index, { ignoreData: true }));
  rmSync(join(dist, 'data'), { recursive: true });
  const bare = await read(dist);
  for (const build of [damaged, bare]) {
    expect(build?.published.vacancies).toHaveLength(2);
    expect(published?.vacancies).toMatchObject(build?.published.vacancies ?? []);
    expect(build?.published.vacancies[0]).not.toHaveProperty('description');
    expect(build?.changeList).toBeUndefined();
  }
});

test('a missing index means that there is no previous build', async () => {
  expect(await read(tempFolder())).toBeUndefined();
  expect(await read(join(tempFolder(), 'index.json'))).toBeUndefined();
  expect(await read(`${await serveFiles(new Map())}${INDEX}`)).toBeUndefined();
});

test.each<[string, string | number, Parameters<typeof fault>]>([
  ['500', 500, ['wrong-status', { status: 500 }]],
  ['403', 403, ['wrong-status', { status: 403 }]],
  ['204', 204, ['wrong-status', { status: 204 }]],
  ['HTML', '<!doctype html>', ['web-page']],
  ['other JSON', '{"counts":{}}', ['wrong-format']],
  ['nothing', '', ['wrong-format']],
])('an index with %s is an error that says where', async (_, content, [code, args]) => {
  const where = [`${await serveFiles(new Map([[INDEX, content]]))}${INDEX}`];
  if (typeof content === 'string') {
    const file = join(tempFolder(), 'index.json');
    writeFileSync(file, content);
    where.push(file);
  }
  for (const index of where) {
    await expect(read(index)).rejects.toThrow(fault(code, { ...args, where: index }));
  }
});

test('a build without one of its files is an error', async () => {
  for (const path of [`${API_PREFIX}/salaries.json`, ALL]) {
    const { dist } = builtFolder();
    // Without data sets, so that the search is read.
    for (const gone of [path, 'data']) rmSync(join(dist, gone), { recursive: true });
    await expect(read(dist)).rejects.toThrow(fault('missing-file', { where: path }));
  }
});

describe('an address', () => {
  test('may be that of the site, or of an index under another name', async () => {
    const { dist, published } = builtFolder();
    const origin = await serveFolder(dist);
    for (const address of [origin, `${origin}/`]) {
      expect((await read(address))?.published.vacancies).toHaveLength(
        published?.vacancies.length ?? 0,
      );
    }
    renameSync(join(dist, INDEX), join(dist, 'api/v1/current.json?day=1'));
    const renamed = await read(`${origin}${API_PREFIX}/current.json?day=1`);
    expect(renamed?.published.vacancies).toHaveLength(published?.vacancies.length ?? 0);
  });

  test('may redirect within its host only', async () => {
    const { dist, published } = builtFolder();
    const site = createPreview(dist);
    const moved = await serve((request, response) => {
      if (!request.url?.startsWith('/old')) return site.emit('request', request, response);
      return response.writeHead(301, { Location: request.url.slice('/old'.length) }).end();
    });
    const previous = await read(`${moved}/old${INDEX}`);
    expect(previous?.published.vacancies).toHaveLength(published?.vacancies.length ?? 0);
  });

  test.each<[string, (other: string) => string]>([
    ['another port', (other) => `${other}${INDEX}`],
    ['no scheme', (other) => `${other.replace('http:', '')}/`],
    ['another host', () => 'https://elsewhere.invalid/'],
    ['no host', () => 'data:application/json,{}'],
  ])(
    'that redirects elsewhere, with %s, is an error before anything is sent there',
    async (_, to) => {
      const visitors: unknown[] = [];
      const other = await serve((request, response) => {
        visitors.push(request.url);
        response.end();
      });
      const moved = await serve((_, response) =>
        response.writeHead(301, { Location: to(other) }).end(),
      );
      await expect(read(moved, { pauses: [] })).rejects.toThrow(fault('other-host'));
      expect(visitors).toEqual([]);
    },
  );

  test('that redirects for ever is an error', async () => {
    let requests = 0;
    const loop = await serve((request, response) => {
      requests += 1;
      response.writeHead(302, { Location: `${request.url}?` }).end();
    });
    await expect(read(loop, { pauses: [] })).rejects.toThrow(
      fault('too-many-redirects', { redirects: 5 }),
    );
    expect(requests).toBe(6);
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
        fault('connection-refused', { reason: expect.stringContaining('ECONNREFUSED') }),
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

describe('a damaged neighbour of the index', () => {
  const item = {
    id: 'a',
    vacancyId: 'F-1',
    title: 'Analista',
    company: 'Empresa',
    area: { slug: 'otra', name: 'De otra taxonomía' },
    family: null,
    city: { slug: 'otra', name: 'De otra taxonomía' },
    modality: { slug: 'remoto', name: 'Remoto' },
    salary: { min: 1, max: 2, period: 'OTHER' },
    url: 'x',
    postedAt: null,
    validThrough: '2026-12-01',
  };

  /** A build without data sets, so that the search is read. */
  function bareFolder() {
    const { dist } = builtFolder();
    rmSync(join(dist, 'data'), { recursive: true });
    return dist;
  }

  test.each<[string, string, boolean]>([
    ['nothing but the fields that are needed', JSON.stringify({ items: [item] }), true],
    ['half of its text', JSON.stringify({ items: [item] }).slice(0, -9), false],
    ['an id that is no path', JSON.stringify({ items: [{ ...item, id: '../x' }] }), false],
    ['NUL bytes, as a crash can leave', '\0'.repeat(500), false],
  ])('with %s', async (_, text, isFine) => {
    const dist = bareFolder();
    writeFileSync(join(dist, ALL), text);
    for (const where of [dist, await serveFolder(dist)]) {
      const reading = read(`${where}${INDEX}`);
      if (isFine) expect((await reading)?.published.vacancies).toMatchObject([{ id: 'a' }]);
      else
        await expect(reading).rejects.toThrow(fault('wrong-format', { where: `${where}${ALL}` }));
    }
  });

  test('that is a pipe is an error, in place of waiting', async () => {
    const dist = bareFolder();
    rmSync(join(dist, ALL));
    execFileSync('mkfifo', [join(dist, ALL)]);
    await expect(read(dist)).rejects.toThrow(fault('not-a-file', { where: join(dist, ALL) }));
  });

  test('that is too large is an error, also if it arrives compressed, and is not asked for again', async () => {
    const dist = bareFolder();
    const limits = { bytes: 100_000, pauses: [1, 1] };
    let bombs = 0;
    const files = readTree(dist);
    expect(await read(dist, limits)).toBeDefined();
    const text = `${files.get(ALL)}${' '.repeat(limits.bytes)}`;
    const bomb = gzipSync(text);
    expect(bomb.length).toBeLessThan(10_000);
    const origin = await serve(({ url = '' }, response) => {
      if (url !== ALL) return response.writeHead(files.has(url) ? 200 : 404).end(files.get(url));
      bombs += 1;
      return response.setHeader('Content-Encoding', 'gzip').end(bomb);
    });
    writeFileSync(join(dist, ALL), text);
    for (const where of [dist, origin]) {
      await expect(read(where, limits)).rejects.toThrow(
        fault('too-large', { where: `${where}${ALL}`, bytes: 100_000 }),
      );
    }
    expect(bombs).toBe(1);
  });
});

test('a vacancy that says the same in this build is not read twice', async () => {
  const { dist, published } = builtFolder();
  const [first, second] = structuredClone(published?.vacancies ?? []);
  if (!first || !second) throw new Error('There are two vacancies.');
  const now = [
    { ...first, generatedAt: '2026-11-14T18:00:00.000Z' },
    { ...second, title: `${second.title} Jr.` },
  ].map((detail) => ({ detail, body: Buffer.from(`${JSON.stringify(detail)}\n`) }));
  const packed = { where: 'a.gz', bytes: readFileSync(join(dist, 'data/vacancies.ndjson.gz')) };
  const read = await readLines(packed, (id) => now.find(({ detail }) => detail.id === id));
  expect(read[0]).toBe(now[0]?.detail);
  expect(read[1]).toEqual(second);
});

describe('what the vacancies unpack to', () => {
  const taxon = { slug: 'a', name: 'A' };
  const line = (id: string) => {
    const reference = { id, vacancyId: id, title: 'Analista', url: 'https://a.example' };
    const place = { area: taxon, family: null, city: taxon, modality: taxon, salary: null };
    const days = { postedAt: null, validThrough: '2026-12-01' };
    return `${JSON.stringify({ ...reference, ...place, ...days })}\n`;
  };
  const unpack = (text: string, limits: { bytes: number; line: number }) =>
    readLines({ where: 'a.gz', bytes: gzipSync(text) }, undefined, limits);

  test('has a limit, which is enough for what is as large', async () => {
    const text = line('a') + line('b');
    const whole = { bytes: text.length, line: text.length };
    expect(await unpack(text, whole)).toHaveLength(2);
    await expect(unpack(text, { ...whole, bytes: text.length - 1 })).rejects.toThrow(
      fault('data-too-large', { where: 'a.gz' }),
    );
  });

  test('has a limit for a line without end', async () => {
    const limits = { bytes: 100_000_000, line: 2_000_000 };
    await expect(unpack('x'.repeat(20_000_000), limits)).rejects.toThrow(fault('data-too-large'));
  });
});
