export const data = {
  pagination: { data: 'api.details', size: 1, alias: 'job' },
  permalink: ({ job }) => `/api/v1/jobs/${job.id}.json`,
  eleventyExcludeFromCollections: true,
};

export function render({ job }) {
  return JSON.stringify(job);
}
