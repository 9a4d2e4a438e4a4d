import type { Expectation } from '../findings/expectation.ts';
import type { JsonPath } from './row.ts';
import type { RuleHit } from './row-rules.ts';
import { JOB_PLACEHOLDERS as placeholders, type Service } from './service.ts';
import { isExample, isLoopback, PLACEHOLDER } from './url.ts';

/**
 * The sample must never replace a board, nor a board have what is left of the sample. `origin` is the
 * address in force, whatever set it.
 */
export function checkSample(service: Service, origin: string): RuleHit[] {
  if (!service.sample) return checkOwn(service);
  if (isLoopback(origin) || isExample(origin)) return [];
  const expected: Expectation = { kind: 'sample-site' };
  return [{ code: 'sample-published', path: ['sample'], expected, args: { origin } }];
}

function checkOwn(service: Service): RuleHit[] {
  const { siteUrl, asOf, urls } = service;
  const hits: RuleHit[] = allAddresses(service)
    .filter(({ value }) => isExample(value))
    .map((one) => ({ code: 'example-address', ...one, expected: { kind: 'own-address' } }));
  if (isLoopback(siteUrl)) {
    const expected: Expectation = { kind: 'public-site' };
    hits.push({ code: 'local-site', path: ['siteUrl'], value: siteUrl, expected });
  }
  for (const key of ['job', 'apply'] as const) {
    // The schema allows no placeholders but those that tell vacancies apart.
    if (urls[key].match(PLACEHOLDER)) continue;
    const expected: Expectation = { kind: 'address-per-vacancy', placeholders };
    hits.push({ code: 'no-placeholder', path: ['urls', key], value: urls[key], expected });
  }
  if (asOf !== undefined) {
    hits.push({ code: 'pinned-day', path: ['asOf'], value: asOf, expected: { kind: 'today' } });
  }
  return hits;
}

/** The addresses of the settings that have a host; a path is one of the site's own. */
function allAddresses({ siteUrl, contactUrl, termsUrl, urls: { listings, ...pages } }: Service) {
  const groups: [JsonPath, Record<string, string | undefined>][] = [
    [[], { siteUrl, contactUrl, termsUrl }],
    [['urls'], pages],
    [['urls', 'listings'], listings],
  ];
  return groups.flatMap(([path, addresses]) =>
    Object.entries(addresses).flatMap(([key, value]) =>
      value === undefined || value.startsWith('/') ? [] : [{ path: [...path, key], value }],
    ),
  );
}
