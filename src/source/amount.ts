import * as z from 'zod';
import { expecting } from './expecting.ts';

/** Beyond any salary; a median that is rounded up to 500 pesos is still an exact number. */
const MAX_PESOS = 9_007_199_254_740_500;

/** Whole pesos. */
export const amount = expecting(
  z
    .int({ abort: true })
    .min(0)
    .max(MAX_PESOS)
    // JSON has a negative zero, and the salary text would show its sign.
    .overwrite((pesos) => pesos + 0),
  { kind: 'whole-number', unit: 'pesos', min: 0 },
);

/** Whole pesos as people write them: `$25,000.00`, `25 000 MXN`. `25.000` and `25,5` have two meanings. */
export function readPesos(text: string): number | undefined {
  const [, figure] = PESOS.exec(text) ?? [];
  return figure === undefined ? undefined : Number(figure.replace(/[,\s]/g, ''));
}

const PESOS =
  /^(?:MXN\s?)?\$?\s?(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\s\d{3})+)(?:\.00?)?\s?(?:MXN)?$/i;
