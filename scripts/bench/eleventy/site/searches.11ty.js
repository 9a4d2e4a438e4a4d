export const data = {
  pagination: { data: 'api.searches', size: 1, alias: 'search' },
  permalink: ({ search }) => {
    const { city, family, modality } = search.filters;
    return `/api/v1/jobs/search/${city}/${family}/${modality}.json`;
  },
  eleventyExcludeFromCollections: true,
};

export function render({ search }) {
  return JSON.stringify(search);
}
