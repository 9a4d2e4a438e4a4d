import { DATA_SETS } from '../../contract/http/routes.ts';
import { JobDetail, VACANCY_FIELDS } from '../../contract/job.ts';
import type { JobFile } from '../api/api-files.ts';
import { type Cell, csvHeader, csvRow } from './csv.ts';
import { type DataSetFile, fieldNames } from './data-set.ts';
import { GzipStream } from './gzip.ts';

/** The columns of the table of vacancies, and where their cells come from. */
const COLUMNS = new Map(
  Object.entries(VACANCY_FIELDS).flatMap(
    ([field, { table: shown }]): [string, (job: JobDetail) => Cell][] => {
      const valueIn = (job: JobDetail) => job[field as keyof JobDetail];
      if (shown === 'as it is') return [[field, (job) => valueIn(job) as Cell]];
      const columns = 'columns' in shown ? Object.entries(shown.columns) : [];
      return columns.map(([name, toCell]) => [name, (job) => toCell(valueIn(job) as never)]);
    },
  ),
);
const CELLS = [...COLUMNS.values()];

/** Collects every active vacancy while its own file is written, so that it is serialised once. */
export class VacancySets {
  /** Each vacancy as lists show it, for the files of skills. */
  readonly summaries: Uint8Array[] = [];
  private readonly lines = new GzipStream();
  private readonly table = [Buffer.from(csvHeader([...COLUMNS.keys()]))];

  async add({ body, job }: JobFile): Promise<void> {
    this.summaries.push(job.summary);
    this.table.push(Buffer.from(csvRow(CELLS.map((cellOf) => cellOf(job.detail)))));
    await this.lines.add(body);
  }

  async finish(): Promise<DataSetFile[]> {
    const rows = this.summaries.length;
    return [
      {
        ...DATA_SETS.vacancies,
        title: 'Every active vacancy with all its fields',
        fields: fieldNames(JobDetail),
        rows,
        body: await this.lines.finish(),
      },
      {
        ...DATA_SETS.vacancyTable,
        title: 'Every active vacancy as a row of a table',
        fields: [...COLUMNS.keys()].join(', '),
        rows,
        body: Buffer.concat(this.table),
      },
    ];
  }
}
