import type { JsonPath } from '../files/row.ts';
import { showDay, showSetting } from '../findings/shown-value.ts';
import type { RuleHit } from '../schemas/row-rules.ts';
import { isExample, isLoopback, PLACEHOLDER } from '../values/url.ts';
import { JOB_PLACEHOLDERS as placeholders, type Service } from './service.ts';

/** The rules about the settings as a whole. `siteUrl` is the address in force, whatever set it. */
export function checkService(service: Service, siteUrl: string): RuleHit[] {
  return [
    ...(service.sample ? checkSample(siteUrl) : checkOwn(service)),
    ...onSameHost(service, siteUrl),
  ];
}

/** The sample must never replace a board. */
function checkSample(origin: string): RuleHit[] {
  if (isLoopback(origin) || isExample(origin)) return [];
  return [{ code: 'sample-published', path: ['sample'], args: { origin } }];
}

/** A board must not have leftovers of the sample. */
function checkOwn(service: Service): RuleHit[] {
  const { siteUrl, asOf, urls } = service;
  const hits: RuleHit[] = allAddresses(service)
    .filter(({ value }) => !value.startsWith('/') && isExample(value))
    .map(({ path, value }) => ({ code: 'example-address', path, value: showSetting(value) }));
  hits.push(
    ...allPlaceholders(service).map((path): RuleHit => ({ code: 'placeholder-text', path })),
  );
  if (isLoopback(siteUrl)) {
    hits.push({ code: 'local-site', path: ['siteUrl'], value: showSetting(siteUrl) });
  }
  for (const key of ['job', 'apply'] as const) {
    // The schema allows no placeholders but those that tell vacancies apart.
    if (urls[key].match(PLACEHOLDER)) continue;
    const about = { path: ['urls', key], value: showSetting(urls[key]) };
    hits.push({ code: 'no-placeholder', ...about, args: { placeholders } });
  }
  if (asOf !== undefined) {
    hits.push({ code: 'pinned-day', path: ['asOf'], value: showDay(asOf) });
  }
  return hits;
}

/** Placeholders that `init`, or the check of a spreadsheet, wrote to be replaced. */
function allPlaceholders(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value === 'string') return /^<.*>$/s.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  const keyOf = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return Object.entries(value).flatMap(([key, part]) =>
    allPlaceholders(part, [...path, keyOf(key)]),
  );
}

/** The site answers every path of its host, so other pages on that host return 404. */
function onSameHost(service: Service, siteUrl: string): RuleHit[] {
  return allAddresses(service)
    .filter(({ path }) => path[0] === 'urls')
    .filter(
      ({ value }) =>
        value.startsWith('/') ||
        new URL(value.replace(PLACEHOLDER, 'x')).host === new URL(siteUrl).host,
    )
    .map(({ path, value }) => ({
      ...{ code: 'same-host', path, args: { siteUrl } },
      value: showSetting(value),
    }));
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
