import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAddress, PreviousError, readPrevious } from '../../src/compare/previous.ts';
import { readTree } from '../support/built.ts';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { serve, serveFiles } from '../support/http.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const INDEX = '/api/v1/index.json';

async function builtFolder() {
  const dist = join(tempFolder(), 'dist');
  const dataDir = dataFolder({
    'vacancies/more.json': [
      vacancy(2, { city: 'leon', zone: null, family: null }),
      vacancy(3, { status: 'closed' }),
    ],
  });
  const { plan } = await buildInto(dist, { dataDir });
  return { dist, figures: plan?.figures };
}

test('reads all figures of a build from its published files, in a folder or at an address', async () => {
  const { dist, figures } = await builtFolder();
  expect(figures).toMatchObject({ activeJobs: 2, filled: { zone: 1, salary: 2, benefits: 0 } });
  const sorted = { ...figures, jobIds: figures?.jobIds.toSorted() };
  for (const where of [dist, await serveFiles(readTree(dist))]) {
    const read = await readPrevious(`${where}${INDEX}`);
    expect({ ...read, jobIds: read?.jobIds?.toSorted() }).toEqual(sorted);
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
    const dist = join(tempFolder(), 'dist');
    await buildInto(dist, { dataDir: dataFolder() });
    expect(await readPrevious(dist)).toEqual(await readPrevious(`${dist}/api/v1/index.json`));
  });

  test('cannot be a pipe, which would never end', async () => {
    const pipe = join(tempFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    await expect(readPrevious(pipe)).rejects.toThrow(`${pipe} is not a file`);
  });

  test('that is missing means that there is no previous build', async () => {
    expect(await readPrevious(join(tempFolder(), 'index.json'))).toBeUndefined();
  });

  test('without its neighbours gives only its own figures', async () => {
    const { dist, figures } = await builtFolder();
    const index = join(tempFolder(), 'downloaded.json');
    cpSync(join(dist, INDEX), index);
    expect(await readPrevious(index)).toEqual({
      activeJobs: figures?.activeJobs,
      facets: figures?.facets,
    });
  });

  test('without salaries.json gives no medians', async () => {
    const { dist } = await builtFolder();
    rmSync(join(dist, 'api/v1/salaries.json'));
    const read = await readPrevious(join(dist, INDEX));
    expect(read).not.toHaveProperty('medians');
    expect(read?.jobIds).toHaveLength(2);
  });

  test.each([
    ['HTML', '<!doctype html>'],
    ['other JSON', '{"counts":{}}'],
    ['nothing', ''],
  ])('with %s in it is an error', async (_, text) => {
    const index = join(tempFolder(), 'index.json');
    writeFileSync(index, text);
    await expect(readPrevious(index)).rejects.toThrow(PreviousError);
  });

  test('that is a folder is an error', async () => {
    const index = join(tempFolder(), 'index.json');
    mkdirSync(index);
    await expect(readPrevious(index)).rejects.toThrow(PreviousError);
  });
});

describe('an address', () => {
  test('that responds with 404 means that there is no previous build', async () => {
    expect(await readPrevious(`${await serveFiles(new Map())}${INDEX}`)).toBeUndefined();
  });

  test.each<[string, string | number]>([
    ['500', 500],
    ['403', 403],
    ['405', 405],
    ['410', 410],
    ['204', 204],
    ['HTML', '<!doctype html>'],
    ['other JSON', '[]'],
  ])('that responds with %s is an error that names the address', async (_, response) => {
    const index = `${await serveFiles(new Map([[INDEX, response]]))}${INDEX}`;
    const error = await readPrevious(index).catch((reason) => reason);
    expect(error).toBeInstanceOf(PreviousError);
    expect(error.message).toContain(index);
  });

  test('of a site leads to its index', async () => {
    const { dist, figures } = await builtFolder();
    const origin = await serveFiles(readTree(dist));
    for (const address of [origin, `${origin}/`]) {
      expect(await readPrevious(address)).toMatchObject({ activeJobs: figures?.activeJobs });
    }
  });

  test('of a web page says which address to give', async () => {
    const page = await serveFiles(new Map([['/vacantes', '\n<!doctype html><p>Hola']]));
    await expect(readPrevious(`${page}/vacantes`)).rejects.toThrow(
      `${page}/vacantes: that is a web page. Give the address of its index: https://…/api/v1/index.json`,
    );
  });

  test('that redirects to an index is followed', async () => {
    const { dist, figures } = await builtFolder();
    const target = await serveFiles(readTree(dist));
    const moved = await serve((request, response) => {
      response.writeHead(301, { Location: `${target}${request.url}` }).end();
    });
    expect(await readPrevious(moved)).toMatchObject({ activeJobs: figures?.activeJobs });
  });

  test('that refuses the connection is an error', async () => {
    const error = await readPrevious(`${await closedOrigin()}${INDEX}`).catch((reason) => reason);
    expect(error).toBeInstanceOf(PreviousError);
    expect(error.message).toContain('ECONNREFUSED');
  });

  test('may have another name than index.json', async () => {
    const { dist, figures } = await builtFolder();
    const files = readTree(dist);
    const index = files.get(INDEX) ?? '';
    files.delete(INDEX);
    const origin = await serveFiles(files.set('/api/v1/current.json?day=1', index));
    const read = await readPrevious(`${origin}/api/v1/current.json?day=1`);
    expect(read).toMatchObject({ activeJobs: figures?.activeJobs, medians: figures?.medians });
  });

  test.each<[string, string]>([
    ['the headers', ''],
    ['the rest of the body', '{"counts":'],
  ])('that never sends %s is an error after the time limit', async (_, sent) => {
    const origin = await serve((_, response) => {
      if (sent) response.write(sent);
    });
    const start = Date.now();
    await expect(readPrevious(`${origin}${INDEX}`, 200)).rejects.toThrow(PreviousError);
    expect(Date.now() - start).toBeLessThan(5000);
  });

  test('gives only its own figures if its neighbours are missing; a failing one is an error', async () => {
    const { dist, figures } = await builtFolder();
    const files = readTree(dist);
    const alone = new Map([[INDEX, files.get(INDEX) ?? '']]);
    const { activeJobs, facets } = figures ?? {};
    expect(await readPrevious(`${await serveFiles(alone)}${INDEX}`)).toEqual({
      activeJobs,
      facets,
    });
    for (const path of [
      '/api/v1/salaries.json',
      '/api/v1/jobs/search/all/all/all.json',
      '/build.json',
    ]) {
      const broken = await serveFiles(new Map<string, string | number>([...files, [path, 503]]));
      await expect(readPrevious(`${broken}${INDEX}`)).rejects.toThrow(path);
    }
  });
});
