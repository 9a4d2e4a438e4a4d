import { expect, test } from 'vitest';
import { countFormWords, divideAtForms } from '../../../src/input/privacy/legal-forms.ts';
import { splitWords } from '../../../src/input/privacy/split-words.ts';

const FORMS = [
  ...['S.A. de C.V.', 'SA de CV', 'S. A. de C. V.', 'S.A.B. de C.V.', 'S.A.P.I. de C.V.', 'S.A.S.'],
  ...['S.A.S. de C.V.', 'S. de R.L. de C.V.', 'S de RL', 'S.L.U.', 'S.C.', 'A.C.', 'I.A.P.'],
  ...['S. de P.R. de R.L.', 'S.P.R. de R.L.', 'S. en C.', 'y Cía.', '& Cía., S. en C.', 'Inc.'],
  ...['S.A.P.I. de C.V., SOFOM, E.N.R.', 'LLC', 'GmbH', 'S.R.L. M.I.', 'SDERL'],
  'Sociedad Anónima de Capital Variable',
];

const foldedWords = (text: string) => splitWords(text).map(({ folded }) => folded);
const partsOf = (name: string) => {
  const words = foldedWords(name);
  return divideAtForms(words).map(([from, to]) => words.slice(from, to).join(' '));
};

test.each(FORMS)('%s is taken off a name, divides it, and is recognised behind one', (form) => {
  expect(partsOf(`Grupo Salud, ${form}`)).toEqual(['grupo salud']);
  expect(partsOf(`Grupo Salud ${form} Quoral Norte`)).toEqual(['grupo salud', 'quoral norte']);
  expect(countFormWords(foldedWords(`${form} solicita`))).toBe(foldedWords(form).length);
});

test.each(['Corp.', 'Co.', '& Co.', 'Limited', 'SpA', 'AG'])(
  '%s only at the end of a name',
  (form) => {
    expect(partsOf(`Grupo Salud ${form}`)).toEqual(['grupo salud']);
    expect(partsOf(`Grupo ${form} Salud`)).toHaveLength(1);
  },
);

test.each(['Grupo Salud', 'Casa Sana', 'Grupo A', 'SAS Institute', 'Banco Mi Casa', 'Grupo SENC'])(
  '%s has none',
  (name) => {
    expect(partsOf(name)).toEqual([foldedWords(name).join(' ')]);
  },
);

// Form by form from the left, some of these letters would be taken for `CIA`, `MI`, `ER`, `PR` or `CO`.
test.each([
  ['Colegio Vértice C.I., A.C.', 'colegio vertice c i'],
  ['Casa Hogar T.A.M., I.A.P.', 'casa hogar t a m'],
  ['Grupo C.I., A.B.P.', 'grupo c i'],
  ['Norvendis E., R.L.', 'norvendis e'],
  ['Norvendis P., R.L., S.C.', 'norvendis p'],
  ['Norvendis C.O.R.P.', 'norvendis'],
])('%s keeps its initials', (name, part) => {
  expect(partsOf(name)).toEqual([part]);
});
