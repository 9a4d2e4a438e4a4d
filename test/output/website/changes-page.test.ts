import { describe, expect, test } from 'vitest';
import { API_VERSION } from '../../../src/output/site/site-context.ts';
import { CHANGE_LOGS } from '../../../src/output/website/changes-page.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { readPage } from '../../docs/pages.ts';
import { render } from '../../support/built.ts';
import { MINIMAL } from '../../support/data-folder.ts';
import { attributes, textOf } from './pages.ts';

const files = await render(MINIMAL);
const mainOf = (path: string) => /<main.*<\/main>/s.exec(files.get(path) ?? '')?.[0] ?? '';
const english = mainOf('/docs/changes/index.html');

describe('the page about changes', () => {
  test('has every sentence of the change log, without its Markdown', () => {
    const shown = textOf(english);
    const [, ...lines] = readPage('docs/api-changes.md').replaceAll('`', '').split('\n');
    const sentences = lines.flatMap((line) => line.replace(/^(?:##| *-) /, '').split(/ ?\| ?/));
    for (const sentence of sentences.filter((text) => / /.test(text))) {
      expect(shown).toContain(sentence);
    }
    const prose = english.replace(/<code>.*?<\/code>|<[^>]+>/gs, '');
    expect(prose).not.toMatch(/[*_]{2}|\]\(|[`|<]|^(?:[-*+>#]|\d+\.) /m);
  });

  test('spells out the promise before it lists the versions', () => {
    const ids = attributes(english, 'id');
    expect(ids.slice(2, 4)).toEqual(['what-you-can-rely-on', 'what-the-numbers-mean']);
    expect(ids).toContain(API_VERSION);
    expect(english).toContain('Fields stay, keep their type and format');
  });

  test.each(ALL_LANGUAGES)('in $name has the same anchors, and the docs lead to it', (language) => {
    const { pages, path } = language;
    const page = mainOf(`${pages.changes}index.html`);
    expect(attributes(page, 'id')).toEqual(attributes(english, 'id'));
    const [rules = ''] =
      /<section id="rules".*?<\/section>/s.exec(mainOf(`${path}index.html`)) ?? [];
    expect(attributes(rules, 'href')).toContain(pages.changes);
  });
});

test('every language has the same entries', () => {
  const shapes = Object.values(CHANGE_LOGS).map(({ chapters }) =>
    chapters.map(({ id, body: { markup } }) => {
      return { id, points: markup.split('<li>').length, rows: markup.split('<tr>').length };
    }),
  );
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
});
