import * as z from 'zod';
import type { Seniority } from '../../src/contract/enumerations.ts';
import type { DutyStocks } from './families.ts';
import { hasReports, isHandsOn, isLeading, isManager, needsPresence } from './lexicon.ts';
import { phrases, readPhrases } from './phrases.ts';
import type { Position } from './position.ts';
import type { Random } from './random.ts';
import { fillSlots } from './wording.ts';

const bank = readPhrases(
  'duties.json',
  z.strictObject({
    /** What directors of every family do. */
    executive: phrases(),
  }),
);

type Stock = keyof DutyStocks | 'track' | 'executive';

/** The stocks a level takes its duties from, with the fewest and the most it takes of each. */
const shares: Readonly<Record<Seniority | 'manager', readonly [Stock, number, number][]>> = {
  Prácticas: [['support', 4, 5]],
  Junior: [
    ['track', 3, 4],
    ['support', 1, 1],
    ['shared', 0, 1],
  ],
  Media: [
    ['track', 4, 5],
    ['shared', 1, 2],
  ],
  Senior: [
    ['track', 2, 3],
    ['lead', 2, 3],
    ['shared', 0, 1],
  ],
  /** Seniors with a team. */
  manager: [
    ['track', 1, 2],
    ['lead', 3, 4],
    ['shared', 0, 1],
  ],
  Dirección: [
    ['direct', 4, 5],
    ['executive', 0, 2],
  ],
};

/** The most typical duties first, as in a real advertisement. */
export function writeDuties(random: Random, position: Position): string[] {
  const { family, track, seniority, title } = position;
  const level = seniority === 'Senior' && isManager(title) ? 'manager' : seniority;
  const fits = (duty: string) => fitsPosition(duty, position);
  const own: Partial<Record<Stock, string[] | undefined>> = track.stocks ?? {};
  const stocks: Readonly<Partial<Record<Stock, readonly string[] | undefined>>> = {
    ...family.duties,
    track: seniority === 'Junior' ? [...track.duties, ...(track.junior ?? [])] : track.duties,
    // Skip duties that ask the general manager to join the committee they chair.
    executive: family.slug === 'direccion-general' ? [] : bank.executive,
  };
  const duties = shares[level].flatMap(([stock, min, max]) =>
    random.sample((own[stock] ?? stocks[stock] ?? []).filter(fits), random.int(min, max)),
  );
  return [...new Set(duties)].map((duty) => fillSlots(random, duty, position));
}

function fitsPosition(duty: string, { modality, seniority, title }: Position): boolean {
  if (modality === 'remoto' && needsPresence(duty)) return false;
  if (seniority === 'Prácticas' || seniority === 'Junior') return !isLeading(duty);
  if (seniority === 'Dirección') return true;
  return seniority === 'Senior' && isManager(title) ? !isHandsOn(duty) : !hasReports(duty);
}
