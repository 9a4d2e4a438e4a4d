import { toJsonBody } from '../../base/files/output-file.ts';
import type { JobDetail, JobSummary } from '../../contract/job.ts';
import type { Vacancy } from '../../input/schemas/vacancy.ts';
import type { SiteContext } from '../site/site-context.ts';
import { toItem } from './job-search-body.ts';
import { toJobDetail, toJobSummary } from './jobs.ts';

/** A vacancy as a build publishes it, with the text of its own file and the one that lists show. */
export type RenderedJob = { detail: JobDetail; body: string; summary: Uint8Array };

/** How many characters of compared vacancies wait for their files: those of 10,000. More would take too much memory. */
const MOST_CHARACTERS = 32 << 20;

/**
 * The active vacancies, each rendered once: when it is compared with the previous build, or else when its
 * file is written. Beyond `most` characters, a vacancy is rendered twice.
 */
export class RenderedJobs {
  private readonly active: readonly Vacancy[];
  private readonly context: SiteContext;
  private readonly bodies = new Map<string, { summary: JobSummary; detail: JobDetail }>();
  private readonly rendered = new Map<string, RenderedJob>();
  private charactersLeft: number;

  constructor(active: readonly Vacancy[], context: SiteContext, most = MOST_CHARACTERS) {
    this.active = active;
    this.context = context;
    this.charactersLeft = most;
  }

  /** All fields of each vacancy. */
  details(): JobDetail[] {
    return this.active.map((vacancy) => {
      const bodies = this.toBodies(vacancy);
      this.bodies.set(vacancy.id, bodies);
      return bodies.detail;
    });
  }

  /** One of the vacancies whose details were made. */
  readonly find = (id: string): RenderedJob | undefined => {
    const bodies = this.bodies.get(id);
    if (!bodies) return undefined;
    const job = this.rendered.get(id) ?? this.render(bodies);
    this.charactersLeft -= job.body.length + job.summary.length;
    if (this.charactersLeft >= 0) this.rendered.set(id, job);
    return job;
  };

  /** All of them, in order. What was taken is forgotten, so that not all texts are in memory at once. */
  *take(): Generator<RenderedJob> {
    for (const vacancy of this.active) {
      const { id } = vacancy;
      const job =
        this.rendered.get(id) ?? this.render(this.bodies.get(id) ?? this.toBodies(vacancy));
      this.rendered.delete(id);
      this.bodies.delete(id);
      yield job;
    }
  }

  private toBodies(vacancy: Vacancy) {
    const summary = toJobSummary(vacancy, this.context);
    return { summary, detail: toJobDetail(vacancy, this.context, summary) };
  }

  private render({ summary, detail }: { summary: JobSummary; detail: JobDetail }): RenderedJob {
    return { detail, body: toJsonBody(detail), summary: toItem(summary) };
  }
}
