import { run } from '../src/cli/run.ts';
import { serveCommand } from '../src/cli/serve-command.ts';

run(serveCommand);
