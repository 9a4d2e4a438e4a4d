import { readFileSync } from 'node:fs';
import { createTar } from 'nanotar';
import { onceBundled, ROOT } from '../../../base/cache/cache.ts';
import { type SiteFile, sha256Of } from '../../../base/files/output-file.ts';
import { ASSISTANT, PAGES } from '../../../contract/http/routes.ts';
import { API_VERSION } from '../../api/api-version.ts';
import { gzip } from '../../datasets/gzip.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { serverName } from '../server-name.ts';

/** The tool for assistants as npm installs it, and what the descriptions say about it. */
export type AssistantPackage = SiteFile & {
  name: string;
  /** What a client calls the server. */
  server: string;
  bytes: number;
  sha256: string;
  /** The path with a query that changes with the bytes: npx keeps what it installed from an address. */
  versionedPath: string;
};

/** What the descriptions say. */
export type PublishedPackage = Omit<AssistantPackage, 'body'>;

/** The tools of the site's MCP server, and what each of them does, for the pages that name them. */
export const ASSISTANT_TOOLS = {
  search_vacancies:
    'Open vacancies by city, role family, modality, level, type of employment, English, skill, minimum salary, days, and literal words in their texts; newest, closing soonest or best paid first.',
  get_vacancy: 'A vacancy with its duties, requirements, benefits and how to apply.',
  get_salaries:
    'What role families and skills pay, overall, at levels or in cities, with sample sizes, a citation and the monthly history of a family; or all families by median.',
} as const;

type PackageContext = {
  service: Pick<SiteContext['service'], 'name'> & { sample?: boolean };
  site: Pick<SiteContext['site'], 'origin' | 'at'>;
};

/** The same site and sources give the same bytes, whenever they are built. */
export function assistantPackage(context: PackageContext): AssistantPackage {
  const { path } = ASSISTANT;
  const server = serverName(context.service.name, context.site.origin);
  const name = `${server}-mcp`;
  const body = pack(packageFiles(name, context));
  const sha256 = sha256Of(body);
  const versionedPath = `${path}?v=${sha256.slice(0, 12)}`;
  return { path, versionedPath, name, server, body, bytes: body.length, sha256 };
}

function packageFiles(name: string, context: PackageContext): Record<string, string> {
  const { code, notices, ownLicence, nodeVersion } = assistantBundle();
  const program = `bin/${name}.cjs`;
  return {
    'package.json': toManifest(name, program, context),
    LICENSE: ownLicence,
    'THIRD-PARTY-LICENSES': notices,
    [program]: LAUNCHER,
    'bin/node-version.cjs': nodeVersion,
    'bin/server.mjs': `${toOpening(context)}${code}`,
  };
}

/** The server needs a Node that can read it, so that is what the launcher asks for first. */
const LAUNCHER = `#!/usr/bin/env node
require('./node-version.cjs');
import('./server.mjs');
`;

function pack(files: Record<string, string>): Uint8Array {
  const entries = Object.entries(files).map(([path, data]) => ({ name: `package/${path}`, data }));
  return gzip(createTar(entries, { attrs: ATTRIBUTES }));
}

/** The instant is the one that npm gives every file: zip tools refuse years before 1980. */
const ATTRIBUTES = { mode: '644', uid: 0, gid: 0, mtime: Date.UTC(1985, 9, 26, 8, 15) };

function toManifest(name: string, program: string, { service, site }: PackageContext): string {
  const { licence, engines } = assistantBundle();
  const manifest = {
    name,
    version: API_VERSION,
    description: `Vacancies and salaries of ${service.name} for assistants (Model Context Protocol)`,
    license: licence,
    homepage: site.at(PAGES.en.assistants.path),
    type: 'module',
    bin: { [name]: program },
    engines: { node: engines },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * What comes in front of the bundle: the facts that only this site has. It is JSON in ASCII, so that
 * no character of a name can end the line or look like markup.
 */
function toOpening({ service, site }: PackageContext): string {
  const { name, sample } = service;
  const facts = { origin: site.origin, name, version: API_VERSION, ...(sample && { sample }) };
  const toAscii = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `const SITE = ${JSON.stringify(facts).replace(/[<\u007f-\uffff]/g, toAscii)};\n`;
}

/** The server for assistants in one file, and the licences of the packages in it. */
export type AssistantBundle = {
  code: string;
  /** The licences of all parts, as an SPDX expression. */
  licence: string;
  notices: string;
  ownLicence: string;
  /** The versions of Node that run it, and the program that refuses others. */
  engines: string;
  nodeVersion: string;
};

const NODE_VERSION = 'scripts/node-version.cjs';
const SELF = 'src/output/agents/package/assistant-package.ts';

export const assistantBundle = onceBundled<AssistantBundle>({
  name: 'agents',
  options: {
    entryPoints: ['src/output/agents/main.ts'],
    format: 'esm',
    platform: 'node',
    target: 'node20.20',
    // For Node, the SDK brings a validator that would be a third of the bundle.
    conditions: ['browser'],
    // In a file of their own instead.
    legalComments: 'none',
  },
  inputs: ['LICENSE', SELF, 'package.json', NODE_VERSION],
  keep: ({ texts, parts }) => ({
    code: texts['main.js'] ?? '',
    engines: JSON.parse(readOwn('package.json')).engines.node,
    nodeVersion: readOwn(NODE_VERSION),
    ...bundledLicences(ROOT, parts),
  }),
});

function readOwn(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8');
}

/** What a bundle owes to the packages in it. `parts` are their files, relative to the root. */
export function bundledLicences(
  root: string,
  parts: readonly string[],
): Pick<AssistantBundle, 'licence' | 'notices' | 'ownLicence'> {
  const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
  const ownLicence = read('LICENSE');
  const foreign = parts.filter((path) => PACKAGE.test(path));
  const folders = new Set(foreign.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []));
  const bundled = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(read(`${folder}/package.json`));
    return { title: `${name} ${version}`, license, text: read(`${folder}/LICENSE`) };
  });
  // The SDK's own bundler names the packages that it has copied into a file.
  const copies = foreign.flatMap((path) => [...read(path).matchAll(COPIED)]);
  const names = new Set(copies.flatMap(([, name]) => name ?? []));
  const copied = [...names].sort().map((title) => {
    // The licence of this project is the MIT licence, too.
    const text = ownLicence.replace(/^Copyright .*$/m, copyrightOf(title));
    return { title, license: 'MIT', text };
  });
  const all = [...bundled, ...copied];
  const notices = all.map(({ title, license, text }) => {
    const heading = `${title} (${license})`;
    return `${heading}\n${'='.repeat(heading.length)}\n\n${text.trim()}\n`;
  });
  return {
    ownLicence,
    licence: [...new Set(['MIT', ...all.map(({ license }) => license)])].join(' AND '),
    notices: notices.join('\n'),
  };
}

/** The folder of a package. */
const PACKAGE = /^node_modules\/(?:@[^/]+\/)?[^/]+/;

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
    `The tool for assistants would have a copy of ${name} without its licence. Add it to src/output/agents/package/assistant-package.ts.`,
  );
}
