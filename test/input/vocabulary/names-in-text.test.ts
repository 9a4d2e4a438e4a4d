import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SENIORITIES,
} from '../../../src/contract/enumerations.ts';
import { CITIES } from '../../../src/input/vocabulary/cities.ts';
import { FAMILIES } from '../../../src/input/vocabulary/families.ts';
import { findNames, packNames, unpackNames } from '../../../src/input/vocabulary/names-in-text.ts';
import { disguise, rows } from './tables.ts';

const plain = (values: readonly string[]) => values.map((value) => ({ value, name: value }));

const index = unpackNames(
  packNames({
    city: CITY_SLUGS.map((value) => ({ value, name: CITIES[value].name })),
    family: plain(FAMILY_SLUGS),
    modality: plain(MODALITY_SLUGS),
    seniority: plain(SENIORITIES),
    employmentType: plain(['Tiempo completo', 'Medio tiempo', 'Por proyecto', 'Temporal']),
    skill: ['Python', '.NET', 'C++', 'Power BI', 'SEO'].map((name) => ({
      value: name,
      names: [name],
    })),
  }),
  [
    { href: 'method', also: ['net salary', 'after taxes'] },
    { href: 'samples', also: ['python client'] },
  ],
);

/** The values in the order of the text, several meanings with a slash between them. */
const valuesIn = (text: string) =>
  findNames(text, index).parts.map(({ values }) => values.join('/'));

test.each(
  rows(`
cuánto gana un contador en Monterrey | finanzas-contabilidad monterrey
senior developer Guadalajara | Senior desarrollador guadalajara
Desarrolladoras remotas | desarrollador remoto
analista datos | analista-de-datos
trabajo de medio tiempo | Medio tiempo
part-time | Medio tiempo
Power BI analyst | Power BI
net salary after taxes | method method
.net developer | .NET desarrollador
net developer | desarrollador
python client | samples
gerente de ventas | Senior/Dirección ventas
inglés requerido | Requerido
inglés no requerido | No requerido
sin inglés | No requerido
english required | Requerido
bilingüe | Requerido/Deseable
Jalisco | guadalajara
Chihuahua | ciudad-juarez/
Edomex | ciudad-de-mexico/toluca
hola |
`),
)('%s', (text = '', values) => {
  expect(valuesIn(text).join(' ')).toBe(values);
});

test('a name of several kinds is of the first, and has the others', () => {
  const [seo] = findNames('SEO', index).parts;
  expect(seo).toMatchObject({ of: 'family', more: [{ of: 'skill', values: ['SEO'] }] });
  const [cfo] = findNames('CFO', index).parts;
  expect(cfo).toMatchObject({ of: 'seniority', more: [{ of: 'family' }] });
});

test('the words that are no name are left in their order', () => {
  expect(findNames('busco contador con moto y auto en León', index).rest).toEqual(['moto', 'auto']);
});

test('people beside a role say nothing more', () => {
  expect(findNames('analista Power BI', index).rest).toEqual([]);
  expect(findNames('analista', index).rest).toEqual(['analista']);
});

test.each(
  rows(`
ventas no remoto | true
ventas -Python | true
sales that isn't remote | true
non-remote sales | true
sin experiencia | false
inglés no requerido | false
download does not work after taxes | false
`),
)('%s is negated: %s', (text = '', expected) => {
  expect(String(findNames(text, index).isNegated)).toBe(expected);
});

test('every name of a role is found, however it is spelled', () => {
  const names = Object.entries(FAMILIES).flatMap(([slug, { also = [] }]) =>
    also.map((name) => [slug, name] as const),
  );
  fc.assert(
    fc.property(fc.constantFrom(...names), disguise, ([slug, name], spell) => {
      const { parts, rest } = findNames(spell(name), index);
      const meant = parts.flatMap(({ of, values, more }) => [{ of, values }, ...more]);
      expect(rest).toEqual([]);
      expect(meant).toContainEqual({ of: 'family', values: expect.arrayContaining([slug]) });
    }),
  );
});
