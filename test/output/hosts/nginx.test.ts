import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { hostText } from './host-text.ts';

const nginx = hostText('nginx', '/nginx.conf');

test('nginx: the inner request for the body of a problem is never odd', () => {
  const [, key = '', source = ''] =
    /^map "(.*)" \$site_odd \{\n.*\n {2}"~\*(.*)" 1;$/m.exec(nginx) ?? [];
  const odd = new RegExp(source.replaceAll('\\\\', '\\'), 'i');
  const toKey = (status: string) =>
    key.replace('$status', status).replace('$request_uri', `${API_PREFIX}//index.json`);
  expect(odd.test(toKey('000'))).toBe(true);
  // HTTP/0.9 has no status line.
  expect(odd.test(toKey('009'))).toBe(true);
  expect(odd.test(toKey('405'))).toBe(false);
});
