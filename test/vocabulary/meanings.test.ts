import { describe, expect, test } from 'vitest';
import {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SALARY_PERIODS,
  SENIORITIES,
} from '../../src/contract/enumerations.ts';
import { CITIES } from '../../src/vocabulary/cities.ts';
import { type Kind, type Listed, meaningOf } from '../../src/vocabulary/meanings.ts';

const plain = (values: readonly string[]): Listed[] =>
  values.map((value) => ({ value, name: value }));

/** As an operator may have them. */
const LISTED: Record<Kind, Listed[]> = {
  city: CITY_SLUGS.map((value) => ({ value, name: CITIES[value].name })),
  family: plain(FAMILY_SLUGS),
  area: [
    { value: 'tecnologia', name: 'Tecnología' },
    { value: 'datos', name: 'Datos y analítica' },
    { value: 'comercial', name: 'Comercial' },
    { value: 'operaciones', name: 'Operaciones y logística' },
    { value: 'personas', name: 'Capital humano' },
  ],
  modality: plain(MODALITY_SLUGS),
  seniority: plain(SENIORITIES),
  employmentType: plain(['Tiempo completo', 'Medio tiempo', 'Por proyecto', 'Temporal']),
  english: plain(ENGLISH_LEVELS),
  status: plain(['open', 'paused', 'closed']),
  period: plain(SALARY_PERIODS),
};

/** `value` for one meaning, `a | b` for several, nothing for none. */
function read(kind: Kind, text: string): string {
  const meaning = meaningOf(kind, text, LISTED[kind]);
  if (meaning.count === 'none') return '';
  return meaning.count === 'one' ? meaning.value : meaning.names.join(' | ');
}

describe('a cell', () => {
  test.each([
    ['city', 'Monterrey, N.L.', 'monterrey'],
    ['city', 'León, Gto.', 'leon'],
    ['city', 'CDMX', 'ciudad-de-mexico'],
    ['city', 'Guanajuato', 'León | Guanajuato | Celaya | Irapuato | Salamanca'],
    ['city', 'Edomex', 'Ciudad de México | Toluca'],
    ['city', 'Monterey', ''],
    ['city', 'Guadalajara, España', ''],
    ['modality', 'Home Office', 'remoto'],
    ['seniority', 'Sr.', 'Senior'],
    ['seniority', 'Gerente', 'Senior | Dirección'],
    ['area', 'Sistemas', 'tecnologia'],
    ['area', 'Logística', 'operaciones'],
    ['employmentType', 'full-time', 'Tiempo completo'],
    ['english', 'Obligatorio', 'Requerido'],
    ['english', 'Sí', 'Requerido | Deseable'],
    ['status', 'Activo', 'open'],
    ['period', 'Mensual', 'MONTH'],
    ['period', 'Quincenal', ''],
  ] as const)('%s %j means %j', (kind, text, expected) => {
    expect(read(kind, text)).toBe(expected);
  });
});
