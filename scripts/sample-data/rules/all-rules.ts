import type { SalaryRecord } from '../salaries.ts';
import type { Vacancy } from '../vacancy.ts';
import { agreementRules } from './agreement.ts';
import { fairnessRules } from './fairness.ts';
import { familyHasLevel, levelRules } from './level.ts';
import { placeRules } from './place.ts';
import type { Rule } from './rule.ts';
import { recordPaysMinimumWage, termsRules } from './terms.ts';

export interface Rules {
  readonly vacancies: readonly Rule<Vacancy>[];
  readonly records: readonly Rule<SalaryRecord>[];
}

/** Every rule that the sample keeps. */
export const allRules: Rules = {
  vacancies: [...placeRules, ...levelRules, ...agreementRules, ...termsRules, ...fairnessRules],
  records: [familyHasLevel, recordPaysMinimumWage],
};
