import { expect, test } from 'vitest';
import { serverName } from '../../../src/output/agents/server-name.ts';

test.each([
  ['Brújula Laboral', 'brujula-laboral'],
  ['  ¡Empleos & Sueldos, S.A. de C.V.! ', 'empleos-sueldos-s-a-de-c-v'],
  ['ＦＡＲＯ', 'faro'],
  ['../../etc/passwd', 'etc-passwd'],
  ['求人ナビ', 'vacantes-ejemplo-mx'],
  ['2026', 'vacantes-ejemplo-mx'],
  // Leaves room for the names of the tools: clients cut off at 64 characters.
  ['Bolsa de trabajo y observatorio de sueldos', 'bolsa-de-trabajo-y-observatorio-de-sueld'],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('calls the server of "%s" %s', (service, name) => {
  expect(serverName(service, 'https://vacantes.ejemplo.mx')).toBe(name);
});
