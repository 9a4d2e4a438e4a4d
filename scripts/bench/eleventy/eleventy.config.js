// biome-ignore lint/style/noDefaultExport: Eleventy reads its configuration from the default export
export default function configure(eleventyConfig) {
  eleventyConfig.setQuietMode(true);
  return { templateFormats: ['11ty.js'] };
}
