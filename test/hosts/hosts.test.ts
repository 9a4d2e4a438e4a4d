import { describe, expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../src/contract/problem.ts';
import { HOST_NAMES, type HostName } from '../../src/host-name.ts';
import { headersFile } from '../../src/hosts/headers-file.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { API_CATALOG } from '../../src/http/media-types.ts';
import { DOCUMENTS, OPERATIONS } from '../../src/http/routes.ts';
import { makeSiteRules, SITE_RULES, type SiteRules } from '../../src/http/site-rules.ts';
import { hostFiles } from './host-text.ts';

/** All text of a host, without the escapes of its file formats. */
function textOf(name: HostName, rules?: SiteRules): string {
  const text = hostFiles(name, rules).map(({ body }) => body);
  return text.join('\n').replace(/\\(["/\\])/g, '$1');
}

describe.each(HOST_NAMES)('%s', (name) => {
  const host = HOSTS[name];

  test('is listed under its own name', () => {
    expect(host.name).toBe(name);
  });

  test('stays within its own limits on header rules', () => {
    const { headerRules = Infinity, headerRuleLength = Infinity } = host.limits;
    const { body } = headersFile(SITE_RULES);
    expect(body.split('\n\n').length).toBeLessThanOrEqual(headerRules);
    const lengths = body.split('\n').map(({ length }) => length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(headerRuleLength);
  });

  test('has a rule for every problem, or says that it has none', () => {
    // Without the list of files, only a rule names a problem.
    const text = textOf(name, { ...SITE_RULES, served: [] });
    const lacking = PROBLEM_CODES.filter((code) => !text.includes(code));
    expect(lacking).toEqual('problem-body' in host.exceptions ? PROBLEM_CODES : []);
  });

  test('has every header of the table', () => {
    const text = textOf(name);
    const all = [SITE_RULES.common, ...SITE_RULES.served.map(({ headers }) => headers)];
    for (const [header, value] of all.flatMap((headers) => Object.entries(headers))) {
      expect(text, header).toContain(value);
    }
  });
});

/** Rules in which every fact is changed. */
const OTHER_RULES: SiteRules = {
  ...makeSiteRules(Object.values(OPERATIONS), [
    ...Object.values(DOCUMENTS),
    { path: '/extra/{name}.txt', mediaType: API_CATALOG, cache: 'problem' },
  ]),
  odd: [{ name: 'DEL', point: 'bad-escapes', pattern: '%7f', examples: ['/%7f'] }],
  hidden: [{ name: 'notes', pattern: '^/notes$', except: [], examples: ['/notes'] }],
  methods: {
    supported: ['GET', 'FETCH'],
    refused: ['BREW'],
    allow: 'GET, FETCH',
    code: 'job-not-found',
  },
  compression: { minBytes: 4321, mediaTypes: ['text/css; charset=utf-8'] },
};

const SERVERS = ['nginx', 'caddy', 'apache'] as const;
const EDGES = ['cloudflare-pages', 'cloudflare-workers', 'netlify'] as const;

describe('a fact that changes in the rules changes on every host', () => {
  test.each(HOST_NAMES)('a new route: %s', (name) => {
    expect(textOf(name, OTHER_RULES)).toMatch(/\/extra\/(?:\*|\[\^\/\]\+\\?\.txt)/);
  });

  test.each([...SERVERS, 'vercel'] as const)('its media type: %s', (name) => {
    const countTypes = (rules?: SiteRules) => textOf(name, rules).split('linkset+json').length;
    expect(countTypes(OTHER_RULES)).toBeGreaterThan(
      countTypes({ ...OTHER_RULES, served: SITE_RULES.served }),
    );
  });

  test.each([...SERVERS, ...EDGES])('an odd path: %s', (name) => {
    expect(textOf(name, OTHER_RULES)).toContain('%7f');
    expect(textOf(name, OTHER_RULES)).not.toContain('%2f');
  });

  test.each([...SERVERS, ...EDGES, 'vercel'] as const)('a hidden path: %s', (name) => {
    expect(textOf(name, OTHER_RULES)).toContain('^/notes$');
    expect(textOf(name, OTHER_RULES)).not.toContain('_redirects|');
  });

  test.each([...SERVERS, ...EDGES])('a method: %s', (name) => {
    expect(textOf(name, OTHER_RULES)).toMatch(/GET(?:\||"?,"?| )FETCH/);
    expect(textOf(name, OTHER_RULES)).not.toContain('HEAD)$');
  });

  test('a method: vercel', () => {
    expect(textOf('vercel', OTHER_RULES)).toMatch(/"methods": \[\s*"BREW"\s*\]/);
  });

  test.each(['nginx', 'caddy'] as const)('the compression floor: %s', (name) => {
    const text = textOf(name, OTHER_RULES);
    expect(text).toMatch(/min(?:imum)?_length 4321\b/);
    expect(text).toMatch(/gzip_types text\/css;|match \{\s*header Content-Type text\/css\*\s*\}/);
  });
});
