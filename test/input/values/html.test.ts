import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LongText, OneLineText, Text, TextList } from '../../../src/input/values/text.ts';
import { runs } from '../../support/runs.ts';
import { findingsFor, labelsFor } from '../in-memory.ts';

describe('HTML in a description is read as text', () => {
  test.each<[string, string, string]>([
    ['paragraphs', '<p>Uno</p><p class="x">dos</p>', 'Uno\ndos'],
    ['breaks, two of which are a blank line', 'Uno<br>dos<br /><BR/>tres', 'Uno\ndos\n\ntres'],
    ['no more than one blank line', 'Uno<br><br><br><br>dos', 'Uno\n\ndos'],
    ['divisions', '<div>Uno<div>dos</div></div>tres', 'Uno\ndos\ntres'],
    ['lists', 'Pide:<ul><li>SQL</li><li>Excel</li></ul>Fin', 'Pide:\nSQL\nExcel\nFin'],
    ['items without a word', '<li>-</li><li>SQL</li>', '-\nSQL'],
    ['items without their end', '<ol><li>SQL<li>Excel</ol>', 'SQL\nExcel'],
    ['headings', '<h1>Uno</h1>dos<h6>tres</h6>', 'Uno\ndos\ntres'],
    ['tables', '<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>', 'a b\nc'],
    ['rules and quotes', 'a<hr>b<blockquote>c</blockquote><section>d</section>', 'a\nb\nc\nd'],
    [
      'elements that vanish',
      '<b>SQL</b> y <a href="https://x.mx">e<i>n</i>laces</a>',
      'SQL y enlaces',
    ],
    ['the tags of Word', '<o:p>Uno</o:p><st1:City w:st="on"> dos</st1:City>', 'Uno dos'],
    ['comments', 'Uno<!-- a > b --><!--[if mso]><p>x</p><![endif]--> dos', 'Uno dos'],
    ['declarations', '<!DOCTYPE html><?xml version="1"?><![if !x]>Uno<![endif]>', 'Uno'],
    ['an attribute with a >', '<p title="a > b">Uno</p>dos', 'Uno\ndos'],
    [
      'lines of the source, as a browser does',
      '<p>Uno\n   dos</p>\n\n<p>tres</p>',
      'Uno dos\ntres',
    ],
    ['but the lines of a text with bold words', 'Uno\n<b>dos</b>\ntres', 'Uno\ndos\ntres'],
    ['empty paragraphs', '<p>Uno</p><p>&nbsp;</p><p>dos</p>', 'Uno\ndos'],
    ['entities', 'An&aacute;lisis&nbsp;&#8211; R&amp;D &lt;3 &#xe9;', 'Análisis – R&D <3 é'],
    ['entities once', '&amp;aacute; &amp;amp;', '&aacute; &amp;'],
    ['entities of control characters', 'a&#0;b&#1;c&#x7f;d&#129;&#150;', 'abcd–'],
    ['the entity of a blank', 'Excel&#32;y SQL', 'Excel y SQL'],
    [
      'signs that are escaped',
      '<p>a &lt; b &amp;&amp; List&lt;String&gt;</p>',
      'a < b && List<String>',
    ],
    ['tags inside words', 'Hola<br>a <b>to</b>dos<p>y<wbr>a<b class="x">ún', 'Hola\na todos\nyaún'],
    ['a type among tags', '<p>Usa Set<A> en <b>Java</b></p>', 'Usa Set<A> en Java'],
    ['text areas and titles', '<textarea>a</textarea><title>b</title>', 'ab'],
    [
      'a title without an end',
      'Un Optional<Title>, <b>React</b><br>y <title>Vue',
      'Un Optional<Title>, React\ny Vue',
    ],
    ['sections', '<article>Uno</article><article>Dos</article>', 'Uno Dos'],
    ['blanks around a tag', 'Uno <!-- nota --> dos&nbsp;&nbsp;tres', 'Uno dos tres'],
  ])('%s', (_, html, text) => {
    expect(LongText.parse(html)).toBe(text);
  });

  test.each([
    ...['List<String> y Map<String,Integer>', 'I <3 SQL', 'a < b > c', 'a <- b', 'AT&T y R&D;'],
    ...['M&GT', 'Compras&notas', 'menos de <10 y >5', 'termina en <b', 'a</>b', 'x<y>z'],
    ...['Set<A> y Optional<Label>', 'si a<b y c>d', 'List<Object> o Supplier<Input>', 'List<A>()'],
  ])('what merely looks like it stays: %s', (text) => {
    expect(LongText.parse(text)).toBe(text);
    expect(OneLineText.parse(text)).toBe(text);
  });

  test.each([
    ...['script', 'style', 'iframe', 'object', 'embed', 'img', 'video', 'audio', 'form', 'input'],
    ...['button', 'select', 'svg', 'math', 'link', 'meta', 'base', 'SCRIPT', 'Img'],
  ])('%s is an error', (name) => {
    expect(labelsFor(LongText, `<p>Uno</p><${name} a="b">dos`)).toEqual(['html-tag']);
    expect(labelsFor(LongText, `Uno</${name}>`)).toEqual(['html-tag']);
    expect(labelsFor(TextList, [`<li>Uno<${name}/>`])).toEqual(['html-tag 0']);
  });

  test.each([
    ['one directly behind a word', 'Uno<script>dos'],
    ['one in capitals behind a word', 'Uno<IMG>dos'],
    ['a type that is closed', 'List<Object></Object>'],
    ['one that was escaped', '&lt;script&gt;x&lt;/script&gt;'],
    ['any that was escaped', 'Uno &lt;p&gt;dos'],
    ['one that its own removal makes', '<<b></b>script>x</<b></b>script>'],
    ['one with something invisible in it', 'a<scr\u00adipt>b'],
    ['a comment without an end', 'Uno<!-- dos'],
    ['an attribute without an end', '<p class="x>Uno</p>'],
    ['a section of XML', '<![CDATA[x]]>y'],
  ])('so is %s', (_, html) => {
    expect(labelsFor(LongText, html)).toEqual(['html-tag']);
  });

  test('says where the tag is', () => {
    expect(findingsFor(LongText, JSON.stringify('<p>Uno <img src="x">'))).toMatchObject([
      { code: 'html-tag', args: { at: 8 } },
    ]);
  });

  test('is nothing without a text, and is checked like any text', () => {
    expect(labelsFor(LongText, '<p> </p>')).toEqual(['export-debris']);
    expect(labelsFor(LongText, '<p>n/a</p>')).toEqual(['export-debris']);
    expect(labelsFor(LongText, 'a&#x202e;c')).toEqual(['bad-character']);
  });

  test('never leaves a tag behind, and keeps the words', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<br>',
        '<b',
        '>',
        '<',
        '&lt;',
        '&gt;',
        '&amp;',
        '<!--',
        '-->',
      ),
      fc.constantFrom('<script>', '<li>', '</li>', '"', "'", '<a href="', '<x>', '<o:p>', '\u00ad'),
      fc.constantFrom('palabra', ' y ', '\n', '\t', 'script', '/'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { success, data } = LongText.safeParse(`Uno ${parts.join('')}`);
        if (!success) return;
        expect(data).toMatch(/^Uno/);
        expect(data).not.toMatch(/<\/?(?:p|br|li|script|a|o:p)(?:[\s/][^<>]*)?>|<!--/i);
      }),
      runs(2_000),
    );
  });
});

