import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyCommand } from '../../src/cli/verify-command.ts';
import { codeSpans, readPage, tableBelow } from '../docs/pages.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { INDEX, ALL as SEARCH } from '../verify/check-site.ts';
import { serve, siteFiles, type Tamper } from '../verify/fake-site.ts';
import { call } from './terminal.ts';

function verify(...argv: string[]) {
  return call(verifyCommand, argv);
}

async function site(tamper?: Tamper): Promise<string> {
  return serve(await siteFiles(), tamper);
}

const withoutEtag: Tamper = ({ headers }) => {
  delete headers.ETag;
};

describe('a site', () => {
  test('that keeps the contract', async () => {
    const origin = await site();
    const { status, out, err } = await verify(origin);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(
      new RegExp(`^${origin}, a sample of files \\(seed \\d+\\)\n270 requests in `),
    );
    expect(out).toMatch(/^ {2}kept {8}status +\d+ {2}files return 200$/m);
    expect(out).toMatch(/^note {2}Its links name https:\/\/faro\.example/m);
    expect(out).toMatch(/\nThe site keeps the contract: 53 points\.\n$/);
  });

  test('that differs', async () => {
    const { status, out } = await verify(await site(withoutEtag), '--seed', '5');
    expect(status).toBe(1);
    expect(out).toMatch(/^ {2}differs {5}etag +(\d+) of \1 {2}files have an ETag$/m);
    expect(out).toMatch(/^ {2}not tested {2}not-modified/m);
    expect(out).toContain(
      'GET /api/v1/index.json  etag\n  contract  an ETag\n  actual    no ETag\n',
    );
    expect(out.match(/^ {2}actual/gm)).toHaveLength(20);
    expect(out).toMatch(/^… and \d+ more like these\.$/m);
    expect(out).toMatch(/\nThe site differs: 1 point differs, 51 kept\.\n$/);
  });

  test('on a host with exceptions', async () => {
    const { status, out } = await verify(await site(withoutEtag), '--host', 'generic');
    expect(status).toBe(0);
    expect(out).toMatch(/^http.*, as a generic static host, a sample/);
    expect(out).toMatch(/^ {2}cannot {6}etag +(\d+) of \1 {2}the host decides$/m);
    expect(out).not.toContain('contract  ');
    expect(out).toMatch(/: 51 points; 1 point the host cannot keep\.\n$/);
  });

  test('reported to a file', async () => {
    const file = join(tempFolder(), 'report.json');
    const origin = await site(withoutEtag);
    const { status } = await verify(`${origin}/`, '--limit=60', '--seed=9', '--report', file);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    expect(status).toBe(1);
    expect(report).toMatchObject({
      status: 'differs',
      exitStatus: 1,
      site: origin,
      host: null,
      limit: 60,
      seed: 9,
      expect: null,
      maxAge: null,
      generatedAt: '2026-11-13T18:00:00.000Z',
      requests: 60,
    });
    expect(report.rows).toContainEqual({
      point: 'status',
      request: 'GET /api/v1/index.json',
      expected: '200',
      actual: '200',
      verdict: 'kept',
    });
    expect(report.points).toContainEqual(
      expect.objectContaining({ point: 'etag', verdict: 'differs' }),
    );
    const documented = tableBelow(readPage('docs/report.md'), '## The report of verify');
    expect(Object.keys(report)).toEqual(documented.flatMap(([field = '']) => codeSpans(field)));
  });

  test('that does not respond', async () => {
    const file = join(tempFolder(), 'report.json');
    const { status, out, err } = await verify('http://127.0.0.1:1', '--report', file);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^http:\/\/127\.0\.0\.1:1 does not respond: .*ECONNREFUSED/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      status: 'error',
      exitStatus: 2,
    });
  });

  test('that responds too late', async () => {
    const origin = await site((answer) => {
      answer.never = true;
    });
    const { status, err } = await verify(origin, '--timeout', '1');
    expect(status).toBe(2);
    expect(err).toBe(`${origin} does not respond: timed out after 1 s\n`);
  });
});

