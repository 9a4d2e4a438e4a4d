import { REMOTE } from '../../contract/closed-lists.ts';
import type { City, JobDetail, JobSummary, Salary } from '../../contract/job.ts';
import { toSalaryText } from '../../contract/salary-text.ts';
import type { Vacancy, VacancySalary } from '../../input/schemas/vacancy.ts';
import { toUri } from '../site/addresses.ts';
import type { SiteContext } from '../site/site-context.ts';

/** A vacancy as search results list it. */
export function toJobSummary(vacancy: Vacancy, { site, names }: SiteContext): JobSummary {
  const { family, city, salary } = vacancy;
  return {
    id: vacancy.id,
    vacancyId: vacancy.vacancyId,
    title: vacancy.title,
    company: vacancy.employer.descriptor,
    industry: vacancy.employer.industry,
    area: toTaxon(names.area(vacancy.area)),
    family: family === null ? null : toTaxon(names.family(family)),
    city: toCity(names.city(city)),
    modality: toTaxon(names.modality(vacancy.modality)),
    seniority: vacancy.seniority,
    employmentType: vacancy.employmentType,
    english: vacancy.english,
    salary: salary === null ? null : toSalary(salary),
    postedAt: vacancy.postedAt,
    validThrough: vacancy.validThrough,
    url: site.jobPage(vacancy),
    apiUrl: site.apiJob(vacancy.id),
  };
}

/** A single vacancy with all its fields. */
export function toJobDetail(
  vacancy: Vacancy,
  context: SiteContext,
  summary = toJobSummary(vacancy, context),
): JobDetail {
  const { service, names } = context;
  const { name, region } = names.city(vacancy.city);
  return {
    generatedAt: context.generatedAt,
    ...summary,
    description: vacancy.description,
    responsibilities: vacancy.responsibilities,
    requirements: vacancy.requirements,
    benefits: vacancy.benefits,
    location: {
      zone: vacancy.zone,
      municipality: vacancy.municipality,
      city: name,
      region,
      country: 'MX',
      remote: vacancy.modality === REMOTE,
    },
    howToApply: {
      url: summary.url,
      applyUrl: toApplyUrl(vacancy, context),
      cost: 'free',
      note: service.applyNote,
    },
    language: 'es-MX',
  };
}

/** Where to apply: by the vacancy's own link, or by the settings. */
export function toApplyUrl(vacancy: Vacancy, { site }: SiteContext): string {
  return vacancy.applyUrl === undefined ? site.applyPage(vacancy) : toUri(vacancy.applyUrl);
}

/** Only slug and name: some entries of the taxonomy have more fields. */
export function toTaxon<Slug extends string>({ slug, name }: { slug: Slug; name: string }) {
  return { slug, name };
}

function toCity({ slug, name, region }: City): City {
  return { slug, name, region };
}

function toSalary({ text, period, min, max }: VacancySalary): Salary {
  return { text: text ?? toSalaryText(period, min, max), currency: 'MXN', period, min, max };
}
