import type { JsonPath } from './row.ts';
import type { RuleHit } from './row-rules.ts';
import { JOB_PLACEHOLDERS as placeholders, type Service } from './service.ts';
import { isExample, isLoopback, PLACEHOLDER } from './url.ts';

/** The rules about the settings as a whole. `siteUrl` is the address in force, whatever set it. */
export function checkService(service: Service, siteUrl: string): RuleHit[] {
  return [
    ...(service.sample ? checkSample(siteUrl) : checkOwn(service)),
    ...onSameHost(service, siteUrl),
    ...unanchored(service),
  ];
}

/** The sample must never replace a board. */
function checkSample(origin: string): RuleHit[] {
  if (isLoopback(origin) || isExample(origin)) return [];
  const expected = { kind: 'sample-site' } as const;
  return [{ code: 'sample-published', path: ['sample'], expected, args: { origin } }];
}

/** A board must not have what is left of the sample. */
function checkOwn(service: Service): RuleHit[] {
  const { siteUrl, asOf, urls } = service;
  const hits: RuleHit[] = allAddresses(service)
    .filter(({ value }) => !value.startsWith('/') && isExample(value))
    .map((one) => ({ code: 'example-address', ...one, expected: { kind: 'own-address' } }));
  if (isLoopback(siteUrl)) {
    const expected = { kind: 'public-site' } as const;
    hits.push({ code: 'local-site', path: ['siteUrl'], value: siteUrl, expected });
  }
  for (const key of ['job', 'apply'] as const) {
    // The schema allows no placeholders but those that tell vacancies apart.
    if (urls[key].match(PLACEHOLDER)) continue;
    const expected = { kind: 'address-per-vacancy', placeholders } as const;
    hits.push({ code: 'no-placeholder', path: ['urls', key], value: urls[key], expected });
  }
  if (asOf !== undefined) {
    hits.push({ code: 'pinned-day', path: ['asOf'], value: asOf, expected: { kind: 'today' } });
  }
  return hits;
}

/** The site answers every path of its host, and those of people's pages with 404. */
function onSameHost(service: Service, siteUrl: string): RuleHit[] {
  const expected = { kind: 'other-host', siteUrl } as const;
  return allAddresses(service)
    .filter(({ path }) => path[0] === 'urls')
    .filter(
      ({ value }) =>
        value.startsWith('/') ||
        new URL(value.replace(PLACEHOLDER, 'x')).host === new URL(siteUrl).host,
    )
    .map((one) => ({ code: 'same-host', ...one, expected }));
}

/** Without both anchors, the pattern also accepts codes with something before or after. */
function unanchored({ referencePattern: value }: Service): RuleHit[] {
  if (/^\^.*(?<!\\)\$$/s.test(value)) return [];
  const expected = { kind: 'anchored-pattern' } as const;
  return [{ path: ['referencePattern'], code: 'unanchored-pattern', value, expected }];
}

function allAddresses({ siteUrl, contactUrl, termsUrl, urls: { listings, ...pages } }: Service) {
  const groups: [JsonPath, Record<string, string | undefined>][] = [
    [[], { siteUrl, contactUrl, termsUrl }],
    [['urls'], pages],
    [['urls', 'listings'], listings],
  ];
  return groups.flatMap(([path, addresses]) =>
    Object.entries(addresses).flatMap(([key, value]) =>
      value === undefined ? [] : [{ path: [...path, key], value }],
    ),
  );
}
