import { type SpawnOptions, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** What a suite starts besides Node: the packages of test/tools, Debian packages, or both. */
type Needs = { tools?: true; debian?: readonly string[] };

const SUITES: Record<string, Needs> = {
  agents: { tools: true },
  browser: { debian: ['chromium'] },
  generators: { tools: true },
  hosts: {
    tools: true,
    debian: [
      'nginx-light',
      'caddy',
      'apache2',
      'rsync',
      'rclone',
      'curl',
      'jq',
      'python3-numpy',
      'python3-pandas',
      'libreoffice-calc-nogui',
    ],
  },
};

const TOOLS = 'test/tools';
const QUIET: SpawnOptions = { stdio: 'ignore' };
const [name = '', ...args] = process.argv.slice(2);
// `install` prepares all suites: CI does it while the other tests run.
const needs = name === 'install' ? Object.values(SUITES) : [SUITES[name] ?? {}];
installDebian(needs.flatMap(({ debian = [] }) => debian).filter((one) => !isInstalled(one)));
const installed = needs.some(({ tools }) => tools) ? installTools() : 0;
process.exitCode = installed || name === 'install' ? installed : runTests();

/** Root installs missing packages; other users test with the installed ones. */
function installDebian(missing: readonly string[]): void {
  if (missing.length === 0 || process.getuid?.() !== 0 || run('which', ['apt-get'], QUIET) !== 0) {
    return;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
}

function isInstalled(debian: string): boolean {
  return run('dpkg', ['-s', debian], QUIET) === 0;
}

/** Without the tools nothing is tested, so a failed install fails the run. */
function installTools(): number {
  const [installed, locked] = [
    `${TOOLS}/node_modules/.package-lock.json`,
    `${TOOLS}/package-lock.json`,
  ];
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs) return 0;
  const status = run('npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--prefix',
    TOOLS,
  ]);
  if (status !== 0) {
    process.stderr.write(
      `npm run test:${name} needs the npm registry, to install the packages of ${TOOLS} (860 MB).\n`,
    );
  }
  return status;
}

function runTests(): number {
  return run('npx', ['vitest', 'run', '--project', name, ...args]);
}

function run(program: string, args: string[], options: SpawnOptions = {}): number {
  return spawnSync(program, args, { stdio: 'inherit', ...options }).status ?? 1;
}
