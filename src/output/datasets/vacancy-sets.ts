import { type Column, columnOf } from '../../contract/columns.ts';
import { DATA_SETS } from '../../contract/http/routes.ts';
import { type Cell, JobDetail, VACANCY_FIELDS, type VacancyField } from '../../contract/job.ts';
import type { JobFile } from '../api/api-files.ts';
import { csvHeader, csvRow } from './csv.ts';
import { type DataSetFile, EXAMPLE_ROWS, fieldNames } from './data-set.ts';
import { GzipStream } from './gzip.ts';

/** The columns of the table of vacancies, and where their cells come from. */
const COLUMNS = Object.entries<VacancyField>(VACANCY_FIELDS).flatMap(
  ([name, { columns }]): (Column & { toCell: (job: JobDetail) => Cell })[] => {
    const field = name as keyof JobDetail;
    const schema = JobDetail.shape[field];
    if (!columns) return [{ ...columnOf(field, schema), toCell: (job) => job[field] as Cell }];
    return Object.entries(columns).map(([column, { part, toCell, unit }]) => ({
      ...columnOf(column, schema, part, unit),
      toCell,
    }));
  },
);

/** Collects every active vacancy while its own file is written, so that it is serialised once. */
export class VacancySets {
  /** Each vacancy as lists show it, for the files of skills. */
  readonly summaries: Uint8Array[] = [];
  private readonly lines = new GzipStream();
  private readonly table = [Buffer.from(csvHeader(COLUMNS.map(({ name }) => name)))];
  private readonly examples: Cell[][] = [];

  async add({ body, job }: JobFile): Promise<void> {
    this.summaries.push(job.summary);
    const cells = COLUMNS.map(({ toCell }) => toCell(job.detail));
    if (this.examples.length < EXAMPLE_ROWS) this.examples.push(cells);
    this.table.push(Buffer.from(csvRow(cells)));
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
        columns: COLUMNS,
        examples: this.examples,
        rows,
        body: Buffer.concat(this.table),
      },
    ];
  }
}