test('shows progress on a TTY and removes it at the end', async () => {
  const shown: string[] = [];
  const screen = { isTTY: true, write: (text: string) => shown.push(text) };
  await call(verifyCommand, [await site(), '--limit', '36'], {}, screen);
  expect(shown.at(0)).toBe('\r19 of 36 requests');
  expect(shown.slice(-2)).toEqual(['\r36 of 36 requests', '\r\u001b[K']);
});

test('--help shows the argument and the hosts', async () => {
  const { status, out } = await verify('--help');
  expect(status).toBe(0);
  expect(out).toMatch(/^npm run verify -- URL \[flags\]\n/);
  expect(out).toMatch(/--host NAME .*cloudflare-pages/);
});

test('refuses a flag that npm kept for itself', async () => {
  const argv = ['https://a.example', 'netlify'];
  const { status, err } = await call(verifyCommand, argv, { npm_config_host: 'true' });
  expect(status).toBe(2);
  expect(err).toContain('npm kept --host for itself');
});

test.each<[string[], RegExp]>([
  [[], /^URL is missing: npm run verify -- URL \[flags\]/],
  [['https://example.com/other'], /Did you mean https:\/\/example\.com\?/],
  [['https://example.com/api/v2'], /Did you mean https:\/\/example\.com\?/],
  [['ftp://example.com'], /not "ftp:\/\/example\.com"/],
  [['https://a.example', 'https://b.example'], /"https:\/\/b\.example"/],
  [['https://a.example', '--host', 'netlfy'], /not "netlfy"\. Did you mean "netlify"\?/],
  [['https://a.example', '--host', 'toString'], /not "toString"/],
  [['https://a.example', '--limit', '3'], /--limit takes a whole number from 36 /],
  [['https://a.example', '--limit', '1e3'], /not "1e3"/],
  [['https://a.example', '--seed', '-1'], /--seed takes a whole number/],
  [['https://a.example', '--timeout', '0'], /--timeout takes a whole number from 1 to 600/],
  [['https://a.example', '--all', '--limit', '50'], /--limit and --all exclude each other/],
  [['https://a.example', '--wait', '5'], /^--wait needs --expect\. Add it, or leave --wait out\./],
  [['https://a.example', '--wait', '0', '--expect', 'a.json'], /--wait takes .* from 1 to 3600/],
  [['https://a.example', '--expect'], /--expect needs a value: --expect FILE/],
  [['https://a.example', '--expect', 'no.json'], /--expect cannot be read: ENOENT.*'no\.json'/],
  [['https://a.example', '--expect', 'test'], /--expect cannot be read: .*'test\/api\/v1\/index/],
  [['https://a.example', '--expect', '/dev/null'], /and \/dev\/null is not a file/],
  [
    ['https://a.example', '--expect', 'package.json'],
    /package\.json is not the index of a build: /,
  ],
  [['https://a.example', '--expect', 'README.md'], /README\.md is not the index .*: not JSON/],
  [['https://a.example', '--max-age', '0'], /--max-age takes a whole number from 1 to 3650/],
  [['https://a.example', '--max-age', '-4'], /--max-age takes a whole number/],
  [['https://a.example', '--max-age', '1.5'], /not "1\.5"/],
  [['https://a.example', '--max-age', 'four'], /not "four"/],
  [['https://a.example', '--every'], /no flag --every/],
])('%j is a usage error', async (argv, message) => {
  const { status, out, err } = await verify(...argv);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(message);
});

test('each run has a seed of its own, and --seed repeats it', async () => {
  const origin = await site();
  const seedAt = async (now: string) => {
    const { out } = await call(
      verifyCommand,
      [origin, '--limit', '60'],
      {},
      undefined,
      new Date(now),
    );
    return /\(seed (\d+)\)/.exec(out)?.[1] ?? '';
  };
  const [first, second] = [
    await seedAt('2026-11-13T18:00:00Z'),
    await seedAt('2026-11-14T06:30:00Z'),
  ];
  expect(first).not.toBe(second);
  expect((await verify(origin, '--limit', '60', '--seed', first)).out).toContain(`(seed ${first})`);
});

describe('--expect', () => {
  const published = async (name = 'dist/api/v1/index.json') => {
    const files = await siteFiles();
    const root = tempFolder();
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, files.get(INDEX) ?? '');
    return { files, root, file };
  };

  test('a site that serves that build', async () => {
    const { files, root, file } = await published();
    const origin = await serve(files);
    for (const name of [file, join(root, 'dist')]) {
      const { status, out } = await verify(origin, '--expect', name);
      expect({ status, name }).toEqual({ status: 0, name });
      expect(out).toMatch(
        /^ {2}kept {8}expected-build +1 {2}the site serves the build of --expect$/m,
      );
    }
  });

  test('a site that serves another build', async () => {
    const { files, file } = await published('copy.json');
    const origin = await serve(files, (response) => {
      response.body = String(response.body).replaceAll('2026-11-13T18', '2026-11-12T18');
    });
    const report = join(tempFolder(), 'report.json');
    const { status, out } = await verify(origin, '--expect', file, '--report', report);
    expect(status).toBe(1);
    expect(out).toContain(
      [
        'GET /api/v1/index.json  expected-build',
        '  contract  the build of 2026-11-13T18:00:00.000Z',
        '  actual    the build of 2026-11-12T18:00:00.000Z',
      ].join('\n'),
    );
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      status: 'differs',
      expect: file,
      generatedAt: '2026-11-12T18:00:00.000Z',
    });
  });

  test('compares other files with those next to the index', async () => {
    const { files, root, file } = await published();
    const other = (files.get(SEARCH) ?? '').replace('"title":"', '"title":"Otro ');
    mkdirSync(dirname(join(root, 'dist', SEARCH)), { recursive: true });
    writeFileSync(join(root, 'dist', SEARCH), other);
    const { status, out } = await verify(await serve(files), '--expect', file);
    expect(status).toBe(1);
    expect(out).toContain(`GET ${SEARCH}  expected-build\n`);
    expect(out).toMatch(/contract .*"title":"Otro /);
  });

  test('a file that cannot be read stops before the first request', async () => {
    let requests = 0;
    const origin = await site(() => {
      requests += 1;
    });
    const { status } = await verify(origin, '--expect', 'no.json');
    expect({ status, requests }).toEqual({ status: 2, requests: 0 });
  });
});

