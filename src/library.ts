import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { isDay } from './base/day.ts';
import * as program from './build.ts';
import { EXIT } from './cli/exit-status.ts';
import { explain } from './cli/explain.ts';
import { toReport } from './cli/report/json-report.ts';
import { statusOf } from './cli/report-outcome.ts';
import { HOST_NAMES } from './input/settings/service.ts';
import { toOrigin } from './input/values/url.ts';
import { GATE_NAMES } from './publish/compare/gates.ts';

// What `import 'vacancy-salary-api'` gives. It prints nothing, ends no process and reads no environment.

/** Checks the data and publishes it. Rejects if something else than the data is wrong. */
export async function build(request: BuildRequest) {
  const { hostOutDir, ...options } = read(BuildRequest, request);
  const beside = join(dirname(options.outDir), 'host');
  return report(options.dataDir, () =>
    program.build({ ...options, hostOutDir: hostOutDir ?? beside }),
  );
}

/** Checks the data. Publishes nothing. */
export async function check(request: CheckRequest) {
  const options = read(CheckRequest, request);
  return report(options.dataDir, () => program.check(options));
}

const CheckRequest = z.strictObject({
  dataDir: z.string(),
  instant: z.date(),
  baseUrl: z.custom<string>((url) => typeof url === 'string' && toOrigin(url) === url).optional(),
  asOf: z.custom<string>((day) => typeof day === 'string' && isDay(day)).optional(),
  host: z.enum(HOST_NAMES).optional(),
  previous: z.string().optional(),
  allow: z.array(z.enum(GATE_NAMES)).default([]),
  skipInvalid: z.boolean().default(false),
  forgetChanges: z.boolean().default(false),
});
type CheckRequest = z.input<typeof CheckRequest>;

const BuildRequest = z.strictObject({
  ...CheckRequest.shape,
  outDir: z.string(),
  hostOutDir: z.string().optional(),
  precompress: z.boolean().default(false),
  maxFiles: z.int().positive().optional(),
  keepUnchanged: z.boolean().default(false),
});
type BuildRequest = z.input<typeof BuildRequest>;

function read<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(request);
  if (!error) return data as z.output<Schema>;
  throw new TypeError(`Wrong options: ${error.issues.map(nameOption).join(', ') || 'no object'}`);
}

function nameOption(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.');
}

/** The JSON report of the command, without what only a command has. */
async function report(dataDir: string, work: () => Promise<program.Outcome>) {
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`There is no data folder ${dataDir}.`);
  }
  try {
    const outcome = await work();
    const { data, exitStatus, milliseconds, stages, ...result } = toReport(outcome, {
      ...{ status: statusOf(outcome), exitStatus: EXIT.ok, data: dataDir },
      ...{ milliseconds: 0, timings: [] },
    });
    return result;
  } catch (error) {
    const { message, status } = explain(error, {});
    throw status === EXIT.bug ? error : new Error(message, { cause: error });
  }
}
