import * as index from './api-index.ts';
import * as lists from './enumerations.ts';
import * as job from './job.ts';
import * as problem from './problem.ts';
import * as salary from './salary-guide.ts';

/** Every named schema, for the OpenAPI description and the docs. */
export const COMPONENTS = {
  ApiIndex: index.ApiIndex,
  ApiOperation: index.ApiOperation,
  FacetValue: index.FacetValue,
  CityFacetValue: index.CityFacetValue,
  JobSearchResult: job.JobSearchResult,
  JobSearchFilters: job.JobSearchFilters,
  JobSummary: job.JobSummary,
  JobDetail: job.JobDetail,
  JobLocation: job.JobLocation,
  HowToApply: job.HowToApply,
  Salary: job.Salary,
  SalaryGuideList: salary.SalaryGuideList,
  SalaryGuideSummary: salary.SalaryGuideSummary,
  SalaryGuide: salary.SalaryGuide,
  SalaryBand: salary.SalaryBand,
  SalaryFamily: salary.SalaryFamily,
  Family: job.Family,
  Modality: job.Modality,
  City: job.City,
  Taxon: job.Taxon,
  Problem: problem.Problem,
  CitySlug: lists.CitySlug,
  FamilySlug: lists.FamilySlug,
  SalaryFamilySlug: lists.SalaryFamilySlug,
  ModalitySlug: lists.ModalitySlug,
  CityFilter: lists.CityFilter,
  FamilyFilter: lists.FamilyFilter,
  ModalityFilter: lists.ModalityFilter,
  Seniority: lists.Seniority,
  EnglishLevel: lists.EnglishLevel,
  SalaryPeriod: lists.SalaryPeriod,
  ProblemCode: problem.ProblemCode,
  ProblemStatus: problem.ProblemStatus,
} as const;
export type ComponentName = keyof typeof COMPONENTS;

/** The name of a schema, if it is one of them. */
export function componentName(schema: unknown): ComponentName | undefined {
  const found = Object.entries(COMPONENTS).find(([, each]) => each === schema);
  return found?.[0] as ComponentName | undefined;
}
