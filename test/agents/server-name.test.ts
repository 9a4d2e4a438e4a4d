import { expect, test } from 'vitest';
import { serverName } from '../../src/agents/server-name.ts';

const ORIGIN = 'https://vacantes.ejemplo.mx';

test.each([
  ['Brújula Laboral', 'brujula-laboral'],
  ['  ¡Empleos & Sueldos, S.A. de C.V.! ', 'empleos-sueldos-s-a-de-c-v'],
  ['Año Nuevo', 'ano-nuevo'],
  ['ＦＡＲＯ', 'faro'],
  ['求人 Navi', 'navi'],
  ['求人ナビ', 'vacantes-ejemplo-mx'],
  ['2026', 'vacantes-ejemplo-mx'],
  ['💼💼💼', 'vacantes-ejemplo-mx'],
  ['../../etc/passwd', 'etc-passwd'],
  ['</script>', 'script'],
  ['node_modules', 'node-modules'],
])('calls the server of "%s" %s', (service, name) => {
  expect(serverName(service, ORIGIN)).toBe(name);
});

test.each([
  ['http://127.0.0.1:8787', '127-0-0-1'],
  ['https://xn--bjrk-loa.example', 'xn-bjrk-loa-example'],
])('calls the server of a nameless service at %s %s', (origin, name) => {
  expect(serverName('求人', origin)).toBe(name);
});

test('leaves room for the names of the tools', () => {
  const name = serverName('Bolsa de trabajo y observatorio de sueldos profesionales', ORIGIN);
  expect(name).toBe('bolsa-de-trabajo-y-observatorio-de-sueld');
  expect(`mcp__${name}__search_vacancies`.length).toBeLessThanOrEqual(64);
  expect(serverName(`${'a'.repeat(39)} b`, ORIGIN)).toBe('a'.repeat(39));
});
