import { ApiIndex, ApiOperation, CityFacetValue, FacetValue } from './api-index.ts';
import {
  CityFilter,
  CitySlug,
  EnglishLevel,
  FamilyFilter,
  FamilySlug,
  ModalityFilter,
  ModalitySlug,
  SalaryFamilySlug,
  SalaryPeriod,
  Seniority,
} from './enumerations.ts';
import { Family, HowToApply, JobDetail, JobLocation, JobSummary, Modality, Salary } from './job.ts';
import { JobSearchFilters, JobSearchResult } from './job-search.ts';
import { Problem, ProblemCode, ProblemStatus } from './problem.ts';
import {
  SalaryBand,
  SalaryFamily,
  SalaryGuide,
  SalaryGuideList,
  SalaryGuideSummary,
} from './salary-guide.ts';
import { City, Taxon } from './taxon.ts';

/** Every named schema, for the OpenAPI description and the docs. */
export const COMPONENTS = {
  ApiIndex,
  ApiOperation,
  FacetValue,
  CityFacetValue,
  JobSearchResult,
  JobSearchFilters,
  JobSummary,
  JobDetail,
  JobLocation,
  HowToApply,
  Salary,
  SalaryGuideList,
  SalaryGuideSummary,
  SalaryGuide,
  SalaryBand,
  SalaryFamily,
  Family,
  Modality,
  City,
  Taxon,
  Problem,
  CitySlug,
  FamilySlug,
  SalaryFamilySlug,
  ModalitySlug,
  CityFilter,
  FamilyFilter,
  ModalityFilter,
  Seniority,
  EnglishLevel,
  SalaryPeriod,
  ProblemCode,
  ProblemStatus,
} as const;
export type ComponentName = keyof typeof COMPONENTS;
