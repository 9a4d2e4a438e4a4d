import { OPERATIONS } from '../../src/contract/http/routes.ts';
import { toCode, toTable } from './markdown.ts';

/** The operations of the API. */
export function callTable(): string {
  const rows = Object.values(OPERATIONS).map(({ path, summary }) => [toCode(path), summary.en]);
  return toTable(['GET', 'response'], rows);
}
