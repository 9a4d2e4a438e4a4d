import { toFigure } from '../../src/numbers.ts';
import { cities } from './cities.ts';
import type { Slot } from './phrases.ts';
import type { Position } from './position.ts';
import type { Random } from './random.ts';
import { type AreaSlug, areas, type CitySlug } from './taxonomy.ts';

/** Fills the `{slots}` of a phrase; fixes "de el" and the full stop after "Jr." or "Sr.". */
export function fillSlots(random: Random, phrase: string, position: Position): string {
  if (!/\{| de el /.test(phrase)) return phrase;
  return phrase
    .replace(/\{(\w+)\}/g, (_, slot: string) => toSlotValue(random, slot, position))
    .replace(/\bde el /g, 'del ')
    .replace(/\.\.$/, '.');
}

function toSlotValue(random: Random, slot: string, position: Position): string {
  const value = slots[slot];
  if (!value) throw new Error(`No slot {${slot}}`);
  return value(position, random);
}

type Fill = (position: Position, random: Random) => string;

const slots: Readonly<Record<string, Fill>> = {
  ciudad: ({ city }) => toCityPhrase(city),
  titulo: ({ title }) => title,
  empresa: ({ employer }) => employer.descriptor,
  empresaEnFrase: ({ employer }) => toLowerFirst(employer.descriptor),
  area: ({ area }) => toAreaPhrase(area),
  sector: ({ industry }) => industry.sector,
  tema: ({ family, track }) => track.subject ?? family.subject,
  lugar: ({ place, city }) =>
    [place.zone, place.municipality ?? cities[city].name].filter(Boolean).join(', '),
  // Drawn once per vacancy: its description and its duties must name the same number.
  equipo: ({ team }) => String(team),
  // Experience with a team of about that size.
  equipoPrevio: ({ team }) => String(Math.floor(team / 10) * 10),
  organizacion: (_, random) => toFigure(random.int(25, 120) * 10),
  cartera: (_, random) => String(random.int(5, 16) * 5),
} satisfies Record<Slot, Fill>;

/** "en la Ciudad de México", but "en Monterrey". */
function toCityPhrase(city: CitySlug): string {
  const { name } = cities[city];
  return city === 'ciudad-de-mexico' ? `la ${name}` : name;
}

/** "equipo de finanzas", but "equipo comercial": that name is an adjective. */
function toAreaPhrase(area: AreaSlug): string {
  const name = toLowerFirst(areas[area]);
  return area === 'comercial' ? name : `de ${name}`;
}

function toLowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
