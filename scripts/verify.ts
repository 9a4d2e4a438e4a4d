import { run } from '../src/cli/run.ts';
import { verifyCommand } from '../src/cli/verify-command.ts';

run(verifyCommand);
