import {
  CITY_SLUGS,
  COUNTS,
  FAMILY_SLUGS,
  FAMILY_WITHOUT_GUIDE,
  MODALITY_SLUGS,
} from '../../src/contract/closed-lists.ts';
import type { SalaryRecord } from '../../src/input/schemas/salary-record.ts';
import { type Vacancy, vacancySchema } from '../../src/input/schemas/vacancy.ts';
import { makeReferences } from '../../src/input/settings/references.ts';
import type { Taxonomy } from '../../src/input/settings/taxonomy.ts';

/** A checked vacancy, as the catalog and the API get it: whatever is optional is left out. */
export function makeVacancy(overrides: Partial<Vacancy> = {}): Vacancy {
  return { ...CHECKED, ...overrides };
}

let records = 0;

/** A valid salary record with a reference code of its own. */
export function makeSalaryRecord(overrides: Partial<SalaryRecord> = {}): SalaryRecord {
  records += 1;
  return {
    vacancyId: `R-${records}`,
    family: 'ventas',
    seniority: 'Media',
    city: 'leon',
    min: 20_000,
    max: 30_000,
    publishedAt: '2026-06-01',
    ...overrides,
  };
}

export const TAXONOMY: Taxonomy = {
  cities: CITY_SLUGS.map((slug) => ({
    slug,
    name: `Ciudad ${slug}`,
    region: `Estado ${slug}`,
    timeZone: 'America/Mexico_City',
  })),
  families: FAMILY_SLUGS.map((slug) => ({
    slug,
    name: `Familia ${slug}`,
    salaryGuide: slug !== FAMILY_WITHOUT_GUIDE,
  })),
  areas: Array.from({ length: COUNTS.areas }, (_, index) => ({
    slug: `area-${index + 1}`,
    name: `Área ${index + 1}`,
  })),
  modalities: MODALITY_SLUGS.map((slug) => ({ slug, name: `Modalidad ${slug}` })),
  employmentTypes: ['Tiempo completo'],
};

const CHECKED = vacancySchema(makeReferences({}, TAXONOMY, '')).parse({
  id: 'analista',
  vacancyId: 'F-001',
  title: 'Analista de Datos',
  employer: { name: null, descriptor: 'Empresa de logística' },
  area: 'area-1',
  family: 'analista-de-datos',
  city: 'monterrey',
  modality: 'hibrido',
  seniority: 'Media',
  employmentType: 'Tiempo completo',
  description: 'Análisis de datos.',
  responsibilities: [],
  requirements: [],
  benefits: [],
});
