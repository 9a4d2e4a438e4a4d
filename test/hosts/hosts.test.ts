import { describe, expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../src/contract/problem.ts';
import { headerBlocks } from '../../src/hosts/headers-file.ts';
import { GENERATED } from '../../src/hosts/host.ts';
import { HOST_NAMES } from '../../src/hosts/host-name.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { problemFor, ruleFor, SITE_RULES } from '../../src/http/site-rules.ts';

const setting = { origin: 'https://faro.example', webRoot: '/srv/site' };

describe.each(HOST_NAMES)('%s', (name) => {
  const host = HOSTS[name];
  const outside = host.outside(SITE_RULES, setting);
  const inside = host.inside(SITE_RULES);

  test('answers to its name', () => {
    expect(host.name).toBe(name);
  });

  test('is the same for the same rules', () => {
    expect(host.inside(SITE_RULES)).toEqual(inside);
    expect(host.outside(SITE_RULES, setting)).toEqual(outside);
  });

  test('says on every file beside the web root that it is generated', () => {
    for (const { body } of outside) expect(body.toString()).toContain(GENERATED);
  });

  test('keeps its own limits on header rules', () => {
    const blocks = headerBlocks(SITE_RULES);
    const { headerRules = Infinity, headerRuleLength = Infinity } = host.limits;
    expect(blocks.length).toBeLessThanOrEqual(headerRules);
    for (const { headers } of blocks) {
      for (const [header, value] of Object.entries(headers)) {
        expect(header.length + value.length).toBeLessThan(headerRuleLength);
      }
    }
  });

  test('names every problem, unless it can only have one page', () => {
    const text = [...inside, ...outside].map(({ body }) => body.toString()).join('\n');
    const named = PROBLEM_CODES.filter((code) => text.includes(code));
    if (host.exceptions['problem-body'] === undefined) expect(named).toEqual([...PROBLEM_CODES]);
  });
});

describe('the rules', () => {
  test.each([
    ['/api/v1/jobs/search/a/b/c.json', 'unknown-search-filter'],
    ['/api/v1/jobs/search/a/b.json', 'not-found'],
    ['/api/v1/jobs/search/a/b/c/d.json', 'not-found'],
    ['/api/v1/jobs/search/a/b/c', 'not-found'],
    ['/api/v1/jobs/x.json', 'job-not-found'],
    ['/api/v1/jobs/.json', 'not-found'],
    ['/api/v1/jobs/x.json/', 'not-found'],
    ['/api/v1/jobs/x/y.json', 'not-found'],
    ['/api/v1/salaries/x.json', 'salary-guide-not-found'],
    ['/api/v1/salaries/x/y.json', 'not-found'],
    ['/api/v1/index', 'not-found'],
    ['/API/V1/jobs/x.json', 'not-found'],
    ['/', 'not-found'],
  ])('%s that is no file is %s', (path, code) => {
    expect(problemFor(path)).toBe(code);
  });

  test.each([
    ['/api/v1/index.json', 'application/json', 3600],
    ['/api/v1/jobs/x.json', 'application/json', 3600],
    ['/api/v1/problems/not-found.json', 'application/problem+json', 60],
    ['/.well-known/api-catalog', 'application/linkset+json', 3600],
    ['/docs/', 'text/html; charset=utf-8', 3600],
    ['/docs/index.html', 'text/html; charset=utf-8', 3600],
    ['/404.html', 'text/html; charset=utf-8', 60],
  ])('%s is %s, kept for %i seconds', (path, mediaType, seconds) => {
    const rule = ruleFor(path);
    expect(rule?.mediaType).toBe(mediaType);
    expect(rule?.headers['Cache-Control']).toMatch(new RegExp(`^public, max-age=${seconds}\\b`));
  });
});
