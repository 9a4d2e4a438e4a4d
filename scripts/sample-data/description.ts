import * as z from 'zod';
import { MODALITY_SLUGS, type Seniority } from '../../src/contract/enumerations.ts';
import { phrases, readPhrases } from './phrases.ts';
import type { Position } from './position.ts';
import type { Random } from './random.ts';
import { employmentTypes } from './taxonomy.ts';
import { fillSlots } from './wording.ts';

const bank = readPhrases(
  'descriptions.json',
  z.strictObject({
    openings: z.strictObject({
      anywhere: phrases(),
      /** Added unless the work is remote. */
      inCity: phrases(),
      /** A director heads the area, so these do not "reinforce the team". */
      direction: phrases(),
    }),
    /** The forms around a purpose; interns have whole sentences. */
    purposes: z.strictObject({
      Prácticas: phrases(),
      anyone: phrases('proposito'),
      /** Added for juniors and mid-level: these address the reader as "tú". */
      familiar: phrases('proposito'),
      /** Added for seniors. */
      Senior: phrases('proposito'),
      Dirección: phrases('proposito'),
    }),
    contexts: z.strictObject({
      Prácticas: phrases(),
      Junior: phrases(),
      Media: phrases(),
      Senior: phrases(),
      Dirección: phrases(),
      /** Seniors without a team. */
      specialist: phrases(),
      /** Seniors in digital work. */
      technicalLead: phrases(),
    }),
    /** Beginnings of the titles that have people reporting to them. */
    managerTitles: z.array(z.string()),
    contracts: z.partialRecord(z.enum(employmentTypes), phrases()),
    modalities: z.record(z.enum(MODALITY_SLUGS), phrases()),
  }),
);

/** Two to four sentences: who hires, what for, in which team, under which conditions. */
export function writeDescription(random: Random, position: Position): string {
  const sentences = [
    random.pick(openingsFor(position)),
    writePurpose(random, position),
    random.chance(0.75) ? random.pick(contextsFor(position)) : null,
    writeConditions(random, position),
  ];
  return sentences
    .filter((sentence) => sentence !== null)
    .map((sentence) => fillSlots(random, sentence, position))
    .join(' ');
}

const openings = {
  ...bank.openings,
  inCity: [...bank.openings.anywhere, ...bank.openings.inCity],
};

function openingsFor({ seniority, modality }: Position): readonly string[] {
  if (seniority === 'Dirección') return openings.direction;
  return modality === 'remoto' ? openings.anywhere : openings.inCity;
}

const { anyone, familiar, ...forms } = bank.purposes;
const purposeForms: Readonly<Record<Exclude<Seniority, 'Prácticas'>, readonly string[]>> = {
  Junior: [...anyone, ...familiar],
  Media: [...anyone, ...familiar],
  Senior: [...anyone, ...forms.Senior],
  Dirección: forms.Dirección,
};

function writePurpose(random: Random, { family, track, seniority }: Position): string {
  if (seniority === 'Prácticas') return random.pick(forms.Prácticas);
  const purposes = seniority === 'Dirección' ? family.direction.purposes : track.purposes;
  return random.pick(purposeForms[seniority]).replace('{proposito}', random.pick(purposes));
}

function contextsFor({ family, setting, seniority, title }: Position): readonly string[] {
  const { contexts } = bank;
  if (seniority === 'Dirección') return family.direction.contexts ?? contexts.Dirección;
  if (seniority === 'Senior' && setting === 'digital') return contexts.technicalLead;
  if (seniority === 'Senior' && !isManager(title)) return contexts.specialist;
  return contexts[seniority];
}

function isManager(title: string): boolean {
  return bank.managerTitles.some((beginning) => title.startsWith(beginning));
}

function writeConditions(random: Random, position: Position): string | null {
  const contract = bank.contracts[position.employmentType];
  if (contract) return random.pick(contract);
  return random.chance(0.6) ? random.pick(bank.modalities[position.modality]) : null;
}
