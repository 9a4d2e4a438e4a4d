import type { Catalog } from '../../catalog/catalog.ts';
import type { PublishedPackage } from '../agents/package/assistant-package.ts';
import type { PublishedSet } from '../datasets/data-set.ts';
import type { SiteContext } from '../site/site-context.ts';
import type { Examples } from './examples.ts';

/** What the descriptions and the pages are made from. */
export type Published = {
  catalog: Catalog;
  context: SiteContext;
  examples: Examples;
  dataSets: readonly PublishedSet[];
  /** Absent if the operator leaves it out. */
  assistant: PublishedPackage | undefined;
};
