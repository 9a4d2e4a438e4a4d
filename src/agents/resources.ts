import { toEssence } from '../http/media-types.ts';
import { DOCUMENTS, OPERATIONS } from '../http/routes.ts';
import type { Reading } from './reading.ts';

/** What an assistant may read as it is. */
type SiteResource = {
  name: string;
  title: string;
  description: string;
  mimeType: string;
  toUri(origin: string): string;
  read(reading: Reading): Promise<string>;
};

export const RESOURCES: readonly SiteResource[] = [
  {
    name: 'llms.txt',
    title: 'Instructions for language models',
    description: 'What the site publishes, how to ask for it, the valid values and the rules.',
    mimeType: toEssence(DOCUMENTS.llms.mediaType),
    toUri: (origin) => new URL(DOCUMENTS.llms.path, origin).href,
    read: (reading) => reading.text(DOCUMENTS.llms),
  },
  {
    name: 'methodology',
    title: 'Methodology of the salary index',
    description: 'How the salary figures are calculated and cited, in Spanish.',
    mimeType: toEssence(DOCUMENTS.llms.mediaType),
    toUri: (origin) => new URL(`${OPERATIONS.listSalaryGuides.path}#methodology`, origin).href,
    async read(reading) {
      const { body, ...route } = OPERATIONS.listSalaryGuides;
      const { source, methodology, citation } = await reading.json(route.path, body, route);
      return `${source}\n\n${methodology}\n\n${citation}\n`;
    },
  },
];
