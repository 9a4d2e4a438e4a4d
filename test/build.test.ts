import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { outputFileSync, removeSync } from 'fs-extra/esm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noListener } from '../src/base/stages.ts';
import { type BuildRequest, build, prepare } from '../src/build.ts';
import { COUNTS } from '../src/contract/closed-lists.ts';
import { API_PREFIX } from '../src/contract/figures.ts';
import { isTemplate } from '../src/contract/http/path-template.ts';
import { toFilePath } from '../src/contract/http/routes.ts';
import { SITE_RULES } from '../src/contract/http/site-rules.ts';
import { PROBLEM_CODES } from '../src/contract/problem.ts';
import { GENERATED } from '../src/output/hosts/host.ts';
import { LimitError } from '../src/output/hosts/host-limits.ts';
import { countBytes, NOON, readTree } from './support/built.ts';
import { dataFolder, MINIMAL, service, vacancy } from './support/data-folder.ts';
import { fault } from './support/faults.ts';
import { buildInto, claim, leftoversNextTo } from './support/publishing.ts';
import { tempFolder } from './support/temp-folder.ts';

describe('a whole build', () => {
  test('writes every file of the API, and counts what it wrote', async () => {
    const outDir = `${tempFolder()}/dist`;
    const salaryIndex = { minSample: 2, publishObservations: true };
    const dataDir = dataFolder({
      'service.json': service({ salaryIndex }),
      'taxonomy/skills.json': [{ slug: 'sql', name: 'SQL' }],
    });
    const { written, plan, source } = await buildInto(outDir, { dataDir });
    // The rows that are not active would take memory until the end.
    expect(source).not.toHaveProperty('vacancies');
    const files = readTree(outDir);
    expect(files.size).toBe(written?.files);
    expect(countBytes(outDir)).toBe(written?.bytes);
    const searches = [...files.keys()].filter((path) => path.includes('/search/')).length;
    expect(searches).toBe(COUNTS.searches);
    expect(plan?.counts).toEqual({ active: 1, searches, guides: 1 });
    // Hosts announce every route of the table, so each must have its file.
    const documents = SITE_RULES.served.filter(({ path }) => !isTemplate(path));
    expect(documents.filter(({ path }) => !files.has(toFilePath(path)))).toEqual([]);
    const problems = [...files.keys()].filter((path) => path.startsWith(`${API_PREFIX}/problems/`));
    expect(problems).toHaveLength(PROBLEM_CODES.length);
    expect(leftoversNextTo(outDir)).toEqual([]);
  });

  test('takes over from the previous one what the request and the settings say', async () => {
    const outDir = join(tempFolder(), 'dist');
    const dataDir = dataFolder({ 'service.json': service({ keepUnchanged: true }) });
    const atHour = (hour: number) => new Date(NOON.getTime() + hour * 3_600_000);
    const buildAt = async (hour: number, request: Partial<BuildRequest> = {}) =>
      (await buildInto(outDir, { dataDir: MINIMAL, instant: atHour(hour), ...request })).recorded;
    const some = expect.any(Number);
    expect(await buildAt(0)).toMatchObject({ startsAnew: 'first', reused: null });
    expect(await buildAt(1, { keepUnchanged: true })).toMatchObject({ reused: some });
    expect(await buildAt(2, { dataDir })).toMatchObject({ startsAnew: null, reused: some });
    const forgetful = await buildAt(3, { forgetChanges: true });
    expect(forgetful).toMatchObject({ startsAnew: 'forgotten', reused: null });
    const changes = JSON.parse(readFileSync(join(outDir, 'data/changes.json'), 'utf8'));
    expect(changes.generatedAt).toBe(atHour(3).toISOString());
  });

  test('of wrong data publishes nothing, and restores the build that a killed one moved aside', async () => {
    const outDir = join(tempFolder(), 'dist');
    await buildInto(outDir, { dataDir: MINIMAL });
    renameSync(outDir, claim(outDir).previous);
    const dataDir = dataFolder({ 'vacancies/more.json': '[' });
    expect((await buildInto(outDir, { dataDir })).written).toBeUndefined();
    expect(existsSync(join(outDir, 'api/v1/jobs/analista.json'))).toBe(true);
  });
});

describe('days', () => {
  test('a vacancy is active until its last day ends in its own city', async () => {
    const folder = dataFolder({
      'service.json': service({ asOf: undefined }),
      'vacancies/more.json': [
        vacancy(2, { city: 'tijuana', validThrough: '2026-11-12', postedAt: '2026-10-10' }),
        vacancy(3, { city: 'merida', validThrough: '2026-11-12', postedAt: '2026-10-10' }),
      ],
    });
    const openAt = async (instant: string) => {
      const { computed } = await prepare({ dataDir: folder, instant: new Date(instant) });
      return computed?.catalog.active.map(({ id }) => id).sort();
    };
    expect(await openAt('2026-11-13T05:59:59Z')).toEqual(['analista', 'analista-2', 'analista-3']);
    expect(await openAt('2026-11-13T06:00:00Z')).toEqual(['analista', 'analista-2']);
    expect(await openAt('2026-11-13T08:00:00Z')).toEqual(['analista']);
  });
});

test('a check tells the listener its stages, and how many rows are read', async () => {
  const calls: (string | number)[] = [];
  await prepare({
    dataDir: dataFolder(),
    instant: NOON,
    listener: { stage: (stage) => calls.push(stage), tick: (done) => calls.push(done) },
  });
  expect(calls).toEqual(['read', 1, 2, 3, 'validate', 'compute', 'compare']);
});

