import { run } from '../src/cli/run.ts';
import { docsCommand } from './docs/command.ts';

await run(docsCommand);
