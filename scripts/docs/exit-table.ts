import { EXIT_STATUSES } from '../../src/cli/exit-status.ts';
import { toTable } from './markdown.ts';

/** Every exit status. */
export function exitTable(): string {
  const rows = Object.values(EXIT_STATUSES).map(({ status, meaning }) => [String(status), meaning]);
  return toTable(['status', 'meaning'], rows);
}
