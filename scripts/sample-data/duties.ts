import type { DutyStocks } from './families/family.ts';
import type { Position } from './position.ts';
import type { Random } from './random.ts';
import type { Seniority } from './taxonomy.ts';
import { fillSlots } from './wording.ts';

type Stock = keyof DutyStocks | 'track' | 'executive';

/** How many duties of each stock a level takes, at least and at most. */
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
  const stocks: Readonly<Record<Stock, readonly string[]>> = {
    ...family.duties,
    ...track.stocks,
    track: track.duties,
    // Who presides over the committee is not told to take part in it.
    executive: family.slug === 'direccion-general' ? [] : executive,
  };
  const duties = shares[seniority].flatMap(([stock, min, max]) =>
    random.sample(stocks[stock], random.int(min, max)),
  );
  return duties.map((duty) =>
    fillSlots(random, seniority === 'Junior' ? toHelp(duty) : duty, position),
  );
}

/** What directors of every family do. */
const executive = [
  'Participar en el comité directivo y en la planeación anual',
  'Desarrollar a gerencias y jefaturas y preparar su sucesión',
  'Establecer indicadores y revisarlos cada mes con el equipo',
  'Promover la ética, la inclusión y la seguridad en el trabajo',
];

/** Beginners do not yet lead, negotiate or define: they help to. */
function toHelp(duty: string): string {
  return duty.replace(leadingVerb, (verb) => `Ayudar a ${verb.toLowerCase()}`);
}

const leadingVerb =
  /^(?:Administrar|Conducir|Coordinar|Definir|Dirigir|Diseñar|Facilitar|Negociar|Planear|Supervisar)(?= )/;
