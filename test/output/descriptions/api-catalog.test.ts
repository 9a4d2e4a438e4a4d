import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { PAGE_LANGUAGES } from '../../../src/contract/languages.ts';
import { apiCatalogFile } from '../../../src/output/descriptions/api-catalog.ts';
import { apiContext } from '../../support/context.ts';
import { catalogOf } from '../../support/make-catalog.ts';
import { publishedFrom } from '../website/pages.ts';

const catalog = (hasAssistant = true) => {
  const { assistant, ...published } = publishedFrom(catalogOf([]), apiContext());
  const { path, body } = apiCatalogFile({
    ...published,
    assistant: hasAssistant ? assistant : undefined,
  });
  return { path, ...JSON.parse(body.toString()) };
};

type Target = { href: string; type?: string; title?: string; hreflang?: string[] };
type Context = { anchor: string } & Record<string, Target[]>;

test('is a linkset: anchors with targets by relation', () => {
  const { path, linkset } = catalog();
  expect(path).toBe('/.well-known/api-catalog');
  for (const { anchor, ...relations } of linkset as Context[]) {
    expect(new URL(anchor).href).toBe(anchor);
    for (const targets of Object.values<Target[]>(relations)) {
      expect(targets.length).toBeGreaterThan(0);
      for (const { href, hreflang = [] } of targets) {
        expect(new URL(href).href).toBe(href);
        expect(Array.isArray(hreflang)).toBe(true);
      }
    }
  }
});

test('lists the API and its descriptions', () => {
  const [self, api] = catalog().linkset;
  expect(self.anchor).toBe('https://faro.example/.well-known/api-catalog');
  expect(self.item).toEqual([
    {
      href: `https://faro.example${API_PREFIX}/index.json`,
      type: 'application/json',
      title: 'Faro API',
    },
  ]);
  expect(self.profile).toEqual([{ href: 'https://www.rfc-editor.org/info/rfc9727' }]);
  expect(api.anchor).toBe(self.item[0].href);
  expect(Object.keys(api)).toEqual([
    'anchor',
    'service-desc',
    'service-doc',
    'service-meta',
    'terms-of-service',
    'related',
  ]);
  const languages = api['service-doc'].flatMap(({ hreflang }: Target) => hreflang);
  expect(languages).toEqual(PAGE_LANGUAGES);
  expect(api['terms-of-service']).toEqual([{ href: 'https://faro.example/terminos' }]);
});

test('lists the data sets as items of their own index, because they are no APIs', () => {
  const [self, api, data] = catalog().linkset;
  expect(data.anchor).toBe('https://faro.example/data/index.json');
  expect(api.related.map(({ href }: Target) => href)).toEqual([
    data.anchor,
    'https://faro.example/feeds/all.xml',
    'https://faro.example/agents/mcp.tgz',
  ]);
  expect(data.item).toContainEqual({
    href: 'https://faro.example/data/salary-index.csv',
    type: 'text/csv; charset=utf-8',
    title: 'Every band of the salary index',
  });
  expect(data.describedby[0].href).toBe('https://faro.example/docs/data/');
  expect(self.item).toHaveLength(1);
});

test('names the MCP server only where there is one', () => {
  const [, api] = catalog(false).linkset;
  expect(api.related).toHaveLength(2);
  expect(JSON.stringify(api)).not.toContain('mcp.tgz');
});
