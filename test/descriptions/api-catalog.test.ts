import { expect, test } from 'vitest';
import { apiCatalogFile } from '../../src/descriptions/api-catalog.ts';
import { apiContext } from '../support/context.ts';

const catalog = (origin?: string) => {
  const { path, body } = apiCatalogFile(apiContext({}, origin === undefined ? {} : { origin }));
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
    { href: 'https://faro.example/api/v1/index.json', type: 'application/json', title: 'Faro API' },
  ]);
  expect(self.profile).toEqual([{ href: 'https://www.rfc-editor.org/info/rfc9727' }]);
  expect(api.anchor).toBe(self.item[0].href);
  expect(Object.keys(api)).toEqual([
    'anchor',
    'service-desc',
    'service-doc',
    'service-meta',
    'terms-of-service',
  ]);
  expect(api['service-doc'].map(({ hreflang }: Target) => hreflang)).toEqual([['en'], ['es']]);
  expect(api['terms-of-service']).toEqual([{ href: 'https://faro.example/terminos' }]);
});

test('has addresses on the origin of the site', () => {
  const { linkset } = catalog('http://localhost:8080');
  const [, { 'terms-of-service': terms, ...api }] = linkset;
  expect(JSON.stringify(api)).not.toContain('faro.example');
  expect(terms).toEqual([{ href: 'https://faro.example/terminos' }]);
});
