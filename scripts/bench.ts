import './without-bundle.ts';
import { run } from '../src/cli/run.ts';
import { benchCommand } from './bench/command.ts';

await run(benchCommand);
