import { expect, test } from 'vitest';
import { fieldsOf, LIST_FIELDS } from '../../src/contract/job.ts';

test('fields are found by their kind', () => {
  expect(fieldsOf('day')).toEqual(['postedAt', 'validThrough']);
  expect(fieldsOf('closed')).toContain('employmentType');
  expect(fieldsOf('text')).toEqual(expect.arrayContaining(['title', 'requirements']));
  expect(LIST_FIELDS).toContain('benefits');
});
