import type { Seniority } from '../../src/contract/enumerations.ts';
import { cities, type Place, type SiteKind } from './cities.ts';
import type { Employer } from './employers.ts';
import {
  type Family,
  mappedFamilies,
  type Setting,
  type TeamSize,
  type Track,
} from './families.ts';
import { type Industry, type IndustrySlug, industryOf } from './industries.ts';
import { ladders } from './ladders.ts';
import { isAuxiliary, isOnSiteTitle, needsPresence } from './lexicon.ts';
import type { Opening } from './openings.ts';
import type { Random } from './random.ts';
import type {
  AreaSlug,
  CitySlug,
  EmploymentType,
  English,
  FamilySlug,
  ModalitySlug,
} from './taxonomy.ts';

/** Everything decided before the first word is written. */
export interface Position {
  readonly family: Family;
  readonly track: Track;
  readonly setting: Setting;
  readonly city: CitySlug;
  readonly seniority: Seniority;
  readonly title: string;
  readonly area: AreaSlug;
  readonly modality: ModalitySlug;
  readonly employmentType: EmploymentType;
  readonly english: English | null;
  readonly industry: Industry;
  readonly employer: Employer;
  readonly site: SiteKind;
  /** How many people work in the team, or report to the director. */
  readonly team: number;
  readonly place: { readonly zone: string | null; readonly municipality: string | null };
}

/** What an unusual vacancy must be; it overrides the opening. */
export interface Profile {
  readonly seniority: Seniority;
  readonly family: FamilySlug;
}

export function drawPosition(random: Random, opening: Opening, profile?: Profile): Position {
  const family = mappedFamilies.find(({ slug }) => slug === profile?.family) ?? opening.family;
  const { city } = opening;
  const seniority = profile?.seniority ?? random.weighted(ladders[family.ladder]);
  const track = drawTrack(random, family, seniority);
  const setting = track.setting ?? family.setting;
  const industry = drawIndustry(random, track.industries ?? family.industries, city);
  const title = random.pick(titlesOf(family, track, seniority));
  const modality = drawModality(random, { family, track, setting, seniority, title });
  const site = drawSite(random, industry, setting);
  return {
    family,
    track,
    setting,
    city,
    seniority,
    title,
    area: track.area ?? random.pick(family.areas),
    modality,
    employmentType: random.weighted(contracts[seniority]),
    english: drawEnglish(random, { family, seniority, title }, cities[city].border),
    industry,
    employer: random.pick(industry.employers),
    site,
    team: random.int(...teamSizeOf(family, track, setting, seniority)),
    place: drawPlace(random, city, modality, site),
  };
}

/** Interns and directors use the family's own wording; only their tools come from a track. */
function drawTrack(random: Random, family: Family, seniority: Seniority): Track {
  const isGeneral = seniority === 'Prácticas' || seniority === 'Dirección';
  return isGeneral
    ? { ...(family.tracks[0] as Track), ...toGeneral(random, family) }
    : random.pick(family.tracks);
}

function toGeneral(
  random: Random,
  { setting, industries, studies, areas }: Family,
): Partial<Track> {
  return { setting, industries, studies, area: random.pick(areas), subject: undefined };
}

function titlesOf(family: Family, track: Track, seniority: Seniority): readonly string[] {
  const titles =
    seniority === 'Prácticas' || seniority === 'Dirección'
      ? family.titles[seniority]
      : track.titles[seniority];
  if (!titles) throw new Error(`No titles of ${seniority} in ${family.slug}`);
  return titles;
}

function teamSizeOf(family: Family, track: Track, setting: Setting, seniority: Seniority) {
  const own = { Senior: track.team, Dirección: family.direction.team } as const;
  const size = seniority === 'Senior' || seniority === 'Dirección' ? own[seniority] : undefined;
  return size ?? teamSizes[seniority][setting];
}

const smallTeams = evenly([4, 14]);

const teamSizes: Readonly<Record<Seniority, Readonly<Record<Setting, TeamSize>>>> = {
  Prácticas: smallTeams,
  Junior: smallTeams,
  Media: smallTeams,
  Senior: { ...evenly([3, 12]), plant: [5, 20], onsite: [15, 60], floor: [8, 25] },
  Dirección: { ...evenly([10, 45]), plant: [60, 320], onsite: [40, 180], floor: [60, 200] },
};

function evenly(size: TeamSize): Readonly<Record<Setting, TeamSize>> {
  return {
    digital: size,
    office: size,
    plant: size,
    onsite: size,
    floor: size,
    boardroom: size,
  };
}

