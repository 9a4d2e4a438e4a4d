import { writeFileSync } from 'node:fs';
import { defineCommand } from '../../src/cli/command.ts';
import { EXIT } from '../../src/cli/exit-status.ts';
import { compareContracts } from './compare-contracts.ts';
import { currentContract } from './contract.ts';
import { adviseOn, formatChanges } from './format-changes.ts';
import { readContract, SNAPSHOT, toSnapshotText } from './snapshot.ts';

export const apiChangesCommand = defineCommand({
  name: 'npm run api:changes',
  about: "Compares the code's contract with the committed one and shows what breaks consumers.",
  flags: {
    against: {
      type: 'file',
      help: 'the contract to compare with',
      defaultNote: 'the committed contract',
    },
    update: { type: 'boolean', help: 'commit to the current contract: write it as the snapshot' },
  },
  exits: ['breaking'],
  async run({ against = SNAPSHOT, update }, { terminal }) {
    const current = currentContract();
    if (update) {
      writeFileSync(SNAPSHOT, toSnapshotText(current));
      terminal.out('The snapshot now holds the current contract.\n');
      return { status: EXIT.ok };
    }
    const changes = compareContracts(readContract(against), current);
    const text = changes.length > 0 ? `${formatChanges(changes)}${adviseOn(changes)}` : UNCHANGED;
    terminal.out(`${text}\n`);
    return { status: changes.some(({ breaking }) => breaking) ? EXIT.breaking : EXIT.ok };
  },
});

const UNCHANGED = 'The contract is unchanged.';
