import type {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
} from '../../src/contract/enumerations.ts';

export type CitySlug = (typeof CITY_SLUGS)[number];
export type FamilySlug = (typeof FAMILY_SLUGS)[number];
export type ModalitySlug = (typeof MODALITY_SLUGS)[number];
export type English = (typeof ENGLISH_LEVELS)[number];
export type AreaSlug = keyof typeof areas;
export type EmploymentType = (typeof employmentTypes)[number];

export const areas = {
  tecnologia: 'Tecnología',
  'datos-y-analitica': 'Datos y analítica',
  'producto-y-diseno': 'Producto y diseño',
  comercial: 'Comercial',
  mercadotecnia: 'Mercadotecnia',
  'servicio-al-cliente': 'Servicio al cliente',
  finanzas: 'Finanzas',
  'riesgo-y-cumplimiento': 'Riesgo y cumplimiento',
  'operaciones-y-logistica': 'Operaciones y logística',
  administracion: 'Administración',
  'capital-humano': 'Capital humano',
  'direccion-y-estrategia': 'Dirección y estrategia',
} as const;

export const modalities: Readonly<Record<ModalitySlug, string>> = {
  remoto: 'Remoto',
  hibrido: 'Híbrido',
  presencial: 'Presencial',
};

export const employmentTypes = [
  'Tiempo completo',
  'Medio tiempo',
  'Por proyecto',
  'Temporal',
  'Prácticas profesionales',
] as const;
