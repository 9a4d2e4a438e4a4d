import './without-bundle.ts';
import { main } from '../src/cli/main.ts';

// A command without a bundle, for a debugger: npx tsx scripts/debug.ts build
const [name = ''] = process.argv.splice(2, 1);
await main(name);
