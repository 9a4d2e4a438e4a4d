import * as z from 'zod';
import { SENIORITIES } from '../../src/contract/enumerations.ts';
import { hasReports, isManager, needsPresence } from './lexicon.ts';
import { phrase, phrases, readPhrases } from './phrases.ts';
import type { Position } from './position.ts';
import type { Random } from './random.ts';
import { fillSlots } from './wording.ts';

const workers = ['Junior', 'Media', 'Senior'] as const;
type Worker = (typeof workers)[number];

const perLevel = z.record(z.enum(SENIORITIES), phrases());
const perWorkerLevel = z.record(z.enum(workers), phrases());

const bank = readPhrases(
  'requirements.json',
  z.strictObject({
    studies: z.strictObject({
      Prácticas: phrases('carreras'),
      Junior: phrases('carreras'),
      Media: phrases('carreras'),
      Senior: phrases('carreras'),
      Dirección: phrases('carreras'),
      /** Technicians and inspectors. */
      technical: phrases('carreras'),
      /** Juniors in families with a broad base. */
      entry: phrases('carreras'),
    }),
    /** Continue with "de experiencia en …". */
    experience: z.record(z.enum([...workers, 'Gerencia', 'Dirección']), phrases()),
    skills: z.strictObject({
      basics: phrases(),
      tools: perWorkerLevel,
      topics: perWorkerLevel,
      Dirección: phrases(),
    }),
    english: z.strictObject({ Requerido: perLevel, Deseable: phrases() }),
    attitudes: perLevel,
    residence: z.strictObject({ remoto: phrase(), Dirección: phrase(), presencial: phrase() }),
  }),
);

/** Four to seven: studies, experience, skills, then English and the rest. */
export function writeRequirements(random: Random, position: Position): string[] {
  const must = [
    writeStudies(random, position),
    ...writeExperience(random, position),
    ...writeSkills(random, position),
  ];
  const english = writeEnglish(random, position);
  const extras = random.sample(
    [random.pick(attitudesFor(position)), writeResidence(position)].filter(
      (extra) => extra !== null,
    ),
    random.int(english && must.length > 4 ? 0 : 1, 2),
  );
  return [...must, ...(english ? [english] : []), ...extras]
    .slice(0, 7)
    .map((requirement) => fillSlots(random, requirement, position));
}

function writeStudies(random: Random, position: Position): string {
  const { family, track } = position;
  const forms = bank.studies[studiesOf(position)];
  return random.pick(forms).replace('{carreras}', track.studies ?? family.studies);
}

function studiesOf({ family, seniority, title }: Position): keyof typeof bank.studies {
  if (seniority !== 'Junior') return seniority;
  if (/^(?:Técnico|Inspector)/.test(title)) return 'technical';
  // Analysts and consultants have a degree, also in families with a broad base.
  const isDegree = family.ladder !== 'broad-base' || /^(?:Analista|Consultor)/.test(title);
  return isDegree ? 'Junior' : 'entry';
}

/** Interns need none. */
function writeExperience(random: Random, position: Position): string[] {
  const { family, track, seniority, title } = position;
  if (seniority === 'Prácticas') return [];
  const where = random.chance(0.35) ? ', de preferencia en {sector}' : '';
  const field = seniority === 'Dirección' ? family.subject : track.field;
  const isManagement =
    seniority === 'Dirección' && isManager(title) && family.slug !== 'direccion-general';
  const level = isManagement ? 'Gerencia' : seniority;
  return [`${random.pick(bank.experience[level])} de experiencia en ${field}${where}`];
}

/** Specialists have no team to lead. */
function attitudesFor({ seniority, title }: Position): readonly string[] {
  const attitudes = bank.attitudes[seniority];
  if (seniority !== 'Senior' || isManager(title)) return attitudes;
  return attitudes.filter((attitude) => !hasReports(attitude));
}

function writeSkills(random: Random, position: Position): string[] {
  const { family, track, seniority, modality } = position;
  const { skills } = bank;
  const fits = (skill: string) => modality !== 'remoto' || !needsPresence(skill);
  if (seniority === 'Dirección') {
    return [...random.sample(family.direction.requirements, 2), random.pick(skills.Dirección)];
  }
  if (seniority === 'Prácticas') {
    return (family.basics ?? []).map((basic) => `${random.pick(skills.basics)} ${basic}`);
  }
  const counts = skillCounts[seniority];
  const tools = random.sample(track.tools.filter(fits), random.int(...counts.tools));
  const topics = random.sample(track.topics.filter(fits), random.int(...counts.topics));
  return [
    ...tools.map((tool) => `${random.pick(skills.tools[seniority])} ${tool}`),
    ...topics.map((topic) => `${random.pick(skills.topics[seniority])} ${topic}`),
  ];
}

type Count = readonly [number, number];

/** The fewest and the most tools and topics that a level asks for. */
const skillCounts: Readonly<Record<Worker, { tools: Count; topics: Count }>> = {
  Junior: { tools: [1, 2], topics: [1, 1] },
  Media: { tools: [1, 2], topics: [1, 2] },
  Senior: { tools: [1, 2], topics: [1, 2] },
};

function writeEnglish(random: Random, { english, seniority }: Position): string | null {
  if (english === 'Requerido') return random.pick(bank.english.Requerido[seniority]);
  return english === 'Deseable' ? random.pick(bank.english.Deseable) : null;
}

function writeResidence({ modality, seniority }: Position): string | null {
  const { residence } = bank;
  if (modality === 'remoto') return residence.remoto;
  if (seniority === 'Dirección') return residence.Dirección;
  return modality === 'presencial' ? residence.presencial : null;
}
