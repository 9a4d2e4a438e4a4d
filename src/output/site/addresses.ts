import { ALL } from '../../contract/figures.ts';
import { fillTemplate } from '../../contract/http/path-template.ts';
import { DOCUMENTS, OPERATIONS, PAGES, pathTo } from '../../contract/http/routes.ts';
import { LISTING_SEGMENTS, type ListingKey, type Service } from '../../input/settings/service.ts';

/** Every address that a file of the site mentions, absolute. */
export type Addresses = ReturnType<typeof makeAddresses>;

type Segments = { city: string; family: string; modality: string };
type Ids = { id: string; vacancyId: string };

/** `origin` is where the site is served: the operator's `siteUrl`, or what replaces it. */
export function makeAddresses(origin: string, urls: Service['urls']) {
  const own = (path: string) => `${origin}${path}`;
  const fill = (template: string, values: Record<string, string> = {}) => {
    const filled = fillTemplate(template, (name) => encodeURIComponent(values[name] ?? ''));
    return toUri(filled.startsWith('/') ? own(filled) : filled);
  };
  return {
    origin,
    /** The address of a path of the site. */
    at: own,
    openapi: own(DOCUMENTS.openapi.path),
    docs: own(PAGES.en.docs.path),
    dataDocs: own(PAGES.en.data.path),
    llms: own(DOCUMENTS.llms.path),
    apiCatalog: own(DOCUMENTS.apiCatalog.path),
    problemType: (code: string) => own(`${PAGES.en.docs.path}#${code}`),

    apiJob: (jobId: string) => own(pathTo(OPERATIONS.getJob, { jobId })),
    apiSearch: (filters: Segments) => own(pathTo(OPERATIONS.searchJobs, filters)),
    apiSalaryList: own(OPERATIONS.listSalaryGuides.path),
    apiSalaryGuide: (family: string) => own(pathTo(OPERATIONS.getSalaryGuide, { family })),

    jobPage: ({ id, vacancyId }: Ids) => fill(urls.job, { id, vacancyId }),
    applyPage: ({ id, vacancyId }: Ids) => fill(urls.apply, { id, vacancyId }),
    salaryListPage: fill(urls.salaryList),
    salaryGuidePage: (family: string) => fill(urls.salaryGuide, { family }),
    listingPage: (filters: Segments) => {
      const template = urls.listings[listingKey(filters)];
      return template === undefined ? null : fill(template, filters);
    },
  };
}

/** Percent-encodes the characters that a URI must not have; a URI stays as it is. */
export function toUri(address: string): string {
  return URI.test(address) ? address : new URL(address).href;
}

const URI = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/;

function listingKey(filters: Segments): ListingKey {
  const filtered = LISTING_SEGMENTS.filter((segment) => filters[segment] !== ALL);
  return (filtered.length > 0 ? filtered.join('+') : ALL) as ListingKey;
}
