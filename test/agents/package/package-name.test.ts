import { expect, test } from 'vitest';
import { packageName } from '../../../src/agents/package/package-name.ts';

const ORIGIN = 'https://vacantes.ejemplo.mx';

test.each([
  ['Brújula Laboral', 'brujula-laboral-mcp'],
  ['  ¡Empleos & Sueldos, S.A. de C.V.! ', 'empleos-sueldos-s-a-de-c-v-mcp'],
  ['Año Nuevo', 'ano-nuevo-mcp'],
  ['Straße Ærø', 'strasse-aero-mcp'],
  ['ＦＡＲＯ', 'faro-mcp'],
  ['求人 Navi', 'navi-mcp'],
  ['求人ナビ', 'vacantes-ejemplo-mx-mcp'],
  ['2026', 'vacantes-ejemplo-mx-mcp'],
  ['💼💼💼', 'vacantes-ejemplo-mx-mcp'],
  ['../../etc/passwd', 'etc-passwd-mcp'],
  ['</script>', 'script-mcp'],
  ['node_modules', 'node-modules-mcp'],
])('calls the package of "%s" %s', (service, name) => {
  expect(packageName(service, ORIGIN)).toBe(name);
});

test.each([
  ['http://127.0.0.1:8787', '127-0-0-1-mcp'],
  ['https://xn--bjrk-loa.example', 'xn-bjrk-loa-example-mcp'],
])('calls the package of a nameless service at %s %s', (origin, name) => {
  expect(packageName('求人', origin)).toBe(name);
});

test('leaves room for the names of the tools', () => {
  const name = packageName('Bolsa de trabajo y observatorio de sueldos profesionales', ORIGIN);
  expect(name).toBe('bolsa-de-trabajo-y-observatorio-de-sueld-mcp');
  expect(`mcp__${name.replace(/-mcp$/, '')}__search_vacancies`.length).toBeLessThanOrEqual(64);
  expect(packageName(`${'a'.repeat(39)} b`, ORIGIN)).toBe(`${'a'.repeat(39)}-mcp`);
});
