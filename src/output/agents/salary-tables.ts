import * as z from 'zod';
import { DATA_SETS, type ServedRoute } from '../../contract/http/routes.ts';
import type { Reading } from './reading.ts';
import { toSafeText } from './site-text.ts';

/** A row of the salary index. */
export const Figure = z.strictObject({
  family: z.string(),
  group: z.string().describe('overall, seniority or city'),
  key: z.string().describe('all, a level or a city'),
  median: z.number(),
  p25: z.number().nullable(),
  p75: z.number().nullable(),
  sampleSize: z.number(),
});
export type Figure = z.infer<typeof Figure>;

/** A row of the comparison of cities and months. */
export const Compared = z.strictObject({
  group: z.string().describe('city or month'),
  key: z.string(),
  family: z.string(),
  seniority: z.string(),
  relative: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  sampleSize: z.number(),
});
export type Compared = z.infer<typeof Compared>;

export const readFigures = (reading: Reading) => readTable(reading, DATA_SETS.salaryIndex, Figure);

export const readComparison = (reading: Reading) =>
  readTable(reading, DATA_SETS.salaryComparison, Compared);

/** The columns that the schema has. Only labels may have quotes, and they are skipped. */
async function readTable<Row>(
  reading: Reading,
  route: ServedRoute,
  schema: z.ZodType<Row> & z.ZodObject,
): Promise<Row[]> {
  const [head = [], ...lines] = (await reading.text(route))
    .replace('\ufeff', '')
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(','));
  const names = Object.keys(schema.shape);
  return lines.map((cells) => {
    const row = names.map((name) => [name, toValue(cells[head.indexOf(name)])]);
    return reading.check<Row>(schema, Object.fromEntries(row), route.path);
  });
}

function toValue(cell = ''): string | number | null {
  if (cell === '') return null;
  return /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : toSafeText(cell);
}
