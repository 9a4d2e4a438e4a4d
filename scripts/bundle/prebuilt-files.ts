import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type * as Esbuild from 'esbuild';
import fastGlob from 'fast-glob';
import { inEachPageLanguage } from '../../src/contract/languages.ts';
import { POSTING_WORDS } from '../../src/input/privacy/name-words.ts';
import type { AssistantBundle } from '../../src/output/agents/package/assistant-package.ts';
import type { SiteAssets } from '../../src/output/website/website-files.ts';
import { type Licences, licencesOf } from './licences.ts';
import { toProse } from './prose.ts';
import { toSchemas } from './schemas.ts';

/** What is made once for all builds, beside the bundle. `base/prebuilt.ts` reads it. */
export type Task = {
  esbuild: typeof Esbuild;
  /** The folder of this project, with a slash at its end. */
  root: string;
  /** Of the bundle: the licences of its files must be included. */
  metafile: Esbuild.Metafile;
};

/** The texts by file name, and the licences of the whole package. */
export function prebuiltFiles(task: Task): { files: Record<string, string> } & Licences {
  const { root, metafile } = task;
  const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
  const assistant = makeAssistant(task, read);
  const licences = licencesOf(root, [...partsOf(metafile), ...assistant.parts]);
  const files = {
    [POSTING_WORDS]: read(`src/input/privacy/${POSTING_WORDS}`),
    ...textsIn(root, 'src/cli/init/board', 'init/board'),
    ...textsIn(root, 'src/cli/init/repository', 'init/repository'),
    ...textsIn(root, 'data/taxonomy', 'init/board/taxonomy'),
    'api-version.txt': newestIn(read('docs/api-changes.md')),
    'assistant.json': JSON.stringify(assistant.bundle),
    'prose.json': JSON.stringify(makeProse(root, read)),
    'schemas.json': JSON.stringify(inEachPageLanguage(toSchemas)),
    'site-assets.json': JSON.stringify(makeSiteAssets(task)),
  };
  return { files, ...licences };
}

type Read = (path: string) => string;

/** The texts in a folder by their paths in another one. */
function textsIn(root: string, from: string, to: string): Record<string, string> {
  const paths = fastGlob.sync('**', { cwd: `${root}${from}` });
  return Object.fromEntries(
    paths.map((path) => [`${to}/${path}`, readFileSync(`${root}${from}/${path}`, 'utf8')]),
  );
}

function newestIn(changeLog: string): string {
  const [, version] = /^## (\d+\.\d+\.\d+)$/m.exec(changeLog) ?? [];
  if (version === undefined) throw new Error('docs/api-changes.md has no version.');
  return version;
}

/** The prose of the pages, and the change logs for API users. */
function makeProse(root: string, read: Read) {
  const folder = 'src/output/website/prose';
  const pages = readdirSync(`${root}${folder}`).map((name) => [name, read(`${folder}/${name}`)]);
  const logs = [
    ['api-changes.md', read('docs/api-changes.md')],
    ['api-changes.es.md', read('docs/es/api-changes.md')],
  ];
  return Object.fromEntries(
    [...pages, ...logs].map(([name, text = '']) => [name, toProse(text)] as const),
  );
}

function makeSiteAssets(task: Task): SiteAssets {
  const folder = 'src/output/website/assets';
  const { texts } = bundleSmall(task, {
    entryPoints: [
      'style/every-page.css',
      ...['head', 'every-page'].map((name) => `script/${name}.ts`),
    ].map((path) => `${folder}/${path}`),
    format: 'iife',
    // The style needs browsers of 2024, so the scripts may use what those understand.
    target: 'es2023',
  });
  return {
    style: texts['every-page.css'] ?? '',
    head: texts['head.js'] ?? '',
    script: texts['every-page.js'] ?? '',
    linkImage: readFileSync(`${task.root}${folder}/og.png`, 'base64'),
  };
}

/** The server for assistants in one file, with the licences of the packages in it. */
function makeAssistant(task: Task, read: Read): { bundle: AssistantBundle; parts: string[] } {
  const { texts, parts } = bundleSmall(task, {
    entryPoints: ['src/output/agents/main.ts'],
    format: 'esm',
    platform: 'node',
    target: 'node20.20',
    // For Node, the SDK brings a validator that would be a third of the bundle.
    conditions: ['browser'],
    // In a file of their own instead.
    legalComments: 'none',
  });
  const licences: Licences = licencesOf(task.root, parts);
  const bundle = {
    code: texts['main.js'] ?? '',
    engines: JSON.parse(read('package.json')).engines.node,
    launcher: read('scripts/launch.cjs'),
    nodeCheck: read('scripts/check-node.cjs'),
    ...licences,
  };
  return { bundle, parts };
}

/** The texts of the outputs by file name, and every source that contributes to them. */
function bundleSmall({ esbuild, root }: Task, options: Esbuild.BuildOptions) {
  const { outputFiles, metafile } = esbuild.buildSync({
    ...options,
    absWorkingDir: root,
    outdir: 'unused',
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    charset: 'utf8',
    logLevel: 'silent',
  });
  const texts = outputFiles.map(({ path, text }) => [basename(path), text] as const);
  return { texts: Object.fromEntries(texts), parts: partsOf(metafile) };
}

/** The sources that contribute to the outputs, relative to the root. */
function partsOf({ outputs }: Esbuild.Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => inputs[path]?.bytesInOutput),
  );
}
