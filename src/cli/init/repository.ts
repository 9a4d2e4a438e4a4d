import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { makeFolder } from '../../base/files/make-folder.ts';
import type { LanguageCode } from '../../base/languages.ts';
import { readPrebuilt } from '../../base/prebuilt.ts';
import type { HostName } from '../../input/settings/service.ts';
import { toLockFile, vendorPath, vendorSpec } from './lock-file.ts';
import { operatorDocs } from './operator-docs.ts';
import type { OwnPackage } from './own-package.ts';

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

/**
 * Writes everything but the board. What a new version may have to change stays in the package. Without a lock
 * file, `npm ci` of the first run fails: returns whether there is one, because only npm can lock uploaders.
 */
export function writeRepository(
  folder: string,
  host: HostName,
  language: LanguageCode,
  own: OwnPackage,
): boolean {
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
    ...repositoryFiles(host, language),
    ...operatorDocs(language),
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    [vendorPath(own)]: own.tarball,
  };
  makeFolder(folder);
  if (!uploader) files['package-lock.json'] = toLockFile(own, manifest);
  for (const [path, body] of Object.entries(files)) outputFileSync(join(folder, path), body);
  return !uploader || lockWithNpm(folder);
}

/** Returns whether npm could. */
function lockWithNpm(cwd: string): boolean {
  const flags = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...flags, '--fetch-retries=0'], {
    cwd,
    // npm may take minutes, and shows on stderr that it works.
    stdio: ['ignore', 'ignore', 'inherit'],
    // The addresses of a mirror would be of no use to others.
    env: { ...process.env, npm_config_omit_lockfile_registry_resolved: 'true' },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

const SCRIPTS = ['build', 'check', 'edition', 'start', 'verify', 'mcp'];

/**
 * The files by path, but for the manifest and the program, which depend on the version. `read` gets a template;
 * those of an earlier version may be fewer.
 */
export function repositoryFiles(
  host: HostName,
  language: LanguageCode,
  read = (name: string) => readPrebuilt(`init/repository/${name}`),
): Record<string, string> {
  const part = read(`hosts/${PUBLISHING[host].part}.yml`);
  const { settings = '', env, secrets, steps = '', preview = '' } = readParts(part);
  const isSecret = (name: string) => part.includes(`secrets.${name} `);
  const names = settings.split(' ');
  const shared = PARTS.map((name) => [name, read(`parts/${name}.yml`).trimEnd()]);
  const values: Record<string, string> = {
    host,
    settings,
    steps,
    ...Object.fromEntries(shared),
    variables: listCodes(
      names.filter((name) => !isSecret(name)),
      language,
    ),
    secretnames: listCodes(names.filter(isSecret), language),
    env: env ? `\n${env}` : '',
    preview: preview && `\n${preview}`,
    secrets: secrets ? `\n        env:\n${secrets}` : '',
  };
  const file = (name: string) => fill(read(name), values);
  const workflow = (job: string) => fill(read(`${job}.yml`), { ...values, job });
  return {
    'README.md': file(`README.${language}.md`),
    '.gitignore': file('gitignore'),
    '.gitattributes': file('gitattributes'),
    '.nvmrc': file('nvmrc'),
    '.github/dependabot.yml': file('dependabot.yml'),
    ...Object.fromEntries(JOBS.map((job) => [`.github/workflows/${job}.yml`, workflow(job)])),
  };
}

/** Replaces each `{name}` by its value, and the placeholders in that value. */
function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : fill(value, values);
  });
}

/** The workflows; each is named like its job that runs the program. */
const JOBS = ['check', 'publish', 'watch'];

/** What workflows share. */
const PARTS = ['private', 'install', 'review', 'outcome', 'reports', 'notify'];

function listCodes(names: readonly string[], language: LanguageCode): string {
  const none = { en: 'none', es: 'ninguno' }[language];
  return names.map((name) => `\`${name}\``).join(', ') || none;
}

/** What a host adds to the workflows, by the comment above it. */
function readParts(text: string): Record<string, string> {
  const parts = text.split(/^# (?=(?:env|settings|secrets|steps|preview)$)/m).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...lines] = part.trimEnd().split('\n');
      return [name, lines.join('\n')];
    }),
  );
}
