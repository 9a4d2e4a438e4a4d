import { describe, expect, test } from 'vitest';
import {
  allContractChecks,
  type ContractCheck,
} from '../../../src/contract/http/contract-checks.ts';
import type { Headers } from '../../../src/contract/http/headers.ts';
import { API_CATALOG } from '../../../src/contract/http/media-types.ts';
import { DOCUMENTS } from '../../../src/contract/http/routes.ts';
import { SITE_RULES, type SiteRules } from '../../../src/contract/http/site-rules.ts';
import { PROBLEM_CODES, type ProblemCode } from '../../../src/contract/problem.ts';
import { HOST_NAMES, type HostName } from '../../../src/input/settings/service.ts';
import { headersFile } from '../../../src/output/hosts/headers-file.ts';
import type { Host } from '../../../src/output/hosts/host.ts';
import { HOSTS } from '../../../src/output/hosts/hosts.ts';
import { SERVERS } from '../../http/servers.ts';
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
    const text = textOf(name, { ...SITE_RULES, served: [], kinds: [] });
    const lacking = PROBLEM_CODES.filter((code) => !text.includes(code));
    expect(lacking).toEqual('problems' in host.exceptions ? PROBLEM_CODES : []);
  });
});

/** Only their files are tested: one is any host, the other a platform known from its documentation. */
const NOT_STARTED: HostName[] = ['generic', 'netlify'];

test('the tests of hosts start every other host', () => {
  const started = SERVERS.filter(({ name }) => name !== 'preview').map(({ host }) => host);
  expect(new Set([...NOT_STARTED, ...started])).toEqual(new Set(HOST_NAMES));
});

/** The facts of the rules by which a host passes a check. The server alone passes the others, whatever its files say. */
const PASSED_BY: Partial<Record<ContractCheck, (keyof SiteRules)[]>> = {
  'media-type': ['kinds'],
  compression: ['compression'],
  cors: ['common'],
  headers: ['common', 'kinds'],
  caching: ['kinds'],
  links: ['kinds'],
  problems: ['missing', 'otherwise', 'problem', 'redirect'],
  methods: ['methods'],
  'private-files': ['hidden'],
};

/** What only a running server shows. A new check belongs here or there. */
const BY_SERVER: ContractCheck[] = ['answers', 'build', 'origin', 'bytes', 'etag'];

test('every contract check is passed by rules or by servers', () => {
  const checks = [...Object.keys(PASSED_BY), ...BY_SERVER];
  expect(checks.sort()).toEqual([...allContractChecks()].sort());
});

/** Another value of a fact, and what then stands in the files of every host that goes by it, or not any more. */
type Change = { to: Partial<SiteRules>; shown: RegExp; gone?: RegExp };

const OTHER_PROBLEM = {
  ...SITE_RULES.problem.headers,
  'Cache-Control': 'no-cache, ours' as (typeof SITE_RULES.problem.headers)['Cache-Control'],
};

/** Some hosts list paths, the others kinds. */
const OTHER_HEADERS = {
  served: SITE_RULES.served.map(withHeader),
  kinds: SITE_RULES.kinds.map(withHeader),
};

function withHeader<Rule extends { headers: Headers }>(rule: Rule): Rule {
  return { ...rule, headers: { ...rule.headers, 'X-Kind': 'ours' } };
}

const CHANGES: Record<keyof SiteRules, Change> = {
  common: { to: { common: { 'X-Other': 'ours' } }, shown: /X-Other/, gone: /nosniff/ },
  served: { to: OTHER_HEADERS, shown: /X-Kind/ },
  kinds: { to: OTHER_HEADERS, shown: /X-Kind/ },
  redirect: { to: { redirect: { status: 308 as 301, headers: {} } }, shown: /\b308\b/ },
  missing: {
    to: { missing: [{ path: '/extra/{name}.txt', code: 'salary-guide-not-found' }] },
    shown: /\/extra\/(?::name|\[\^\/\]\+\\?\.txt)/,
  },
  otherwise: { to: { otherwise: 'ours' as ProblemCode }, shown: /problems\/ours|'ours'/ },
  methods: {
    to: {
      methods: {
        supported: ['GET', 'FETCH'],
        refused: ['BREW'],
        allow: 'GET, FETCH',
        code: 'job-not-found',
      },
    },
    shown: /GET(?:\||"?,"?| )FETCH|"methods": ?\[\s*"BREW"\s*\]/,
    gone: /HEAD\)\$|"POST"/,
  },
  problem: {
    to: {
      problem: { ...SITE_RULES.problem, headers: OTHER_PROBLEM },
      served: SITE_RULES.served.map((rule) =>
        rule.mediaType === 'application/problem+json' ? { ...rule, headers: OTHER_PROBLEM } : rule,
      ),
      kinds: SITE_RULES.kinds.map((kind) =>
        kind.name === 'problems' ? { ...kind, headers: OTHER_PROBLEM } : kind,
      ),
    },
    shown: /no-cache, ours/,
  },
  hidden: {
    to: { hidden: '^/notes$' },
    shown: /\^\/notes\$/,
    gone: /404\\?\.html\$/,
  },
  compression: {
    to: { compression: { minBytes: 4321, mediaTypes: ['text/css; charset=utf-8'] } },
    shown:
      /min_length 4321\b[\s\S]*gzip_types text\/css;|minimum_length 4321\b[\s\S]*match \{\s*header Content-Type text\/css\*\s*\}/,
  },
};

/** The facts that the files of a host must follow, because it says that it passes a check by them. */
function factsOf({ name, exceptions }: Host): (keyof SiteRules)[] {
  const passed = allContractChecks().filter((check) => exceptions[check] === undefined);
  const facts = new Set(passed.flatMap((check) => PASSED_BY[check] ?? []));
  // The others leave compression to their platform.
  return ALL_FACTS.filter(
    (fact) => facts.has(fact) && (fact !== 'compression' || ['nginx', 'caddy'].includes(name)),
  );
}

const ALL_FACTS = Object.keys(CHANGES) as (keyof SiteRules)[];

test.each(HOST_NAMES.flatMap((name) => factsOf(HOSTS[name]).map((fact) => [name, fact] as const)))(
  '%s follows the rules: %s',
  (name, fact) => {
    const { to, shown, gone } = CHANGES[fact];
    const text = textOf(name, { ...SITE_RULES, ...to });
    expect(text).toMatch(shown);
    expect(textOf(name)).not.toMatch(shown);
    if (gone) expect(text).not.toMatch(gone);
  },
);

const typing = HOST_NAMES.filter((name) => !('media-type' in HOSTS[name].exceptions));

test.each(typing)('%s takes the media type from the rules', (name) => {
  const countTypes = (rules: SiteRules) => textOf(name, rules).split('linkset+json').length;
  const ofLlms = <Rule extends object>(rule: Rule, isLlms: boolean): Rule =>
    isLlms ? { ...rule, mediaType: API_CATALOG } : rule;
  const changed = {
    ...SITE_RULES,
    served: SITE_RULES.served.map((rule) => ofLlms(rule, rule.path === DOCUMENTS.llms.path)),
    kinds: SITE_RULES.kinds.map((kind) => ofLlms(kind, kind.name === 'llms.txt')),
  };
  expect(countTypes(changed)).toBeGreaterThan(countTypes(SITE_RULES));
});
