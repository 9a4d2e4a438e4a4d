import * as z from 'zod';
import { generatedAt, text, uri } from './fields.ts';

export const PROBLEM_CODES = [
  'not-found',
  'unknown-search-filter',
  'job-not-found',
  'salary-guide-not-found',
  'method-not-allowed',
] as const;

export const ProblemCode = z.enum(PROBLEM_CODES).describe('Stable machine-readable error code.');
export type ProblemCode = z.infer<typeof ProblemCode>;

export const ProblemStatus = z.literal([404, 405]).describe('HTTP status.');

export const Problem = z
  .strictObject({
    generatedAt,
    type: uri('Documentation of this kind of error.'),
    title: text('Short summary of the kind of error.'),
    status: ProblemStatus,
    detail: text('What went wrong.'),
    code: ProblemCode,
    hint: text('How to fix the request.'),
    docs: uri('Developer documentation.'),
    openapi: uri('OpenAPI description.'),
    validValues: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Accepted values per parameter; present when the error is an unknown value.'),
  })
  .describe('An error as problem details (RFC 9457).');
export type Problem = z.infer<typeof Problem>;
