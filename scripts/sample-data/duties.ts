import * as z from 'zod';
import type { Seniority } from '../../src/contract/enumerations.ts';
import type { DutyStocks } from './families.ts';
import { phrases, readPhrases } from './phrases.ts';
import type { Position } from './position.ts';
import type { Random } from './random.ts';
import { fillSlots } from './wording.ts';

const bank = readPhrases(
  'duties.json',
  z.strictObject({
    /** What directors of every family do. */
    executive: phrases(),
    /** Juniors do not yet lead, negotiate or define: they help to. */
    juniorsHelpTo: z.array(z.string()),
  }),
);

type Stock = keyof DutyStocks | 'track' | 'executive';

/** The stocks a level takes its duties from, with the fewest and the most it takes of each. */
const shares: Readonly<Record<Seniority, readonly [Stock, number, number][]>> = {
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
  Dirección: [
    ['direct', 4, 5],
    ['executive', 0, 2],
  ],
};

/** The most typical duties first, as in a real advertisement. */
export function writeDuties(random: Random, position: Position): string[] {
  const { family, track, seniority } = position;
  const own: Partial<Record<Stock, string[] | undefined>> = track.stocks ?? {};
  const stocks: Readonly<Record<Stock, readonly string[]>> = {
    ...family.duties,
    track: track.duties,
    // Skip duties that ask the general manager to join the committee they chair.
    executive: family.slug === 'direccion-general' ? [] : bank.executive,
  };
  const duties = shares[seniority].flatMap(([stock, min, max]) =>
    random.sample(own[stock] ?? stocks[stock], random.int(min, max)),
  );
  return duties.map((duty) =>
    fillSlots(random, seniority === 'Junior' ? toHelp(duty) : duty, position),
  );
}

const leadingVerb = new RegExp(`^(?:${bank.juniorsHelpTo.join('|')})(?= )`);

function toHelp(duty: string): string {
  return duty.replace(leadingVerb, (verb) => `Ayudar a ${verb.toLowerCase()}`);
}
