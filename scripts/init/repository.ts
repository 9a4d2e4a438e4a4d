import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { makeFolder } from '../../src/base/files/make-folder.ts';
import { readPrebuilt } from '../../src/base/prebuilt.ts';
import type { HostName } from '../../src/input/settings/service.ts';
import type { OwnPackage } from './own-package.ts';
import { vendorPath, vendorSpec } from './upgrade.ts';

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
export function writeRepository(folder: string, host: HostName, own: OwnPackage): void {
  const { name, engines } = own.manifest;
  const { uploader } = PUBLISHING[host];
  const manifest = {
    name: 'board',
    private: true,
    engines,
    scripts: Object.fromEntries(SCRIPTS.map((script) => [script, `${name} ${script}`])),
    dependencies: { [name]: vendorSpec(own) },
    ...(uploader && { devDependencies: uploader }),
  };
  const files: Record<string, string | Buffer> = {
    ...repositoryFiles(host),
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    [vendorPath(own)]: own.tarball,
  };
  makeFolder(folder);
  for (const [path, body] of Object.entries(files)) outputFileSync(join(folder, path), body);
}

const SCRIPTS = ['build', 'check', 'start', 'dev', 'verify', 'mcp'];

/** The files by path, but for the manifest and the program, which depend on the version. */
export function repositoryFiles(host: HostName): Record<string, string> {
  const read = (name: string) => readPrebuilt(`init/repository/${name}`);
  const part = read(`hosts/${PUBLISHING[host].part}.yml`);
  const { settings = '', env, secrets, steps = '', preview = '', readme = '' } = readParts(part);
  const isSecret = (name: string) => part.includes(`secrets.${name} `);
  const names = settings.split(' ');
  const shared = PARTS.map((name) => [name, read(`parts/${name}.yml`).trimEnd()]);
  const values: Record<string, string> = {
    ...{ host, settings, steps, readme },
    ...Object.fromEntries(shared),
    variables: listCodes(names.filter((name) => !isSecret(name))),
    secretnames: listCodes(names.filter(isSecret)),
    env: env ? `\n${env}` : '',
    preview: preview && `\n${preview}`,
    secrets: secrets ? `\n        env:\n${secrets}` : '',
  };
  const fill = (text: string, job = '') =>
    text.replaceAll(/\{([a-z]+)\}/g, (other, name: string) => ({ ...values, job })[name] ?? other);
  const file = (name: string) => fill(read(name));
  // The parts have placeholders, too.
  const workflow = (job: string) => fill(fill(read(`${job}.yml`)), job);
  return {
    'README.md': file('README.md'),
    '.gitignore': file('gitignore'),
    '.nvmrc': file('nvmrc'),
    '.github/dependabot.yml': file('dependabot.yml'),
    ...Object.fromEntries(JOBS.map((job) => [`.github/workflows/${job}.yml`, workflow(job)])),
  };
}

/** The workflows; each is named like its job that runs the program. */
const JOBS = ['check', 'publish', 'watch'];

/** What workflows share. */
const PARTS = ['private', 'install', 'outcome', 'reports', 'notify'];

function listCodes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ') || 'ninguno';
}

/** What a host adds to publish.yml and to the README, by the comment above it. */
function readParts(text: string): Record<string, string> {
  const parts = text.split(/^# (?=(?:env|settings|secrets|steps|preview|readme)$)/m).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...lines] = part.trimEnd().split('\n');
      return [name, lines.join('\n')];
    }),
  );
}
