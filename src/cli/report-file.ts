import { accessSync, closeSync, constants, existsSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isInWebRoot } from '../publish/target.ts';
import { toPrintableJson } from '../report/printable.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

/**
 * Refuses a report file in a web root or in a folder that cannot be written. This comes before the
 * work: after a build is published, it is too late to say that the call was wrong.
 */
export function checkReportFile(file: string, webRoot: string | undefined): void {
  // The file itself, too: it may be a link into a web root, or the web root that does not exist yet.
  if ([file, dirname(file)].some((path) => isInWebRoot(path, webRoot))) {
    throw new UsageError(
      `${file} is in the web root, but a report must not be public. Name a file elsewhere.`,
    );
  }
  try {
    if (existsSync(file)) closeSync(openSync(file, 'a'));
    // The slash makes this fail when the "folder" is a file.
    else accessSync(`${dirname(file)}/`, constants.W_OK);
  } catch (error) {
    throw new UsageError(`The report cannot be written: ${(error as Error).message}`);
  }
}

/** Returns whether the report was written. A failure does not undo the work, so it is only shown. */
export function writeReport(file: string, report: object, terminal: Terminal): boolean {
  try {
    writeFileSync(file, `${toPrintableJson(report)}\n`);
    return true;
  } catch (error) {
    terminal.err(`The report was not written: ${(error as Error).message}\n`);
    return false;
  }
}
