import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { close, createPreview, listen } from '../../../src/live/preview/server.ts';
import { readTree } from '../../support/built.ts';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { buildInto } from '../../support/publishing.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const SAMPLE = fileURLToPath(new URL('../../../data', import.meta.url));

const THURSDAY = new Date('2026-11-12T18:00:00.123Z');
const FRIDAY = new Date('2026-11-13T18:00:00.456Z');

const data = (changes: object, settings: object = {}) =>
  dataFolder({
    'vacancies/more.json': [vacancy(11), vacancy(12), vacancy(13, changes)],
    'service.json': service(settings),
  });

async function previewOf(dist: string): Promise<string> {
  const server = createPreview(dist);
  const origin = await listen(server, 0);
  onTestFinished(() => close(server));
  return origin;
}

test.each([false, true])(
  'a clean checkout gives the bytes of a replaced build (keepUnchanged: %s)',
  async (keepUnchanged) => {
    const dist = join(tempFolder(), 'dist');
    await buildInto(dist, { dataDir: data({}), instant: THURSDAY });
    const live = join(tempFolder(), 'live');
    cpSync(dist, live, { recursive: true, preserveTimestamps: true });
    const clean = join(tempFolder(), 'dist');
    const call = { dataDir: data({ zone: 'Centro' }, { keepUnchanged }), instant: FRIDAY };
    const previous = `${await previewOf(live)}${API_PREFIX}/index.json`;
    const { recorded } = await buildInto(clean, { ...call, previous });
    expect(recorded?.reused).toEqual(keepUnchanged ? expect.any(Number) : null);
    await buildInto(dist, call);
    expect(readTree(clean)).toEqual(readTree(dist));
  },
);

test('nearly all of the API stays on two consecutive weekdays of the sample', async () => {
  const dist = join(tempFolder(), 'dist');
  const call = { dataDir: SAMPLE, keepUnchanged: true };
  await buildInto(dist, { ...call, instant: THURSDAY, asOf: '2026-11-12' });
  const before = readTree(join(dist, 'api'));
  await buildInto(dist, { ...call, instant: FRIDAY, asOf: '2026-11-13' });
  const after = readTree(join(dist, 'api'));
  const same = [...after].filter(([path, text]) => before.get(path) === text);
  expect(same.length / after.size).toBeGreaterThan(0.9);
  // It is not the same site: vacancies have opened and closed.
  expect(same.length).toBeLessThan(after.size - 50);
});
