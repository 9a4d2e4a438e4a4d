import { say } from '../../../base/languages.ts';
import { joinSentences, listFirst } from '../../../base/wording.ts';
import { hostOf, type Published, type PublishedVacancy } from '../published.ts';
import { defineGate, describeShare, exceeds, type GateInput, idsOf, toPart } from './gate.ts';

/** Vacancies that link to another host than before. */
const LINKED_ELSEWHERE = { oneIn: 2 };

/** Hosts of addresses, and names of the taxonomy. */
export const addressesMoved = defineGate({
  name: 'addresses-moved',
  judges: { smallestBoards: true },
  refuse: findMovedAddresses,
  say({ moved, links }) {
    const from = moved.map(({ what, from, to }) => `${what} from "${from}" to "${to}"`);
    const de = moved.map(({ what, from, to }) => `${what} de "${from}" a "${to}"`);
    const part = links && toPart(links.vacancies, links.of);
    return joinSentences(
      moved.length > 0 &&
        say`Addresses or names changed for all vacancies: ${listFirst(from)}.
          Cambiaron las direcciones o los nombres de todas las vacantes: ${listFirst(de)}.`,
      links &&
        part &&
        say`${part} vacancies in both builds lead to another host, such as ${links.example}.
          ${part} vacantes de ambos builds llevan a otro nombre de host (por ejemplo, la vacante ${links.example}).`,
    );
  },
  limit: say`a changed name or address of all vacancies, or more than ${describeShare(LINKED_ELSEWHERE)} that lead to another host
    un cambio de nombre o dirección de todas las vacantes, o más de ${describeShare(LINKED_ELSEWHERE)} que llevan a otro host`,
  examples: [
    {
      moved: [{ what: 'city leon', from: 'León, Guanajuato', to: 'León, Gto.' }],
      links: { vacancies: 16, of: 20, example: 'chofer-12' },
    },
  ],
});

function findMovedAddresses({ now, before, difference: { pairs, edits }, applyPage }: GateInput) {
  const places = placesOf(before);
  const moved = [...placesOf(now)].flatMap(([what, to]) => {
    const from = places.get(what);
    return from === undefined || from === to ? [] : [{ what, from, to }];
  });
  // A vacancy may have its own link. The setting moved if all vacancies that use it had another host before.
  const to = hostOf(applyPage);
  const isThere = ({ howToApply }: PublishedVacancy) => hostOf(howToApply.applyUrl) === to;
  const stays = pairs.some((pair) => isThere(pair.to) && isThere(pair.from));
  const link = pairs.find((pair) => isThere(pair.to))?.from.howToApply.applyUrl;
  if (link && !stays) moved.push({ what: 'urls.apply', from: hostOf(link), to });
  const led = edits.filter(({ from, to }) => leadsElsewhere(from, to)).map(({ to }) => to);
  const [first] = led;
  const isLed = first && exceeds(led.length, pairs.length, LINKED_ELSEWHERE);
  const links = isLed ? { vacancies: led.length, of: pairs.length, example: first.id } : null;
  const isHit = moved.length > 0 || links !== null;
  return isHit ? [{ args: { moved, links }, counted: isLed ? idsOf(led) : [] }] : [];
}

function leadsElsewhere(from: PublishedVacancy, to: PublishedVacancy): boolean {
  // Reading addresses takes time, and most are the same.
  const isOther = (one: string, other: string) => one !== other && hostOf(one) !== hostOf(other);
  return isOther(from.url, to.url) || isOther(from.howToApply.applyUrl, to.howToApply.applyUrl);
}

function placesOf({ index, guides, pages, vacancies }: Published): Map<string, string> {
  const { terms, contact } = index.links;
  const addresses = {
    termsUrl: terms,
    contactUrl: contact,
    'urls.job': vacancies[0]?.url,
    'urls.salaryGuide': guides[0]?.url,
    ...pages,
  };
  const { cities, families, modalities } = index.filters;
  const area: typeof cities = vacancies.map((vacancy) => vacancy.area);
  const taxa = { city: cities, family: families, modality: modalities, area };
  return new Map([
    ...Object.entries(addresses).flatMap(([what, address]) =>
      address ? [[what, hostOf(address)] as const] : [],
    ),
    ...Object.entries(taxa).flatMap(([noun, entries]) =>
      entries.map(
        ({ slug, name, region }) =>
          [`${noun} ${slug}`, region === undefined ? name : `${name}, ${region}`] as const,
      ),
    ),
  ]);
}
