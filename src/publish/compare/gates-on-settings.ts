import { exceeds, type Gate, type GateInput, LIMITS } from './gate-limits.ts';
import { hostOf, type Published, type PublishedVacancy, siteOf } from './published.ts';

/** The identity of the site, and the hosts of its addresses. */
export const GATES_ON_SETTINGS = {
  'first-build': ({ missing }) => (missing ? [missing] : []),
  'another-site': ({ now, otherSite }) =>
    otherSite ? [{ now: siteOf(now.index), before: otherSite }] : [],
  'addresses-moved': movedAddresses,
} satisfies Record<string, Gate>;

/** Hosts of addresses, and names of the taxonomy. */
function movedAddresses({ now, before, difference: { pairs, edits }, applyPage }: GateInput) {
  const places = placesOf(before);
  const moved = [...placesOf(now)].flatMap(([what, to]) => {
    const from = places.get(what);
    return from === undefined || from === to ? [] : [{ what, from, to }];
  });
  // A vacancy may have its own link. The setting moved if all vacancies that use it had another host before.
  const to = hostOf(applyPage);
  const isThere = ({ howToApply }: PublishedVacancy) =>
    howToApply !== undefined && hostOf(howToApply.applyUrl) === to;
  const stays = pairs.some((pair) => isThere(pair.to) && isThere(pair.from));
  const link = pairs.find((pair) => isThere(pair.to))?.from.howToApply?.applyUrl;
  if (link && !stays) moved.push({ what: 'urls.apply', from: hostOf(link), to });
  const led = edits.filter(({ from, to }) => leadsElsewhere(from, to));
  const isLed = exceeds(led.length, pairs.length, LIMITS.relinked);
  const links = isLed ? { vacancies: led.length, of: pairs.length, example: led[0]?.to.id } : null;
  return moved.length > 0 || links ? [{ moved, links }] : [];
}

function leadsElsewhere(from: PublishedVacancy, to: PublishedVacancy): boolean {
  const [link, old] = [to.howToApply?.applyUrl, from.howToApply?.applyUrl];
  const isOther = (one: string, other: string) => one !== other && hostOf(one) !== hostOf(other);
  return isOther(from.url, to.url) || (!!old && !!link && isOther(old, link));
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
