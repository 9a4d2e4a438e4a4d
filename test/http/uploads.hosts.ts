import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CITY_SLUGS, NO_FILTER } from '../../src/contract/closed-lists.ts';
import { OPERATIONS, pathTo, UNSERVED } from '../../src/contract/http/routes.ts';
import { ruleFor } from '../../src/contract/http/site-rules.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { readTree } from '../support/built.ts';
import { buildInto } from '../support/publishing.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { type Bucket, isOnPath, OBJECT_STORAGE, startBucket } from './servers.ts';
import { compareFiles, FRIDAY, THURSDAY } from './two-days.ts';

/** What a host that reads no file of these names must not get. */
const PRIVATE: string[] = ['/_headers', UNSERVED.buildFacts];

const DEPLOYING = fileURLToPath(new URL('../../docs/deploying.md', import.meta.url));

let folder: string;
let differences: ReturnType<typeof compareFiles>;

/** The site of Thursday is in `thursday`, that of Friday in `dist`. */
beforeAll(async () => {
  folder = makeTempFolder();
  const dist = join(folder, 'dist');
  await buildInto(dist, { dataDir: SAMPLE, ...THURSDAY });
  thinOut(dist);
  cpSync(dist, join(folder, 'thursday'), { recursive: true, preserveTimestamps: true });
  await buildInto(dist, { dataDir: SAMPLE, ...FRIDAY });
  thinOut(dist);
  differences = compareFiles(readTree(join(folder, 'thursday')), readTree(dist));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Most files are searches, and those of one city show what happens to those of all. */
function thinOut(dist: string): void {
  for (const city of CITY_SLUGS.slice(1)) {
    rmSync(join(dist, dirname(pathTo(OPERATIONS.searchJobs, { ...NO_FILTER, city })), '..'), {
      recursive: true,
    });
  }
}

test('little changes from one weekday to the next', () => {
  const { same, changed, added, removed } = differences;
  expect(same.length).toBeGreaterThan(600);
  expect(changed.length).toBeGreaterThan(50);
  expect(added.length).toBeGreaterThan(0);
  expect(removed.length).toBeGreaterThan(0);
});

const mayRsync = isOnPath('rsync') || process.env.CI === 'true';
test.skipIf(!mayRsync)('rsync -c moves the changed files only (needs: rsync)', () => {
  const { changed, added, removed } = differences;
  const server = join(folder, 'rsync');
  rmSync(server, { recursive: true, force: true });
  cpSync(join(folder, 'thursday'), server, { recursive: true, preserveTimestamps: true });
  const log = run('rsync', ['-a', '-c', '--delete-after', '--out-format=%o %n', 'dist/', server]);
  const moved = (operation: string) =>
    log.filter((line) => line.startsWith(operation) && !line.endsWith('/'));
  const toPath = (line: string) => `/${line.split(' ')[1]}`;
  expect(moved('send').map(toPath).sort()).toEqual([...changed, ...added].sort());
  expect(moved('del.').map(toPath).sort()).toEqual(removed.sort());
  expect(readTree(server)).toEqual(readTree(join(folder, 'dist')));
});

const mayUpload = OBJECT_STORAGE.isThere() || process.env.CI === 'true';
describe.skipIf(!mayUpload)(`object storage (needs: ${OBJECT_STORAGE.needs})`, () => {
  let bucket: Bucket;
  let first: Upload;
  let second: Upload;

  beforeAll(async () => {
    expect(OBJECT_STORAGE.isThere(), OBJECT_STORAGE.needs).toBe(true);
    bucket = await startBucket(BUCKET);
    const work = join(folder, 'work');
    mkdirSync(work);
    renameSync(join(folder, 'thursday'), join(work, 'dist'));
    first = upload(work, bucket);
    renameSync(join(work, 'dist'), join(folder, 'thursday'));
    cpSync(join(folder, 'dist'), join(work, 'dist'), { recursive: true, preserveTimestamps: true });
    second = upload(work, bucket);
  });
  afterAll(() => bucket?.stop());

  const isPublic = (path: string) => !PRIVATE.includes(path);
  const publicPaths = (site: string) =>
    [...readTree(join(folder, site)).keys()].filter(isPublic).sort();

  test('the first day uploads every file once, and nothing private', () => {
    expect(first.copied.sort()).toEqual(publicPaths('thursday'));
    expect(first.deleted).toEqual([]);
  });

  test('the second day uploads what changed, and deletes what closed', () => {
    const { changed, added, removed } = differences;
    expect(second.copied.sort()).toEqual([...changed, ...added].filter(isPublic).sort());
    expect(second.deleted.sort()).toEqual(removed.sort());
  });

  test('vacancies come before the searches that list them, and go after them', () => {
    const isVacancy = (path: string) => ruleFor(path)?.path === OPERATIONS.getJob.path;
    const isSearch = (path: string) => ruleFor(path)?.path === OPERATIONS.searchJobs.path;
    expect(differences.added.filter(isVacancy).length).toBeGreaterThan(0);
    expect(differences.removed.filter(isVacancy).length).toBeGreaterThan(0);
    const { log } = second;
    const lastNew = log.findLastIndex(({ path, did }) => did === 'copied' && isVacancy(path));
    const firstSearch = log.findIndex(({ path, did }) => did === 'copied' && isSearch(path));
    const lastCopy = log.findLastIndex(({ did }) => did === 'copied');
    const firstDeletion = log.findIndex(({ did }) => did === 'deleted');
    expect(lastNew).toBeLessThan(firstSearch);
    expect(lastCopy).toBeLessThan(firstDeletion);
  });

  test('a third upload of the same site moves nothing', () => {
    const { copied, deleted } = upload(join(folder, 'work'), bucket);
    expect([copied, deleted]).toEqual([[], []]);
  });

  test('on request, every file is sent again', () => {
    const { copied } = upload(join(folder, 'work'), bucket, { RCLONE_IGNORE_TIMES: 'true' });
    expect(copied.sort()).toEqual(publicPaths('dist'));
  });

  test('every file arrives with its bytes, media type and caching', async () => {
    const paths = publicPaths('dist');
    for (const path of paths) {
      const response = await fetch(`${bucket.address}/${BUCKET}${path}`);
      const body = Buffer.from(await response.arrayBuffer());
      expect([path, response.status]).toEqual([path, 200]);
      expect(body.equals(readFileSync(join(folder, 'dist', path))), path).toBe(true);
      // A page is asked for under the name of its folder.
      const rule = ruleFor(path.replace(/\/index\.html$/, '/'));
      // The page for missing paths has no address, and so no rule.
      if (path === UNSERVED.notFoundPage) continue;
      const { headers } = response;
      expect([path, headers.get('content-type')]).toEqual([path, rule?.mediaType]);
      expect([path, headers.get('cache-control')]).toEqual([path, rule?.headers['Cache-Control']]);
      expect([path, headers.get('content-encoding')]).toEqual([path, null]);
    }
    expect(paths.length).toBeGreaterThan(700);
  });

  test('what is private or gone is not there', async () => {
    for (const path of [...PRIVATE, ...differences.removed]) {
      const { status } = await fetch(`${bucket.address}/${BUCKET}${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
  });
});

const BUCKET = 'bucket';

/** What rclone did, in its order. */
type Upload = { log: Did[]; copied: string[]; deleted: string[] };
type Did = { path: string; did: 'copied' | 'deleted' };

/**
 * Runs the recipe of the docs as it stands there, in a folder with `dist`. rclone does not ask for each
 * object after sending it: s3rver answers before it has written all bytes. A test fetches them later.
 */
function upload(work: string, { address }: Bucket, more: NodeJS.ProcessEnv = {}): Upload {
  const config = join(work, 'rclone.conf');
  writeFileSync(
    config,
    `[remote]
type = s3
provider = Other
access_key_id = S3RVER
secret_access_key = S3RVER
endpoint = ${address}
force_path_style = true
no_head = true
`,
  );
  const env = { RCLONE_CONFIG: config, RCLONE_VERBOSE: '1', RCLONE_USE_JSON_LOG: 'true', ...more };
  const log = run('sh', ['-c', recipe()], work, env).flatMap(toDid);
  const pathsOf = (wanted: Did['did']) =>
    log.filter(({ did }) => did === wanted).map(({ path }) => path);
  return { log, copied: pathsOf('copied'), deleted: pathsOf('deleted') };
}

function recipe(): string {
  const [, section = ''] = readFileSync(DEPLOYING, 'utf8').split('### Object storage\n');
  const [, script] = /```sh\n(.*?)```/s.exec(section) ?? [];
  if (!script) throw new Error('docs/deploying.md has no recipe for object storage.');
  return script;
}

function toDid(line: string): Did[] {
  const { msg = '', object = '' } = line.startsWith('{') ? JSON.parse(line) : {};
  if (msg.startsWith('Copied')) return [{ path: `/${object}`, did: 'copied' }];
  return msg === 'Deleted' ? [{ path: `/${object}`, did: 'deleted' }] : [];
}

/** Without the environment of the operator, which may name another account. Returns the lines. */
function run(program: string, args: string[], cwd = folder, env: NodeJS.ProcessEnv = {}): string[] {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  expect(status, stderr).toBe(0);
  return [...stdout.split('\n'), ...stderr.split('\n')].filter(Boolean);
}
