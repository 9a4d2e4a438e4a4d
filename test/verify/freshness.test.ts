import { describe, expect, test } from 'vitest';
import { checkSite, INDEX } from './check-site.ts';
import { siteFiles, type Tamper } from './fake-site.ts';

// The build is of 2026-11-13T18:00:00.000Z.

/** Verifies at an instant. `ends`: the last day of the vacancy analista-2. */
async function checkAt(
  now: string,
  { maxAge, ends, tamper }: { maxAge?: number; ends?: string; tamper?: Tamper } = {},
) {
  const files = new Map(await siteFiles());
  for (const [path, body] of ends ? files : []) files.set(path, endOn(body, ends ?? ''));
  const { results, notes } = await checkSite(files, {
    now: new Date(now),
    ...(maxAge && { maxAge }),
    ...(tamper && { tamper }),
  });
  const judged = (point: string) => results.filter((result) => result.point === point);
  return {
    age: judged('build-age'),
    lastDays: judged('last-days'),
    notes: notes.filter((note) => !note.startsWith('Its links')),
  };
}

/** Sets validThrough wherever the body has the vacancy. */
function endOn(body: string, day: string): string {
  return body.replaceAll(/("id":"analista-2".*?"validThrough":)(?:null|"[\d-]+")/g, `$1"${day}"`);
}

describe('build-age', () => {
  test.each<[string, number, string]>([
    ['2026-11-13T18:00:00Z', 1, 'kept'],
    ['2026-11-14T18:00:00.000Z', 1, 'kept'],
    ['2026-11-14T18:00:00.001Z', 1, 'differs'],
    ['2026-11-16T18:00:00Z', 4, 'kept'],
    ['2026-11-17T18:00:01Z', 4, 'differs'],
    ['2027-11-13T18:00:00Z', 3650, 'kept'],
    ['2026-11-12T00:00:00Z', 1, 'kept'],
    ['1970-01-02T00:00:00Z', 3650, 'kept'],
  ])('at %s with --max-age %i: %s', async (now, maxAge, verdict) => {
    expect((await checkAt(now, { maxAge })).age).toMatchObject([{ verdict }]);
  });

  test('names both instants', async () => {
    expect((await checkAt('2026-11-20T06:00:00Z', { maxAge: 4 })).age).toEqual([
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
    const { age } = await checkAt('2026-11-13T18:00:00Z', { maxAge: 4, tamper });
    expect(age).toMatchObject([{ verdict: 'differs', actual: 'no readable index.json' }]);
  });
});

describe('last-days', () => {
  // Midnight of 15 November is 08:00 UTC in Tijuana, and 06:00 UTC in most of Mexico.
  test.each<[string, string, string]>([
    ['2026-11-13', '2026-11-13T18:00:00Z', 'kept'],
    ['2026-11-13', '2026-11-15T07:59:59Z', 'kept'],
    ['2026-11-13', '2026-11-15T08:00:00Z', 'differs'],
    ['2026-11-12', '2026-11-14T07:59:59Z', 'kept'],
    ['2026-11-12', '2026-11-14T08:00:00Z', 'differs'],
    ['2028-02-29', '2026-11-14T08:00:00Z', 'kept'],
  ])('a vacancy until %s at %s: %s', async (ends, now, verdict) => {
    const { lastDays } = await checkAt(now, { ends, maxAge: 10 });
    expect(lastDays).toMatchObject([{ verdict }]);
  });

  test('names the vacancy and its last day', async () => {
    const { lastDays } = await checkAt('2026-11-14T18:00:00Z', { ends: '2026-11-05', maxAge: 10 });
    expect(lastDays).toMatchObject([
      {
        request: 'GET /api/v1/jobs/search/all/all/all.json',
        expected: 'no vacancy more than a day past its validThrough',
        actual: '1 vacancy is: analista-2 (2026-11-05)',
      },
    ]);
  });

  test('a list that cannot be read is not fresh', async () => {
    const tamper: Tamper = (response, { path }) => {
      if (path.includes('/all/all/all')) Object.assign(response, { status: 500, body: '' });
    };
    const { lastDays } = await checkAt('2026-11-13T18:00:00Z', { maxAge: 4, tamper });
    expect(lastDays).toMatchObject([{ verdict: 'differs' }]);
  });
});

describe('without --max-age', () => {
  test('nothing is judged', async () => {
    const { age, lastDays } = await checkAt('2030-01-01T00:00:00Z');
    expect([age, lastDays]).toEqual([[], []]);
  });

  test('a site of up to four days gets no note', async () => {
    expect((await checkAt('2026-11-17T18:00:00Z')).notes).toEqual([]);
  });

  test('an older one does', async () => {
    expect((await checkAt('2026-11-18T00:00:00Z')).notes).toEqual([
      'It was built on 2026-11-13T18:00:00.000Z, 4 days ago. Do builds still run?',
    ]);
  });

  test('so does one with vacancies that are past', async () => {
    const { notes } = await checkAt('2026-11-14T18:00:00Z', { ends: '2026-11-05' });
    expect(notes).toEqual([
      '1 vacancy is more than a day past validThrough: analista-2 (2026-11-05)',
    ]);
  });
});

describe('a clock that is behind the site', () => {
  test('by a little goes unnoticed', async () => {
    expect((await checkAt('2026-11-13T17:56:00Z', { maxAge: 4 })).notes).toEqual([]);
  });

  test.each([undefined, 4])('by more is a note, with --max-age %s', async (maxAge) => {
    const options = maxAge === undefined ? {} : { maxAge };
    const { notes, age } = await checkAt('2026-11-13T12:00:00Z', options);
    expect(age.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
    expect(notes).toEqual([
      'It was built on 2026-11-13T18:00:00.000Z, but here it is 2026-11-13T12:00:00.000Z. One of the two clocks is wrong.',
    ]);
  });
});
