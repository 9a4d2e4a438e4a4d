import { checkCommand } from '../src/cli/check-command.ts';
import { run } from '../src/cli/run.ts';

run(checkCommand);
