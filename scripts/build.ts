import { buildCommand } from '../src/cli/build-command.ts';
import { runToEnd } from '../src/cli/run.ts';

runToEnd(buildCommand);