describe('in a list', () => {
  test.each<[string, string[], string[]]>([
    ['li makes items', ['<ul><li>SQL</li><li>Excel</li></ul>'], ['SQL', 'Excel']],
    ['other elements make lines', ['SQL<br>y más', 'Excel'], ['SQL\ny más', 'Excel']],
    ['what is around a list is an item', ['Pide: <li>SQL</li> fin'], ['Pide:', 'SQL', 'fin']],
    ['an empty item goes', ['<li></li><li>SQL</li>'], ['SQL']],
    ['tabs are blanks', ['SQL\ty más'], ['SQL y más']],
  ])('%s', (_, html, items) => {
    expect(TextList.parse(html)).toEqual(items);
  });

  test('a list without a text is an error', () => {
    expect(labelsFor(TextList, ['<ul><li> </li></ul>'])).toEqual(['export-debris 0']);
    expect(labelsFor(TextList, ['a\0b'])).toEqual(['bad-character 0']);
  });
});

describe('on one line', () => {
  test('entities are decoded, and a tag is an error', () => {
    expect(OneLineText.parse('I&amp;D &quot;Norte&quot;')).toBe('I&D "Norte"');
    expect(Text.parse('Mu&ntilde;oz')).toBe('Muñoz');
    for (const html of ['<b>Uno</b>', 'Uno<br>', '<!-- x -->Uno', '&lt;b&gt;Uno']) {
      expect(labelsFor(OneLineText, html)).toEqual(['html-tag']);
      expect(labelsFor(Text, html)).toEqual(['html-tag']);
    }
    expect(labelsFor(OneLineText, 'Uno&#10;dos')).toEqual(['bad-character']);
  });
});

describe('a tab', () => {
  test.each([
    ['ends a line where nothing else does', 'Uno\tdos \t tres', 'Uno\ndos\ntres'],
    ['is a blank in a text with lines', 'Uno\tdos\ntres', 'Uno dos\ntres'],
    ['counts after the tags', '<b>Uno</b>\tdos', 'Uno\ndos'],
  ])('%s', (_, text, expected) => {
    expect(LongText.parse(text)).toBe(expected);
  });

  test('is a blank in other texts', () => {
    expect(Text.parse('Uno\tdos')).toBe('Uno dos');
    expect(OneLineText.parse('Uno\tdos')).toBe('Uno dos');
  });
});
