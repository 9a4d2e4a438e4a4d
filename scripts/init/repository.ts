import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { prebuiltFolder, readPrebuilt } from '../../src/base/prebuilt.ts';
import { UsageError } from '../../src/cli/exit-status.ts';
import type { HostName } from '../../src/input/settings/service.ts';

/** How a workflow publishes to a host, and the program that uploads, at a version that is known to work. */
type Publishing = { part: string; uploader?: Record<string, string> };

const RSYNC: Publishing = { part: 'rsync' };
const ARTIFACT: Publishing = { part: 'artifact' };

export const PUBLISHING: Record<HostName, Publishing> = {
  generic: ARTIFACT,
  cloudflare: { part: 'cloudflare', uploader: { wrangler: '4.80.0' } },
  netlify: { part: 'netlify', uploader: { 'netlify-cli': '27.10.2' } },
  vercel: { part: 'vercel', uploader: { vercel: '58.5.1' } },
  apache: RSYNC,
  nginx: RSYNC,
  caddy: RSYNC,
};

/** Writes everything but the board. What a new version may have to change stays in the package. */
export function writeRepository(folder: string, host: HostName = 'generic'): void {
  const { name, version, engines } = readManifest();
  const { spec, tarball } = findSpec(name, version);
  const { uploader } = PUBLISHING[host];
  const manifest = {
    name: basename(resolve(folder))
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-'),
    private: true,
    engines,
    scripts: Object.fromEntries(SCRIPTS.map((script) => [script, `${name} ${script}`])),
    dependencies: { [name]: spec },
    ...(uploader && { devDependencies: uploader }),
  };
  const files = repositoryFiles(host, tarball);
  files['package.json'] = `${JSON.stringify(manifest, null, 2)}\n`;
  for (const [path, text] of Object.entries(files)) outputFileSync(join(folder, path), text);
  if (tarball) copyFileSync(tarball, join(folder, basename(tarball)));
}

const SCRIPTS = ['build', 'check', 'start', 'dev', 'verify'];

/** The files by path, but for the manifest, which depends on where the package comes from. */
export function repositoryFiles(host: HostName, tarball?: string): Record<string, string> {
  const read = (name: string) => readPrebuilt(`init/repository/${name}`);
  const {
    settings = '',
    env,
    secrets,
    steps = '',
  } = readParts(read(`hosts/${PUBLISHING[host].part}.yml`));
  const values: Record<string, string> = {
    ...{ host, settings, steps },
    env: env ? `\n${env}` : '',
    secrets: secrets ? `\n        env:\n${secrets}` : '',
    tarball: tarball ? ` y \`${basename(tarball)}\`` : '',
  };
  const fill = (text: string) =>
    text.replaceAll(/\{([a-z]+)\}/g, (other, name: string) => values[name] ?? other);
  const file = (name: string) => fill(read(name));
  return {
    'README.md': file('README.md'),
    '.gitignore': file('gitignore'),
    // Without V8's own threads, which take more time on two cores than they save.
    '.npmrc': file('npmrc'),
    '.nvmrc': file('nvmrc'),
    '.github/dependabot.yml': file('dependabot.yml'),
    '.github/workflows/publish.yml': file('publish.yml'),
    '.github/workflows/watch.yml': file('watch.yml'),
  };
}

/** What a host adds to publish.yml, by the comment above it. */
function readParts(text: string): Record<string, string> {
  const parts = text.split(/^# (?=(?:env|settings|secrets|steps)$)/m).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...lines] = part.trimEnd().split('\n');
      return [name, lines.join('\n')];
    }),
  );
}

/** What npm installed this package from, and its file if that is a tarball on this machine. */
function findSpec(name: string, version: string): { spec: string; tarball?: string } {
  const root = resolve(prebuiltFolder(), '../../..');
  const manifest = join(root, 'package.json');
  const { dependencies = {} } = existsSync(manifest) ? readJson(manifest) : {};
  const spec: string = dependencies[name] ?? version;
  if (!spec.startsWith('file:')) return { spec };
  const tarball = resolve(root, spec.replace(/^file:/, ''));
  return { spec: `file:${basename(tarball)}`, tarball };
}

function readManifest(): { name: string; version: string; engines: object } {
  const file = join(prebuiltFolder(), '../package.json');
  if (existsSync(file)) return readJson(file);
  throw new UsageError(
    'Only the installed package makes a repository: npm run dev:pack, then npx --package=TARBALL vacancy-salary-api init FOLDER. In a clone, call init without a folder.',
  );
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
