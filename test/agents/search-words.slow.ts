import { expect, test } from 'vitest';
import { notesOf, sampleFiles, visitSample } from './assistant.ts';

// Words of a question, looked for in all texts of the sample.

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

test.each([
  ['senior developer', 'seniority Senior and family desarrollador'],
  ['programadores en Zapopan', 'family desarrollador and city guadalajara'],
  ['desarollador', 'family desarrollador'],
  ['gerente remoto', 'seniority Senior or Dirección and modality remoto'],
  ['Python', 'skill python'],
])('%s is a filter, and the answer says so', async (words, read) => {
  const { call } = await visitSample();
  const answer = await call('search_vacancies', { words });
  expect(answer.body.total).toBeGreaterThan(0);
  expect(notesOf(answer)).toEqual([`"${words}" was read as ${read}.`]);
});

test('words that name a role also find it in the titles of other families', async () => {
  const { call } = await visitSample();
  const { body } = await call('search_vacancies', { words: 'nuevos negocios' });
  const isIn = ({ title }: { title: string }) => title.includes('Nuevos Negocios');
  const families = body.items.filter(isIn).map(({ family }: { family: string }) => family);
  expect(new Set(families)).toEqual(new Set(['ventas', 'estrategia']));
  expect(body.items.slice(0, families.length).every(isIn)).toBe(true);
});

test('words that are another value than a given one are only words', async () => {
  const { call } = await visitSample();
  const args = { city: 'monterrey', words: 'analista Guadalajara' };
  const { body, text } = await call('search_vacancies', args);
  expect(text).toContain('and "analista" and "Guadalajara"');
  expect(body.items.every(({ city }: { city: string }) => city === 'monterrey')).toBe(true);
  const same = await call('search_vacancies', { city: 'monterrey', words: 'ventas Monterrey' });
  expect(same.text).not.toContain('and "');
});

test('words that no text has are left out if others are left', async () => {
  const { call } = await visitSample();
  const answer = await call('search_vacancies', { words: 'desarrollador astronauta' });
  expect(answer.body.total).toBeGreaterThan(0);
  expect(notesOf(answer)[1]).toBe(
    'No text has "astronauta", so that this was not used. Texts are in Spanish.',
  );
  const none = await call('search_vacancies', { words: 'astronauta' });
  expect(none.text).toMatch(/^No open vacancy with "astronauta"\.$/m);
});

test.each(['montacarga', 'montacragas', 'montac'])(
  'words with a letter wrong: %s',
  async (words) => {
    const { call } = await visitSample();
    const exact = await call('search_vacancies', { words: 'montacargas' });
    const answer = await call('search_vacancies', { words });
    expect(exact.body.total).toBeGreaterThan(0);
    expect(answer.body.total).toBe(exact.body.total);
    const near = `No text has "${words}": words that are nearly the same were taken.`;
    expect(notesOf(answer)).toEqual(words === 'montacarga' ? [] : [near]);
  },
);

test('words that no text has together find those with most of them', async () => {
  const { call } = await visitSample();
  const answer = await call('search_vacancies', { words: 'docente montacargas' });
  expect(answer.text).toMatch(/^8 vacancies found with 1 of 2 conditions, newest first:/);
  expect(notesOf(answer)).toEqual([
    'No open vacancy has "docente" and "montacargas". These have 1 of these 2.',
  ]);
});

test('words keep what is given while they lose theirs', async () => {
  const { call } = await visitSample();
  const args = { skill: 'python', city: 'leon', words: 'senior developer' };
  const { body } = await call('search_vacancies', args);
  const { items } = JSON.parse((await sampleFiles()).get('/data/skills/python.json') ?? '');
  expect(body.items.every(({ city }: { city: string }) => city === 'leon')).toBe(true);
  expect(idsOf(items)).toEqual(expect.arrayContaining(idsOf(body.items)));
});

test('words keep most of their meanings where all together find nothing', async () => {
  const { call } = await visitSample();
  const answer = await call('search_vacancies', { words: 'senior python developer' });
  expect(answer.body.total).toBeGreaterThan(0);
  expect(notesOf(answer)[1]).toMatch(/^No open vacancy has .+\. These have 2 of these 3\.$/);
});
