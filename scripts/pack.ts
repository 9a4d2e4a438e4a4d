import './without-bundle.ts';
import { run } from '../src/cli/run.ts';
import { packCommand } from './pack/command.ts';

await run(packCommand);
