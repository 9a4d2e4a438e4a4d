import { spawnSync } from 'node:child_process';

/** Tests with tools that are too large for the project's own install, from a folder with its own lock file. */
type TestRun = { script: string; tools: string; megabytes: number; config: string };

/** Installs the tools and runs the tests. Without them nothing is tested, so a failed install fails the run. */
export function testWithTools({ script, tools, megabytes, config }: TestRun): void {
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--prefix', tools];
  const installed = run('npm', 'ci', ...flags);
  if (installed !== 0) {
    process.stderr.write(
      `${script} needs the npm registry, to install the packages of ${tools} (${megabytes} MB).\n`,
    );
  }
  process.exitCode =
    installed || run('npx', 'vitest', 'run', '--config', config, ...process.argv.slice(2));
}

function run(program: string, ...args: string[]): number {
  return spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
}
