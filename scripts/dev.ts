import { run } from '../src/cli/run.ts';
import { devCommand } from '../src/cli/serve-command.ts';

run(devCommand);
