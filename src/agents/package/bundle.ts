import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadBundle, type Recipe } from '../../bundle-cache.ts';
import { SRC_DIR } from '../../src-dir.ts';

/** The server for assistants in one file, and the licences of the packages in it. */
export type AssistantBundle = {
  code: string;
  /** The licences of all parts, as an SPDX expression. */
  licence: string;
  notices: string;
  ownLicence: string;
};

/** Loaded once per process: `npm run dev` builds many times. */
export function assistantBundle(): AssistantBundle {
  bundle ??= loadBundle(RECIPE);
  return bundle;
}

let bundle: AssistantBundle | undefined;

const RECIPE: Recipe<AssistantBundle> = {
  name: 'agents',
  options: {
    entryPoints: ['src/agents/main.ts'],
    format: 'esm',
    platform: 'node',
    target: 'node20.20',
    // For Node, the SDK brings a validator that would be a third of the bundle.
    conditions: ['browser'],
    // In a file of their own instead.
    legalComments: 'none',
  },
  inputs: ['LICENSE', 'src/agents/package/bundle.ts'],
  keep: ({ texts, parts }) => ({
    code: texts['main.js'] ?? '',
    ...bundledLicences(fileURLToPath(new URL('../', SRC_DIR)), parts),
  }),
};

/** What a bundle owes to the packages in it. `parts` are their files, relative to the root. */
export function bundledLicences(
  root: string,
  parts: readonly string[],
): Omit<AssistantBundle, 'code'> {
  const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
  const ownLicence = read('LICENSE');
  const foreign = parts.filter((path) => PACKAGE.test(path));
  const folders = new Set(foreign.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []));
  const bundled = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(read(`${folder}/package.json`));
    return { title: `${name} ${version}`, license, text: read(`${folder}/LICENSE`) };
  });
  const copies = new Set(foreign.flatMap((path) => copiedIn(read(path))));
  const copied = [...copies]
    .sort()
    // The licence of this project is the MIT licence, too.
    .map((name) => ({
      ...{ title: name, license: 'MIT' },
      text: ownLicence.replace(/^Copyright .*$/m, copyrightOf(name)),
    }));
  const all = [...bundled, ...copied];
  return {
    ownLicence,
    licence: [...new Set(['MIT', ...all.map(({ license }) => license)])].join(' AND '),
    notices: all.map(({ title, license, text }) => toNotice(title, license, text)).join('\n'),
  };
}

/** The folder of a package. */
const PACKAGE = /^node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The SDK's own bundler names the packages that it has copied into a file. */
function copiedIn(text: string): string[] {
  return [...text.matchAll(COPIED)].flatMap(([, name]) => name ?? []);
}

const COPIED = /^\/\/#region \S*\/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/[^\s]*$/gm;

/** The SDK comes without the licences of the packages that it has copied. */
const COPYRIGHTS: Record<string, string> = {
  '@cfworker/json-schema': 'Copyright (c) 2020 Jeremy Danyow',
  'content-type': 'Copyright (c) 2015 Douglas Christopher Wilson',
};

function copyrightOf(name: string): string {
  const copyright = COPYRIGHTS[name];
  if (copyright) return copyright;
  throw new Error(
    `The tool for assistants would have a copy of ${name} without its licence. Add it to src/agents/package/bundle.ts.`,
  );
}

function toNotice(title: string, license: string, text: string): string {
  const heading = `${title} (${license})`;
  return `${heading}\n${'='.repeat(heading.length)}\n\n${text.trim()}\n`;
}
