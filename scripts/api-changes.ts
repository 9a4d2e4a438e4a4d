import { run } from '../src/cli/run.ts';
import { apiChangesCommand } from './api-changes/command.ts';

await run(apiChangesCommand);
