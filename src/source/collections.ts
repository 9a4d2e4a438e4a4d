import type { Collection } from './collection.ts';
import type { References } from './references.ts';
import { checkSalaryRecord, checkVacancy, type Days } from './row-rules.ts';
import { type SalaryRecord, salaryRecordSchema } from './salary-record.ts';
import { readEmployer, type Vacancy, vacancySchema } from './vacancy.ts';

/** The vacancies, open or not. */
export function vacancyCollection(references: References, days?: Days): Collection<Vacancy> {
  return {
    folder: 'vacancies',
    extensions: ['.json', '.ndjson', '.csv'],
    isOptional: false,
    schema: vacancySchema(references),
    check: (raw) => checkVacancy(raw, days),
    // Of two equal keys only one is read, so a row that has them is not read in full.
    isEmployerUnread: ({ value, faults }) => faults.length > 0 || readEmployer(value) === undefined,
    unique: ['id', 'vacancyId'],
  };
}

/** The salaries of vacancies that have closed. */
export function salaryCollection(references: References, days?: Days): Collection<SalaryRecord> {
  return {
    folder: 'salaries',
    extensions: ['.csv', '.ndjson', '.json'],
    isOptional: true,
    schema: salaryRecordSchema(references),
    check: (raw) => checkSalaryRecord(raw, days),
    isEmployerUnread: () => false,
    unique: ['vacancyId'],
  };
}
