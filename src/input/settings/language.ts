import { join } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { readSourceFile } from '../files/source-file.ts';
import { SERVICE_FILE } from './service.ts';

/** By its text, so that errors in the settings are reported in their own language. */
const LANGUAGE = new RegExp(`"language"\\s*:\\s*"(${LANGUAGE_CODES.join('|')})"`);

/** The operator's language; undefined if the settings do not say it, or cannot be read. */
export function readLanguage(dataDir: string): LanguageCode | undefined {
  const read = readSourceFile(join(dataDir, SERVICE_FILE));
  const code = 'file' in read ? LANGUAGE.exec(read.file.text)?.[1] : undefined;
  return LANGUAGE_CODES.find((language) => language === code);
}
