import type { OutputFile } from '../../base/files/output-file.ts';
import { apiCatalogFile } from './api-catalog.ts';
import { llmsFile } from './llms.ts';
import { openApiFile } from './openapi.ts';
import type { PublishedSite } from './published-site.ts';

/** What helps programs find and understand the API. */
export function allDescriptionFiles(published: PublishedSite): OutputFile[] {
  return [openApiFile(published), apiCatalogFile(published), llmsFile(published)];
}
