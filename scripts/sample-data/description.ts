import * as z from 'zod';
import { MODALITY_SLUGS, type Seniority } from '../../src/contract/enumerations.ts';
import { isManager, isNewPosition, needsPresence, promisesCareer } from './lexicon.ts';
import { phrases, readPhrases } from './phrases.ts';
import type { Position } from './position.ts';
import type { Random } from './random.ts';
import { type AreaSlug, employmentTypes } from './taxonomy.ts';
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
      /** Added for directors unless the work is remote. */
      directionInCity: phrases(),
    }),
    /** The forms around a purpose; interns have whole sentences. */
    purposes: z.strictObject({
      Prácticas: phrases(),
      /** Juniors help others to reach it. */
      Junior: phrases('proposito'),
      anyone: phrases('proposito'),
      /** Added for mid-level: these address the reader as "tú". */
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
      /** Seniors in technical areas. */
      technicalLead: phrases(),
    }),
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

function openingsFor({ seniority, modality, employmentType }: Position): readonly string[] {
  const { anywhere, inCity, direction, directionInCity } = bank.openings;
  const [general, local] =
    seniority === 'Dirección' ? [direction, directionInCity] : [anywhere, inCity];
  const openings = modality === 'remoto' ? general : [...general, ...local];
  // A temporary contract covers an absence or a peak, and an internship is no position.
  return employmentType === 'Temporal' || seniority === 'Prácticas'
    ? openings.filter((opening) => !isNewPosition(opening))
    : openings;
}

const { anyone, familiar, ...forms } = bank.purposes;
const purposeForms: Readonly<Record<Exclude<Seniority, 'Prácticas'>, readonly string[]>> = {
  Junior: forms.Junior,
  Media: [...anyone, ...familiar],
  Senior: [...anyone, ...forms.Senior],
  Dirección: forms.Dirección,
};

function writePurpose(random: Random, position: Position): string {
  const { family, track, seniority, modality } = position;
  if (seniority === 'Prácticas') return random.pick(forms.Prácticas);
  const purposes = (seniority === 'Dirección' ? family.direction : track).purposes.filter(
    (purpose) => modality !== 'remoto' || !(needsPresence(purpose) || purpose.includes('{ciudad}')),
  );
  return random.pick(purposeForms[seniority]).replace('{proposito}', random.pick(purposes));
}

const technicalAreas: readonly AreaSlug[] = [
  'tecnologia',
  'datos-y-analitica',
  'producto-y-diseno',
];

function contextsFor(position: Position): readonly string[] {
  const isPermanent = !['Temporal', 'Por proyecto'].includes(position.employmentType);
  return levelContextsFor(position).filter((context) => isPermanent || !promisesCareer(context));
}

function levelContextsFor({ family, area, setting, seniority, title }: Position) {
  const { contexts } = bank;
  if (seniority === 'Dirección') return family.direction.contexts ?? contexts.Dirección;
  if (seniority !== 'Senior') return contexts[seniority];
  if (setting === 'digital' && technicalAreas.includes(area)) return contexts.technicalLead;
  return isManager(title) ? contexts.Senior : contexts.specialist;
}

function writeConditions(random: Random, position: Position): string | null {
  const contract = bank.contracts[position.employmentType];
  if (contract) return random.pick(contract);
  return random.chance(0.6) ? random.pick(bank.modalities[position.modality]) : null;
}
