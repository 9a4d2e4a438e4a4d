import { HOME_TIME_ZONE } from '../../base/calendar.ts';
import { type Band, withoutQuartiles } from '../../catalog/salary-band.ts';
import type { Guide } from '../../catalog/salary-index.ts';
import { NO_FILTER, OVERALL_LABEL, SALARY_FAMILY_SLUGS } from '../../contract/closed-lists.ts';
import { THRESHOLDS } from '../../contract/figures.ts';
import { DATA_SETS } from '../../contract/http/routes.ts';
import type {
  SalaryBand,
  SalaryGuide,
  SalaryGuideList,
  SalaryGuideSummary,
} from '../../contract/salary-guide.ts';
import type { Service } from '../../input/settings/service.ts';
import { SAMPLE_TEXT, type SiteContext } from '../site/site-context.ts';
import { toTaxon } from './jobs.ts';

export function toSalaryGuideList(guides: readonly Guide[], context: SiteContext): SalaryGuideList {
  const { site } = context;
  return {
    ...toProvenance(context, site.salaryListPage),
    count: guides.length,
    items: guides.map((guide) => toGuideSummary(guide, context)),
    links: { self: site.apiSalaryList, html: site.salaryListPage, docs: site.docs },
  };
}

export function toSalaryGuide(guide: Guide, context: SiteContext): SalaryGuide {
  const { site } = context;
  const { slug } = guide.family;
  const url = site.salaryGuidePage(slug);
  const apiUrl = site.apiSalaryGuide(slug);
  return {
    ...toProvenance(context, url),
    family: toTaxon(guide.family),
    overall: toSalaryBand(OVERALL_LABEL, guide.overall),
    bySeniority: guide.bySeniority.map(({ seniority, band }) => toSalaryBand(seniority, band)),
    byCity: guide.byCity.map(({ city, band }) => toSalaryBand(city.name, band)),
    url,
    apiUrl,
    links: {
      self: apiUrl,
      html: url,
      jobs: site.apiSearch({ ...NO_FILTER, family: slug }),
      docs: site.docs,
    },
  };
}

function toSalaryBand(label: string, band: Band): SalaryBand {
  return { label, ...withoutQuartiles(band) };
}

/** The name under which the figures are cited. */
export function indexName({ name }: Pick<Service, 'name'>): string {
  return `Índice de Sueldos ${name}`;
}

/** The part of a citation that every build changes, by the calendar of Mexico City. */
export function updatedOn(generated: Date): string {
  return `actualizado el ${inWords.format(generated)}`;
}

function toProvenance({ service, generated, generatedAt }: SiteContext, page: string) {
  const source = indexName(service);
  return {
    generatedAt,
    source,
    citation: `${service.sample ? SAMPLE_TEXT.citation : ''}${source}, ${updatedOn(generated)}, ${page}`,
    methodology: toMethodology(service.salaryIndex),
    currency: 'MXN',
    period: 'MONTH',
  } as const;
}

const inWords = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: HOME_TIME_ZONE,
});

function toMethodology({ windowMonths, minSample }: Service['salaryIndex']): string {
  const sample = minSample === 1 ? '1 sueldo' : `${minSample} sueldos`;
  const { medianStep, seniority, city, cities } = THRESHOLDS;
  const { salaryIndex, salaryComparison } = DATA_SETS;
  return [
    `Se cuentan los sueldos brutos mensuales en pesos mexicanos ofrecidos en vacantes activas o de los últimos ${windowMonths} meses, cada vacante una sola vez y sin prácticas profesionales: la mediana es la de los puntos medios de los rangos, redondeada a ${medianStep} MXN, y hay cifras de una familia de puestos a partir de ${sample}, de un nivel a partir de ${seniority} y de una ciudad a partir de ${city} (una guía muestra las ${cities} ciudades con más sueldos; ${salaryIndex.path}, todas).`,
    `Las medianas cambian también con los niveles que se anuncian; por eso ${salaryComparison.path} compara ciudades y meses con el mismo puesto y nivel, con una regresión del logaritmo del punto medio sobre nivel del puesto, ciudad y periodo, e intervalos de 90 %.`,
    `El índice no ve la empresa, su tamaño, la modalidad, la inflación ni las vacantes que no publican su sueldo, y un puesto es una de ${SALARY_FAMILY_SLUGS.length} familias.`,
    'Los meses pasados se recalculan en cada actualización.',
  ].join(' ');
}

function toGuideSummary(guide: Guide, { site }: SiteContext): SalaryGuideSummary {
  const { median, min, max, sampleSize } = guide.overall;
  const { slug } = guide.family;
  return {
    family: toTaxon(guide.family),
    median,
    min,
    max,
    sampleSize,
    url: site.salaryGuidePage(slug),
    apiUrl: site.apiSalaryGuide(slug),
  };
}
