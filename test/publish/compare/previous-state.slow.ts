import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTree } from '../../support/built.ts';
import { buildInto } from '../../support/publishing.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const SAMPLE = fileURLToPath(new URL('../../../data', import.meta.url));

const THURSDAY = new Date('2026-11-12T18:00:00.123Z');
const FRIDAY = new Date('2026-11-13T18:00:00.456Z');

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
