import { benchCommand } from '../../scripts/bench/command.ts';
import { multiplySampleCommand } from '../../scripts/multiply-sample/command.ts';
import { packCommand } from '../../scripts/pack/command.ts';
import type { Command } from '../../src/cli/command.ts';
import { COMMANDS } from '../../src/cli/main.ts';

/** Every command that takes flags, for the documentation and its tests. */
export const ALL_COMMANDS: readonly Command[] = [
  ...COMMANDS.values(),
  multiplySampleCommand,
  packCommand,
  benchCommand,
];
