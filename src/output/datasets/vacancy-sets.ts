import { type Column, columnOf } from '../../contract/columns.ts';
import { DATA_SETS } from '../../contract/http/routes.ts';
import { JobDetail, VACANCY_FIELDS } from '../../contract/job.ts';
import type { JobFile } from '../api/api-files.ts';
import { type Cell, csvHeader, csvRow } from './csv.ts';
import { type DataSetFile, EXAMPLES, fieldNames } from './data-set.ts';
import { GzipStream } from './gzip.ts';

/** The columns of the table of vacancies, and where their cells come from. */
const COLUMNS = Object.entries(VACANCY_FIELDS).flatMap(
  ([name, { table: shown }]): (Column & { cellOf: (job: JobDetail) => Cell })[] => {
    const field = name as keyof JobDetail;
    const schema = JobDetail.shape[field];
    if (shown === 'as it is') {
      return [{ ...columnOf(field, schema), cellOf: (job) => job[field] as Cell }];
    }
    const parts = 'columns' in shown ? Object.entries(shown.columns) : [];
    return parts.map(([name, { part, toCell, unit }]) => ({
      ...columnOf(name, schema, part, unit),
      cellOf: (job) => toCell(job[field] as never),
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
    const cells = COLUMNS.map(({ cellOf }) => cellOf(job.detail));
    if (this.examples.length < EXAMPLES) this.examples.push(cells);
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
