import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import type { LogEntry } from '../../../src/live/preview/server.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { serveBuild } from '../../support/serve-build.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

/** No answer needs more: an agent pays for every byte it reads. */
const MOST_BYTES = 40_000;

// An agent that knows only llms.txt. It follows what the text says and takes addresses from nowhere else.
describe('after llms.txt, at most two requests answer', () => {
  const dir = makeTempFolder();
  const transcript: string[] = [];
  let largest = 0;
  let site: Awaited<ReturnType<typeof serveBuild>>;
  let text: string;

  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the shape of the bodies
  const get = async (url: string): Promise<any> => (await fetch(url)).json();
  const address = (question: string) =>
    new RegExp(`${question}\\? GET (\\S+)`).exec(text)?.[1] ?? '';
  const slugOf = (name: string) =>
    new RegExp(`^- ([a-z-]+): ${name}\\b`, 'm').exec(text)?.[1] ?? '';
  const fill = (template: string, values: Record<string, string>) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'all');

  beforeAll(async () => {
    const log = ({ method, target, status, bytes }: LogEntry) => {
      transcript.push(`${method} ${target} ${status}`);
      largest = Math.max(largest, bytes);
    };
    site = await serveBuild(dir, { dataDir: SAMPLE }, { log });
    text = await (await fetch(`${site.origin}/llms.txt`)).text();
  });
  afterAll(async () => {
    await site.close();
    rmSync(dir, { recursive: true, force: true });
  });
  afterEach(() => {
    expect(largest).toBeLessThan(MOST_BYTES);
  });
  beforeEach(() => {
    transcript.length = 0;
    largest = 0;
  });

  test('"What does a senior data analyst earn in Monterrey? Give me a source."', async () => {
    const family = slugOf('Análisis de datos');
    const guide = await get(fill(address('What does a role pay'), { family }));
    expect(transcript).toEqual([`GET ${API_PREFIX}/salaries/analista-de-datos.json 200`]);

    const band = (bands: { label: string }[], label: string) =>
      bands.find((one) => one.label === label);
    expect(band(guide.bySeniority, 'Senior')).toMatchObject({ median: expect.any(Number) });
    expect(band(guide.byCity, 'Monterrey')).toMatchObject({ sampleSize: expect.any(Number) });
  });

  test('"I live in Mérida. Which remote marketing jobs can I take? How do I apply for the newest?"', async () => {
    // Not `merida`: that would miss the remote vacancies of all other cities.
    const [, search = ''] = /anyone who resides in Mexico.*: search (\S+)\./.exec(text) ?? [];
    const [city = '', , modality = ''] = search.split('/');
    const family = slugOf('Marketing');
    const found = await get(fill(address('Which vacancies are open'), { city, family, modality }));
    const newest = await get(found.items[0].apiUrl);
    expect(transcript).toEqual([
      `GET ${API_PREFIX}/jobs/search/all/marketing/remoto.json 200`,
      `GET ${API_PREFIX}/jobs/${newest.id}.json 200`,
    ]);

    expect(found.count).toBeGreaterThan(0);
    expect(newest.location).toMatchObject({ remote: true, country: 'MX' });
    expect(newest.howToApply).toMatchObject({
      applyUrl: expect.stringMatching(/^https:/),
      cost: 'free',
    });
  });

  test('"The sales job in Monterrey that I saved is gone. What is there instead?"', async () => {
    const details = address('What are the details of a vacancy');
    const { code, hint } = await get(fill(details, { jobId: 'ejecutivo-de-ventas-1' }));
    const [, path = ''] = /with (\S+\.json)/.exec(hint) ?? [];
    const values = { city: slugOf('Monterrey'), family: slugOf('Ventas') };
    const found = await get(`${new URL(details).origin}${fill(path, values)}`);
    expect(transcript).toEqual([
      `GET ${API_PREFIX}/jobs/ejecutivo-de-ventas-1.json 404`,
      `GET ${API_PREFIX}/jobs/search/monterrey/ventas/all.json 200`,
    ]);

    expect(code).toBe('job-not-found');
    expect(found.count).toBeGreaterThan(0);
    for (const { city, family } of found.items) {
      expect([city.slug, family.slug]).toEqual(['monterrey', 'ventas']);
    }
  });

  test('"Which city has the most openings in cybersecurity, and what do they pay?"', async () => {
    const [, url = ''] = /Read (\S+) \(.*\) first, then make one narrow search/.exec(text) ?? [];
    const { counts } = await get(url);
    const family = slugOf('Ciberseguridad');
    const [[best = '', most] = []] = Object.entries<number>(counts)
      .filter(([search]) => new RegExp(`^(?!all/)[^/]+/${family}/all$`).test(search))
      .sort(([, a], [, b]) => b - a);
    const [city = ''] = best.split('/');
    const found = await get(fill(address('Which vacancies are open'), { city, family }));
    expect(transcript).toEqual([
      'GET /data/search-counts.json 200',
      `GET ${API_PREFIX}/jobs/search/${city}/ciberseguridad/all.json 200`,
    ]);

    expect(found.count).toBe(most);
    expect(found.items[0]).toHaveProperty('salary');
  });
});
