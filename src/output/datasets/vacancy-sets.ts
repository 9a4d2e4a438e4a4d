import { DATA_SETS } from '../../contract/http/routes.ts';
import { JobDetail, VACANCY_FIELDS } from '../../contract/job.ts';
import type { JobFile } from '../api/api-files.ts';
import { type Cell, csvHeader, csvRow } from './csv.ts';
import { type DataSetFile, fieldNames } from './data-set.ts';
import { Gzip } from './gzip.ts';

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

/** Rows are encoded when there are so many characters of them. */
const CHUNK_LENGTH = 1 << 16;

/** Collects every active vacancy while its own file is written, so that it is serialised once. */
export class VacancySets {
  /** Each vacancy as lists show it, for the files of skills. */
  readonly summaries: Uint8Array[] = [];
  private readonly lines = new Gzip();
  private readonly table: Uint8Array[] = [];
  private chunk = csvHeader([...COLUMNS.keys()]);

  add({ body, job }: JobFile): void {
    this.summaries.push(job.summary);
    for (const piece of body) this.lines.add(piece);
    this.chunk += csvRow(CELLS.map((cellOf) => cellOf(job.detail)));
    if (this.chunk.length >= CHUNK_LENGTH) this.encodeChunk();
  }

  async finish(): Promise<DataSetFile[]> {
    const rows = this.summaries.length;
    this.encodeChunk();
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
        body: this.table,
      },
    ];
  }

  private encodeChunk(): void {
    this.table.push(Buffer.from(this.chunk));
    this.chunk = '';
  }
}
