import { allApiFiles } from './api/api-files.ts';
import { makeContext } from './api/context.ts';
import type { OutputFile, PiecedFile } from './api/output-file.ts';
import { makeCalendar } from './catalog/calendar.ts';
import { makeCatalog } from './catalog/catalog.ts';
import { type Figures, figuresOf } from './compare/figures.ts';
import type { Day } from './day.ts';
import { allDescriptionFiles } from './descriptions/description-files.ts';
import type { HostName } from './host-name.ts';
import type { Host } from './hosts/host.ts';
import { HOSTS } from './hosts/hosts.ts';
import { SITE_RULES } from './http/site-rules.ts';
import type { Source } from './source/read-source.ts';

/** What would be published. */
export type Plan = {
  serviceName: string;
  host: Host;
  origin: string;
  generatedAt: string;
  today: Day;
  isPinned: boolean;
  counts: { active: number; searches: number; guides: number };
  figures: Required<Figures>;
  /** Rendered one after the other, so that they can be written as they come. */
  files(): Iterable<OutputFile | PiecedFile>;
};

export type PlanRequest = {
  instant: Date;
  /** Replaces the `siteUrl` of the data. */
  baseUrl?: string | undefined;
  /** Replaces the `asOf` of the data. */
  asOf?: Day | undefined;
  /** Replaces the `host` of the data. */
  host?: HostName | undefined;
};

/** Computes everything to publish; undefined if service.json or the taxonomy is unusable. */
export function makePlan(source: Source, request: PlanRequest): Plan | undefined {
  const { service, taxonomy, vacancies, salaryRecords } = source;
  if (!service || !taxonomy) return undefined;
  const { instant, baseUrl, asOf } = request;
  const pinned = asOf ?? service.asOf;
  const origin = baseUrl ?? service.siteUrl;
  const host = HOSTS[request.host ?? service.host ?? 'generic'];
  const calendar = makeCalendar(instant, taxonomy.cities, pinned);
  const rows = { taxonomy, vacancies, salaryRecords };
  const catalog = makeCatalog(rows, calendar, service.salaryIndex);
  const context = makeContext(service, taxonomy, origin, instant);
  return {
    serviceName: service.name,
    host,
    origin,
    generatedAt: context.generatedAt,
    today: calendar.today,
    isPinned: pinned !== undefined,
    counts: {
      active: catalog.active.length,
      searches: [...catalog.searches.all()].length,
      guides: catalog.guides.length,
    },
    figures: figuresOf(catalog),
    *files() {
      yield* allApiFiles(catalog, context);
      yield* allDescriptionFiles(catalog, context);
      yield* host.inside(SITE_RULES);
    },
  };
}
