import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiIndex } from '../../src/contract/api-index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { SalaryGuideList } from '../../src/contract/salary-guide.ts';
import { BENCH, ELEVENTY, PROJECT } from './ways.ts';

/** A tool that can be measured, or why it cannot. */
export type Rival = { version: string } | { missing: string };

export function findEleventy(): Rival {
  if (!existsSync(ELEVENTY)) {
    const args = ['ci', '--prefix', 'bench', '--no-audit', '--no-fund'];
    const { status, stderr } = spawnSync('npm', args, { cwd: PROJECT, encoding: 'utf8' });
    if (status !== 0) {
      const reason = stderr.match(/npm error (?!code).+/)?.[0] ?? 'npm failed';
      return { missing: `Eleventy could not be installed into bench (${reason})` };
    }
  }
  const manifest = readFileSync(join(ELEVENTY, '../package.json'), 'utf8');
  return { version: (JSON.parse(manifest) as { version: string }).version };
}

export function findHugo(): Rival {
  const { status, stdout } = spawnSync('hugo', ['version'], { cwd: BENCH, encoding: 'utf8' });
  const version = status === 0 ? /\bv(\d+(?:\.\d+)+)/.exec(stdout)?.[1] : undefined;
  return version ? { version } : { missing: 'Hugo is not installed (Debian: apt install hugo)' };
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
