import { run } from '../src/cli/run.ts';
import { sampleDataCommand } from './sample-data/command.ts';

await run(sampleDataCommand);
