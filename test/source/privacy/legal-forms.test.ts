import { expect, test } from 'vitest';
import { startsWithLegalForm, withoutLegalForm } from '../../../src/source/privacy/legal-forms.ts';
import { foldedWords, splitUnits } from '../../../src/source/privacy/words.ts';

const FORMS = [
  ...['S.A. de C.V.', 'SA de CV', 'S. A. de C. V.', 'S.A.B. de C.V.', 'S.A.P.I. de C.V.', 'S.A.S.'],
  ...[
    'S. de R.L. de C.V.',
    'S de RL',
    'S.C.',
    'A.C.',
    'S. de P.R. de R.L.',
    'S.P.R. de R.L.',
    'I.A.P.',
  ],
  ...[
    'S.A.P.I. de C.V., SOFOM, E.N.R.',
    'Sociedad Anónima de Capital Variable',
    'Inc.',
    'LLC',
    'GmbH',
  ],
];

const readingsOf = (text: string) => [
  foldedWords(text),
  splitUnits(text).map(({ folded }) => folded),
];

test.each(FORMS)('%s is taken off a name, and recognised behind one', (form) => {
  const names = readingsOf(`Grupo Salud, ${form}`).map(withoutLegalForm);
  expect(names.map((words) => words.join(' '))).toContain('grupo salud');
  expect(readingsOf(`${form} solicita`).some(startsWithLegalForm)).toBe(true);
});

test.each(['Grupo Salud', 'Casa Sana', 'Hotel Spa', 'Grupo A', 'S.A.', 'Café con Pan'])(
  '%s has none, or nothing else',
  (name) => {
    expect(withoutLegalForm(foldedWords(name))).toEqual(foldedWords(name));
  },
);
