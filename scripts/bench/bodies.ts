import { makeCatalog } from '../../src/catalog/catalog.ts';
import { OPERATIONS } from '../../src/contract/http/routes.ts';
import { readSource } from '../../src/input/read-source.ts';
import { jobFiles, otherApiFiles } from '../../src/output/api/api-files.ts';
import { RenderedJobs } from '../../src/output/api/rendered-jobs.ts';
import { makeSiteContext } from '../../src/output/site/site-context.ts';
import { TreeWriter } from '../../src/publish/tree-writer.ts';

// The vacancies and searches of a build, and nothing else of it: what other tools write in the benchmark.

const [, , dataDir = '', outDir = ''] = process.argv;
const instant = new Date(Number(process.env.SOURCE_DATE_EPOCH) * 1000);
const { service, taxonomy, calendar, pinnedDay, ...rows } = readSource(dataDir, { instant });
if (!service || !taxonomy || !calendar) throw new Error(`${dataDir} has no usable settings.`);
const catalog = makeCatalog({ taxonomy, ...rows }, calendar, service.salaryIndex);
const context = makeSiteContext(service, taxonomy, service.siteUrl, instant, pinnedDay);
const writer = new TreeWriter(outDir);
const root = OPERATIONS.getJob.path.replace(/{.*/, '');
const summaries: Uint8Array[] = [];
for (const file of jobFiles(new RenderedJobs(catalog.active, context))) {
  summaries.push(file.job.summary);
  writer.write(file);
}
for (const file of otherApiFiles(catalog, context, summaries)) {
  if (file.path.startsWith(root)) writer.write(file);
}
