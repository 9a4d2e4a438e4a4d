export const data = {
  pagination: { data: 'files', size: 1, alias: 'file' },
  permalink: ({ file }) => file.path,
  eleventyExcludeFromCollections: true,
};

export function render({ file }) {
  return JSON.stringify(file.body);
}
