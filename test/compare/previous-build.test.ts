import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Figures } from '../../src/compare/figures.ts';
import { readPreviousBuild, readPreviousIndex } from '../../src/compare/previous-build.ts';
import {
  isAddress,
  openPrevious,
  PreviousError,
  type ReadLimits,
} from '../../src/compare/previous-files.ts';
import { createPreview } from '../../src/preview/server.ts';
import { NOON, readTree } from '../support/built.ts';
import { MINIMAL, vacancy } from '../support/data-folder.ts';
import { serve, serveFiles, serveFolder } from '../support/http.ts';
import { buildInto } from '../support/publishing.ts';
import { makeTempFolder, tempFolder } from '../support/temp-folder.ts';

const INDEX = '/api/v1/index.json';
const ALL = '/api/v1/jobs/search/all/all/all.json';

async function read(location: string, limits?: Partial<ReadLimits>) {
  const index = await readPreviousIndex(location, openPrevious(location, limits));
  return index && readPreviousBuild(index);
}

const previousFigures = async (location: string, limits?: Partial<ReadLimits>) =>
  (await read(location, limits))?.figures;

let built: { folder: string; figures: Figures | undefined };

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
  built = { folder, figures: plan?.figures };
});
afterAll(() => rmSync(built.folder, { recursive: true }));

/** A copy of the files of a build that the next one may read. */
function builtFolder() {
  const dist = join(tempFolder(), 'dist');
  for (const path of ['api/v1/index.json', 'api/v1/salaries.json', 'build.json', 'data', ALL]) {
    cpSync(join(built.folder, 'dist', path), join(dist, path), { recursive: true });
  }
  return { dist, figures: built.figures };
}

test('reads all figures of a build from its published files, in a folder or at an address', async () => {
  const { dist, figures } = builtFolder();
  expect(figures).toMatchObject({ activeJobs: 2, filled: { zone: 1, salary: 2, benefits: 0 } });
  const paths: string[] = [];
  for (const where of [dist, await serveFolder(dist, (path) => paths.push(path))]) {
    const location = `${where}${INDEX}`;
    const build = await read(location);
    expect(build).toMatchObject({
      location,
      site: { name: 'Faro', siteUrl: 'https://faro.example' },
      generatedAt: NOON.toISOString(),
    });
    expect(build?.figures).toEqual(figures);
    expect([...(build?.data?.lines ?? [])]).toHaveLength(2);
  }
  // With the manifest, a build sends no more than eight requests.
  expect(paths.sort()).toEqual([
    '/api/v1/index.json',
    '/api/v1/salaries.json',
    '/build.json',
    '/data/changes.json',
    '/data/index.json',
    '/data/vacancies.ndjson.gz',
  ]);
});

test('reads the vacancies from the search where there are no data sets, or they are damaged', async () => {
  const { dist, figures } = builtFolder();
  const expected = figures?.vacancies?.map((one) => ({ ...one, description: undefined }));
  writeFileSync(join(dist, 'data/vacancies.ndjson.gz'), '');
  await expect(read(dist)).rejects.toThrow(/checksum.*--forget-changes/);
  const index = await readPreviousIndex(dist);
  const damaged = index && (await readPreviousBuild(index, { ignoreData: true }));
  rmSync(join(dist, 'data'), { recursive: true });
  const bare = await read(dist);
  for (const build of [damaged, bare]) {
    expect(build?.figures.vacancies).toEqual(expected);
    expect(build?.data).toBeUndefined();
  }
});

test.each<[string, boolean]>([
  ['https://faro.example/api/v1/index.json', true],
  ['http://127.0.0.1:8787/api/v1/index.json', true],
  ['/srv/https:/index.json', false],
  ['https/index.json', false],
])('isAddress(%s) is %s', (location, expected) => {
  expect(isAddress(location)).toBe(expected);
});

/** The origin of a server that has stopped, so that nothing listens there. */
async function closedOrigin(): Promise<string> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return `http://127.0.0.1:${port}`;
}

