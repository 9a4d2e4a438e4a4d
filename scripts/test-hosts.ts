import { spawnSync } from 'node:child_process';

/** The Debian packages whose programs the tests start, and how to find out whether they are there. */
const PACKAGES: Record<string, [program: string, ...args: string[]]> = {
  'nginx-light': ['which', 'nginx'],
  caddy: ['which', 'caddy'],
  apache2: ['which', 'apache2'],
  rsync: ['which', 'rsync'],
  rclone: ['which', 'rclone'],
  curl: ['which', 'curl'],
  jq: ['which', 'jq'],
  'python3-pandas': ['/usr/bin/python3', '-c', 'import pandas'],
};

// Root installs missing packages; other users test with those that are there.
const missing = Object.keys(PACKAGES).filter((name) => !isThere(name));
if (missing.length > 0 && process.getuid?.() === 0 && runs('which', ['apt-get'])) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: 'inherit',
    env,
  });
}
spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--prefix', 'test/http/tools'], {
  stdio: 'inherit',
});
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', 'vitest.hosts.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;

function isThere(name: string): boolean {
  const [program = '', ...args] = PACKAGES[name] ?? [];
  return runs(program, args);
}

function runs(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
