import { createHash } from 'node:crypto';
import { foldToSlug } from '../vocabulary/spelling.ts';

/** The setting that asks for them, in place of a reference code. */
export const MADE = 'made';

/** Whether a reference code has the form of those that are made. */
export function isMadeCode(code: string): boolean {
  return /^V-[\dA-Z]{8}(?:-\d+)?$/.test(code);
}

/** Makes reference codes for lists that have none. Never of the employer: a hash of a name can be guessed. */
export class MadeCodes {
  /** Where the vacancies with a code are: a row may be read twice. */
  private readonly places = new Map<string, string[]>();

  codeOf({ title, city, postedAt }: Record<string, unknown>, place: string): string {
    const parts = [title, city, postedAt].map((part) => foldToSlug(String(part ?? '')));
    const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
    const code = `V-${BigInt(`0x${hash}`).toString(36).slice(0, 8).toUpperCase()}`;
    const places = this.places.get(code) ?? [];
    this.places.set(code, places);
    if (!places.includes(place)) places.push(place);
    const at = places.indexOf(place);
    return at === 0 ? code : `${code}-${at + 1}`;
  }
}
