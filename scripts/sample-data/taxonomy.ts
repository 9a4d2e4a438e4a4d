export const cities = [
  city('ciudad-de-mexico', 'Ciudad de México', 'Ciudad de México'),
  city('guadalajara', 'Guadalajara', 'Jalisco'),
  city('monterrey', 'Monterrey', 'Nuevo León', 'America/Monterrey'),
  city('queretaro', 'Querétaro', 'Querétaro'),
  city('puebla', 'Puebla', 'Puebla'),
  city('tijuana', 'Tijuana', 'Baja California', 'America/Tijuana'),
  city('leon', 'León', 'Guanajuato'),
  city('merida', 'Mérida', 'Yucatán', 'America/Merida'),
  city('toluca', 'Toluca', 'Estado de México'),
  city('aguascalientes', 'Aguascalientes', 'Aguascalientes'),
  city('san-luis-potosi', 'San Luis Potosí', 'San Luis Potosí'),
  city('ciudad-juarez', 'Ciudad Juárez', 'Chihuahua', 'America/Ciudad_Juarez'),
] as const;

export const families = [
  family('ciberseguridad', 'Ciberseguridad'),
  // The contract lists vacancies of this family, but no salary guide.
  { ...family('ingenieria-de-datos', 'Ingeniería de datos'), salaryGuide: false },
  family('analista-de-datos', 'Análisis de datos'),
  family('desarrollador', 'Desarrollo de software'),
  family('devops-infraestructura', 'DevOps e infraestructura'),
  family('soporte-ti', 'Soporte de TI'),
  family('product-manager', 'Gestión de producto'),
  family('diseno-ux-ui', 'Diseño UX/UI'),
  family('ventas', 'Ventas'),
  family('marketing', 'Marketing'),
  family('atencion-al-cliente', 'Atención al cliente'),
  family('customer-success', 'Customer Success'),
  family('finanzas-contabilidad', 'Finanzas y contabilidad'),
  family('cumplimiento-aml', 'Cumplimiento y PLD'),
  family('riesgos-fraude', 'Riesgos y prevención de fraude'),
  family('operaciones', 'Operaciones'),
  family('administracion', 'Administración'),
  family('compras-cadena-suministro', 'Compras y cadena de suministro'),
  family('gestion-de-proyectos', 'Gestión de proyectos'),
  family('recursos-humanos', 'Recursos humanos'),
  family('estrategia', 'Estrategia'),
  family('sostenibilidad-esg', 'Sostenibilidad y ESG'),
  family('direccion-general', 'Dirección general'),
  family('gobierno-corporativo', 'Gobierno corporativo'),
] as const;

export const areas = [
  taxon('tecnologia', 'Tecnología'),
  taxon('datos-y-analitica', 'Datos y analítica'),
  taxon('producto-y-diseno', 'Producto y diseño'),
  taxon('comercial', 'Comercial'),
  taxon('mercadotecnia', 'Mercadotecnia'),
  taxon('servicio-al-cliente', 'Servicio al cliente'),
  taxon('finanzas', 'Finanzas'),
  taxon('riesgo-y-cumplimiento', 'Riesgo y cumplimiento'),
  taxon('operaciones-y-logistica', 'Operaciones y logística'),
  taxon('administracion', 'Administración'),
  taxon('capital-humano', 'Capital humano'),
  taxon('direccion-y-estrategia', 'Dirección y estrategia'),
] as const;

export const modalities = [
  taxon('remoto', 'Remoto'),
  taxon('hibrido', 'Híbrido'),
  taxon('presencial', 'Presencial'),
] as const;

export const employmentTypes = [
  'Tiempo completo',
  'Medio tiempo',
  'Por proyecto',
  'Temporal',
  'Prácticas profesionales',
] as const;

export type CitySlug = (typeof cities)[number]['slug'];
export type FamilySlug = (typeof families)[number]['slug'];
export type AreaSlug = (typeof areas)[number]['slug'];
export type ModalitySlug = (typeof modalities)[number]['slug'];
export type EmploymentType = (typeof employmentTypes)[number];
export type Seniority = 'Prácticas' | 'Junior' | 'Media' | 'Senior' | 'Dirección';

export function nameOf<S extends string>(
  taxa: readonly { readonly slug: S; readonly name: string }[],
  slug: S,
): string {
  const found = taxa.find((taxon) => taxon.slug === slug);
  if (!found) throw new Error(`No taxon "${slug}"`);
  return found.name;
}

function taxon<S extends string>(slug: S, name: string) {
  return { slug, name };
}

function city<S extends string>(
  slug: S,
  name: string,
  region: string,
  timeZone = 'America/Mexico_City',
) {
  return { slug, name, region, timeZone };
}

function family<S extends string>(slug: S, name: string) {
  return { slug, name, salaryGuide: true };
}