describe('an index file', () => {
  test('may be given as the folder of its build', async () => {
    const { dist } = builtFolder();
    expect(await previousFigures(dist)).toEqual(await previousFigures(`${dist}/api/v1/index.json`));
  });

  test('that is missing means that there is no previous build', async () => {
    expect(await previousFigures(join(tempFolder(), 'index.json'))).toBeUndefined();
  });

  test('that is gone from a build is an error, not a first deployment', async () => {
    const { dist } = builtFolder();
    rmSync(join(dist, INDEX));
    for (const where of [dist, await serveFolder(dist)]) {
      await expect(previousFigures(`${where}${INDEX}`)).rejects.toThrow(
        `says that there is a build, but ${INDEX} is missing`,
      );
    }
  });

  test('without salaries.json gives no guides', async () => {
    const { dist } = builtFolder();
    rmSync(join(dist, 'api/v1/salaries.json'));
    const read = await previousFigures(join(dist, INDEX));
    expect(read).not.toHaveProperty('guides');
    expect(read?.vacancies).toHaveLength(2);
  });

  test.each([
    ['HTML', '<!doctype html>'],
    ['other JSON', '{"counts":{}}'],
    ['nothing', ''],
  ])('with %s in it is an error', async (_, text) => {
    const index = join(tempFolder(), 'index.json');
    writeFileSync(index, text);
    await expect(previousFigures(index)).rejects.toThrow(PreviousError);
  });
});

describe('an address', () => {
  test('that responds with 404 means that there is no previous build', async () => {
    expect(await previousFigures(`${await serveFiles(new Map())}${INDEX}`)).toBeUndefined();
  });

  test.each<[string, string | number]>([
    ['500', 500],
    ['403', 403],
    ['204', 204],
    ['HTML', '<!doctype html>'],
    ['other JSON', '[]'],
  ])('that responds with %s is an error that names the address', async (_, response) => {
    const index = `${await serveFiles(new Map([[INDEX, response]]))}${INDEX}`;
    const error = await previousFigures(index).catch((reason) => reason);
    expect(error).toBeInstanceOf(PreviousError);
    expect(error.message).toContain(index);
  });

  test('of a site leads to its index', async () => {
    const { dist, figures } = builtFolder();
    const origin = await serveFolder(dist);
    for (const address of [origin, `${origin}/`]) {
      expect(await previousFigures(address)).toMatchObject({ activeJobs: figures?.activeJobs });
    }
  });

  test('of a web page says which address to give', async () => {
    const page = await serveFiles(new Map([['/vacantes', '\n<!doctype html><p>Hola']]));
    await expect(previousFigures(`${page}/vacantes`)).rejects.toThrow(
      `${page}/vacantes: that is a web page. Give the address of its index, https://…/api/v1/index.json`,
    );
  });

  test('that redirects within its host is followed', async () => {
    const { dist, figures } = builtFolder();
    const site = createPreview(dist);
    const moved = await serve((request, response) => {
      if (!request.url?.startsWith('/old')) return site.emit('request', request, response);
      return response.writeHead(301, { Location: request.url.slice('/old'.length) }).end();
    });
    const previous = await previousFigures(`${moved}/old${INDEX}`);
    expect(previous).toMatchObject({ activeJobs: figures?.activeJobs });
  });

  test('that redirects to another host is an error', async () => {
    const moved = await serve((request, response) => {
      response.writeHead(301, { Location: `https://elsewhere.example${request.url}` }).end();
    });
    await expect(previousFigures(moved)).rejects.toThrow(
      'it redirects to another host, elsewhere.example',
    );
  });

  test('that redirects for ever is an error', async () => {
    const moved = await serve((request, response) => {
      response.writeHead(302, { Location: request.url }).end();
    });
    await expect(previousFigures(moved)).rejects.toThrow('it redirects more than 5 times');
  });

  test('is asked for what it has now, not what a cache has', async () => {
    const sent: unknown[] = [];
    const site = await serve((request, response) => {
      sent.push(request.headers['cache-control']);
      response.writeHead(404).end();
    });
    await previousFigures(site).catch(() => {});
    expect(new Set(sent)).toEqual(new Set(['no-cache']));
  });

  test('that refuses the connection is an error', async () => {
    const error = await previousFigures(`${await closedOrigin()}${INDEX}`).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(PreviousError);
    expect(error.message).toContain('ECONNREFUSED');
  });

  test('may have another name than index.json', async () => {
    const { dist, figures } = builtFolder();
    renameSync(join(dist, INDEX), join(dist, 'api/v1/current.json?day=1'));
    const origin = await serveFolder(dist);
    const read = await previousFigures(`${origin}/api/v1/current.json?day=1`);
    expect(read).toMatchObject({ activeJobs: figures?.activeJobs, guides: figures?.guides });
  });

  test.each<[string, string]>([
    ['the headers', ''],
    ['the rest of the body', '{"counts":'],
  ])('that never sends %s is an error after the time limit', async (_, sent) => {
    const origin = await serve((_, response) => {
      if (sent) response.write(sent);
    });
    await expect(
      previousFigures(`${origin}${INDEX}`, { silence: 200, pauses: [] }),
    ).rejects.toThrow(PreviousError);
  });

  test('gives only its own figures if its neighbours are missing; a failing one is an error', async () => {
    const { dist, figures } = builtFolder();
    const files = readTree(dist);
    const alone = new Map([[INDEX, files.get(INDEX) ?? '']]);
    const { activeJobs, facets } = figures ?? {};
    expect(await previousFigures(`${await serveFiles(alone)}${INDEX}`)).toEqual({
      activeJobs,
      facets,
    });
    for (const path of [
      '/api/v1/salaries.json',
      '/api/v1/jobs/search/all/all/all.json',
      '/build.json',
    ]) {
      // Without data sets, so that the search is read.
      const bare = [...files].filter(([name]) => !name.startsWith('/data/'));
      const broken = await serveFiles(new Map<string, string | number>([...bare, [path, 503]]));
      await expect(previousFigures(`${broken}${INDEX}`)).rejects.toThrow(path);
    }
  });
});

