import { devCommand } from '../src/cli/dev-command.ts';
import { run } from '../src/cli/run.ts';

run(devCommand);
