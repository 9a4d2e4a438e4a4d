import { main } from './main.ts';

// For a debugger, without a bundle: npx tsx scripts/run.ts build
const [name = ''] = process.argv.splice(2, 1);
main(name);
