import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { verifyCommand } from '../../src/cli/verify-command.ts';
import { allContractPoints } from '../../src/http/contract-points.ts';
import { codeSpans, readPage, tableBelow } from '../docs/pages.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { FILES } from '../verify/check-site.ts';
import { builtOn, serve, smallSite, type Tamper } from '../verify/fake-site.ts';
import { call } from './terminal.ts';

/** The links of the fake site name another address than that of the test. */
function verify(...argv: string[]) {
  return call(verifyCommand, ['--preview', ...argv]);
}

async function site(tamper?: Tamper): Promise<string> {
  return serve(await smallSite(), tamper);
}

const withoutEtag: Tamper = ({ headers }) => {
  delete headers.ETag;
};

describe('a site', () => {
  test('that keeps the contract, in five lines', async () => {
    const origin = await site();
    const shown: string[] = [];
    const screen = { isTTY: true, write: (text: string) => shown.push(text) };
    const { status, out, err } = await call(verifyCommand, ['--preview', origin], {}, screen);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    // Its progress is gone at the end.
    expect(shown.at(-2)).toMatch(/^\r(\d+) of \1 requests$/);
    expect(shown.at(-1)).toBe('\r\u001b[K');
    expect(out.split('\n')).toEqual([
      `site      ${origin}`,
      expect.stringMatching(/^build {5}2026-11-13T18:00:00\.000Z, \d{2,3} files$/),
      expect.stringMatching(/^requests {2}[\d,]+ in /),
      'points    all 33 kept',
      'notes     This is a preview: its links lead to https://faro.example.',
      '',
    ]);
  });

  test('that differs, with an example for each point', async () => {
    const { status, out } = await verify(
      await site((response, request) => {
        withoutEtag(response, request);
        if (request.path === '/llms.txt') response.status = 500;
      }),
    );
    expect(status).toBe(1);
    expect(out).toMatch(/^points {4}2 differ \(status, etag\), 30 kept$/m);
    expect(out.split('\n\n').slice(1)).toEqual([
      expect.stringMatching(
        /^status differs in 3 of [\d,]+ responses: files return 200\n {2}such as {3}GET \/llms\.txt, Accept-Encoding: gzip, br\n {2}expected {2}200\n {2}actual {4}500$/,
      ),
      expect.stringMatching(/^etag differs in ([\d,]+) of \1 responses: .*\n {2}such as {3}GET /),
    ]);
  });

  test('with --verbose: every point', async () => {
    const { out } = await verify(await site(withoutEtag), '--verbose');
    expect(out).toMatch(/^ {2}kept {8}status +[\d,]+ {2}files return 200$/m);
    expect(out).toMatch(/^ {2}differs {5}etag +([\d,]+) of \1 {2}files have an ETag$/m);
    expect(out).toMatch(/^ {2}not-tested {2}not-modified +0 {2}/m);
  });

  test('on a host with exceptions', async () => {
    const { status, out } = await verify(await site(withoutEtag), '--host', 'generic', '--verbose');
    expect(status).toBe(0);
    expect(out).toMatch(/^site {6}http.*, as a generic static host$/m);
    expect(out).toMatch(/^points {4}all 31 kept; the host cannot keep etag$/m);
    expect(out).toMatch(/^ {2}cannot {6}etag +([\d,]+) of \1 {2}the host decides$/m);
    expect(out).not.toContain('expected  ');
  });

  test('that is closed, in one difference', async () => {
    const { status, out } = await verify(
      await site((response) => {
        response.status = 403;
      }),
    );
    expect(status).toBe(1);
    expect(out).toContain('build     no readable index.json\n');
    expect(out).toMatch(/\n\nstatus differs: .*\n {2}request {3}GET of every file\n/);
    expect(out.match(/ differs/g)).toHaveLength(2);
  });

  test('reported to a file', async () => {
    const file = join(tempFolder(), 'report.json');
    const origin = await site(withoutEtag);
    const { status } = await verify(`${origin}/`, '--report', file);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    expect(status).toBe(1);
    expect(report).toMatchObject({
      status: 'differs',
      exitStatus: 1,
      site: origin,
      host: null,
      expect: null,
      maxAge: null,
      preview: true,
      generatedAt: '2026-11-13T18:00:00.000Z',
    });
    expect(report.files.requested).toBe(report.files.listed);
    expect(report.points.map(({ point }: { point: string }) => point)).toEqual(allContractPoints());
    for (const { verdict } of report.points) expect(verdict).toMatch(/^(kept|differs|not-tested)$/);
    expect(report.differences[0]).toMatchObject({ point: 'etag', verdict: 'differs' });
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
});

test.each<[string[], RegExp]>([
  [[], /^URL is missing: npm run verify -- URL \[flags\]/],
  [['https://example.com/other'], /Did you mean https:\/\/example\.com\?/],
  [['https://a.example', 'https://b.example'], /"https:\/\/b\.example"/],
  [['https://a.example', '--host', 'netlfy'], /not "netlfy"\. Did you mean "netlify"\?/],
  [['https://a.example', '--wait', '5'], /^--wait needs --expect\. Add it, or leave --wait out\./],
  [['https://a.example', '--wait', '0', '--expect', 'src'], /--wait takes .* from 1 to 300/],
  [['https://a.example', '--expect'], /--expect needs a value: --expect DIST/],
  [['https://a.example', '--expect', 'none'], /There is no folder none\. Name an existing one/],
  [
    ['https://a.example', '--expect', 'test'],
    /^test is not a build: there is no test\/data\/files/,
  ],
  [['https://a.example', '--max-age', '0'], /--max-age takes a whole number from 1 to 3650/],
])('%j is a usage error', async (argv, message) => {
  const { status, out, err } = await verify(...argv);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(message);
});

describe('--expect', () => {
  const published = async () => {
    const files = await smallSite();
    const dist = join(tempFolder(), 'dist');
    mkdirSync(join(dist, 'data'), { recursive: true });
    writeFileSync(join(dist, FILES), files.get(FILES) ?? '');
    return { files, dist };
  };

  test('a site that serves that build', async () => {
    const { files, dist } = await published();
    const { status, out } = await verify(await serve(files), '--expect', dist);
    expect(status).toBe(0);
    expect(out).toContain('points    all 34 kept\n');
  });

  test('a site that serves another build', async () => {
    const { files, dist } = await published();
    const origin = await serve(builtOn('2026-11-12', files));
    const report = join(tempFolder(), 'report.json');
    const { status, out } = await verify(origin, '--expect', dist, '--report', report);
    expect(status).toBe(1);
    expect(out).toContain(
      [
        `  request   GET ${FILES}`,
        '  expected  the build of 2026-11-13T18:00:00.000Z',
        '  actual    the build of 2026-11-12T18:00:00.000Z',
      ].join('\n'),
    );
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      status: 'differs',
      expect: dist,
      generatedAt: '2026-11-12T18:00:00.000Z',
    });
  });

  test.each([
    ['there is no ', undefined],
    ['is no manifest (not JSON)', '<!doctype html>'],
  ])('a folder that is no build stops before the first request: %s', async (reason, manifest) => {
    const { dist } = await published();
    if (manifest === undefined) rmSync(join(dist, FILES));
    else writeFileSync(join(dist, FILES), manifest);
    let requests = 0;
    const origin = await site(() => {
      requests += 1;
    });
    const { status, err } = await verify(origin, '--expect', dist);
    expect({ status, requests }).toEqual({ status: 2, requests: 0 });
    expect(err).toContain(reason);
  });
});

test('--max-age judges the age, and the report has it', async () => {
  const report = join(tempFolder(), 'report.json');
  const argv = [await site(), '--preview', '--max-age', '4', '--report', report];
  const at = (now: string) => call(verifyCommand, argv, {}, undefined, new Date(now));
  expect(await at('2026-11-17T18:00:00Z')).toMatchObject({ status: 0 });
  const { status, out } = await at('2026-11-17T18:00:01Z');
  expect(status).toBe(1);
  expect(out).toMatch(/^points {4}1 differs \(build-age\)/m);
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ status: 'differs', maxAge: 4 });
});
