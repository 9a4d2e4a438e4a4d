import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '../../base/languages.ts';
import { type JsonPath, type Row, valueAt } from '../files/row.ts';
import { readSourceFile } from '../files/source-file.ts';
import { DataText } from '../findings/details.ts';
import type { Finding } from '../findings/finding.ts';
import { showDay, showSetting } from '../findings/shown-value.ts';
import { openRow } from '../rows/rows.ts';
import { type Judged, parseRow } from '../schemas/parse-row.ts';
import { type RuleHit, toFinding } from '../schemas/row-rules.ts';
import { Spreadsheet } from '../tables/spreadsheet.ts';
import { isExample, isLoopback, isToFillIn, PLACEHOLDER } from '../values/url.ts';
import { suggest } from '../vocabulary/suggest.ts';
import { JOB_PLACEHOLDERS as placeholders, SERVICE_FILE, Service } from './service.ts';
import {
  type PartialTaxonomy,
  TAXONOMY_FILES,
  type Taxonomy,
  type TaxonomyFile,
} from './taxonomy.ts';

/** service.json and the taxonomy: all else depends on them. A part that could not be read is absent. */
export type Settings = {
  service: Service | undefined;
  /** Present even if another setting is wrong. */
  spreadsheet: Spreadsheet | undefined;
  taxonomy: PartialTaxonomy;
  findings: Finding[];
  files: number;
};

/** `baseUrl` replaces the `siteUrl` of the data. */
export function readSettings(dataDir: string, baseUrl?: string): Settings {
  const row = openRow(join(dataDir, SERVICE_FILE));
  const service = readService(row, baseUrl);
  const taxonomy = Object.entries<TaxonomyFile>(TAXONOMY_FILES)
    .map(([name, { file, ...rest }]) => ({ name, path: join(dataDir, file), ...rest }))
    .filter(({ path, isOptional }) => !isOptional || isThere(path))
    .map(({ name, path, read }) => ({ name, ...read(openRow(path)) }));
  // The type of TAXONOMY_FILES ensures that each name has its own kind of entries.
  const vocabularies: PartialTaxonomy = Object.fromEntries(
    taxonomy.map(({ name, value }) => [name, value]),
  );
  return {
    service: service.value,
    spreadsheet: service.value
      ? service.value.spreadsheet
      : Spreadsheet.safeParse(valueAt(withoutWrongEntries(row.value), ['spreadsheet'])).data,
    taxonomy: vocabularies,
    findings: [
      ...[service, ...taxonomy].flatMap(({ findings }) => findings),
      ...checkAreas(vocabularies, dataDir),
    ],
    files: 1 + taxonomy.length,
  };
}

/** The areas of the families must be listed. */
function checkAreas({ families = [], areas }: PartialTaxonomy, dataDir: string): Finding[] {
  const pathOf = (name: 'families' | 'areas') => join(dataDir, TAXONOMY_FILES[name].file);
  const slugs = areas?.map(({ slug }) => slug);
  return families.flatMap(({ area }, index) => {
    if (area === undefined || !slugs || slugs.includes(area)) return [];
    const expected = { kind: 'entry', noun: 'area', file: pathOf('areas') } as const;
    const about = { value: showSetting(area), suggestion: suggest(area, slugs) };
    const path = [index, 'area'];
    const hit: RuleHit = { code: 'unknown-value', path, ...about, args: { expected } };
    return [toFinding(hit, openRow(pathOf('families')))];
  });
}

/** An optional file that is broken is an error, so that the build stops anyway. */
export function isWhole(taxonomy: PartialTaxonomy): taxonomy is Taxonomy {
  return Object.entries<TaxonomyFile>(TAXONOMY_FILES).every(
    ([name, { isOptional }]) => isOptional || taxonomy[name as keyof Taxonomy],
  );
}

/** Also true for a broken link, which is a mistake. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** A wrong entry of `spreadsheet` is an error; everything else still applies. */
function readService(row: Row, baseUrl?: string): Judged<Service> {
  const { value, findings } = parseRow(Service, row);
  const service = value ?? Service.safeParse(withoutWrongEntries(row.value)).data;
  if (!service) return { findings };
  const hits = checkService(service, baseUrl ?? service.siteUrl);
  return { value: service, findings: [...findings, ...hits.map((hit) => toFinding(hit, row))] };
}

