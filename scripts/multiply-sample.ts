import './without-bundle.ts';
import { run } from '../src/cli/run.ts';
import { multiplySampleCommand } from './multiply-sample/command.ts';

await run(multiplySampleCommand);
