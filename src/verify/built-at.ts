import { type Observation, observeThat } from './observation.ts';
import type { SiteFacts } from './site-facts.ts';

/** What is known about when the files of a site were built. */
export type BuildInstant = Pick<SiteFacts, 'index' | 'keepsUnchanged'>;

/** Whether a file is of this build, or one that the build kept. */
export function isBuiltAt(generatedAt: string, { index, keepsUnchanged }: BuildInstant): boolean {
  if (!index) return true;
  return keepsUnchanged ? generatedAt <= index.generatedAt : generatedAt === index.generatedAt;
}

export function describeInstant({ index, keepsUnchanged }: BuildInstant): string {
  return `${index?.generatedAt}${keepsUnchanged ? ' or earlier' : ''}`;
}

export function judgeInstant(generatedAt: string, facts: BuildInstant): Observation {
  const isKept = isBuiltAt(generatedAt, facts);
  return observeThat('generated-at', isKept, describeInstant(facts), generatedAt);
}