describe('a damaged neighbour of the index', () => {
  const item = {
    id: 'a',
    vacancyId: 'F-1',
    title: 'Analista',
    company: 'Empresa',
    family: null,
    city: { slug: 'leon', name: 'León' },
    modality: { slug: 'remoto' },
    seniority: 'Media',
    salary: { min: 1, max: 2 },
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
    [
      'a city of another taxonomy',
      JSON.stringify({ items: [{ ...item, city: { slug: 'x' } }] }),
      true,
    ],
    ['half of its text', JSON.stringify({ items: [item] }).slice(0, -9), false],
    ['an id that is no path', JSON.stringify({ items: [{ ...item, id: '../x' }] }), false],
    [
      'a day that does not exist',
      JSON.stringify({ items: [{ ...item, validThrough: '2026-02-30' }] }),
      false,
    ],
    [
      'a vacancy without a reference',
      JSON.stringify({ items: [{ ...item, vacancyId: undefined }] }),
      false,
    ],
    ['no text', '', false],
    ['NUL bytes, as a crash can leave', '\0'.repeat(500), false],
  ])('with %s', async (_, text, isFine) => {
    const dist = bareFolder();
    writeFileSync(join(dist, ALL), text);
    for (const where of [dist, await serveFolder(dist)]) {
      const reading = read(`${where}${INDEX}`);
      if (isFine) expect((await reading)?.figures.vacancies).toMatchObject([{ id: 'a' }]);
      else await expect(reading).rejects.toThrow(new RegExp(`damaged.*${ALL} has an unexpected`));
    }
  });

  test('that is a pipe is an error, in place of waiting', async () => {
    const dist = bareFolder();
    rmSync(join(dist, ALL));
    execFileSync('mkfifo', [join(dist, ALL)]);
    await expect(read(dist)).rejects.toThrow(`${ALL} is not a file`);
  });

  test('that is too large is an error, also if it arrives compressed', async () => {
    const dist = bareFolder();
    const limits = { bytes: 100_000 };
    const files = readTree(dist);
    expect(await read(dist, limits)).toBeDefined();
    const text = `${files.get(ALL)}${' '.repeat(limits.bytes)}`;
    const bomb = gzipSync(text);
    expect(bomb.length).toBeLessThan(10_000);
    const origin = await serve(({ url = '' }, response) => {
      if (url === ALL) response.setHeader('Content-Encoding', 'gzip').end(bomb);
      else response.writeHead(files.has(url) ? 200 : 404).end(files.get(url));
    });
    writeFileSync(join(dist, ALL), text);
    for (const where of [dist, origin]) {
      await expect(read(where, limits)).rejects.toThrow(/larger than 100\.0 kB/);
    }
  });
});

test.each([
  ['no name', { name: undefined }],
  ['no links', { links: undefined }],
])('an index with %s does not say whose it is', async (_, change) => {
  const { dist } = builtFolder();
  const index = JSON.parse(readTree(dist).get(INDEX) ?? '');
  writeFileSync(join(dist, INDEX), JSON.stringify({ ...index, ...change }));
  expect((await read(dist))?.site).toBeUndefined();
});
