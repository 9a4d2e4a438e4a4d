import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../docs/pages.ts';

export type Step = {
  id?: string;
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, string | boolean | number>;
  env?: Record<string, string>;
};

export type Workflow = {
  on: Record<string, unknown>;
  env: Record<string, string>;
  jobs: Record<string, { if?: string; steps: Step[] }>;
};

/** Every workflow of this repository with its text: those that run, and those for operators to copy. */
export const WORKFLOWS = ['.github/workflows', 'docs/workflows'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => {
    const text = readFileSync(join(ROOT, folder, name), 'utf8');
    return { name, text, workflow: parse(text) as Workflow };
  }),
);

export function findWorkflow(name: string): Workflow {
  const found = WORKFLOWS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no workflow ${name}`);
  return found.workflow;
}

export function allSteps({ jobs }: Workflow): Step[] {
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

export function findStep(workflow: Workflow, name: string): Step {
  const step = allSteps(workflow).find((one) => one.name === name);
  if (!step) throw new Error(`There is no step "${name}"`);
  return step;
}
