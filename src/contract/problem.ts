import * as z from 'zod';
import { say } from '../base/languages.ts';
import { COMPONENTS, described, generatedAt, text, uri } from './fields.ts';

export const PROBLEM_CODES = [
  'not-found',
  'unknown-search-filter',
  'job-not-found',
  'salary-guide-not-found',
  'method-not-allowed',
] as const;

export const ProblemCode = described(z.enum(PROBLEM_CODES), {
  en: 'Stable machine-readable error code.',
  es: 'Código de error estable, para máquinas.',
}).register(COMPONENTS, { id: 'ProblemCode' });
export type ProblemCode = z.infer<typeof ProblemCode>;

export const ProblemStatus = described(z.literal([404, 405]), {
  en: 'HTTP status.',
  es: 'Estado HTTP.',
}).register(COMPONENTS, { id: 'ProblemStatus' });

export const Problem = described(
  z.strictObject({
    generatedAt,
    type: uri(say`Documentation of this kind of error.
      Documentación de este tipo de error.`),
    title: text(say`Short summary of the kind of error.
      Resumen breve del tipo de error.`),
    status: ProblemStatus,
    detail: text({ en: 'What went wrong.', es: 'Qué salió mal.' }),
    code: ProblemCode,
    hint: text({ en: 'How to fix the request.', es: 'Cómo corregir la petición.' }),
    docs: uri({ en: 'Developer documentation.', es: 'Documentación para desarrolladores.' }),
    openapi: uri({ en: 'OpenAPI description.', es: 'Descripción OpenAPI.' }),
    validValues: described(z.record(z.string(), z.array(z.string())).optional(), {
      en: 'Accepted values per parameter; present when the error is an unknown value.',
      es: 'Valores aceptados por parámetro; presente cuando el error es un valor desconocido.',
    }),
  }),
  say`An error as problem details (RFC 9457).
    Un error, en el formato problem details de RFC 9457.`,
).register(COMPONENTS, { id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
