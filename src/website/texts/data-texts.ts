import type { DATA_SETS } from '../../http/routes.ts';

/** What the docs say about whole data sets. `Backticks` mark code in prose. */
export type DataTexts = {
  lead: string;
  /** What each file has; a new data set needs a text in every language. */
  files: Record<keyof typeof DATA_SETS, string>;
  rows(count: number, figure: string): string;
  checksum: string;
  /** The link to the page. */
  page: string;
  csv: string;
  observations: { title: string; open: string; closed: string };
  lines: {
    title: string;
    lead: string;
    excel: string[];
  };
  sync: { title: string; lead: string };
  manifest: { title: string; lead: string; mirror: string };
  feeds: {
    title: string;
    lead(feeds: number, entries: number): string;
    all: string;
    count(feeds: number): string;
    cities: string;
    families: string;
    modalities: string;
  };
  /** For search engines. */
  dataset: { name(service: string): string; description(service: string): string };
};
