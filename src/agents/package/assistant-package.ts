import { createHash } from 'node:crypto';
import type { ApiContext } from '../../api/context.ts';
import type { PiecedFile } from '../../api/output-file.ts';
import { API_VERSION } from '../../api/version.ts';
import { ASSISTANT_TOOLS } from '../../contract/assistant-tools.ts';
import { Gzip } from '../../datasets/gzip.ts';
import { ASSISTANT, DOCUMENTS } from '../../http/routes.ts';
import { assistantBundle, type Bundle } from './bundle.ts';
import { packageName, serverName } from './package-name.ts';
import { type ArchivedFile, packTar } from './tar.ts';

/** The tool for assistants as npm installs it, and what the descriptions say about it. */
export type AssistantPackage = PiecedFile & {
  body: readonly Uint8Array[];
  name: string;
  /** What a client calls the server. */
  server: string;
  bytes: number;
  sha256: string;
};

/** What the descriptions say. */
export type PublishedPackage = Omit<AssistantPackage, 'body'>;

type PackageContext = {
  service: Pick<ApiContext['service'], 'name'>;
  site: Pick<ApiContext['site'], 'origin' | 'at'>;
};

/** The same site and sources give the same bytes, whenever they are built. */
export function assistantPackage(context: PackageContext): AssistantPackage {
  const { service, site } = context;
  const name = packageName(service.name, site.origin);
  const server = serverName(service.name, site.origin);
  const body = pack(name, context, assistantBundle());
  const hash = createHash('sha256');
  for (const piece of body) hash.update(piece);
  const bytes = body.reduce((sum, { length }) => sum + length, 0);
  return { path: ASSISTANT.path, name, server, body, bytes, sha256: hash.digest('hex') };
}

function pack(name: string, context: PackageContext, bundle: Bundle): Uint8Array[] {
  const code = Buffer.from(bundle.code);
  const gzip = new Gzip();
  for (const piece of packTar(packageFiles(name, context, bundle, code))) {
    if (piece === code) gzip.addDeflated(code, Buffer.from(bundle.deflated, 'base64'));
    else gzip.add(piece);
  }
  return gzip.finish();
}

function packageFiles(
  name: string,
  context: PackageContext,
  bundle: Bundle,
  code: Buffer,
): ArchivedFile[] {
  const file = (path: string, text: string): ArchivedFile => ({
    path: `package/${path}`,
    body: [Buffer.from(text)],
  });
  const program = `${name}.mjs`;
  const { path, body } = file(program, toOpening(context));
  return [
    file('package.json', toManifest(name, program, context, bundle)),
    file('README.md', toReadme(name, context)),
    file('LICENSE', bundle.ownLicence),
    file('THIRD-PARTY-LICENSES', bundle.notices),
    { path, body: [...body, code], executable: true },
  ];
}

function toManifest(
  name: string,
  program: string,
  { service, site }: PackageContext,
  { licence }: Bundle,
): string {
  const manifest = {
    name,
    version: API_VERSION,
    description: `Vacancies and salaries of ${service.name} for assistants (Model Context Protocol)`,
    license: licence,
    homepage: site.at(`${DOCUMENTS.docs.path}#agents`),
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

function toReadme(name: string, { service, site }: PackageContext): string {
  const address = site.at(ASSISTANT.path);
  const server = serverName(service.name, site.origin);
  const config = { mcpServers: { [server]: { command: 'npx', args: ['-y', address] } } };
  const tools = Object.entries(ASSISTANT_TOOLS).map(
    ([tool, summary]) => `| \`${tool}\` | ${summary} |\n`,
  );
  return `# ${name}

Lets an assistant read the open vacancies and the salary index of ${service.name} from ${site.origin}. It is a server for the Model Context Protocol that runs on your own computer and talks over standard input and output. It needs Node 20.20 or later and installs nothing else.

\`\`\`json
${JSON.stringify(config, null, 2)}
\`\`\`

| tool | what it does |
| --- | --- |
${tools.join('')}
It only sends GET requests, and only to ${site.origin}. It reads no files and no environment variables, and it keeps nothing.

Configuration for other clients: ${site.at(`${DOCUMENTS.docs.path}#agents`)}

The licences of the packages in the bundle are in THIRD-PARTY-LICENSES.
`;
}
