import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  FAMILY_WITHOUT_GUIDE,
  MODALITY_SLUGS,
} from '../../src/contract/enumerations.ts';
import type { SalaryRecord } from '../../src/source/salary-record.ts';
import type { Taxonomy } from '../../src/source/taxonomy.ts';
import type { Vacancy } from '../../src/source/vacancy.ts';

/** A checked vacancy, as the catalog and the API get it. */
export function makeVacancy(overrides: Partial<Vacancy> = {}): Vacancy {
  return {
    id: 'analista',
    vacancyId: 'F-001',
    status: 'open',
    title: 'Analista de Datos',
    employer: { name: null, aliases: [], descriptor: 'Empresa de logística', industry: null },
    area: 'area-1',
    family: 'analista-de-datos',
    city: 'monterrey',
    zone: null,
    municipality: null,
    modality: 'hibrido',
    seniority: 'Media',
    employmentType: 'Tiempo completo',
    english: null,
    salary: null,
    postedAt: null,
    validThrough: null,
    description: 'Análisis de datos.',
    responsibilities: [],
    requirements: [],
    benefits: [],
    ...overrides,
  } as Vacancy;
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
  areas: Array.from({ length: 12 }, (_, index) => ({
    slug: `area-${index + 1}`,
    name: `Área ${index + 1}`,
  })),
  modalities: MODALITY_SLUGS.map((slug) => ({ slug, name: `Modalidad ${slug}` })),
  employmentTypes: ['Tiempo completo'],
};
