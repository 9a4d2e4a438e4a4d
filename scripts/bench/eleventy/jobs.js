import { fill, service, taxonomy } from './source.js';

const DAY = 86_400_000;

export function isActive({ status = 'open', postedAt, validThrough }) {
  const day = service.asOf;
  if (status !== 'open' || (postedAt && postedAt > day)) return false;
  if (validThrough) return validThrough >= day;
  return !postedAt || (Date.parse(day) - Date.parse(postedAt)) / DAY <= 56;
}

export function toSummary(vacancy) {
  const { id, vacancyId, salary } = vacancy;
  const { slug, name, region } = find('cities', vacancy.city);
  return {
    id,
    vacancyId,
    title: vacancy.title,
    company: vacancy.employer.descriptor,
    industry: vacancy.employer.industry ?? null,
    area: find('areas', vacancy.area),
    family: toFamily(vacancy.family),
    city: { slug, name, region },
    modality: find('modalities', vacancy.modality),
    seniority: vacancy.seniority,
    employmentType: vacancy.employmentType,
    english: vacancy.english ?? null,
    salary: salary ? toSalary(salary) : null,
    postedAt: vacancy.postedAt ?? null,
    validThrough: vacancy.validThrough ?? null,
    url: fill(service.urls.job, { id, vacancyId }),
    apiUrl: `${service.siteUrl}/api/v1/jobs/${id}.json`,
  };
}

export function toDetail(vacancy) {
  const { id, vacancyId } = vacancy;
  const { name, region } = find('cities', vacancy.city);
  return {
    description: vacancy.description,
    responsibilities: vacancy.responsibilities,
    requirements: vacancy.requirements,
    benefits: vacancy.benefits,
    location: {
      zone: vacancy.zone ?? null,
      municipality: vacancy.municipality ?? null,
      city: name,
      region,
      country: 'MX',
      remote: vacancy.modality === 'remoto',
    },
    howToApply: {
      url: fill(service.urls.job, { id, vacancyId }),
      applyUrl: vacancy.applyUrl ?? fill(service.urls.apply, { id, vacancyId }),
      cost: 'free',
      note: service.applyNote,
    },
    language: 'es-MX',
  };
}

function toFamily(family) {
  if (!family) return null;
  const { slug, name } = find('families', family);
  return { slug, name };
}

function find(kind, slug) {
  return taxonomy[kind].find((taxon) => taxon.slug === slug);
}

const PER = { HOUR: 'por hora', WEEK: 'a la semana', MONTH: 'al mes', YEAR: 'al año' };
const pesos = new Intl.NumberFormat('en-US');

function toSalary({ min, max, period = 'MONTH', text }) {
  const figures = (min === max ? [min] : [min, max]).map((figure) => `$${pesos.format(figure)}`);
  const usual = `${figures.join(' a ')} MXN brutos ${PER[period]}`;
  return { text: text ?? usual, currency: 'MXN', period, min, max };
}
