import { UsageError } from '../src/cli/options.ts';
import { bench } from './bench/bench.ts';
import { BenchError } from './bench/bench-error.ts';
import { HELP, readCall } from './bench/call.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const call = readCall(process.argv.slice(2));
    process.stdout.write(call ? await bench(call, process.stderr) : HELP);
    return 0;
  } catch (error) {
    if (!(error instanceof BenchError || error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
