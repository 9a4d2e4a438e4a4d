import { toJsonBody } from '../../base/files/output-file.ts';
import type { JobDetail, JobSummary } from '../../contract/job.ts';
import type { Vacancy } from '../../input/schemas/vacancy.ts';
import type { SiteContext } from '../site/site-context.ts';
import { toItem } from './job-search-body.ts';
import { toJobDetail, toJobSummary } from './jobs.ts';

/** A vacancy as a build publishes it, with the text of its own file and the one that lists show. */
export type RenderedJob = { detail: JobDetail; body: string; summary: Uint8Array };

/** How many characters of compared vacancies wait for their files: those of 10,000. More would take too much memory. */
const MAX_CHARACTERS = 32 << 20;

type Job = { summary: JobSummary; detail: JobDetail; rendered?: RenderedJob };

/** The active vacancies. Those that were rendered for a comparison are not rendered again, up to a limit. */
export class RenderedJobs {
  private readonly jobs: Map<string, Job>;
  private charactersLeft: number;

  constructor(active: readonly Vacancy[], context: SiteContext, maxCharacters = MAX_CHARACTERS) {
    this.jobs = new Map(active.map((vacancy) => [vacancy.id, toJob(vacancy, context)]));
    this.charactersLeft = maxCharacters;
  }

  /** All fields of each vacancy. */
  details(): JobDetail[] {
    return Array.from(this.jobs.values(), ({ detail }) => detail);
  }

  /** Renders a vacancy for a comparison. */
  readonly find = (id: string): RenderedJob | undefined => {
    const job = this.jobs.get(id);
    if (!job) return undefined;
    if (job.rendered) return job.rendered;
    const rendered = render(job);
    this.charactersLeft -= rendered.body.length + rendered.summary.length;
    if (this.charactersLeft >= 0) job.rendered = rendered;
    return rendered;
  };

  /** All of them, in order. What was taken is forgotten, so that not all texts are in memory at once. */
  *take(): Generator<RenderedJob> {
    for (const [id, job] of this.jobs) {
      this.jobs.delete(id);
      yield job.rendered ?? render(job);
    }
  }
}

function toJob(vacancy: Vacancy, context: SiteContext): Job {
  const summary = toJobSummary(vacancy, context);
  return { summary, detail: toJobDetail(vacancy, context, summary) };
}

function render({ summary, detail }: Job): RenderedJob {
  return { detail, body: toJsonBody(detail), summary: toItem(summary) };
}
