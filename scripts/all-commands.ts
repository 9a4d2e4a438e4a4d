import type { Command } from '../src/cli/command.ts';
import { benchCommand } from './bench/command.ts';
import { COMMANDS } from './main.ts';
import { multiplySampleCommand } from './multiply-sample/command.ts';
import { packCommand } from './pack/command.ts';

/** Every command that takes flags, for the documentation and its tests. */
export const ALL_COMMANDS: readonly Command[] = [
  ...COMMANDS.values(),
  multiplySampleCommand,
  packCommand,
  benchCommand,
];
