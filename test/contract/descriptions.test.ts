import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ApiIndex, FacetValue } from '../../src/contract/api-index.ts';
import { JobDetail, JobSummary, Salary } from '../../src/contract/job.ts';
import { JobSearchResult } from '../../src/contract/job-search.ts';
import { Problem } from '../../src/contract/problem.ts';
import {
  SalaryBand,
  SalaryGuide,
  SalaryGuideList,
  SalaryGuideSummary,
} from '../../src/contract/salary-guide.ts';
import { City, Taxon } from '../../src/contract/taxon.ts';

const BODIES = {
  Taxon,
  City,
  Salary,
  JobSummary,
  JobDetail,
  JobSearchResult,
  ApiIndex,
  FacetValue,
  SalaryBand,
  SalaryGuideSummary,
  SalaryGuideList,
  SalaryGuide,
  Problem,
};

/** The fields of the contract, in its order. */
const FIELDS: Record<keyof typeof BODIES, string> = {
  Taxon: 'slug name',
  City: 'slug name region',
  Salary: 'text currency period min max',
  JobSummary:
    'id vacancyId title company industry area family city modality seniority employmentType english salary postedAt validThrough url apiUrl',
  JobDetail:
    'generatedAt id vacancyId title company industry area family city modality seniority employmentType english salary postedAt validThrough url apiUrl description responsibilities requirements benefits location howToApply language',
  JobSearchResult: 'generatedAt filters count items links',
  ApiIndex: 'name version description generatedAt counts filters operations usage links',
  FacetValue: 'slug name activeJobs',
  SalaryBand: 'label min median max sampleSize',
  SalaryGuideSummary: 'family median min max sampleSize url apiUrl',
  SalaryGuideList: 'generatedAt source citation methodology currency period count items links',
  SalaryGuide:
    'generatedAt source citation methodology currency period family overall bySeniority byCity url apiUrl links',
  Problem: 'generatedAt type title status detail code hint docs openapi validValues',
};

describe.each(Object.entries(BODIES))('%s', (name, schema) => {
  test('has the fields of the contract, in order', () => {
    expect(Object.keys(schema.shape).join(' ')).toBe(FIELDS[name as keyof typeof BODIES]);
  });

  test('describes itself and every nested field', () => {
    expect(undescribed(z.toJSONSchema(schema) as JsonSchema, name)).toEqual([]);
  });
});

type JsonSchema = {
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

function undescribed(schema: JsonSchema, path: string): string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    undescribed(property, `${path}.${key}`),
  );
  const items = schema.items?.properties ? undescribed(schema.items, `${path}[]`) : [];
  const options = (schema.anyOf ?? [])
    .filter((option) => option.properties)
    .flatMap((option) => undescribed({ ...option, description: 'see the field' }, path));
  return [...(schema.description ? [] : [path]), ...inner, ...items, ...options];
}
