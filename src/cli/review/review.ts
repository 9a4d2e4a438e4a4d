import { readFileSync } from 'node:fs';
import type { LanguageCode } from '../../base/languages.ts';
import { readXlsx } from '../../input/tables/xlsx-table.ts';
import type { Facts } from '../report/facts.ts';
import { toAsReadSheet } from './as-read.ts';
import { toChangesSheet } from './changes.ts';
import { toNamesSheet } from './names.ts';
import { Rows } from './rows.ts';
import { toCheckSheet } from './to-check.ts';
import { toWordsSheet } from './words.ts';
import { PRIVATE, toWorkbook } from './workbook.ts';

/** Everything that a person should look at, as a workbook. Private: it names employers. */
export function toReview(facts: Facts, language: LanguageCode): Promise<Buffer> {
  const { source } = facts;
  const rows = new Rows(source, facts.status === 'published');
  // If nothing can be published, no build was computed to compare.
  const compared = facts.plan && facts.comparison;
  const sheets = [
    toCheckSheet(facts, rows, language),
    toChangesSheet(compared, source.tables, rows, language),
    toAsReadSheet(source, rows, language),
    toWordsSheet(source.tables),
    toNamesSheet(source.privacy, rows),
  ];
  return toWorkbook(sheets, language);
}

/** Whether a file is a review, which another may replace. */
export function isReview(file: string): boolean {
  const read = readXlsx(readFileSync(file));
  const [first] = 'tables' in read ? (read.tables[0]?.rows ?? []) : [];
  return Object.values(PRIVATE).some((text) => text === first?.cells[0]);
}
