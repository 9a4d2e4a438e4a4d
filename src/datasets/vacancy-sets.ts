import type { JobFile } from '../api/api-files.ts';
import { DATA_SETS } from '../http/routes.ts';
import { type Cell, csvHeader, csvRow } from './csv.ts';
import type { DataSetFile } from './data-set.ts';
import { Gzip } from './gzip.ts';

type Job = JobFile['job'];

/** The columns of the table of vacancies, and where their cells come from. */
const COLUMNS: Record<string, (job: Job) => Cell> = {
  id: ({ summary }) => summary.id,
  vacancyId: ({ summary }) => summary.vacancyId,
  title: ({ summary }) => summary.title,
  company: ({ summary }) => summary.company,
  industry: ({ summary }) => summary.industry,
  area: ({ summary }) => summary.area.slug,
  family: ({ summary }) => summary.family?.slug ?? null,
  city: ({ summary }) => summary.city.slug,
  region: ({ summary }) => summary.city.region,
  modality: ({ summary }) => summary.modality.slug,
  seniority: ({ summary }) => summary.seniority,
  employmentType: ({ summary }) => summary.employmentType,
  english: ({ summary }) => summary.english,
  salaryMin: ({ summary }) => summary.salary?.min ?? null,
  salaryMax: ({ summary }) => summary.salary?.max ?? null,
  salaryPeriod: ({ summary }) => summary.salary?.period ?? null,
  postedAt: ({ summary }) => summary.postedAt,
  validThrough: ({ summary }) => summary.validThrough,
  zone: ({ rest }) => rest.location.zone,
  municipality: ({ rest }) => rest.location.municipality,
  url: ({ summary }) => summary.url,
  apiUrl: ({ summary }) => summary.apiUrl,
  applyUrl: ({ rest }) => rest.howToApply.applyUrl,
};
const CELLS = Object.values(COLUMNS);

/** Rows are encoded when there are so many characters of them. */
const CHUNK_LENGTH = 1 << 16;

/** Collects every active vacancy while its own file is written, so that it is serialised once. */
export class VacancySets {
  private rows = 0;
  private readonly lines = new Gzip();
  private readonly table: Uint8Array[] = [];
  private chunk = csvHeader(Object.keys(COLUMNS));

  add({ body, job }: JobFile): void {
    this.rows += 1;
    for (const piece of body) this.lines.add(piece);
    this.chunk += csvRow(CELLS.map((cellOf) => cellOf(job)));
    if (this.chunk.length >= CHUNK_LENGTH) this.encodeChunk();
  }

  finish(): DataSetFile[] {
    const { rows } = this;
    this.encodeChunk();
    return [
      {
        ...DATA_SETS.vacancies,
        title: 'Every active vacancy with all its fields',
        rows,
        body: this.lines.finish(),
      },
      {
        ...DATA_SETS.vacancyTable,
        title: 'Every active vacancy as a row of a table',
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
