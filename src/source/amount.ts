import * as z from 'zod';
import { expecting } from './expecting.ts';

/** Whole pesos; the rules of a row say how many are possible. */
export const amount = expecting(z.int(), { kind: 'whole-number', unit: 'pesos', min: 1 });
