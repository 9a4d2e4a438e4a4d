import { onceBundled } from '../../../base/cache/cache.ts';

/** The style and the scripts of the pages, in the smallest form. */
export type SiteAssets = { style: string; head: string; script: string };

const FOLDER = 'src/output/website/assets';

export const siteAssets = onceBundled<SiteAssets>({
  name: 'site-assets',
  inputs: [`${FOLDER}/site-assets.ts`, `${FOLDER}/script/tsconfig.json`],
  options: {
    entryPoints: ['style/every-page.css', 'script/head.ts', 'script/every-page.ts'].map(
      (path) => `${FOLDER}/${path}`,
    ),
    format: 'iife',
    // The style needs browsers of 2024, so the scripts may use what those understand.
    target: 'es2023',
  },
  keep: ({ texts }) => ({
    style: texts['every-page.css'] ?? '',
    head: texts['head.js'] ?? '',
    script: texts['every-page.js'] ?? '',
  }),
});
