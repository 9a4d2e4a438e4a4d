import { SalaryBand } from '../contract/salary-guide.ts';
import { DATA_SETS } from '../http/routes.ts';
import type { Reading } from './reading.ts';
import { ToolFailure } from './site-files.ts';

/** Finds the band of a city in the data set, which has more cities than a guide. */
export type FindCityBand = (family: string, city: string, label: string) => SalaryBand | undefined;

export async function readCityBands(reading: Reading): Promise<FindCityBand> {
  const [columns = [], ...rows] = (await reading.text(DATA_SETS.salaryIndex))
    .trimEnd()
    .split('\n')
    // Only names have quotes, and they are known.
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(','));
  return (family, city, label) => {
    const row = rows.find(
      (cells) => cells[0] === family && cells[1] === 'city' && cells[2] === city,
    );
    if (!row) return undefined;
    const [min, median, max, sampleSize] = ['min', 'median', 'max', 'sampleSize'].map((name) =>
      Number(row[columns.indexOf(name)]),
    );
    const band = SalaryBand.safeParse({ label, min, median, max, sampleSize });
    if (band.success) return band.data;
    throw new ToolFailure(
      `${reading.toUrl(DATA_SETS.salaryIndex.path)} is not what the site promises.`,
    );
  };
}
