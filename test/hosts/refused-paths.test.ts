import { describe, expect, test } from 'vitest';
import { fillTemplate } from '../../src/http/path-template.ts';
import { SITE_RULES } from '../../src/http/site-rules.ts';
import { hostText } from './host-text.ts';

/** What the configuration of a host refuses, read back from its text. */
type Refusals = {
  /** Takes a path as the request line has it, with its query string. */
  isOdd(target: string): boolean;
  /** Takes a decoded path. */
  isHidden(path: string): boolean;
};

/** Every match of the first group, as a regular expression. */
function patternsIn(text: string, pattern: RegExp, flags = ''): RegExp[] {
  const found = [...text.matchAll(pattern)].map(([, source = '']) => new RegExp(source, flags));
  expect(found).not.toEqual([]);
  return found;
}

function nginxRefusals(): Refusals {
  // In quotes, nginx takes a doubled backslash as one.
  const text = hostText('nginx', '/nginx.conf').replaceAll('\\\\', '\\');
  const [odd] = patternsIn(text, /^ {2}"~\*(.*)" 1;$/gm, 'i');
  const hidden = patternsIn(text, /^ {2}location ~ "(.*)" \{\n {4}return 404;$/gm);
  return {
    isOdd: (target) => odd?.test(`000 ${target}`) ?? false,
    isHidden: (path) => hidden.some((pattern) => pattern.test(path)),
  };
}

function caddyRefusals(): Refusals {
  const text = hostText('caddy', '/Caddyfile');
  const [odd] = patternsIn(text, /\.matches\(r"\(\?i\)(.*)"\)`$/gm, 'i');
  const hidden = [...text.matchAll(/@hidden\d+ \{\n\t+path_regexp "(.*)"\n([^}]*)\}/g)].map(
    ([, source = '', exceptions = '']) => ({
      pattern: new RegExp(source),
      except: [...exceptions.matchAll(/not path_regexp "(.*)"/g)].map(
        ([, exception = '']) => new RegExp(exception),
      ),
    }),
  );
  expect(text.match(/^\t+error @hidden\d+ 404$/gm)).toHaveLength(hidden.length);
  return {
    isOdd: (target) => odd?.test(target) ?? false,
    isHidden: (path) =>
      hidden.some(
        ({ pattern, except }) =>
          pattern.test(path) && !except.some((exception) => exception.test(path)),
      ),
  };
}

function apacheRefusals(): Refusals {
  const text = hostText('apache', '/.htaccess');
  const refusal = String.raw`\nRewriteRule \^ - \[R=404,L\]$`;
  const toPattern = (condition: string) => new RegExp(`^RewriteCond ${condition}${refusal}`, 'gm');
  const [odd] = patternsIn(text, toPattern(String.raw`%\{THE_REQUEST\} (.*) \[NC\]`), 'i');
  const hidden = patternsIn(text, toPattern(String.raw`%\{REQUEST_URI\} (.*)`));
  return {
    isOdd: (target) => odd?.test(`GET ${target} HTTP/1.1`) ?? false,
    isHidden: (path) => hidden.some((pattern) => pattern.test(path)),
  };
}

const published = SITE_RULES.served.map(({ path }) => fillTemplate(path, () => 'all'));

describe.each([
  // Its variable for the request target is without the origin.
  ['nginx', nginxRefusals(), false],
  ['caddy', caddyRefusals(), true],
  ['apache', apacheRefusals(), true],
])('%s', (_, { isOdd, isHidden }, seesOrigin) => {
  test('refuses every odd spelling', () => {
    const examples = SITE_RULES.odd.flatMap((odd) => odd.examples);
    expect(examples.filter((path) => !isOdd(path))).toEqual([]);
    expect(examples.filter((path) => !isOdd(`${path}?a=1`))).toEqual([]);
  });

  test.runIf(seesOrigin)('looks at the path only, where a proxy sends the origin, too', () => {
    const origins = ['http://faro.example', 'HTTPS://127.0.0.1:8443'];
    const examples = SITE_RULES.odd.flatMap((odd) => odd.examples);
    for (const origin of origins) {
      expect(published.filter((path) => isOdd(`${origin}${path}`))).toEqual([]);
      expect(examples.filter((path) => !isOdd(`${origin}${path}`))).toEqual([]);
      expect(isOdd(`${origin}?a=//`)).toBe(false);
    }
  });

  test('refuses every hidden file', () => {
    const examples = SITE_RULES.hidden.flatMap((hidden) => hidden.examples);
    const more = ['/.weird', '/docs/.env', '/.well-known/.env', '/docs/index.html.gz'];
    expect([...examples, ...more].filter((path) => !isHidden(path))).toEqual([]);
  });

  test('refuses no published path, whatever its query string', () => {
    const targets = ['', '?', '?a=//b%2f/../%', '?%00'].flatMap((query) =>
      published.map((path) => `${path}${query}`),
    );
    expect(targets.filter(isOdd)).toEqual([]);
    expect([...published, '/.well-known/acme-challenge/token'].filter(isHidden)).toEqual([]);
  });
});

test('Vercel refuses every hidden file before it looks at the file system', () => {
  const { routes } = JSON.parse(hostText('vercel', '/vercel.json'));
  const early = routes.slice(
    0,
    routes.findIndex(({ handle }: { handle?: string }) => handle === 'filesystem'),
  );
  const refused = early
    .filter(({ status }: { status?: number }) => status === 404)
    .map(({ src }: { src: string }) => new RegExp(src));
  const isRefused = (path: string) => refused.some((pattern: RegExp) => pattern.test(path));
  const examples = SITE_RULES.hidden.flatMap((hidden) => hidden.examples);
  expect(examples.filter((path) => !isRefused(path))).toEqual([]);
  expect(published.filter(isRefused)).toEqual([]);
});
