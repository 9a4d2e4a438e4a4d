import { expect, test } from 'vitest';
import { isOrdinary } from '../../../src/input/privacy/dictionary.ts';

test.each([
  ...[
    'servicios',
    'logistica',
    'constructora',
    'aplicaciones',
    'financieros',
    'integra',
    'desactivado',
  ],
  ...['solutions', 'engineering', 'technologies', 'people', 'martes', 'softwares'],
])('%s is ordinary, as it stands or with an ending', (word) => {
  expect(isOrdinary(word)).toBe(true);
});

test.each(['movaria', 'tremazilo', 'xelvita', 'garcia', 'liverpool', 'autopartes'])(
  '%s is not: no dictionary has it without a capital',
  (word) => {
    expect(isOrdinary(word)).toBe(false);
  },
);
