import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSkillSearch } from '../../src/catalog/skill-search.ts';
import { withTerms } from '../../src/input/settings/taxonomy.ts';

/** Which of these names a text has. */
function namesIn(text: string, names: readonly string[]): string[] {
  const skills = names.map((name) => withTerms({ slug: 'x', name, also: [], exact: false }));
  const found = makeSkillSearch(skills)(text);
  return names.filter((_, position) => found.has(position));
}

const has = (text: string, name: string) => namesIn(text, [name]).length > 0;

describe.each<[name: string, found: string[], notFound: string[]]>([
  [
    'Kubernetes',
    [
      ...['Kubernetes', 'KUBERNETES y más', 'con kubernetes.', '(Kubernetes)'],
      ...['Docker/Kubernetes,', 'Docker+Kubernetes+Helm', '«Kubernetes»', 'uno–Kubernetes–dos'],
      ...['líneas\nKubernetes\n', '#Kubernetes'],
    ],
    ['Kubernetess', 'miKubernetes', 'kubernete', 'Kubernetes2', 'éKubernetes', 'Kubernetes#', 'я'],
  ],
  [
    'R',
    ['R', 'SAS, R o Python', 'R.', 'R/Python', '(R)'],
    ['r', 'R&D', 'R-Studio', 'I.S.R.', 'RR'],
  ],
  ['D', ['D'], ['R&D', 'I+D+', 'E-D', 'C.D.']],
  ['C', ['C', 'C/C++', 'C, C++'], ['C++', 'C#', 'C++17', 'C-level', 'S.A. de C.V.', 'c', 'Ć2']],
  ['C#', ['C#', 'C#.', 'C# y .NET', 'C#.NET', 'C#/Java'], ['C', 'C #', 'c#', 'C#8', 'C##', 'VC#']],
  ['C++', ['C++', 'C++.', 'C/C++', '(C++)'], ['C', 'C+', 'C+++', 'C++17', 'c++', 'Objetivo C ++']],
  ['.NET', ['.NET', 'C# y .NET', '.NET.', 'C#.NET', '(.NET)'], ['NET', 'ASP.NET', '.net', '.NETO']],
  [
    'Node.js',
    ['Node.js', 'node.js.', 'NODE.JS'],
    ['Node', 'Nodejs', 'Node js', 'Node-js', 'Node.jsx'],
  ],
  ['Kotlin', ['Kotlin.Conocimientos', 'Kotlin. más'], ['kotlin.io', 'Kotlin.2']],
  ['Go', ['Go', 'Go, Java'], ['go', 'GO', 'Gó1', 'Google', 'Argo']],
  ['SQL', ['SQL', 'PL/SQL', 'T-SQL'], ['sql', 'Sql', 'MySQL', 'NoSQL']],
  ['Excel', ['Excel', 'EXCEL', 'excel.', 'Excel.Word'], ['excelente', 'Excelente']],
  [
    'Power BI',
    ['Power BI', 'power  bi', 'Power\nBI', 'Power-BI', 'POWER‑BI'],
    ['PowerBI', 'Power, BI', 'Power', 'Power BIs', 'Power B I', 'Power'],
  ],
  ['C# avanzado', ['C# avanzado'], ['C#avanzado']],
  ['CI/CD', ['CI/CD', 'ci/cd,'], ['CI CD', 'CI', 'CI/CDs', 'CI / CD']],
  ['R&D', ['R&D', 'de R&D.'], ['R&DA', 'R & D', 'R&d', 'R']],
  ['A/B testing', ['pruebas A/B testing', 'a/b Testing'], ['A B testing', 'A/B']],
  ['scikit-learn', ['scikit-learn', 'Scikit‑Learn'], ['scikit learn', 'scikit']],
  ['Gestión de México', ['gestion de mexico', 'GESTIÓN  DE MÉXICO'], ['gestion mexico']],
  ['diseno', ['diseño', 'Diseño', 'DISEÑO'], ['disenos']],
  ['Питон', ['питон', 'с Питон.'], ['питоны']],
])('the name %j', (name, found, notFound) => {
  test.each(found)('is in %j', (text) => expect(has(text, name)).toBe(true));
  test.each(notFound)('is not in %j', (text) => expect(has(text, name)).toBe(false));
});

test('names that begin with the same word are told apart', () => {
  const names = ['SAP', 'SAP FI', 'SAP MM', 'SAP FI avanzado'];
  expect(namesIn('SAP FI', names)).toEqual(['SAP', 'SAP FI']);
  expect(namesIn('SAP MM o SAP', names)).toEqual(['SAP', 'SAP MM']);
});

test('each of the names of a skill finds it', () => {
  const skills = [
    withTerms({ slug: 'power-bi', name: 'Power BI', also: ['PowerBI', 'PBI'], exact: false }),
  ];
  for (const text of ['Power BI', 'powerbi', 'PBI']) {
    expect([...makeSkillSearch(skills)(text)], text).toEqual([0]);
  }
});

const word = fc.stringMatching(/^[A-Za-záéñÑ][a-z0-9áéíñ]{3,8}$/);
const NAME = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .chain((words) => fc.constantFrom(' ', '.', '/', '-', '&').map((sign) => words.join(sign)))
  .chain((name) => fc.constantFrom('', '#', '++').map((end) => name + end));
/** Texts that end and begin at a gap, so that a name between them is a word. */
const before = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `${text}, `);
const after = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `; ${text}`);

test('a name is found in any text around it', () => {
  fc.assert(
    fc.property(NAME, before, after, (name, start, end) => {
      expect(has(start + name + end, name)).toBe(true);
    }),
  );
});

test('a name is found or not whatever other names there are', () => {
  fc.assert(
    fc.property(fc.array(NAME, { maxLength: 6 }), before, (names, text) => {
      const whole = text + names.slice(1).join(' ');
      expect(namesIn(whole, names)).toEqual(names.filter((name) => has(whole, name)));
    }),
  );
});

test('a name inside a longer word is not found', () => {
  fc.assert(
    fc.property(word, fc.constantFrom('a', 'Z', 'ñ', '7'), (name, letter) => {
      expect(has(`un ${letter}${name}`, name)).toBe(false);
      expect(has(`${name}${letter} más`, name)).toBe(false);
    }),
  );
});
