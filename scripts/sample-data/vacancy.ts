import type { SALARY_PERIODS, Seniority } from '../../src/contract/enumerations.ts';
import { writeBenefits } from './benefits.ts';
import { writeDescription } from './description.ts';
import { writeDuties } from './duties.ts';
import type { Opening } from './openings.ts';
import { drawRange, type Range, toMoney } from './pay.ts';
import { drawPosition, type Position, type Profile } from './position.ts';
import type { Random } from './random.ts';
import { writeRequirements } from './requirements.ts';
import type { Schedule } from './schedule.ts';
import type {
  AreaSlug,
  CitySlug,
  EmploymentType,
  English,
  FamilySlug,
  ModalitySlug,
} from './taxonomy.ts';

export interface Salary extends Range {
  readonly period?: (typeof SALARY_PERIODS)[number];
  readonly text?: string;
}

/** A vacancy as the operator writes it, with the keys in the order of the data format. */
export interface Vacancy {
  readonly id: string;
  readonly vacancyId: string;
  readonly status?: Schedule['status'];
  readonly title: string;
  readonly employer: {
    readonly name: string | null;
    readonly aliases: readonly string[];
    readonly descriptor: string;
    readonly industry: string | null;
  };
  readonly area: AreaSlug;
  readonly family: FamilySlug | null;
  readonly city: CitySlug;
  readonly zone: string | null;
  readonly municipality: string | null;
  readonly modality: ModalitySlug;
  readonly seniority: Seniority;
  readonly employmentType: EmploymentType;
  readonly english: English | null;
  readonly salary: Salary | null;
  readonly postedAt: string | null;
  readonly validThrough: string | null;
  readonly description: string;
  readonly responsibilities: readonly string[];
  readonly requirements: readonly string[];
  readonly benefits: readonly string[];
  readonly applyUrl?: string;
}

/** Unusual pay; only a handful of vacancies have it. */
export type PayOddity = keyof typeof oddities;

export function drawVacancy(
  random: Random,
  reference: string,
  opening: Opening,
  schedule: Schedule,
  oddity?: PayOddity,
): Vacancy {
  const position = drawPosition(random, opening, oddity && oddities[oddity].profile);
  const { family, city, place } = position;
  const vacancy: Vacancy = {
    id: toId(position, reference),
    vacancyId: reference,
    // `open` is the default, so operators mostly leave it out.
    ...(schedule.status !== 'open' || random.chance(0.3) ? { status: schedule.status } : {}),
    title: position.title,
    employer: toEmployer(random, position),
    area: position.area,
    family: family.slug,
    city,
    zone: place.zone,
    municipality: place.municipality,
    modality: position.modality,
    seniority: position.seniority,
    employmentType: position.employmentType,
    english: position.english,
    salary: drawSalary(random, position, schedule.postedAt, oddity),
    postedAt: schedule.postedAt,
    validThrough: schedule.validThrough,
    description: writeDescription(random, position),
    responsibilities: writeDuties(random, position),
    requirements: writeRequirements(random, position),
    benefits: writeBenefits(random, position),
    ...(random.chance(0.03) ? { applyUrl: toCampaignUrl(city, reference) } : {}),
  };
  return random.chance(0.25) ? leaveOutNulls(vacancy) : vacancy;
}

function toId({ title, city }: Position, reference: string): string {
  return `${toSlug(title)}-${city}-${reference.replace(/\D/g, '')}`;
}

function toSlug(text: string): string {
  return text
    .replace(/\((?:a|as)\)/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function toEmployer(random: Random, { employer }: Position): Vacancy['employer'] {
  const isNamed = random.chance(0.94);
  return {
    name: isNamed ? employer.name : null,
    aliases: isNamed ? employer.aliases : [],
    descriptor: employer.descriptor,
    industry: random.chance(0.95) ? employer.industry : null,
  };
}

function drawSalary(
  random: Random,
  position: Position,
  publishedAt: string | null,
  oddity?: PayOddity,
): Salary | null {
  const { family, seniority, city, employmentType } = position;
  const isSilent = random.chance(seniority === 'Dirección' ? 0.22 : 0.115);
  const isPartTime = employmentType === 'Medio tiempo';
  const range = drawRange(random, family, seniority, { city, publishedAt, isPartTime });
  if (oddity) return oddities[oddity].toSalary(range);
  if (isSilent) return null;
  return {
    ...range,
    ...(random.chance(0.3) ? { period: 'MONTH' } : {}),
    ...(random.chance(0.07) ? { text: writeSalaryText(random, position, range) } : {}),
  };
}

/** The usual text with a remark that fits the level. */
function writeSalaryText(random: Random, { family, seniority }: Position, range: Range): string {
  const money = `${toMoney(range)} MXN brutos al mes`;
  if (seniority === 'Prácticas') return `Apoyo económico de ${money}`;
  if (seniority === 'Dirección') return `${money} más bono anual`;
  if (family.slug === 'ventas') return `${money} más comisiones`;
  return `${money}${random.pick([', según experiencia', ', negociables', ' más prestaciones'])}`;
}

const monthly = { hours: 190, weeks: 52 / 12, months: 12 };

const oddities = {
  byHour: {
    profile: { seniority: 'Media', family: 'atencion-al-cliente' },
    toSalary: (range: Range): Salary =>
      toPeriod(range, 'HOUR', 'por hora', (amount) => Math.round(amount / monthly.hours / 5) * 5),
  },
  byWeek: {
    profile: { seniority: 'Junior', family: 'operaciones' },
    toSalary: (range: Range): Salary =>
      toPeriod(
        range,
        'WEEK',
        'a la semana',
        (amount) => Math.round(amount / monthly.weeks / 100) * 100,
      ),
  },
  byYear: {
    profile: { seniority: 'Media', family: 'analista-de-datos' },
    toSalary: (range: Range): Salary =>
      toPeriod(range, 'YEAR', 'al año', (amount) => amount * monthly.months),
  },
  belowUsual: {
    profile: { seniority: 'Prácticas', family: 'administracion' },
    toSalary: (): Salary => ({ min: 6_500, max: 7_500 }),
  },
} as const satisfies Readonly<
  Record<string, { profile: Profile; toSalary: (range: Range) => Salary }>
>;

function toPeriod(
  { min, max }: Range,
  period: 'HOUR' | 'WEEK' | 'YEAR',
  phrase: string,
  convert: (amount: number) => number,
): Salary {
  const range = { min: convert(min), max: convert(max) };
  return { ...range, period, text: `${toMoney(range)} MXN brutos ${phrase}` };
}

function toCampaignUrl(city: CitySlug, reference: string): string {
  return `https://candidatos.brujula-laboral.example/campanas/${city}/${reference}`;
}

/** A field that is null may also be left out: the sample shows both forms. */
function leaveOutNulls(vacancy: Vacancy): Vacancy {
  return Object.fromEntries(
    Object.entries(vacancy).filter(([, value]) => value !== null),
  ) as unknown as Vacancy;
}