/** A copy without the entries of `spreadsheet` that the schema rejects. */
function withoutWrongEntries(settings: unknown): unknown {
  const copy = copyObjects(settings, LEVELS_OF_ENTRIES);
  for (const issue of Service.safeParse(settings).error?.issues ?? []) {
    const path = issue.path as JsonPath;
    const isUnknown = issue.code === 'unrecognized_keys';
    if (path[0] !== 'spreadsheet' || (path.length === 1 && !isUnknown)) continue;
    const parent = valueAt(copy, isUnknown ? path : path.slice(0, -1)) ?? {};
    const keys = isUnknown ? issue.keys : path.slice(-1);
    for (const key of keys) {
      // A column with a wrong field is reported once, and not also as unknown.
      if (path[1] === 'columns' && path.length > 2) Reflect.set(parent, key, null);
      else Reflect.deleteProperty(parent, key);
    }
  }
  return copy;
}

/** As deep as `spreadsheet.values.city` inside the settings. */
const LEVELS_OF_ENTRIES = 4;

/** Only some levels: a whole copy of deeply nested lists would overflow the stack. */
function copyObjects(value: unknown, levels: number): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || levels === 0) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    copyObjects(inner, levels - 1),
  ]);
  return Object.fromEntries(entries);
}

/** The rules about the settings as a whole. `siteUrl` is the address in force, whatever set it. */
export function checkService(service: Service, siteUrl: string): RuleHit[] {
  return [
    ...(service.sample ? checkSample(siteUrl) : checkOwn(service)),
    // In the sample, too: such an address is not valid.
    ...allAddresses(service)
      .filter(({ value }) => isToFillIn(value))
      .map(({ path }) => toPlaceholder(path)),
    ...onSameHost(service, siteUrl),
  ];
}

/** The sample must never replace a board. */
function checkSample(origin: string): RuleHit[] {
  if (isLoopback(origin) || isExample(origin)) return [];
  return [{ code: 'sample-published', path: ['sample'], args: { origin: new DataText(origin) } }];
}

/** A board must not have leftovers of the sample. */
function checkOwn(service: Service): RuleHit[] {
  const { siteUrl, asOf, urls } = service;
  const hits: RuleHit[] = allAddresses(service)
    // One that is still a placeholder is one finding.
    .filter(({ value }) => !value.startsWith('/') && isExample(value) && !isToFillIn(value))
    .map(({ path, value }) => ({
      ...toPlaceholder(path, true),
      value: showSetting(value),
    }));
  hits.push(...allPlaceholders(service).map((path) => toPlaceholder(path)));
  if (isLoopback(siteUrl)) {
    const about = { path: ['siteUrl'], value: showSetting(siteUrl) };
    hits.push({ code: 'invalid-url', ...about, args: { isLocal: true } });
  }
  for (const key of ['job', 'apply'] as const) {
    // The schema allows no placeholders but those that tell vacancies apart.
    if (urls[key].match(PLACEHOLDER)) continue;
    const about = { path: ['urls', key], value: showSetting(urls[key]) };
    hits.push({ code: 'invalid-url', ...about, args: { lacks: placeholders } });
  }
  if (asOf !== undefined) {
    hits.push({ code: 'pinned-day', path: ['asOf'], value: showDay(asOf) });
  }
  return hits;
}

function toPlaceholder(path: JsonPath, isExample = false): RuleHit {
  return { code: 'placeholder-text', path, args: { isExample } };
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
      code: 'same-host',
      path,
      args: { siteUrl: new DataText(siteUrl) },
      value: showSetting(value),
    }));
}

function allAddresses(service: Service) {
  const { siteUrl, contactUrl, termsUrl, license, urls } = service;
  const { listings, ...pages } = urls;
  const licence = license?.includes(':') ? { license } : {};
  const groups: [JsonPath, Record<string, string | undefined>][] = [
    [[], { siteUrl, contactUrl, termsUrl, ...licence }],
    [['urls'], pages],
    [['urls', 'listings'], listings],
  ];
  return groups.flatMap(([path, addresses]) =>
    Object.entries(addresses).flatMap(([key, value]) =>
      value === undefined ? [] : [{ path: [...path, key], value }],
    ),
  );
}

/** The operator's language; undefined if the settings do not say it, or cannot be read. */
export function readLanguage(dataDir: string): LanguageCode | undefined {
  const read = readSourceFile(join(dataDir, SERVICE_FILE));
  const code = 'file' in read ? LANGUAGE.exec(read.file.text)?.[1] : undefined;
  return LANGUAGE_CODES.find((language) => language === code);
}

/** By its text, so that errors in the settings are reported in their own language. */
const LANGUAGE = new RegExp(`"language"\\s*:\\s*"(${LANGUAGE_CODES.join('|')})"`);
