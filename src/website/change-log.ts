import type { Translated } from '../contract/fields.ts';
import { type Prose, readProse } from './markdown.ts';

/** CHANGELOG-API.md and its twins, which users read here as well. */
export const CHANGE_LOGS: Translated<ChangeLog> = {
  en: toChangeLog(readProse('CHANGELOG-API.md')),
  es: toChangeLog(readProse('CHANGELOG-API.es.md')),
};

export type ChangeLog = ReturnType<typeof toChangeLog>;

/** Only versions have numbers as titles; other chapters are promises. */
export function toChangeLog({ lead, chapters }: Prose) {
  const isVersion = ({ title }: { title: string }) => /^\d+\.\d+\.\d+$/.test(title);
  return {
    lead,
    promises: chapters.filter((chapter) => !isVersion(chapter)),
    versions: chapters.filter(isVersion),
  };
}
