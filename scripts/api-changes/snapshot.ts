import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../../src/cli/usage-error.ts';
import type { Contract } from './contract.ts';

/** The contract that consumers were promised last; committed, so that changes get reviewed. */
export const SNAPSHOT = fileURLToPath(
  new URL('../../test/contract/openapi.snapshot.json', import.meta.url),
);

export function readContract(file: string): Contract {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`Cannot read a contract from ${file}: ${(error as Error).message}`);
  }
}

const WIDTH = 100;

/** Indented JSON with short lists on one line, as this project's formatter writes it. */
export function toSnapshotText(contract: Contract): string {
  const text = JSON.stringify(contract, null, 2);
  const joined = text.replace(/^(.*)\[\n([^[\]{}]*)\n *\](,?)$/gm, (lines, start, items, comma) => {
    const line = `${start}[${items.trim().replace(/\n */g, ' ')}]${comma}`;
    return line.length <= WIDTH ? line : lines;
  });
  return `${joined}\n`;
}
