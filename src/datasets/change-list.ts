import { millisecondsInDay } from 'date-fns/constants';
import type { JobFile } from '../api/api-files.ts';
import type { ApiContext } from '../api/context.ts';
import { isSameContent } from '../api/generated-at.ts';
import type { ChangeList, VacancyReference } from '../contract/change-list.ts';
import { CHANGE_LIST_REACH } from '../contract/figures.ts';
import { JobDetail, type JobSummary } from '../contract/job.ts';
import { DATA_SETS } from '../http/routes.ts';
import type { DataSetFile } from './data-set.ts';

/** The vacancies of the build before: the lines of its data set by id, and the changes up to it. */
export type PreviousVacancies = {
  lines: ReadonlyMap<string, Uint8Array>;
  changes: ChangeList;
};

/** Compares each vacancy with the build before while its file is written. */
export class ChangeRecorder {
  private readonly previous: PreviousVacancies | undefined;
  private readonly opened: VacancyReference[] = [];
  private readonly changed: (VacancyReference & { fields: string[] })[] = [];
  private closed: VacancyReference[] = [];
  private readonly seen = new Set<string>();

  /** Without a previous build, the list starts anew. */
  constructor(previous: PreviousVacancies | undefined) {
    this.previous = previous;
  }

  add({ body, job }: JobFile): void {
    if (!this.previous) return;
    const { id } = job.summary;
    const line = this.previous.lines.get(id);
    this.seen.add(id);
    if (!line) {
      this.opened.push(toReference(job.summary));
    } else if (!isSameContent(body, line)) {
      const fields = changedFields(job, line);
      if (fields.length > 0) this.changed.push({ ...toReference(job.summary), fields });
    }
  }

  /** What this build changed, once it is finished. */
  get counts() {
    const { opened, changed, closed } = this;
    return { opened: opened.length, changed: changed.length, closed: closed.length };
  }

  finish({ generatedAt }: ApiContext): DataSetFile {
    const list = this.previous ? this.extend(this.previous, generatedAt) : startAnew(generatedAt);
    return {
      ...DATA_SETS.changes,
      title: 'What opened, changed and closed, build by build',
      rows: list.builds.length,
      body: [Buffer.from(`${JSON.stringify(list)}\n`)],
    };
  }

  private extend({ lines, changes }: PreviousVacancies, generatedAt: string): ChangeList {
    const { opened, changed, seen } = this;
    this.closed = [...lines]
      .filter(([id]) => !seen.has(id))
      .map(([, line]) => toReference(parseLine(line)))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const entry = { generatedAt, since: changes.generatedAt, opened, changed, closed: this.closed };
    const oldest = Date.parse(generatedAt) - CHANGE_LIST_REACH.days * millisecondsInDay;
    const builds = [entry, ...changes.builds]
      .filter((build) => Date.parse(build.generatedAt) >= oldest)
      .slice(0, CHANGE_LIST_REACH.builds);
    return { generatedAt, since: builds.at(-1)?.since ?? generatedAt, builds };
  }
}

function startAnew(generatedAt: string): ChangeList {
  return { generatedAt, since: generatedAt, builds: [] };
}

const FIELDS = Object.keys(JobDetail.shape).filter((field) => field !== 'generatedAt');

function changedFields({ summary, rest }: JobFile['job'], line: Uint8Array): string[] {
  const now: Record<string, unknown> = { ...summary, ...rest };
  const before: Record<string, unknown> = parseLine(line);
  return FIELDS.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]));
}

function parseLine(line: Uint8Array): JobDetail {
  return JSON.parse(Buffer.from(line).toString());
}

function toReference({ id, vacancyId, city, family, modality }: JobSummary): VacancyReference {
  return {
    id,
    vacancyId,
    city: city.slug,
    family: family?.slug ?? null,
    modality: modality.slug,
  };
}