/** The weight of an industry outside its hubs. */
const elsewhere = { common: 1, local: 0.03 };

function drawIndustry(random: Random, slugs: readonly IndustrySlug[], city: CitySlug): Industry {
  const weights: Record<IndustrySlug, number> = {};
  for (const slug of slugs) {
    const { hubs, local } = industryOf(slug);
    const weight = hubs[city] ?? (local ? elsewhere.local : elsewhere.common);
    weights[slug] = (weights[slug] ?? 0) + weight;
  }
  return industryOf(random.weighted(weights));
}

const modalityWeights: Readonly<Record<Setting, Readonly<Record<ModalitySlug, number>>>> = {
  digital: { remoto: 48, hibrido: 36, presencial: 16 },
  office: { remoto: 6, hibrido: 45, presencial: 49 },
  plant: { remoto: 0, hibrido: 14, presencial: 86 },
  onsite: { remoto: 0, hibrido: 0, presencial: 100 },
  floor: { remoto: 11, hibrido: 19, presencial: 70 },
  boardroom: { remoto: 0, hibrido: 44, presencial: 56 },
};

type Work = Pick<Position, 'family' | 'track' | 'setting' | 'seniority' | 'title'>;

function drawModality(random: Random, work: Work): ModalitySlug {
  const { setting, seniority, title } = work;
  const drawn = random.weighted(modalityWeights[setting]);
  if (isOnSiteTitle(title)) return 'presencial';
  if (drawn === 'remoto' && !canBeRemote(work)) return 'hibrido';
  // Interns need company and directors their teams: half of their remote work becomes hybrid.
  const isGeneral = seniority === 'Prácticas' || seniority === 'Dirección';
  return drawn === 'remoto' && isGeneral && random.chance(0.5) ? 'hibrido' : drawn;
}

/** Enough duties must remain when those that need presence are left out. */
const fewestRemoteDuties = 4;

function canBeRemote({ family, track, seniority }: Work): boolean {
  const general = { Prácticas: family.duties.support ?? [], Dirección: family.duties.direct };
  const isGeneral = seniority === 'Prácticas' || seniority === 'Dirección';
  const duties = isGeneral ? general[seniority] : track.duties;
  const remote = duties.filter((duty) => !needsPresence(duty));
  return (isGeneral || track.remote) && remote.length >= fewestRemoteDuties;
}

const contracts: Readonly<Record<Seniority, Readonly<Partial<Record<EmploymentType, number>>>>> = {
  Prácticas: { 'Prácticas profesionales': 80, 'Medio tiempo': 20 },
  Junior: { 'Tiempo completo': 89, Temporal: 6, 'Medio tiempo': 3, 'Por proyecto': 2 },
  Media: { 'Tiempo completo': 90, Temporal: 4, 'Por proyecto': 4, 'Medio tiempo': 2 },
  Senior: { 'Tiempo completo': 94, 'Por proyecto': 5, Temporal: 1 },
  Dirección: { 'Tiempo completo': 100 },
};

const englishByLevel: Readonly<Record<Seniority, number>> = {
  Prácticas: 0.5,
  Junior: 0.7,
  Media: 0.95,
  Senior: 1.15,
  Dirección: 1.35,
};

function drawEnglish(
  random: Random,
  { family, seniority, title }: Pick<Position, 'family' | 'seniority' | 'title'>,
  border: boolean,
): English | null {
  if (random.chance(0.1)) return null;
  const asked = family.english * englishByLevel[seniority] * (border ? 1.5 : 1);
  const point = random.next();
  if (point < asked * 0.55 && !isAuxiliary(title)) return 'Requerido';
  return point < asked ? 'Deseable' : 'No requerido';
}

function drawSite(random: Random, { plant }: Industry, setting: Setting): SiteKind {
  const isShopFloor = setting === 'plant' || setting === 'onsite';
  return plant && (isShopFloor || random.chance(0.3)) ? 'plant' : 'office';
}

function drawPlace(
  random: Random,
  city: CitySlug,
  modality: ModalitySlug,
  site: SiteKind,
): Position['place'] {
  const place: Place = random.pick(cities[city].places[site]);
  const point = random.next() + (modality === 'remoto' ? -0.8 : 0);
  if (point < 0.06) return { zone: null, municipality: null };
  return point < 0.13 ? { ...place, zone: null } : place;
}
