import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildRequest, build } from '../../src/build.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import type { ContractCheck } from '../../src/contract/http/contract-checks.ts';
import type { HostName } from '../../src/input/settings/service.ts';
import { close, createPreview, listen } from '../../src/live/preview/server.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { freePort } from '../support/free-port.ts';

/** A build that a real host serves. */
export type Running = {
  origin: string;
  webRoot: string;
  /** Builds the sample again and swaps it in, as an operator does. */
  rebuild(request: Partial<BuildRequest>): Promise<void>;
  stop(): Promise<void>;
};

/** The folders of a build for one host, and where to serve it. */
type Site = { dir: string; webRoot: string; hostDir: string; port: number; origin: string };

/** How to serve a build with a host. */
export type Server = {
  name: string;
  host: HostName;
  /** Whether it compresses what it sends. */
  compresses?: boolean;
  /** Whether every file is requested from it, rather than some of each kind. */
  servesAll?: boolean;
  /** Of a vendor's emulator: the contract checks that only the vendor's production servers decide. */
  beyond?: ContractCheck[];
  /** How to install what it needs. */
  needs: string;
  isThere(): boolean;
  /** Returns how to stop it and remove its folder. */
  start(site: Site): Promise<() => Promise<void>>;
};

const TOOLS = fileURLToPath(new URL('../tools/node_modules/.bin', import.meta.url));

/** A server that Debian has, or that test/tools installs. */
const inDebian = (program: string, name: string) => ({
  needs: `apt-get install ${name}`,
  isThere: () => isOnPath(program),
});
const inTools = (program: string) => ({
  needs: 'npm ci --prefix test/tools',
  isThere: () => existsSync(join(TOOLS, program)),
});

const nginx: Server = {
  name: 'nginx',
  host: 'nginx',
  compresses: true,
  ...inDebian('nginx', 'nginx-light'),
  start: startNginx,
};

const caddy: Server = {
  name: 'caddy',
  host: 'caddy',
  compresses: true,
  ...inDebian('caddy', 'caddy'),
  start: startCaddy,
};

const apache: Server = {
  name: 'apache',
  host: 'apache',
  ...inDebian('apache2', 'apache2'),
  start: (site) => startApache(site),
};

/** The servers that an operator runs, with the settings of this project only. */
export const OWN_SERVERS: Server[] = [
  {
    name: 'preview',
    host: 'generic',
    servesAll: true,
    needs: 'nothing',
    isThere: () => true,
    async start({ dir, webRoot, port }) {
      const server = createPreview(webRoot);
      await listen(server, port);
      return async () => {
        await close(server);
        rmSync(dir, { recursive: true, force: true });
      };
    },
  },
  { ...nginx, servesAll: true },
  { ...caddy, servesAll: true },
  { ...apache, servesAll: true },
];

export const SERVERS: Server[] = [
  ...OWN_SERVERS,
  {
    // Its own settings also take `.gz` for an encoding.
    ...apache,
    name: 'apache that compresses everything',
    compresses: true,
    start: (site) => startApache(site, COMPRESS_ALL),
  },
  {
    name: 'cloudflare',
    host: 'cloudflare',
    // The local runtime is the one of the platform.
    beyond: [],
    servesAll: true,
    ...inTools('wrangler'),
    start: startWrangler,
  },
  {
    name: 'vercel dev',
    host: 'vercel',
    beyond: ['media-type', 'caching', 'problems', 'methods', 'cors', 'headers', 'etag'],
    ...inTools('vercel'),
    start: (site) =>
      startProgram(site, join(TOOLS, 'vercel'), [
        'dev',
        '--local',
        '--yes',
        '--listen',
        `127.0.0.1:${site.port}`,
        '--cwd',
        site.webRoot,
      ]),
  },
];

/** Builds the sample data for a host and serves it. */
export async function serve(
  { host, start }: Server,
  first: Partial<BuildRequest> = {},
): Promise<Running> {
  const site = await makeSite();
  const buildSite = async (request: Partial<BuildRequest>, hostOutDir: string) => {
    const { written } = await build({
      dataDir: SAMPLE,
      outDir: site.webRoot,
      hostOutDir,
      instant: new Date(),
      baseUrl: site.origin,
      host,
      ...request,
    });
    if (!written) throw new Error('The sample data does not build.');
  };
  await buildSite(first, site.hostDir);
  const stop = await start(site);
  return {
    origin: site.origin,
    webRoot: site.webRoot,
    // The configuration of a running server stays as it is.
    rebuild: (request) => buildSite(request, join(site.dir, 'next-host')),
    stop,
  };
}

