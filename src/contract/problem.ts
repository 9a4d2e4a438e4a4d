import * as z from 'zod';
import { described, generatedAt, text, uri } from './fields.ts';

export const PROBLEM_CODES = [
  'not-found',
  'unknown-search-filter',
  'job-not-found',
  'salary-guide-not-found',
  'method-not-allowed',
] as const;

export const ProblemCode = described(
  z.enum(PROBLEM_CODES),
  'Stable machine-readable error code.',
  'Código de error estable, para máquinas.',
);
export type ProblemCode = z.infer<typeof ProblemCode>;

export const ProblemStatus = described(z.literal([404, 405]), 'HTTP status.', 'Estado HTTP.');

export const Problem = described(
  z.strictObject({
    generatedAt,
    type: uri('Documentation of this kind of error.', 'Documentación de este tipo de error.'),
    title: text('Short summary of the kind of error.', 'Resumen breve del tipo de error.'),
    status: ProblemStatus,
    detail: text('What went wrong.', 'Qué salió mal.'),
    code: ProblemCode,
    hint: text('How to fix the request.', 'Cómo corregir la petición.'),
    docs: uri('Developer documentation.', 'Documentación para desarrolladores.'),
    openapi: uri('OpenAPI description.', 'Descripción OpenAPI.'),
    validValues: described(
      z.record(z.string(), z.array(z.string())).optional(),
      'Accepted values per parameter; present when the error is an unknown value.',
      'Valores aceptados por parámetro; presente cuando el error es un valor desconocido.',
    ),
  }),
  'An error as problem details (RFC 9457).',
  'Un error, en el formato problem details de RFC 9457.',
);
export type Problem = z.infer<typeof Problem>;
