import { isActive, toDetail, toSummary } from '../../jobs.js';
import { listingPage, service, taxonomy, vacancies } from '../../source.js';

const generatedAt = new Date(Number(process.env.SOURCE_DATE_EPOCH) * 1000).toISOString();

/** The bodies of vacancies and searches, by path. */
// biome-ignore lint/style/noDefaultExport: Eleventy reads its data from the default export
export default function files() {
  const active = vacancies.filter(isActive).sort(newestFirst);
  const summaries = active.map(toSummary);
  const details = active.map((vacancy, index) => {
    const body = { generatedAt, ...summaries[index], ...toDetail(vacancy) };
    return { path: `/api/v1/jobs/${vacancy.id}.json`, body };
  });
  return [...details, ...allSearches(summaries)];
}

function newestFirst(a, b) {
  const [dayA, dayB] = [a.postedAt ?? '', b.postedAt ?? ''];
  if (dayA !== dayB) return dayA > dayB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function allSearches(summaries) {
  const { cities, families, modalities } = taxonomy;
  return withAll(cities).flatMap((city) => {
    const inCity = filter(summaries, 'city', city);
    return withAll(families).flatMap((family) => {
      const inFamily = filter(inCity, 'family', family);
      return withAll(modalities).map((modality) => {
        const items = filter(inFamily, 'modality', modality);
        return toSearch({ city, family, modality }, items);
      });
    });
  });
}

function toSearch(filters, items) {
  const path = `/api/v1/jobs/search/${filters.city}/${filters.family}/${filters.modality}.json`;
  const site = service.siteUrl;
  const links = { self: `${site}${path}`, html: listingPage(filters), docs: `${site}/docs/` };
  return { path, body: { generatedAt, filters, count: items.length, items, links } };
}

function filter(items, segment, slug) {
  return slug === 'all' ? items : items.filter((item) => item[segment]?.slug === slug);
}

function withAll(taxa) {
  return ['all', ...taxa.map(({ slug }) => slug)];
}
