import * as z from 'zod';
import { expecting } from './expecting.ts';

/** Whole pesos; the rules of a row say how many are possible. */
export const amount = expecting(z.int(), { kind: 'whole-number', unit: 'pesos', min: 1 });

/** Whole pesos as people write them: `$25,000.00`, `25 000 MXN`. `25.000` and `25,5` have two meanings. */
export function readPesos(text: string): number | undefined {
  const [, figure] = PESOS.exec(text) ?? [];
  return figure === undefined ? undefined : Number(figure.replace(/[,\s]/g, ''));
}

const PESOS =
  /^(?:MXN\s?)?\$?\s?(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\s\d{3})+)(?:\.00?)?\s?(?:MXN)?$/i;
