import { runToEnd } from '../src/cli/run.ts';
import { initCommand } from './init/command.ts';

runToEnd(initCommand);
