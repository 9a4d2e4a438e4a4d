import { describe, expect, test } from 'vitest';
import { checkSite, INDEX } from './check-site.ts';
import { smallSite, type Tamper } from './fake-site.ts';

// The build is of 2026-11-13T18:00:00.000Z.

async function checkAt(now: string, { maxAge, tamper }: { maxAge?: number; tamper?: Tamper } = {}) {
  const options = { now: new Date(now), maxAge, ...(tamper && { tamper }) };
  const { points, differences, notes } = await checkSite(await smallSite(), options);
  const verdict = points.find(({ point }) => point === 'build-age')?.verdict;
  return { verdict, ages: differences.filter(({ point }) => point === 'build-age'), notes };
}

describe('--max-age', () => {
  test.each<[string, number, string]>([
    ['2026-11-13T18:00:00Z', 1, 'kept'],
    ['2026-11-14T18:00:00.000Z', 1, 'kept'],
    ['2026-11-14T18:00:00.001Z', 1, 'differs'],
    ['2026-11-16T18:00:00Z', 4, 'kept'],
    ['2026-11-17T18:00:01Z', 4, 'differs'],
    ['2026-11-12T00:00:00Z', 1, 'kept'],
    ['1970-01-02T00:00:00Z', 3650, 'kept'],
  ])('at %s with %i: %s', async (now, maxAge, verdict) => {
    expect(await checkAt(now, { maxAge })).toMatchObject({ verdict });
  });

  test('names both instants', async () => {
    const { ages, notes } = await checkAt('2026-11-20T06:00:00Z', { maxAge: 4 });
    expect(notes).toEqual([]);
    expect(ages).toEqual([
      {
        point: 'build-age',
        request: `GET ${INDEX}`,
        expected: 'built on 2026-11-16T06:00:00.000Z or later, at most 4 days ago',
        actual: 'built on 2026-11-13T18:00:00.000Z',
        verdict: 'differs',
      },
    ]);
  });

  test('an index that cannot be read is not fresh', async () => {
    const tamper: Tamper = (response, { path }) => {
      if (path === INDEX) response.body = '{}';
    };
    const { ages } = await checkAt('2026-11-13T18:00:00Z', { maxAge: 4, tamper });
    expect(ages).toMatchObject([{ actual: 'no readable index.json' }]);
  });
});

test.each<[string, string[]]>([
  ['2026-11-13T17:56:00Z', []],
  ['2026-11-17T18:00:00Z', []],
  ['2026-11-18T00:00:00Z', ['It was built 4 days ago. Do builds still run?']],
])('without --max-age, at %s: %j', async (now, notes) => {
  expect(await checkAt(now)).toEqual({ verdict: 'not-tested', ages: [], notes });
});

test.each([undefined, 4])(
  'a clock behind the site by more than minutes is a note, with --max-age %s',
  async (maxAge) => {
    const { notes } = await checkAt('2026-11-13T12:00:00Z', maxAge ? { maxAge } : {});
    expect(notes).toEqual([
      'It was built on 2026-11-13T18:00:00.000Z, but here it is 2026-11-13T12:00:00.000Z. One of the two clocks is wrong.',
    ]);
  },
);