describe('the files for a host', () => {
  const request = () => {
    const folder = tempFolder();
    const [outDir, hostOutDir] = [join(folder, 'dist'), join(folder, 'host')];
    return { dataDir: MINIMAL, instant: NOON, outDir, hostOutDir };
  };

  test('name the web root', async () => {
    const asked = request();
    await build({ ...asked, host: 'caddy' });
    expect(readFileSync(join(asked.hostOutDir, 'Caddyfile'), 'utf8')).toContain(asked.outDir);
  });

  test('are not written if the build is refused', async () => {
    const asked = request();
    await expect(build({ ...asked, host: 'nginx', maxFiles: 1 })).rejects.toThrow(LimitError);
    expect(existsSync(asked.hostOutDir)).toBe(false);
    expect(existsSync(asked.outDir)).toBe(false);
  });

  test('are as they were if the site cannot be swapped in', async () => {
    const asked = { ...request(), host: 'nginx' as const };
    await build(asked);
    const [name = ''] = readdirSync(asked.hostOutDir);
    const file = join(asked.hostOutDir, name);
    writeFileSync(file, `# ${GENERATED}`);
    // The published build cannot be moved aside, as on a mount.
    const stage = (name: string) => {
      if (name === 'staged') outputFileSync(`${dirname(asked.outDir)}/.dist.previous/x`, '');
    };
    await expect(build({ ...asked, listener: { ...noListener, stage } })).rejects.toThrow();
    expect(readFileSync(file, 'utf8')).toBe(`# ${GENERATED}`);
    expect(readdirSync(asked.hostOutDir)).toEqual([name]);
    removeSync(`${dirname(asked.outDir)}/.dist.previous`);
    await build(asked);
    expect(readFileSync(file, 'utf8')).toContain('server {');
  });

  test('are limited by --max-files instead of the limit of the host', async () => {
    const asked = request();
    const stages: string[] = [];
    const listener = { ...noListener, stage: (name: string) => void stages.push(name) };
    await expect(build({ ...asked, listener, maxFiles: 1_000 })).rejects.toMatchObject({
      exceeded: [{ limit: 'files-per-site', allowed: 1_000 }],
    });
    // It is refused before anything is written.
    expect(stages.at(-1)).toBe('compare');
    expect(existsSync(asked.outDir)).toBe(false);
    expect(leftoversNextTo(asked.outDir)).toEqual([]);
    const { written } = await build({ ...asked, host: 'vercel', maxFiles: 2_000 });
    const tooFew = { ...asked, maxFiles: (written?.files ?? 0) - 1 };
    const excess = [{ limit: 'files-per-site', actual: written?.files }];
    await expect(build({ ...tooFew, host: 'vercel' })).rejects.toMatchObject({ exceeded: excess });
  });

  test('are those of --host, or else of the host in service.json', async () => {
    const dataDir = dataFolder({ 'service.json': service({ host: 'caddy' }) });
    const hostOf = async (host?: 'nginx') =>
      (await prepare({ ...request(), dataDir, host })).outcome.plan?.host;
    expect((await hostOf())?.name).toBe('caddy');
    expect((await hostOf('nginx'))?.name).toBe('nginx');
  });
});

test('a build whose lock is taken publishes nothing', async () => {
  const folder = tempFolder();
  const stage = (name: string) => {
    if (name === 'staged') rmSync(join(folder, '.dist.lock'), { recursive: true });
  };
  const listener = { ...noListener, stage };
  const built = buildInto(join(folder, 'dist'), { dataDir: MINIMAL, host: 'nginx', listener });
  await expect(built).rejects.toThrow(fault('lock-lost'));
  expect(readdirSync(folder)).toEqual([]);
});

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

function setUmask(umask: number): void {
  const before = process.umask(umask);
  onTestFinished(() => void process.umask(before));
}

/** How many files and folders have which mode. */
function modesIn(dir: string): Set<string> {
  const names = ['', ...readdirSync(dir, { recursive: true }).map(String)];
  const isFolder = (path: string) => statSync(path).isDirectory();
  return new Set(
    names.map((name) => {
      const path = join(dir, name);
      return `${isFolder(path) ? 'folder' : 'file'} ${modeOf(path)}`;
    }),
  );
}

describe.skipIf(process.platform === 'win32')('all users can read', () => {
  const PUBLIC = new Set(['folder 755', 'file 644']);

  test.each([0o777, 0])('a build and the files for the host, with the umask %o', async (umask) => {
    const folder = tempFolder();
    const dist = join(folder, 'new/dist');
    const request = { dataDir: MINIMAL, host: 'nginx' } as const;
    setUmask(umask);
    await buildInto(dist, { ...request, hostOutDir: join(folder, 'etc/host') });
    expect(process.umask(umask)).toBe(umask);
    for (const dir of [dist, join(folder, 'etc')]) expect(modesIn(dir)).toEqual(PUBLIC);
    expect(modeOf(join(folder, 'new'))).toBe('755');
  });

  test('nothing else: the umask is restored, also after an error', async () => {
    setUmask(0o077);
    const dist = tempFolder();
    await expect(buildInto(dist, { dataDir: dist })).rejects.toThrow();
    expect(process.umask(0o077)).toBe(0o077);
  });
});
