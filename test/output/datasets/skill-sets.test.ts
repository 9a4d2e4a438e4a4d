import { describe, expect, test } from 'vitest';
import type { SkillList } from '../../../src/contract/downloads.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render, searchAt } from '../../support/built.ts';
import { dataFolder, MINIMAL, vacancy } from '../../support/data-folder.ts';

const files = await render(SAMPLE);
const list: SkillList = bodyAt(files, '/data/skills.json');
const fileOf = (slug: string) => bodyAt(files, `/data/skills/${slug}.json`);

test('the file of a skill says what the list says, and its items are those of the search', () => {
  const all: { id: string }[] = searchAt(files, 'all/all/all').items;
  for (const { slug, name, count, salary } of list.skills) {
    const { skill, items, ...body } = fileOf(slug);
    expect({ skill, ...body }).toEqual({
      generatedAt: list.generatedAt,
      skill: { slug, name },
      count,
      salary,
    });
    const ids = items.map(({ id }: { id: string }) => id);
    expect(items).toEqual(all.filter(({ id }) => ids.includes(id)));
    expect(items).toHaveLength(count);
  }
});

test('the sample has about 120 skills, nearly all of them wanted', () => {
  expect(list.skills.length).toBeGreaterThan(110);
  expect(list.skills.filter(({ count }) => count > 0).length).toBeGreaterThan(110);
  expect(list.skills.filter(({ salary }) => salary).length).toBeGreaterThan(50);
});

describe('a data folder', () => {
  const SKILLS = [
    { slug: 'cobol', name: 'COBOL' },
    { slug: 'sql', name: 'SQL' },
  ];

  test('without a list of skills has no such files', async () => {
    const plain = await render(MINIMAL);
    expect([...plain.keys()].filter((path) => path.includes('skill'))).toEqual([]);
    expect(plain.get('/data/index.json')).not.toContain('skill');
  });

  test('has a file for a skill that no vacancy asks for, and orders skills by vacancies', async () => {
    const built = await render(
      dataFolder({
        'taxonomy/skills.json': SKILLS,
        'vacancies/more.json': [vacancy(2, { title: 'SQL', salary: null })],
      }),
    );
    const { generatedAt, skills } = bodyAt(built, '/data/skills.json');
    expect(skills.map(({ slug }: { slug: string }) => slug)).toEqual(['sql', 'cobol']);
    expect(bodyAt(built, '/data/skills/cobol.json')).toEqual({
      generatedAt,
      skill: { slug: 'cobol', name: 'COBOL' },
      count: 0,
      salary: null,
      items: [],
    });
  });

  test('with an empty list has a list without skills', async () => {
    const built = await render(dataFolder({ 'taxonomy/skills.json': [] }));
    expect(bodyAt(built, '/data/skills.json').skills).toEqual([]);
  });
});
