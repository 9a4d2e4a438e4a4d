import type { Collection } from './collection.ts';
import { checkSalaryRecord, checkVacancy, type Days } from './row-rules.ts';
import { type SalaryRecord, salaryRecordSchema } from './salary-record.ts';
import { makeTableRules, type TableSettings } from './tables/table-rules.ts';
import type { References } from './vacancy.ts';
import { readEmployer, type Vacancy, vacancySchema } from './vacancy.ts';

/** The vacancies, open or not. */
export function vacancyCollection(
  references: References,
  days?: Days,
  tables?: TableSettings,
  isSample?: boolean,
): Collection<Vacancy> {
  const schema = vacancySchema(references);
  return {
    folder: 'vacancies',
    extensions: ['.json', '.ndjson', '.csv', '.xlsx'],
    isOptional: false,
    schema,
    tables: makeTableRules(schema, tables),
    check: (raw) => checkVacancy(raw, days, isSample),
    // Of two equal keys only one is read, so a row that has them is not read in full.
    isEmployerUnread: ({ value, faults }) =>
      faults.some(({ code }) => code === 'duplicate-key') || readEmployer(value) === undefined,
    unique: ['id', 'vacancyId'],
  };
}

/** The salaries of vacancies that have closed. */
export function salaryCollection(
  references: References,
  tables?: TableSettings,
): Collection<SalaryRecord> {
  const schema = salaryRecordSchema(references);
  return {
    folder: 'salaries',
    extensions: ['.csv', '.xlsx', '.ndjson', '.json'],
    isOptional: true,
    schema,
    tables: makeTableRules(schema, tables),
    check: checkSalaryRecord,
    isEmployerUnread: () => false,
    unique: ['vacancyId'],
  };
}
