import { readFileSync } from 'node:fs';
import { CHANGE_LOG as ENGLISH } from '../api/api-version.ts';
import type { Translated } from '../contract/languages.ts';
import { SRC_DIR } from '../src-dir.ts';
import { toProse } from './markdown.ts';

const SPANISH = readFileSync(new URL('../CHANGELOG-API.es.md', SRC_DIR), 'utf8');

/** CHANGELOG-API.md and its twins, which users read here as well. */
export const CHANGE_LOGS: Translated<ChangeLog> = {
  en: toChangeLog(ENGLISH),
  es: toChangeLog(SPANISH),
};

export type ChangeLog = ReturnType<typeof toChangeLog>;

/** Without the title of the file. Only versions have numbers as titles; other chapters are promises. */
export function toChangeLog(markdown: string) {
  const { lead, chapters } = toProse(markdown.replace(/^# .*/, ''));
  const isVersion = ({ title }: { title: string }) => /^\d+\.\d+\.\d+$/.test(title);
  return {
    lead,
    promises: chapters.filter((chapter) => !isVersion(chapter)),
    versions: chapters.filter(isVersion),
  };
}
