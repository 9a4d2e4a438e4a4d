import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyCommand } from '../../src/cli/verify-command.ts';
import { codeSpans, readPage, tableBelow } from '../docs/pages.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { buildInto } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';
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
    expect(out).toMatch(new RegExp(`^${origin}, a sample of files \\(seed 1\\)\n230 requests in `));
    expect(out).toMatch(/^ {2}kept {8}status +\d+ {2}files return 200$/m);
    expect(out).toMatch(/^note {2}Its links name https:\/\/faro\.example/m);
    expect(out).toMatch(/\nThe site keeps the contract: 43 points\.\n$/);
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
    expect(out).toMatch(/\nThe site differs: 1 point differs, 41 kept\.\n$/);
  });

  test('on a host with exceptions', async () => {
    const { status, out } = await verify(await site(withoutEtag), '--host', 'generic');
    expect(status).toBe(0);
    expect(out).toMatch(/^http.*, as a generic static host, a sample/);
    expect(out).toMatch(/^ {2}cannot {6}etag +(\d+) of \1 {2}the host decides$/m);
    expect(out).not.toContain('contract  ');
    expect(out).toMatch(/: 41 points; 1 point the host cannot keep\.\n$/);
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
  await call(verifyCommand, [await site(), '--limit', '16'], {}, screen);
  expect(shown.at(0)).toBe('\r9 of 16 requests');
  expect(shown.slice(-2)).toEqual(['\r16 of 16 requests', '\r\u001b[K']);
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
  [['https://a.example', '--limit', '3'], /--limit takes a whole number from 16 /],
  [['https://a.example', '--limit', '1e3'], /not "1e3"/],
  [['https://a.example', '--seed', '-1'], /--seed takes a whole number/],
  [['https://a.example', '--timeout', '0'], /--timeout takes a whole number from 1 to 600/],
  [['https://a.example', '--all', '--limit', '50'], /--limit and --all exclude each other/],
  [['https://a.example', '--every'], /no flag --every/],
])('%j is a usage error', async (argv, message) => {
  const { status, out, err } = await verify(...argv);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(message);
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
    const { status, out, err } = await verify(origin, '--limit', '16', '--report', file);
    expect(status).toBe(1);
    expect(out).toMatch(/\nThe site differs: /);
    expect(err).toMatch(/^The report was not written: ENOENT/);
  });
});
