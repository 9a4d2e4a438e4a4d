import * as z from 'zod';
import { CitySlug, FamilySlug, ModalitySlug } from '../contract/enumerations.ts';
import { JobSummary } from '../contract/job.ts';

/** A vacancy in a list: what a person needs to choose. */
export const VacancyItem = z.strictObject({
  id: JobSummary.shape.id.describe('The input of get_vacancy.'),
  title: JobSummary.shape.title,
  company: JobSummary.shape.company,
  family: FamilySlug.nullable().describe('Role family; null when unmapped.'),
  city: CitySlug,
  modality: ModalitySlug,
  seniority: JobSummary.shape.seniority,
  salary: JobSummary.shape.salary,
  postedAt: JobSummary.shape.postedAt,
  validThrough: JobSummary.shape.validThrough,
  url: JobSummary.shape.url,
});
export type VacancyItem = z.infer<typeof VacancyItem>;

export function toItem({ family, city, modality, ...summary }: JobSummary): VacancyItem {
  const { id, title, company, seniority, salary, postedAt, validThrough, url } = summary;
  return {
    ...{ id, title, company },
    family: family?.slug ?? null,
    city: city.slug,
    modality: modality.slug,
    ...{ seniority, salary, postedAt, validThrough, url },
  };
}

/** Two lines. */
export function describeVacancy(vacancy: JobSummary): string {
  const { id, title, company, city, modality, seniority, salary, url } = vacancy;
  const facts = [
    company,
    city.name,
    modality.name,
    seniority,
    salary?.text ?? 'salary not published',
    ...describeDays(vacancy),
  ];
  return `${title} (id ${id})\n   ${facts.join(' · ')} · ${url}`;
}

export function describeDays({ postedAt, validThrough }: JobSummary): string[] {
  return [
    ...(postedAt ? [`posted ${postedAt}`] : []),
    ...(validThrough ? [`apply until ${validThrough}`] : []),
  ];
}

/** What holds for every vacancy, so that an assistant promises nothing else. */
export const HOW_TO_APPLY =
  'Candidates apply themselves, free of charge, on the page of the vacancy; no tool can apply for them. Employers are confidential.';
