import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PUBLISHING, repositoryFiles } from '../../src/cli/init/repository.ts';
import { HOST_NAMES } from '../../src/input/settings/service.ts';
import { ROOT } from '../docs/pages.ts';

export type Step = {
  id?: string;
  name?: string;
  if?: string;
  'continue-on-error'?: boolean;
  uses?: string;
  run?: string;
  with?: Record<string, string | boolean | number>;
  env?: Record<string, string>;
};

export type Workflow = {
  on: Record<string, unknown>;
  env: Record<string, string>;
  name: string;
  jobs: Record<
    string,
    {
      needs?: string;
      if?: string;
      uses?: string;
      permissions?: Record<string, string>;
      outputs?: Record<string, string>;
      steps?: Step[];
    }
  >;
};

/** Every workflow with its text: those of this repository, and those that init writes. */
export const WORKFLOWS = [...ownTexts(), ...boardTexts()].map(([name, text]) => ({
  name,
  text,
  workflow: parse(text) as Workflow,
}));

/** Those that publish or watch a site: all but those that test and release this program. */
export const SITE_WORKFLOWS = WORKFLOWS.filter(({ workflow }) => workflow.env);

function ownTexts(): [name: string, text: string][] {
  const folder = join(ROOT, '.github/workflows');
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

/** Hosts that are published to in the same way share a name. */
function boardTexts(): [name: string, text: string][] {
  const texts = HOST_NAMES.flatMap((host): [string, string][] => {
    const files = repositoryFiles(host, 'es');
    const read = (name: string) => files[`.github/workflows/${name}.yml`] ?? '';
    return [
      [`board ${PUBLISHING[host].part}`, read('publish')],
      [`board check ${PUBLISHING[host].part}`, read('check')],
      ['board watch', read('watch')],
    ];
  });
  return [...new Map(texts)];
}

export function findWorkflow(name: string): Workflow {
  return parse(findText(name));
}

export function findText(name: string): string {
  const found = WORKFLOWS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no workflow ${name}`);
  return found.text;
}

export function allSteps({ jobs }: Workflow): Step[] {
  return Object.values(jobs).flatMap(({ steps = [] }) => steps);
}
