import { isActive, toDetail, toSummary } from '../../jobs.js';
import { listingPage, site } from '../../links.js';
import { taxonomy, vacancies } from '../../source.js';

const generatedAt = new Date(Number(process.env.SOURCE_DATE_EPOCH) * 1000).toISOString();

// biome-ignore lint/style/noDefaultExport: Eleventy reads its data from the default export
export default function api() {
  const active = vacancies.filter(isActive).sort(newestFirst);
  const summaries = active.map(toSummary);
  return {
    details: active.map((vacancy, index) => ({
      generatedAt,
      ...summaries[index],
      ...toDetail(vacancy),
    })),
    searches: allSearches(summaries),
  };
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
        const filters = { city, family, modality };
        const items = filter(inFamily, 'modality', modality);
        const self = `${site}/api/v1/jobs/search/${city}/${family}/${modality}.json`;
        const links = { self, html: listingPage(filters), docs: `${site}/docs/` };
        return { generatedAt, filters, count: items.length, items, links };
      });
    });
  });
}

function filter(items, segment, slug) {
  return slug === 'all' ? items : items.filter((item) => item[segment]?.slug === slug);
}

function withAll(taxa) {
  return ['all', ...taxa.map(({ slug }) => slug)];
}