test('--max-age judges the age, and the report has it', async () => {
  const report = join(tempFolder(), 'report.json');
  const argv = [await site(), '--max-age', '4', '--report', report];
  const at = (now: string) => call(verifyCommand, argv, {}, undefined, new Date(now));
  expect(await at('2026-11-17T18:00:00Z')).toMatchObject({ status: 0 });
  const { status, out } = await at('2026-11-17T18:00:01Z');
  expect(status).toBe(1);
  expect(out).toMatch(/^ {2}differs {5}build-age +1 of 1 /m);
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ status: 'differs', maxAge: 4 });
});

describe('--report', () => {
  test('cannot be in a web root', async () => {
    const dist = join(tempFolder(), 'dist');
    await buildInto(dist, { dataDir: MINIMAL });
    const file = join(dist, 'report.json');
    const { status, out, err } = await verify(await site(), '--report', file);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain('report.json is in the web root');
    expect(existsSync(file)).toBe(false);
  });

  test('that cannot be written is refused before the first request', async () => {
    let requests = 0;
    const origin = await site(() => {
      requests += 1;
    });
    const { status, out, err } = await verify(origin, '--report', '/nowhere/report.json');
    expect({ status, out, requests }).toEqual({ status: 2, out: '', requests: 0 });
    expect(err).toMatch(/The report cannot be written: .*ENOENT/);
  });

  test('that fails at the end does not hide the verdict', async () => {
    const folder = join(tempFolder(), 'reports');
    mkdirSync(folder);
    const origin = await site((answer) => {
      delete answer.headers.ETag;
      rmSync(folder, { recursive: true, force: true });
    });
    const file = join(folder, 'report.json');
    const { status, out, err } = await verify(origin, '--limit', '36', '--report', file);
    expect(status).toBe(1);
    expect(out).toMatch(/\nThe site differs: /);
    expect(err).toMatch(/^The report was not written: ENOENT/);
  });
});
