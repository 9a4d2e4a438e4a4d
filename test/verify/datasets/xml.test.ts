import { parseXml } from '@rgrove/parse-xml';
import { expect, test } from 'vitest';
import { childrenOf, readXml, textOf, XmlFault } from '../../../src/verify/datasets/xml.ts';

const GOOD = [
  '<a/>',
  '<a></a>',
  '<?xml version="1.0"?>\n<a b="1" c=\'2\'>x</a>\n',
  '<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;</a>',
  '<a b="&lt;&quot;"/>',
  '<a><!-- no <b> --><b/></a>',
  '<a><![CDATA[<b>&]]></a>',
  '<a>1\r\n2\r3&#13;</a>',
  '<a >ñ😀</a >',
];

const BAD = [
  '',
  'a',
  '<a>',
  '</a>',
  '<a></b>',
  '<a/><b/>',
  '<a/>x',
  '<a><b></a></b>',
  '<a b=1/>',
  '<a b="1" b="2"/>',
  '<a b="<"/>',
  '<a>&</a>',
  '<a>&nbsp;</a>',
  '<a>&#1;</a>',
  '<a>&#x110000;</a>',
  '<a>\u0001</a>',
  '<a>1 < 2</a>',
];

test.each(GOOD)('reads %j, as another parser does', (document) => {
  expect(readXml(document).text).toBe(parseXml(document).root?.text);
});

test.each(BAD)('refuses %j, as another parser does', (document) => {
  expect(() => parseXml(document)).toThrow();
  expect(() => readXml(document)).toThrow(XmlFault);
});

test('children, attributes and text', () => {
  const feed = readXml('<f><e x="&amp;">1</e><e>2</e><t>3</t></f>');
  expect(childrenOf(feed, 'e').map(({ text }) => text)).toEqual(['1', '2']);
  expect(feed.children[0]?.attributes.get('x')).toBe('&');
  expect(['t', 'e', 'n'].map((name) => textOf(feed, name))).toEqual(['3', '2 elements e', 'no n']);
});
