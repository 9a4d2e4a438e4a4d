import { describe, expect, test } from 'vitest';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { attributes } from './pages.ts';

const files = await render(SAMPLE);
const { skills } = bodyAt(files, '/data/skills.json');
type Items = { items: { family: { slug: string } | null; city: { slug: string } }[] };

describe.each(ALL_LANGUAGES)('the skills in $name', ({ pages, toRole, toCity }) => {
  const page = files.get(`${pages.skills}index.html`) ?? '';
  const rows = page.match(/<tr id=.*<\/tr>/g) ?? [];

  test('are all of the list, most asked first, with their vacancies', () => {
    const shown = rows.map((row) => /id="([^"]+)".*?<\/th><td>([\d,]+)</.exec(row)?.slice(1));
    expect(shown).toEqual(
      skills.map(({ slug, count }: { slug: string; count: number }) => [slug, `${count}`]),
    );
  });

  test('name the roles and cities that ask most, with links', () => {
    const { items }: Items = bodyAt(files, '/data/skills/python.json');
    const [row = ''] = rows.filter((each) => each.startsWith('<tr id="python"'));
    expect(row).toContain('href="/data/skills/python.json"');
    for (const [toPage, slugs] of [
      [toRole, items.map(({ family }) => family?.slug)],
      [toCity, items.map(({ city }) => city.slug)],
    ] as const) {
      const count = (slug?: string) => slugs.filter((each) => each === slug).length;
      const most = Math.max(...slugs.map(count));
      const first = slugs.find((slug) => count(slug) === most && row.includes(`${slug}/"`)) ?? '';
      expect(row).toMatch(new RegExp(`<td><a href="${toPage(first)}">[^<]+</a> ${most}`));
    }
  });

  test('are linked from roles', () => {
    const role = files.get(`${toRole('analista-de-datos')}index.html`) ?? '';
    expect(attributes(role, 'href')).toContain(`${pages.skills}#sql`);
  });
});

test('have no page without a list of skills', async () => {
  const bare = await render(dataFolder());
  for (const { pages, front } of ALL_LANGUAGES) {
    expect(bare.has(`${pages.skills}index.html`)).toBe(false);
    for (const path of [`${front}index.html`, '/sitemap.xml', '/llms.txt']) {
      expect(bare.get(path)).not.toContain(pages.skills);
    }
  }
});
