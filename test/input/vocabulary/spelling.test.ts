import { expect, test } from 'vitest';
import {
  stemsIn,
  toNormalForm,
  toSkillKey,
  wordsIn,
} from '../../../src/input/vocabulary/spelling.ts';

test.each([
  ['¿Cuánto gana un Desarrollador(a) .NET?', ['Cuánto', 'gana', 'un', 'Desarrollador', '.NET']],
  ['C++, C#/Node.js', ['C++', 'C#', 'Node.js']],
  ['Monterrey, N.L. (Sr.)', ['Monterrey', 'N.L.', 'Sr.']],
  ["yesterday's UX/UI jobs.", ['yesterday', 'UX', 'UI', 'jobs.']],
  ['Jefe/a de Diseño. ... ', ['Jefe', 'de', 'Diseño']],
])('the words of %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test.each([
  ['.NET', 'net'],
  ['C++', 'C'],
  ['C#', 'C++'],
])('the skill %s is not %s', (skill, other) => {
  expect(toSkillKey(skill)).not.toBe(toSkillKey(other));
});

test('other signs make no difference to a skill', () => {
  expect(['Node.js', 'node js', 'NODE-JS'].map(toSkillKey)).toEqual(Array(3).fill('nodejs'));
});

test('the signs of a word count where words are compared', () => {
  expect(stemsIn('C++ c# C')).toEqual(['c++', 'c#', 'c']);
});

test('words of a text are compared without gender and number', () => {
  expect(stemsIn('Contador(a), contadoras y DISEÑADORES')).toEqual(
    stemsIn('contador contadora y diseñador'),
  );
});

test.each([29, 30, 31, 32])('a normal form keeps 30 of %i marks in a row', (amount) => {
  const text = `x${'\u0316'.repeat(amount)}x\u0316`;
  const kept = `x${'\u0316'.repeat(Math.min(amount, 30))}x\u0316`;
  expect(toNormalForm('NFD', text)).toBe(kept);
});
