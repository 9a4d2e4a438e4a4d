import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { constants, deflateRawSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import * as z from 'zod';
import { SRC_DIR } from '../../src-dir.ts';
import { bundledLicences } from './licences.ts';

/** The server for assistants in one file, and the licences of the packages in it. */
export type Bundle = z.infer<typeof Bundle>;
const Bundle = z.strictObject({
  /** What it was made from: path, size and modification time of every file. */
  inputs: z.array(z.string()),
  code: z.string(),
  /** The code as it is in the archive, in Base64: compressing it takes longer than all the rest. */
  deflated: z.string(),
  /** The licences of all parts, as an SPDX expression. */
  licence: z.string(),
  notices: z.string(),
  ownLicence: z.string(),
  /** Of both: a damaged bundle must not be published. */
  sha256: z.string(),
});

/** Made once and kept in `node_modules/.cache`, until a source or an installed package changes. */
export function assistantBundle(): Bundle {
  bundle ??= loadBundle(ROOT);
  return bundle;
}

let bundle: Bundle | undefined;

const ROOT = fileURLToPath(new URL('../', SRC_DIR));

/** The same for a project in any folder, whose path ends with a slash. */
export function loadBundle(root: string): Bundle {
  return readBundle(root) ?? makeBundle(root);
}

/** Where a bundle is kept. */
const CACHE = 'node_modules/.cache/vacancy-salary-api';
const CACHED = `${CACHE}/agents.json`;

/** Besides the sources in the bundle: how it is made, and what is installed. */
const OTHER_INPUTS = [
  'LICENSE',
  'tsconfig.json',
  'node_modules/.package-lock.json',
  'src/agents/package/bundle.ts',
  'src/agents/package/licences.ts',
];

function readBundle(root: string): Bundle | undefined {
  try {
    const { success, data } = Bundle.safeParse(
      JSON.parse(readFileSync(`${root}${CACHED}`, 'utf8')),
    );
    return success && isCurrent(root, data) ? data : undefined;
  } catch {
    // None yet, or one that is truncated.
    return undefined;
  }
}

function isCurrent(root: string, { inputs, code, deflated, sha256 }: Bundle): boolean {
  const isUnchanged = inputs.every(
    (input) => input === toStamp(root, input.split(' ', 1)[0] ?? ''),
  );
  return isUnchanged && sha256 === hashOf(code, deflated);
}

function makeBundle(root: string): Bundle {
  const { outputFiles, metafile } = runEsbuild(root);
  const code = outputFiles[0]?.text ?? '';
  const deflated = deflateRawSync(code, DEFLATE).toString('base64');
  const { licence, notices } = bundledLicences(root, partsOf(metafile));
  const sources = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
  const inputs = [...sources, ...OTHER_INPUTS].map((path) => toStamp(root, path));
  const ownLicence = readFileSync(`${root}LICENSE`, 'utf8');
  const sha256 = hashOf(code, deflated);
  const made = { inputs, code, deflated, licence, notices, ownLicence, sha256 };
  keepBundle(root, made);
  return made;
}

/** A sync flush ends at a byte, so that the rest of the archive can follow. */
const DEFLATE = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };

function runEsbuild(root: string) {
  // Not imported: it starts a program, which is needed only when a source has changed.
  const esbuild: typeof import('esbuild') = createRequire(SRC_DIR)('esbuild');
  return esbuild.buildSync({
    absWorkingDir: root,
    entryPoints: ['src/agents/main.ts'],
    outdir: 'unused',
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.20',
    charset: 'utf8',
    // For Node, the SDK brings a validator that would be a third of the bundle.
    conditions: ['browser'],
    // In a file of their own instead.
    legalComments: 'none',
    logLevel: 'silent',
  });
}

/** The files of which something is left in the bundle. */
function partsOf({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => inputs[path]?.bytesInOutput),
  );
}

function keepBundle(root: string, made: Bundle): void {
  try {
    mkdirSync(`${root}${CACHE}`, { recursive: true });
    // Renamed when complete, because another process may be reading or making the same bundle.
    const draft = `${root}${CACHE}/${randomUUID()}-agents.json`;
    writeFileSync(draft, JSON.stringify(made));
    renameSync(draft, `${root}${CACHED}`);
  } catch {
    // node_modules is read-only: the bundle serves this run only.
  }
}

function toStamp(root: string, path: string): string {
  const { size, mtimeMs } = statSync(`${root}${path}`, { throwIfNoEntry: false }) ?? {};
  return `${path} ${size} ${mtimeMs}`;
}

function hashOf(code: string, deflated: string): string {
  return createHash('sha256').update(code).update(deflated).digest('hex');
}
