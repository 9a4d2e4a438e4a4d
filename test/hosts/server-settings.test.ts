import { expect, test } from 'vitest';
import { hostText } from './host-text.ts';

// What the tests with real servers do not see on every path.

const nginx = hostText('nginx', '/nginx.conf');
const htaccess = hostText('apache', '/.htaccess');
const caddyfile = hostText('caddy', '/Caddyfile');

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
