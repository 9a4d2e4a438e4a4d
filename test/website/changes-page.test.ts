import { describe, expect, test } from 'vitest';
import { API_VERSION } from '../../src/api/version.ts';
import { CHANGE_LOG, parseMarkdown, toChangeLog } from '../../src/website/change-log.ts';
import { render } from '../support/built.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { attributes } from './pages.ts';

const files = await render(MINIMAL);
const mainOf = (path: string) =>
  /<main.*<\/main>/s.exec(files.get(path) ?? '')?.[0].replaceAll('&#39;', "'") ?? '';
const english = mainOf('/docs/changes/index.html');
const spanish = mainOf('/docs/es/changes/index.html');

describe('the page about changes', () => {
  test('has every sentence of the change log', () => {
    const shown = english.replace(/<[^>]+>/g, '');
    const texts = JSON.stringify(CHANGE_LOG).match(/"(?:[^"\\]|\\.)*"(?!:)/g) ?? [];
    for (const text of texts.map((json) => JSON.parse(json)).filter((text) => / /.test(text))) {
      expect(shown).toContain(text.replaceAll('`', ''));
    }
  });

  test('spells out the promise before it lists the versions', () => {
    const ids = attributes(english, 'id');
    expect(ids.slice(2, 4)).toEqual(['what-you-can-rely-on', 'what-the-numbers-mean']);
    expect(ids).toContain(API_VERSION);
    expect(english).toContain('Fields stay, keep their type and format');
  });

  test('is in Spanish as well, with the same anchors', () => {
    expect(attributes(spanish, 'id')).toEqual(attributes(english, 'id'));
    expect(spanish).toContain('Qué te garantizamos');
    expect(spanish).not.toContain('lang="en"');
  });

  test('is where the section about versions leads', () => {
    for (const docs of ['/docs/', '/docs/es/']) {
      const [rules = ''] = /<section id="rules".*?<\/section>/s.exec(
        files.get(`${docs}index.html`) ?? '',
      ) ?? [''];
      expect(attributes(rules, 'href')).toContain(`${docs}changes/`);
    }
  });
});

test('chapters with numbers are versions, the others promises', () => {
  const log = toChangeLog(
    '# Log\n\nFor you.\n\n## Be calm\n\nYes.\n\n## 1.1.0\n\n- New.\n\n## 1.0.0\n',
  );
  expect(log).toEqual({
    lead: [{ kind: 'paragraph', text: 'For you.' }],
    promises: [{ id: 'be-calm', title: 'Be calm', blocks: [{ kind: 'paragraph', text: 'Yes.' }] }],
    versions: [
      { id: '1.1.0', title: '1.1.0', blocks: [{ kind: 'list', items: ['New.'] }] },
      { id: '1.0.0', title: '1.0.0', blocks: [] },
    ],
  });
});

test('reads headings, paragraphs, lists and tables', () => {
  expect(
    parseMarkdown(
      '# A\n\n\nOne\ntwo `<b>`.\n\n- x\n- y\n\n| a | b |\n| --- | --- |\n| 1 | `**` |\n',
    ),
  ).toEqual([
    { kind: 'heading', level: 1, text: 'A' },
    { kind: 'paragraph', text: 'One two `<b>`.' },
    { kind: 'list', items: ['x', 'y'] },
    { kind: 'table', head: ['a', 'b'], rows: [['1', '`**`']] },
  ]);
});

test.each([
  ['bold', 'This is **new**.'],
  ['a link', 'See [there](https://x.example).'],
  ['markup', 'A <b>word</b>.'],
  ['a quote', '> So they say.'],
  ['a numbered list', '1. First'],
  ['a list inside a paragraph', 'These:\n- x'],
  ['a backtick alone', 'The ` sign'],
  ['a table with a short row', '| a | b |\n| --- | --- |\n| 1 |'],
  ['a table without its rule', '| a | b |\n| 1 | 2 |'],
  ['a heading with text below', '## 1.1.0\nNew.'],
])('refuses %s', (_, markdown) => {
  expect(() => parseMarkdown(markdown)).toThrow();
});
