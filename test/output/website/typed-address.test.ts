import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { DATA_SETS, FEEDS, MANIFEST, SKILL } from '../../../src/contract/http/routes.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { render } from '../../support/built.ts';
import { dataFolder, MINIMAL } from '../../support/data-folder.ts';

type Files = Map<string, string>;
type Address = { from: string; url: string };
type Service = { siteUrl: string; termsUrl: string; urls: Record<string, string | object> };

/** The prefix of a later major version. */
const NEXT_PREFIX = '/api/v2';

/** The list of changes names them; they are no longer published. */
const GONE = [
  '/docs/recompute.js',
  '/data/salary-estimates.csv',
  '/docs/finder.json',
  '/docs/es/finder.json',
  '/docs/titles.json',
  '/data/search-counts.json',
];

const serviceOf = (dataDir: string): Service =>
  JSON.parse(readFileSync(`${dataDir}/service.json`, 'utf8'));

/** Pages for people on the same origin that are not part of the build. */
const RELATIVE = {
  job: '/vacantes/{id}',
  apply: '/postular/{vacancyId}',
  salaryList: '/sueldos',
  salaryGuide: '/sueldos/{family}',
  listings: { all: '/vacantes', 'city+family': '/vacantes/{city}/{family}' },
};

const ELSEWHERE = 'http://127.0.0.1:8787';

const SITES: [string, () => { dataDir: string; baseUrl?: string }][] = [
  ['the sample', () => ({ dataDir: SAMPLE })],
  [
    'pages for people on the same site',
    () => ({
      dataDir: dataFolder({ 'service.json': { ...serviceOf(MINIMAL), urls: RELATIVE } }),
      baseUrl: 'https://xn--sueldos-mxico-jeb.example',
    }),
  ],
];

describe.each(SITES)('every address on the origin of the site has a target: %s', (_, site) => {
  test('files and fragments', async () => {
    const { dataDir, baseUrl } = site();
    const files = await render(dataDir, { baseUrl });
    const service = serviceOf(dataDir);
    const origin = baseUrl ?? service.siteUrl;
    const addresses = allAddresses(files, origin);
    const sources = new Set(addresses.map(({ from }) => from));
    expect(GONE.filter((path) => files.has(path))).toEqual([]);
    expect([...files.keys()].filter((path) => mustLink(path) && !sources.has(path))).toEqual([]);
    expect(deadLinks(addresses, files, origin, service)).toEqual([]);
  });
});

test('a site on a new origin never names the old one', async () => {
  const { siteUrl, ...others } = serviceOf(MINIMAL);
  const contacts = {
    termsUrl: 'https://otra.example/terminos',
    contactUrl: 'mailto:hola@otra.example',
  };
  const dataDir = dataFolder({
    'service.json': { ...others, siteUrl, ...contacts, urls: RELATIVE },
    'taxonomy/skills.json': [{ slug: 'sql', name: 'SQL' }],
  });
  const files = await render(dataDir, { baseUrl: ELSEWHERE });
  const old = [...files].filter(([, body]) => body.includes(siteUrl));
  expect(old.map(([path]) => path)).toEqual([]);
});

/** Every body and page has links; style, script, changes and unwanted skills have none. */
function mustLink(path: string): boolean {
  const { skills, changes } = DATA_SETS;
  const unlinked = [skills, changes, MANIFEST];
  if (unlinked.some((route) => route.path === path)) return false;
  if (toPattern(SKILL.path).test(path)) return false;
  return /\.(?:json|html|txt|xml)$|api-catalog$/.test(path);
}

function allAddresses(files: Files, origin: string): Address[] {
  return [...files].flatMap(([from, body]) =>
    [...new Set(addressesIn(from, body, origin))].map((url) => ({ from, url })),
  );
}

function addressesIn(path: string, body: string, origin: string): string[] {
  if (/\.(?:css|js)$/.test(path)) return [];
  if (path.endsWith('.html')) return pageAddresses(path, body, origin);
  // The paths are patterns, but the links are addresses.
  if (path === '/_headers') return [...body.matchAll(/<(\/[^>]+)>/g)].map(([, to]) => origin + to);
  if (path.endsWith('.csv')) return textAddresses(body.replaceAll(',', ' '), origin);
  const isJson = path.endsWith('.json') || path.endsWith('api-catalog');
  const texts = isJson ? new Set(stringsIn(JSON.parse(body))) : [body];
  return [...texts]
    .filter((text) => text.includes('/'))
    .flatMap((text) => textAddresses(text, origin));
}

/** Links, loaded files, and addresses in the text of the page. */
function pageAddresses(path: string, body: string, origin: string): string[] {
  const here = `${origin}${path.replace(/index\.html$/, '')}`;
  const links = [...body.matchAll(/\s(?:href|src)="([^"]*)"/g)]
    .map(([, link = '']) => new URL(link.replaceAll('&amp;', '&'), here).href)
    .filter((url) => isOwn(url, origin));
  // An address may have highlighted parts; any other markup ends it.
  const text = body.replace(/<\/?(?:span|var|wbr)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' ');
  return [...links, ...textAddresses(text.replaceAll('&quot;', '"'), origin)];
}

/** Absolute addresses, and paths in sentences. */
function textAddresses(text: string, origin: string): string[] {
  const paths = /(?<![\w/.:>-])\/(?:api|data|docs|feeds|\.well-known)\/[^\s"'<>`)]*/g;
  const mentioned = (text.match(paths) ?? []).map((path) => `${origin}${path}`);
  const whole = new RegExp(`${origin.replaceAll('.', '\\.')}(?![\\w.-])[^\\s"'<>\`)]*`, 'g');
  // The punctuation of a sentence is no part of an address.
  return [...(text.match(whole) ?? []), ...mentioned].map((url) => url.replace(/[.,;:]+$/, ''));
}

function isOwn(url: string, origin: string): boolean {
  return url === origin || url.startsWith(`${origin}/`);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

function deadLinks(addresses: Address[], files: Files, origin: string, service: Service): string[] {
  const elsewhere = [service.termsUrl, ...stringsIn(service.urls)].map((template) =>
    toPattern(template.startsWith('/') ? `${origin}${template}` : template),
  );
  const description = JSON.parse(files.get(`${API_PREFIX}/openapi.json`) ?? '{"paths":{}}');
  const feeds = Object.values(FEEDS).map(({ path }) => path);
  const templates = new Set([
    ...Object.keys(description.paths),
    ...feeds,
    ...(files.has(DATA_SETS.skills.path) ? [SKILL.path] : []),
  ]);
  const isDead = (url: string) => {
    if (elsewhere.some((pattern) => pattern.test(url))) return false;
    const path = url.slice(origin.length);
    // The docs also mention the common prefix and the next one, which are not addresses.
    if ([API_PREFIX, NEXT_PREFIX, ...GONE].includes(path)) return false;
    return path.includes('{') ? !templates.has(path) : !hasTarget(path || '/', files);
  };
  const dead = new Set([...new Set(addresses.map(({ url }) => url))].filter(isDead));
  return addresses.filter(({ url }) => dead.has(url)).map(({ from, url }) => `${from} → ${url}`);
}

function toPattern(template: string): RegExp {
  const literal = template.replace(/[.*+?^$()|[\]\\/]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function hasTarget(address: string, files: Files): boolean {
  // A query chooses something on the page.
  const [path = '', fragment = ''] = address.replace(/\?[^#]*/, '').split('#', 2);
  const body = files.get(path.endsWith('/') ? `${path}index.html` : path);
  if (body === undefined) return false;
  return fragment === '' || body.includes(` id="${fragment}"`);
}
