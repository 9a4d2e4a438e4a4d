import { expect, test } from 'vitest';
import { hostText } from './host-text.ts';

test('Caddy: a problem has its body whatever the conditions of the request', () => {
  const [, errors = ''] = hostText('caddy', '/Caddyfile').split('handle_errors {');
  const dropped = Array.from(errors.matchAll(/request_header -(\S+)/g), ([, name]) => name);
  const conditions = ['Match', 'None-Match', 'Modified-Since', 'Unmodified-Since'];
  expect(dropped).toEqual([...conditions.map((name) => `If-${name}`), 'Range']);
});
