import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { BuildRequest } from '../../../src/build.ts';
import { DOCUMENTS } from '../../../src/contract/http/routes.ts';
import { close, createPreview, listen } from '../../../src/live/preview/server.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { freePort } from '../../support/free-port.ts';
import { buildInto } from '../../support/publishing.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

/** A site that the preview serves, with the tool in it, and how a user would start that. */
export type PublishedTool = {
  origin: string;
  /** What a client has in its configuration. */
  command: 'npx';
  args: string[];
  /** An environment with a home of its own and with this Node. */
  envWith(node: string): Record<string, string>;
  /** Replaces the build, as an operator does. */
  rebuild(request: Partial<BuildRequest>): Promise<void>;
  /** Stops the site. Its tool may run on. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  remove(): Promise<void>;
};

/** Builds the sample for a free port of this computer and serves it there. */
export async function publishTool(): Promise<PublishedTool> {
  const folder = makeTempFolder();
  const webRoot = join(folder, 'web');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const rebuild = async (request: Partial<BuildRequest>) => {
    const { written } = await buildInto(webRoot, { dataDir: SAMPLE, baseUrl: origin, ...request });
    if (!written) throw new Error('The data does not build.');
  };
  writeFileSync(join(folder, '.npmrc'), NPM_SETTINGS);
  let server = createPreview(webRoot);
  await rebuild({});
  await listen(server, port);
  return {
    origin,
    command: 'npx',
    args: ['-y', addressIn(readFileSync(join(webRoot, DOCUMENTS.llms.path), 'utf8'))],
    envWith: (node) => toEnvironment(folder, node),
    rebuild,
    goDown: () => close(server),
    async comeBack() {
      server = createPreview(webRoot);
      await listen(server, port);
    },
    async remove() {
      await close(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of the package, with its version. */
function addressIn(llms: string): string {
  const [, address = ''] = /\[MCP server\]\((\S+\?v=[0-9a-f]{12})\)/.exec(llms) ?? [];
  return address;
}

/** npm has no registry to ask, and must not need one. In a file, because clients pass few variables on. */
const NPM_SETTINGS = `registry=http://127.0.0.1:9/
fetch-retries=0
update-notifier=false
`;

/** A home with nothing in it but these settings, and with this Node in front of the path. */
function toEnvironment(folder: string, node: string): Record<string, string> {
  const { PATH = '' } = process.env;
  return { PATH: `${dirname(node)}${delimiter}${PATH}`, HOME: folder };
}

/** The copy that npx has installed, in the home of a user. */
export function isInstalled({ HOME = '' }: Record<string, string>): boolean {
  return existsSync(join(HOME, '.npm/_npx'));
}