async function makeSite(): Promise<Site> {
  const dir = mkdtempSync(join(tmpdir(), 'host-'));
  // Servers that drop root privileges must be able to read it.
  chmodSync(dir, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  return { dir, webRoot: join(dir, 'web'), hostDir: join(dir, 'host'), port, origin };
}

/** A server with an empty bucket. */
export type Bucket = { address: string; stop(): Promise<void> };

const [rclone, s3rver] = [inDebian('rclone', 'rclone'), inTools('s3rver')];

export const OBJECT_STORAGE = {
  needs: `${rclone.needs}, ${s3rver.needs}`,
  isThere: () => rclone.isThere() && s3rver.isThere(),
};

/** Starts an S3-compatible server, whose keys are public. */
export async function startBucket(name: string): Promise<Bucket> {
  const site = await makeSite();
  const place = ['--address', '127.0.0.1', '--port', String(site.port)];
  const bucket = ['--directory', site.dir, '--configure-bucket', name, '--silent'];
  const stop = await startProgram(site, join(TOOLS, 's3rver'), [...place, ...bucket], '/');
  return { address: site.origin, stop };
}

function startNginx(site: Site) {
  const temp = (name: string) => `${name}_temp_path ${join(site.dir, name)};`;
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(temp).join(' ');
  const generated = join(site.hostDir, 'nginx.conf');
  const config = readFileSync(generated, 'utf8');
  writeFileSync(generated, config.replace('listen ', 'listen 127.0.0.1:'));
  const main = write(
    site,
    'main.conf',
    `daemon off; master_process off; pid ${join(site.dir, 'pid')};
error_log ${join(site.dir, 'error.log')};
events {}
http { access_log off; ${paths} include ${generated}; }
`,
  );
  return startProgram(site, 'nginx', ['-c', main, '-e', join(site.dir, 'start.log')]);
}

function startCaddy(site: Site) {
  const generated = join(site.hostDir, 'Caddyfile');
  const global = '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n';
  writeFileSync(generated, `${global}${readFileSync(generated, 'utf8')}`);
  return startProgram(site, 'caddy', ['run', '--config', generated, '--adapter', 'caddyfile']);
}

/** What a server may have set for all of its sites. */
type ApacheSettings = { modules: string[]; lines: string[] };

const COMPRESS_ALL: ApacheSettings = {
  modules: ['deflate', 'brotli', 'filter'],
  lines: [
    'SetOutputFilter BROTLI_COMPRESS;DEFLATE',
    'AddType application/x-gzip .gz .tgz',
    'AddEncoding x-gzip .gz .tgz',
    'AddEncoding br .br',
  ],
};

function startApache(site: Site, settings: ApacheSettings = { modules: [], lines: [] }) {
  const modules = '/usr/lib/apache2/modules';
  const own = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers'];
  const load = [...own, ...settings.modules].map(
    (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
  );
  const main = write(
    site,
    'apache.conf',
    `ServerRoot ${site.dir}
PidFile ${join(site.dir, 'pid')}
ErrorLog ${join(site.dir, 'error.log')}
Listen 127.0.0.1:${site.port}
ServerName 127.0.0.1
User www-data
Group www-data
${load.join('\n')}
TypesConfig /etc/mime.types
${settings.lines.join('\n')}
DocumentRoot ${site.webRoot}
<Directory ${site.webRoot}>
  AllowOverride All
  Require all granted
</Directory>
`,
  );
  return startProgram(site, 'apache2', ['-X', '-f', main]);
}

function startWrangler(site: Site) {
  const config = ['dev', '--config', join(site.hostDir, 'wrangler.jsonc')];
  const place = ['--ip', '127.0.0.1', '--port', String(site.port)];
  const state = ['--persist-to', join(site.dir, 'state')];
  return startProgram(site, join(TOOLS, 'wrangler'), [...config, ...place, ...state]);
}

/** Long: a loaded machine may be many times slower than ours. Less than a hook may take. */
const START_LIMIT_MS = 240_000;

/** Starts a program and waits until it responds. Returns a function that stops its process group. */
async function startProgram(
  site: Site,
  program: string,
  args: string[],
  readyPath = `${API_PREFIX}/index.json`,
) {
  const child = spawn(program, args, {
    cwd: site.dir,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOME: site.dir,
      XDG_DATA_HOME: site.dir,
      WRANGLER_SEND_METRICS: 'false',
      VERCEL_TELEMETRY_DISABLED: '1',
      NO_UPDATE_NOTIFIER: '1',
      CI: 'true',
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-4_000);
    });
  }
  const stop = async () => {
    await stopProcess(child);
    rmSync(site.dir, { recursive: true, force: true });
  };
  try {
    await untilItResponds(`${site.origin}${readyPath}`, child);
  } catch (error) {
    await stop();
    throw new Error(`${program} does not serve: ${(error as Error).message}\n${log}`);
  }
  return stop;
}

async function untilItResponds(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`it ended with status ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no response within ${START_LIMIT_MS / 1000} seconds`);
}

/** Ends the process group that this file started, and nothing else. */
function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || child.pid === undefined) {
      resolve();
      return;
    }
    const { pid } = child;
    const force = setTimeout(() => process.kill(-pid, 'SIGKILL'), 5_000).unref();
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    process.kill(-pid, 'SIGTERM');
  });
}

function write(site: Site, name: string, text: string): string {
  const file = join(site.dir, name);
  writeFileSync(file, text);
  return file;
}

export function isOnPath(program: string): boolean {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
}
