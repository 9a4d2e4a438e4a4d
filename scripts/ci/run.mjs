import process from 'node:process';
import { runStep } from './steps.mjs';

// For forks, before anything is installed. The package has `vacancy-salary-api ci`.
process.exitCode = await runStep(process.argv.slice(2), process.env);
