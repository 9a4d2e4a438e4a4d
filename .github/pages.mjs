// For the workflows of forks; the package has vacancy-salary-api ci pages.
import { changePages } from '../scripts/ci/pages.mjs';

await changePages(process.argv.slice(2), process.env);
