import { writeFileSync } from 'node:fs';
import { EXIT, type ExitStatus } from '../../src/cli/exit-status.ts';
import { type Flags, formatHelp, readFlags } from '../../src/cli/options.ts';
import type { Command } from '../../src/cli/run.ts';
import { compareContracts } from './compare-contracts.ts';
import { currentContract } from './contract.ts';
import { adviseOn, formatChanges } from './format-changes.ts';
import { readContract, SNAPSHOT, toSnapshotText } from './snapshot.ts';

const FLAGS = {
  against: { type: 'string', argument: 'FILE', help: 'another contract than the committed one' },
  update: { type: 'boolean', help: 'write the current contract as the new snapshot' },
  help: { type: 'boolean', help: 'show this' },
} as const satisfies Flags;

const ABOUT = 'Compares the contract of the code with the committed one, and says what breaks.';
const EPILOGUE = 'Exit status: 0 no consumer breaks, 1 one would, 2 the call is wrong.';

const BREAKING: ExitStatus = 1;

/** `npm run api:changes` */
export const apiChangesCommand: Command = async ({ argv, terminal }) => {
  const flags = readFlags(argv, FLAGS);
  if (flags.help) {
    terminal.out(formatHelp('npm run api:changes -- [flags]', ABOUT, FLAGS, EPILOGUE));
    return EXIT.ok;
  }
  const current = currentContract();
  if (flags.update) {
    writeFileSync(SNAPSHOT, toSnapshotText(current));
    terminal.out('The committed contract is the current one now.\n');
    return EXIT.ok;
  }
  const changes = compareContracts(readContract(flags.against ?? SNAPSHOT), current);
  if (changes.length === 0) {
    terminal.out('The contract is as it was.\n');
    return EXIT.ok;
  }
  terminal.out(`${formatChanges(changes)}${adviseOn(changes)}\n`);
  return changes.some(({ breaking }) => breaking) ? BREAKING : EXIT.ok;
};
