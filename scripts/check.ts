import { checkCommand } from '../src/cli/build-command.ts';
import { run } from '../src/cli/run.ts';

run(checkCommand);
