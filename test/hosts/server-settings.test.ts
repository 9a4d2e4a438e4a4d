import { describe, expect, test } from 'vitest';
import { SITE_RULES } from '../../src/http/site-rules.ts';
import { hostText } from './host-text.ts';

// Settings of the servers that their rules rely on. The tests with real servers see most of them at
// work, but only where those servers are installed.

const nginx = hostText('nginx', '/nginx.conf');
const htaccess = hostText('apache', '/.htaccess');
const caddyfile = hostText('caddy', '/Caddyfile');

test.each([
  ['merge_slashes', 'off'],
  ['autoindex', 'off'],
  ['absolute_redirect', 'off'],
  ['etag', 'on'],
  ['max_ranges', '0'],
  ['gzip_static', 'on'],
  ['gzip_vary', 'on'],
  ['gzip_min_length', '1400'],
  ['listen', '80'],
  ['server_name', 'faro.example'],
  ['root', '"/srv/site"'],
])('nginx: %s %s', (name, value) => {
  const values = [...nginx.matchAll(/^ {2}(\w+) (.*);$/gm)].filter(([, key]) => key === name);
  expect(values.map(([, , given]) => given)).toEqual([value]);
});

test('nginx: every error becomes a problem', () => {
  const pages = [...nginx.matchAll(/^ {2}error_page (.*);$/gm)].map(([, page]) => page);
  expect(pages).toEqual([
    '405 /api/v1/problems/method-not-allowed.json',
    '400 414 =404 /api/v1/problems/not-found.json',
    '403 404 =404 @missing',
  ]);
});

test('nginx: the inner request for the body of a problem is never odd', () => {
  const [, key = '', source = ''] =
    /^map "(.*)" \$site_odd \{\n.*\n {2}"~\*(.*)" 1;$/m.exec(nginx) ?? [];
  const odd = new RegExp(source.replaceAll('\\\\', '\\'), 'i');
  const toKey = (status: string) =>
    key.replace('$status', status).replace('$request_uri', '/api/v1//index.json');
  expect(odd.test(toKey('000'))).toBe(true);
  // HTTP/0.9 has no status line.
  expect(odd.test(toKey('009'))).toBe(true);
  expect(odd.test(toKey('405'))).toBe(false);
});

test('nginx: every header of every response is sent with errors, too', () => {
  const lines = nginx.match(/^\s*add_header .*$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !line.endsWith(' always;'))).toEqual([]);
});

test('nginx: a media type with a parameter is compressed, although gzip_types cannot name it', () => {
  expect(nginx).toContain(`  location = /.well-known/api-catalog {
    types {
    }
    default_type "application/linkset+json; profile=\\"https://www.rfc-editor.org/info/rfc9727\\"";
    gzip_types *;
`);
  expect(nginx.match(/gzip_types \*;/g)).toHaveLength(1);
});

describe.each(['/docs/es', '/docs/salaries', '/docs/es/changes'])('%s redirects', (page) => {
  test.each([
    ['nginx', nginx, `  location = ${page} {\n    return 301 ${page}/$is_args$args;\n  }\n`],
    [
      'Apache',
      htaccess,
      `RewriteCond %{REQUEST_URI} ^${page}$\nRewriteRule ^ ${page}/ [R=301,L]\n`,
    ],
    ['Caddy', caddyfile, `\t\t\trewrite * ${page}/\n\t\t\tredir {uri} 301\n`],
  ])('on %s', (_, text, rule) => {
    expect(text).toContain(rule);
  });
});

test.each([
  ['DirectorySlash', 'Off'],
  ['DirectoryIndex', 'index.html'],
  ['Options', '-Indexes -MultiViews'],
  ['FileETag', 'MTime Size'],
  ['AddDefaultCharset', 'Off'],
  ['RewriteEngine', 'On'],
])('Apache: %s %s', (name, value) => {
  const values = [...htaccess.matchAll(/^(\w+) (.*)$/gm)].filter(([, key]) => key === name);
  expect(values.map(([, , given]) => given)).toEqual([value]);
});

test('Apache: every header is sent with errors, too', () => {
  const lines = htaccess.match(/^\s*Header .*$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !line.trim().startsWith('Header always set '))).toEqual([]);
});

test('Caddy: an error drops the headers that only files have, and no other', () => {
  const [, errors = ''] = caddyfile.split('handle_errors {');
  const dropped = [...errors.matchAll(/^\t+-(\S+)$/gm)].map(([, name]) => name);
  expect(dropped).toEqual(['Link', 'Content-Security-Policy', 'Referrer-Policy']);
  const [files = ''] = caddyfile.split('handle_errors {');
  expect(files).not.toMatch(/^\t+-/m);
});

test('Caddy: the body of a 405 is fetched by GET', () => {
  const [, refusal = ''] = caddyfile.split('handle @method {');
  expect(refusal.slice(0, refusal.indexOf('rewrite'))).toMatch(/^\t+method GET$/m);
});

test('Caddy: every page has its security headers', () => {
  for (const { path, headers } of SITE_RULES.served) {
    const policy = headers['Content-Security-Policy'];
    if (policy === undefined) continue;
    const pattern = `path_regexp "^${path.replaceAll('.', '\\.')}$"\n`;
    const [, rule = ''] = caddyfile.split(pattern);
    expect(rule.slice(0, rule.indexOf('}')), path).toContain(`Content-Security-Policy "${policy}"`);
  }
});
