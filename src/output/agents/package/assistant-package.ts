import { createTar } from 'nanotar';
import { type SiteFile, sha256Of } from '../../../base/files/output-file.ts';
import { prebuiltJson } from '../../../base/prebuilt.ts';
import { ASSISTANT, PAGES } from '../../../contract/http/routes.ts';
import { gzip } from '../../datasets/gzip.ts';
import { API_VERSION, type SiteContext } from '../../site/site-context.ts';
import type { Site, SiteFacts } from '../mcp-server.ts';
import { serverName } from '../server-name.ts';
import { TOOLS } from '../tools.ts';

/** The MCP server as an npm package, and what the descriptions say about it. */
export type AssistantPackage = SiteFile & {
  name: string;
  /** What a client calls the server. */
  server: string;
  bytes: number;
  sha256: string;
  /** The path with a query that changes with the bytes: npx keeps what it installed from an address. */
  versionedPath: string;
};

/** Without the bytes, for the descriptions. */
export type PublishedPackage = Omit<AssistantPackage, 'body'>;

/** The tools of the server, for the pages and docs that name them. */
export const ASSISTANT_TOOLS = TOOLS.map(({ name, description }) => ({ name, description }));

type PackageContext = {
  service: Pick<SiteContext['service'], 'name'> & { sample?: boolean };
  site: Pick<SiteContext['site'], 'origin' | 'at'>;
};

/** The same site and sources give the same bytes, whenever they are built. */
export function assistantPackage(context: PackageContext): AssistantPackage {
  const { path } = ASSISTANT;
  const server = serverName(context.service.name, context.site.origin);
  const name = `${server}-mcp`;
  const body = toTarball(packageFiles(name, context));
  const sha256 = sha256Of(body);
  const versionedPath = `${path}?v=${sha256.slice(0, 12)}`;
  return { path, versionedPath, name, server, body, bytes: body.length, sha256 };
}

function packageFiles(name: string, context: PackageContext): Record<string, string> {
  const { notices, ownLicence, launcher, nodeCheck } = assistantBundle();
  const { service, site } = context;
  const facts = {
    origin: site.origin,
    name: service.name,
    sample: service.sample ?? false,
  };
  const program = `bin/${name}.cjs`;
  return {
    'package.json': toManifest(name, program, context),
    LICENSE: ownLicence,
    'THIRD-PARTY-LICENSES': notices,
    [program]: launcher,
    'bin/check-node.cjs': nodeCheck,
    'bin/bundle.cjs': RUN_SERVER,
    'bin/server.mjs': toServer(facts),
  };
}

/** What the launcher runs on a Node that can parse the server. */
const RUN_SERVER = "exports.run = () => import('./server.mjs');\n";

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
 * The server as a module. In front of the bundle are the facts that only this site has: JSON in ASCII, so
 * that no character of a name can end the line or look like markup.
 */
export function toServer(facts: SiteFacts): string {
  const site: Site = { ...facts, version: API_VERSION };
  const toAscii = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const json = JSON.stringify(site).replace(/[<\u007f-\uffff]/g, toAscii);
  return `const SITE = ${json};\n${assistantBundle().code}`;
}

/** The server for assistants in one file, and the licences of the packages in it. */
export type AssistantBundle = {
  code: string;
  /** The licences of all parts, as an SPDX expression. */
  licence: string;
  notices: string;
  ownLicence: string;
  /** The versions of Node that run it. */
  engines: string;
  launcher: string;
  /** What refuses the other versions. */
  nodeCheck: string;
};

export const assistantBundle = prebuiltJson<AssistantBundle>('assistant.json');

/** A package as npm installs it. The same texts give the same bytes. */
export function toTarball(files: Record<string, string>): Buffer {
  const entries = Object.entries(files).map(([path, data]) => ({ name: `package/${path}`, data }));
  return gzip(createTar(entries, { attrs: ATTRIBUTES }));
}

/** npm gives every file this time: zip tools reject years before 1980. */
const ATTRIBUTES = { mode: '644', uid: 0, gid: 0, mtime: Date.UTC(1985, 9, 26, 8, 15) };
