import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { describe, expect, test } from 'vitest';
import { verifyCommand } from '../../src/cli/verify-command.ts';
import { allContractChecks } from '../../src/contract/http/contract-checks.ts';
import { codeSpans, readPage, tableBelow } from '../docs/pages.ts';
import { FILES } from '../live/verify/check-site.ts';
import { builtOn, serve, smallSite, type Tamper, withSums } from '../live/verify/fake-site.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './terminal.ts';

/** Verifies, and reads the report. The links of the fake site name another address. */
async function verify(...argv: string[]) {
  const file = join(tempFolder(), 'report.json');
  const called = await call(verifyCommand, ['--preview', ...argv, '--report', file]);
  return { ...called, report: () => JSON.parse(readFileSync(file, 'utf8')) };
}

async function site(tamper?: Tamper): Promise<string> {
  return serve(await smallSite(), tamper);
}

const withoutEtag: Tamper = ({ headers }) => {
  delete headers.ETag;
};

describe('a site', () => {
  test('that passes the contract checks, in five lines; it is the sample', async () => {
    const shown: string[] = [];
    const screen = { isTTY: true, write: (text: string) => shown.push(text) };
    const argv = ['--preview', await site()];
    const { status, out, err } = await call(verifyCommand, argv, {}, screen);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    // Its progress is gone at the end.
    expect(shown.at(-2)).toMatch(/^\r(\d+) of \1 requests$/);
    expect(shown.at(-1)).toBe('\r\u001b[K');
    const names = out.split('\n').map((line) => line.split(' ', 1)[0]);
    expect(names).toEqual(['site', 'build', 'requests', 'checks', 'notes', '']);
    expect(out).toMatch(/^checks {4}all 13 passed$/m);
    expect(out).toMatch(/^build {5}\S+Z \(sample: all of its data is invented\), /m);
  });

  test('that is not the sample', async () => {
    const others = [...(await smallSite())].map(([path, text]): [string, string] => [
      path,
      text.replace('id="sample-data"', ''),
    ]);
    const board = await verify(await serve(withSums(new Map(others))));
    expect(board.report().sample).toBe(false);
    expect(board.out).toMatch(/^build {5}\S+Z, /m);
  });

  test('that differs, with an example for each check', async () => {
    const { status, out } = await verify(
      await site((response, request) => {
        withoutEtag(response, request);
        if (request.path === '/llms.txt') response.status = 500;
      }),
    );
    expect(status).toBe(1);
    expect(out).toMatch(/^checks {4}2 fail \(answers, etag\), 11 passed$/m);
    expect(out.split('\n\n').slice(1)).toEqual([
      expect.stringMatching(
        /^answers fails in 1 of .*\n {2}request {3}GET \/llms\.txt, .*\n {2}expected {2}200\n {2}actual {4}500$/,
      ),
      expect.stringMatching(/^etag fails in ([\d,]+) of \1 responses: .*\n {2}such as {3}GET /),
    ]);
  });

  test('on a host with exceptions', async () => {
    const { status, out } = await verify(await site(withoutEtag), '--host', 'generic');
    expect(status).toBe(0);
    expect(out).toMatch(/^checks {4}all 12 passed; the host cannot pass etag$/m);
    expect(out).not.toContain('expected  ');
  });

  test('with every check reported to a file', async () => {
    const origin = await site(withoutEtag);
    const { status, report } = await verify(`${origin}/`);
    expect(status).toBe(1);
    expect(report()).toMatchObject({
      status: 'differs',
      exitStatus: 1,
      site: origin,
      preview: true,
      sample: true,
      generatedAt: '2026-11-13T18:00:00.000Z',
    });
    const { files, checks, differences } = report();
    expect(files.requested).toBe(files.listed);
    expect(checks.map(({ check }: { check: string }) => check)).toEqual(allContractChecks());
    expect(differences[0]).toMatchObject({ check: 'etag', verdict: 'differs' });
    const documented = tableBelow(readPage('docs/commands.md'), '### The report of verify');
    const fields = documented.flatMap(([field = '']) => codeSpans(field));
    expect(new Set(Object.keys(report()))).toEqual(new Set(fields));
  });

  test('that does not respond', async () => {
    const { status, out, err, report } = await verify('http://127.0.0.1:1');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^http:\/\/127\.0\.0\.1:1 does not respond: \S/);
    expect(report()).toMatchObject({ status: 'error', exitStatus: 2 });
  });
});

describe('--expect', () => {
  const published = async () => {
    const files = await smallSite();
    const dist = join(tempFolder(), 'dist');
    outputFileSync(join(dist, FILES), files.get(FILES) ?? '');
    return { files, dist };
  };

  test('fails with another build', async () => {
    const { files, dist } = await published();
    const other = await serve(builtOn('2026-11-12', files));
    const { status, report } = await verify(other, '--expect', dist);
    expect(status).toBe(1);
    expect(report()).toMatchObject({ expect: dist, generatedAt: '2026-11-12T18:00:00.000Z' });
  });

  test.each([undefined, '<!doctype html>'])(
    'stops before the first request if the manifest is %s',
    async (manifest) => {
      const { dist } = await published();
      if (manifest === undefined) rmSync(join(dist, FILES));
      else writeFileSync(join(dist, FILES), manifest);
      let requests = 0;
      const origin = await site(() => {
        requests += 1;
      });
      const { status } = await verify(origin, '--expect', dist);
      expect({ status, requests }).toEqual({ status: 2, requests: 0 });
    },
  );
});

test('--max-age judges the age', async () => {
  const argv = [await site(), '--preview', '--max-age', '4'];
  const now = new Date('2026-11-17T18:00:01Z');
  expect(await call(verifyCommand, argv, {}, undefined, now)).toMatchObject({ status: 1 });
});
