import { buildCommand } from '../src/cli/build-command.ts';
import { run } from '../src/cli/run.ts';

run(buildCommand);
