import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiIndex } from '../../src/contract/api-index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { SalaryGuideList } from '../../src/contract/salary-guide.ts';
import { ask } from './ask.ts';
import { ELEVENTY, PROJECT } from './ways.ts';

/** A tool that can be measured, or why it cannot. */
export type Rival = { version: string } | { missing: string };

export function findEleventy(): Rival {
  if (!existsSync(ELEVENTY)) {
    const args = ['ci', '--prefix', 'bench', '--no-audit', '--no-fund'];
    // What npm says may name a registry: nothing for a page that is published.
    const { status } = spawnSync('npm', args, { cwd: PROJECT, stdio: 'ignore', timeout: 300_000 });
    if (status !== 0) {
      return { missing: `Eleventy could not be installed (npm ${args.join(' ')}).` };
    }
  }
  const manifest = readFileSync(join(ELEVENTY, '../package.json'), 'utf8');
  return { version: (JSON.parse(manifest) as { version: string }).version };
}

export function findHugo(): Rival {
  const version = /\bv(\d+(?:\.\d+)+)/.exec(ask('hugo', ['version']) ?? '')?.[1];
  return version ? { version } : { missing: 'Hugo is not installed (Debian: apt install hugo).' };
}

/**
 * The fixed wording, which a site has in its templates: given to the rivals, so that it stands in
 * one place. The build skips files whose name begins with an underscore.
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
