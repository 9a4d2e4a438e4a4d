import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../src/build.ts';
import { EDITION_FILES, editionPath, MANIFEST } from '../../src/contract/http/routes.ts';
import { close, createPreview, listen } from '../../src/live/preview/server.ts';
import { makeClient } from '../../src/live/verify/client.ts';
import { verify } from '../../src/live/verify/verify.ts';
import { GATE_NAMES } from '../../src/publish/compare/gates/all-gates.ts';
import { freezeEdition } from '../../src/publish/edition.ts';
import { toRequest } from '../live/verify/check-site.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { parseCsv } from '../output/datasets/parse-csv.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NAMES = Object.keys(EDITION_FILES) as (keyof typeof EDITION_FILES)[];

test('the sample through three months: editions keep their bytes while its history moves', async () => {
  const data = join(tempFolder(), 'data');
  cpSync(SAMPLE, data, { recursive: true });
  const root = tempFolder();
  const dist = join(root, 'dist');
  const text = (path: string) => readFileSync(join(dist, path), 'utf8');
  const today = () => NAMES.map((name) => text(`/data/${name}`));
  const editionTables = (month: string) => NAMES.map((name) => text(editionPath(month, name)));
  const medians = () => {
    const rows = parseCsv(text('/data/salary-history.csv'));
    return new Map(rows.map(({ month, family, median }) => [`${month} ${family}`, median]));
  };
  /** Builds as on a day, and freezes its edition. */
  const publish = async (day: string) => {
    const instant = new Date(`${day}T18:00:00Z`);
    const hostOutDir = join(root, 'host');
    const request = { dataDir: data, outDir: dist, hostOutDir, instant, asOf: day };
    const { written } = await build({ ...request, allow: GATE_NAMES });
    expect(written).toBeDefined();
    expect(await freezeEdition(data, dist)).toMatchObject({ isNew: true });
    return { tables: today(), medians: medians() };
  };

  const frozen = join(SAMPLE, 'editions/2026-10');
  const shipped = NAMES.filter((name) => existsSync(join(frozen, name)));
  expect(shipped).toContain('salary-comparison.csv');
  const november = await publish('2026-11-13');
  const december = await publish('2026-12-04');
  const path = join(data, 'salaries/2024.csv');
  const records = readFileSync(path, 'utf8');
  // One role paid less two years ago than recorded.
  const corrected = records.replaceAll(/(,ventas,.*,)(\d+),(\d+)(,2024-)/g, '$110000,12000$4');
  expect(corrected).not.toBe(records);
  writeFileSync(path, corrected);
  const january = await publish('2027-01-08');

  for (const name of shipped) {
    expect(text(editionPath('2026-10', name))).toBe(readFileSync(join(frozen, name), 'utf8'));
  }
  expect(editionTables('2026-11')).toEqual(november.tables);
  expect(editionTables('2026-12')).toEqual(december.tables);
  expect(december.tables).not.toEqual(november.tables);
  const moved = [...december.medians].filter(
    ([key, median]) => january.medians.has(key) && january.medians.get(key) !== median,
  );
  expect(moved.map(([key]) => key)).toContain('2025-01 ventas');
  expect(moved.filter(([key]) => !key.endsWith(' ventas'))).toEqual([]);

  const server = createPreview(dist);
  const origin = await listen(server, 0);
  const client = makeClient({ origin });
  const bytes = readFileSync(join(dist, MANIFEST.path));
  const expected = { bytes, manifest: JSON.parse(bytes.toString()) };
  const altered = editionPath('2026-11', 'salary-index.csv');
  const differences = async () => {
    const request = toRequest({ origin, preview: true, expected, scope: { only: [altered] } });
    return (await verify(request, client.send)).differences;
  };
  expect(await differences()).toEqual([]);
  writeFileSync(join(dist, altered), text(altered).replace('Senior', 'Junior'));
  expect(await differences()).toMatchObject([{ request: expect.stringContaining(altered) }]);
  client.close();
  await close(server);
});
