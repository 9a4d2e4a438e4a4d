import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import type { ApiContext } from '../../api/context.ts';
import type { PiecedFile } from '../../api/output-file.ts';
import { API_VERSION } from '../../api/version.ts';
import { ASSISTANT_TOOLS } from '../../contract/assistant-tools.ts';
import { ASSISTANT, DOCUMENTS } from '../../http/routes.ts';
import { serverName } from '../server-name.ts';
import { assistantBundle } from './bundle.ts';

/** The tool for assistants as npm installs it, and what the descriptions say about it. */
export type AssistantPackage = PiecedFile & {
  body: readonly Uint8Array[];
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

type PackageContext = {
  service: Pick<ApiContext['service'], 'name'>;
  site: Pick<ApiContext['site'], 'origin' | 'at'>;
};

/** The same site and sources give the same bytes, whenever they are built. */
export function assistantPackage(context: PackageContext): AssistantPackage {
  const { path } = ASSISTANT;
  const server = serverName(context.service.name, context.site.origin);
  const name = `${server}-mcp`;
  const body = pack(packageFiles(name, context));
  const sha256 = createHash('sha256').update(body).digest('hex');
  const versionedPath = `${path}?v=${sha256.slice(0, 12)}`;
  return { path, versionedPath, name, server, body: [body], bytes: body.length, sha256 };
}

type Files = Record<string, string>;

function packageFiles(name: string, context: PackageContext): Files {
  const { code, licence, notices, ownLicence } = assistantBundle();
  const program = `${name}.mjs`;
  return {
    'package.json': toManifest(name, program, licence, context),
    'README.md': toReadme(name, context),
    LICENSE: ownLicence,
    'THIRD-PARTY-LICENSES': notices,
    [program]: `${toOpening(context)}${code}`,
  };
}

function pack(files: Files): Uint8Array {
  const entries = Object.entries(files).map(([path, data]) => ({ name: `package/${path}`, data }));
  const archive = gzipSync(createTar(entries, { attrs: ATTRIBUTES }));
  // zlib names the operating system in the tenth byte; 255 stands for an unknown one.
  archive[9] = 0xff;
  return archive;
}

/** The instant is the one that npm gives every file: zip tools refuse years before 1980. */
const ATTRIBUTES = { mode: '644', uid: 0, gid: 0, mtime: Date.UTC(1985, 9, 26, 8, 15) };

function toManifest(
  name: string,
  program: string,
  license: string,
  { service, site }: PackageContext,
): string {
  const manifest = {
    name,
    version: API_VERSION,
    description: `Vacancies and salaries of ${service.name} for assistants (Model Context Protocol)`,
    license,
    homepage: site.at(DOCUMENTS.assistants.path),
    type: 'module',
    bin: { [name]: program },
    engines: { node: '>=20.20' },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** What comes in front of the bundle: the facts that only this site has. */
function toOpening({ service, site }: PackageContext): string {
  const facts = { origin: site.origin, name: service.name, version: API_VERSION };
  return `#!/usr/bin/env node\nconst SITE = ${toLiteral(facts)};\n`;
}

/** JSON in ASCII, so that no character of a name can end the line or look like markup. */
function toLiteral(value: object): string {
  return JSON.stringify(value).replace(
    /[<\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Names the address without its version: the version is that of the bytes, which include this text. */
function toReadme(name: string, { service, site }: PackageContext): string {
  const server = serverName(service.name, site.origin);
  const config = { mcpServers: { [server]: { command: name } } };
  const tools = Object.entries(ASSISTANT_TOOLS).map(
    ([tool, summary]) => `| \`${tool}\` | ${summary} |\n`,
  );
  return `# ${name}

Lets an assistant read the open vacancies and the salary index of ${service.name} from ${site.origin}. It is a server for the Model Context Protocol that runs on your own computer and talks over standard input and output. It needs Node 20.20 or later and installs nothing else.

\`\`\`sh
npm install --global ${site.at(ASSISTANT.path)}
\`\`\`

\`\`\`json
${JSON.stringify(config, null, 2)}
\`\`\`

| tool | what it does |
| --- | --- |
${tools.join('')}
It only sends GET requests, and only to ${site.origin}. It reads no files and no environment variables, and it keeps nothing.

Updates, and the configuration of other clients: ${site.at(DOCUMENTS.assistants.path)}

The licences of the packages in the bundle are in THIRD-PARTY-LICENSES.
`;
}
