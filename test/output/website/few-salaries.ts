import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { dataFolder, SALARY_HEADER, service } from '../../support/data-folder.ts';
import { serveBuild } from '../../support/serve-build.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { DATA_PAGES, linesIn } from './ready-site.ts';

type Salary = { city?: string; family?: string; level?: string };

const everyOther = <T>(at: number, even: T, odd: T) => (at % 2 === 0 ? even : odd);

/** Boards with few salaries: how many, and what differs from salaries of one role, level and city. */
export const FEW_SALARIES: Record<string, [number, (at: number) => Salary]> = {
  'without salaries': [0, () => ({})],
  'with too few to compare': [9, (at) => ({ city: everyOther(at, 'leon', 'puebla') })],
  'of one city': [40, (at) => ({ level: everyOther(at, 'Junior', 'Senior') })],
  'of one role and level': [40, (at) => ({ city: everyOther(at, 'leon', 'puebla') })],
  'of a level in one city': [
    60,
    (at) => ({
      city: everyOther(at, 'leon', 'puebla'),
      level: at % 4 === 0 ? 'Senior' : 'Junior',
    }),
  ],
};

/** Salaries of two pairs of cities that share no level. */
export const WITHOUT_SHARED_LEVEL: [number, (at: number) => Salary] = [
  100,
  (at) =>
    at < 40
      ? { city: everyOther(at, 'leon', 'puebla') }
      : { city: everyOther(at, 'merida', 'toluca'), family: 'desarrollador' },
];

/** Builds and serves a board while a test runs. */
export async function serveSalaries([count, toSalary]: [number, (at: number) => Salary]) {
  const rows = Array.from({ length: count }, (_, at) => {
    const { city = 'leon', family = 'ventas', level = 'Senior' } = toSalary(at);
    const month = at % 5 === 0 ? '2025-06' : '2026-06';
    return `F-${100 + at},${family},${level},${city},${15_000 + 100 * (at % 13)},20000,${month}-15\n`;
  });
  const dataDir = dataFolder({
    'service.json': service({
      salaryIndex: { windowMonths: 12, minSample: 2, publishObservations: true },
    }),
    'salaries/2026.csv': SALARY_HEADER + rows.join(''),
  });
  const { webRoot, origin, close } = await serveBuild(tempFolder(), { dataDir });
  onTestFinished(close);
  const [page = ''] = DATA_PAGES;
  return {
    webRoot,
    origin,
    linesFor: (tool: string) => linesIn(webRoot, page, tool),
    tableOf: (name: string) => readFileSync(join(webRoot, `data/salary-${name}.csv`), 'utf8'),
  };
}
