import { loadBundle, type Recipe } from '../../bundle-cache.ts';

/** The style and the scripts of the pages, in the smallest form. */
export type SiteAssets = { style: string; head: string; script: string };

export function siteAssets(): SiteAssets {
  assets ??= loadBundle(RECIPE);
  return assets;
}

let assets: SiteAssets | undefined;

const FOLDER = 'src/website/assets';

const RECIPE: Recipe<SiteAssets> = {
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
};
