import * as z from 'zod';
import { phrases, readPhrases } from './phrases.ts';

export interface Employer {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly descriptor: string;
  readonly industry: string;
}

/** What an industry says about its employers. */
interface Trade {
  readonly name: string;
  readonly trade: string;
  readonly brands: readonly string[];
  readonly descriptors: readonly string[];
}

const { legalNames, aliases } = readPhrases(
  'employers.json',
  z.strictObject({
    legalNames: phrases('marca', 'giro'),
    /** Other names of the same employer; an employer may have none. */
    aliases: z.array(z.array(z.string())).min(1),
  }),
);

/** Every brand of an industry is one employer. `shift` varies the forms between industries. */
export function toEmployers(industry: Trade, shift: number): Employer[] {
  return industry.brands.map((brand, index) => {
    const fill = (form: string) => form.replace('{marca}', brand).replace('{giro}', industry.trade);
    return {
      name: fill(cycle(legalNames, index + shift)),
      aliases: cycle(aliases, index + shift).map(fill),
      descriptor: cycle(industry.descriptors, index),
      industry: industry.name,
    };
  });
}

function cycle<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
