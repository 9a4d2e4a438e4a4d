import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiIndex } from '../../src/contract/api-index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { SalaryGuideList } from '../../src/contract/salary-guide.ts';
import { outputOf } from './machine.ts';
import { ELEVENTY, PROJECT } from './ways.ts';

/** A tool that can be measured, or why it cannot. */
export type Rival = { version: string } | { missing: string };

export function findEleventy(): Rival {
  if (!existsSync(ELEVENTY)) {
    const args = ['ci', '--prefix', 'bench', '--no-audit', '--no-fund'];
    // The output of npm may name a private registry, so it must not reach the report.
    const { status } = spawnSync('npm', args, { cwd: PROJECT, stdio: 'ignore', timeout: 300_000 });
    if (status !== 0) {
      return { missing: `Eleventy could not be installed (npm ${args.join(' ')}).` };
    }
  }
  const manifest = readFileSync(join(ELEVENTY, '../package.json'), 'utf8');
  return { version: (JSON.parse(manifest) as { version: string }).version };
}

export function findHugo(): Rival {
  const version = /\bv(\d+(?:\.\d+)+)/.exec(outputOf('hugo', ['version']) ?? '')?.[1];
  return version ? { version } : { missing: 'Hugo is not installed (Debian: apt install hugo).' };
}

/**
 * Gives the other tools the fixed texts of the API, which a real site would have in its templates.
 * The build skips files whose name starts with an underscore.
 */
export function writeTexts(data: string, reference: string): void {
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(join(reference, 'api/v1', path), 'utf8'));
  const { operations, usage } = ApiIndex.parse(read('index.json'));
  const { methodology } = SalaryGuideList.parse(read('salaries.json'));
  const problems = readdirSync(join(reference, 'api/v1/problems')).map((name) => {
    const { title, status, detail, code, hint } = Problem.parse(read(`problems/${name}`));
    return { title, status, detail, code, hint };
  });
  const texts = { operations, usage, methodology, problems };
  writeFileSync(join(data, '_texts.json'), JSON.stringify(texts));
}
