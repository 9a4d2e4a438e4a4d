import { spawnSync } from 'node:child_process';

/** The programs that the tests start, and the Debian packages that bring them. */
const PACKAGES = { nginx: 'nginx-light', caddy: 'caddy', apache2: 'apache2' };

// Root installs missing servers; other users test with those that are there.
const missing = Object.entries(PACKAGES).filter(([program]) => !runs('which', [program]));
if (missing.length > 0 && process.getuid?.() === 0 && runs('which', ['apt-get'])) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const names = missing.map(([, name]) => name);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
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

function runs(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
