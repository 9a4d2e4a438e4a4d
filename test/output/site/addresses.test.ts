import { describe, expect, test } from 'vitest';
import { makeSearches } from '../../../src/catalog/searches.ts';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { apiContext, LISTING_KEYS, urls } from '../../support/context.ts';
import { TAXONOMY } from '../../support/make-vacancy.ts';

const job = { id: 'analista', vacancyId: 'F-001' };

test('addresses of the API are on the given origin', () => {
  const { site } = apiContext({}, { origin: 'http://127.0.0.1:8787' });
  expect(site.apiJob('analista')).toBe(`http://127.0.0.1:8787${API_PREFIX}/jobs/analista.json`);
  expect(site.apiSearch({ city: 'leon', family: 'all', modality: 'remoto' })).toBe(
    `http://127.0.0.1:8787${API_PREFIX}/jobs/search/leon/all/remoto.json`,
  );
  expect(site.problemType('not-found')).toBe('http://127.0.0.1:8787/docs/#not-found');
});

test('web pages keep the host of their template', () => {
  const { site } = apiContext({}, { origin: 'http://127.0.0.1:8787' });
  expect(site.jobPage(job)).toBe('https://faro.example/vacantes/analista');
  expect(site.applyPage(job)).toBe('https://candidatos.faro.example/postular/F-001');
});

test('web pages are on the given origin if their template begins with a slash', () => {
  const relative = urls({
    job: '/vacantes/{id}?ref={vacancyId}',
    apply: '/postular/{vacancyId}/{id}',
    salaryList: '/sueldos',
    salaryGuide: '/sueldos/{family}',
    listings: { city: '/en/{city}' },
  });
  const { site } = apiContext(relative, { origin: 'https://otro.example' });
  expect(site.jobPage(job)).toBe('https://otro.example/vacantes/analista?ref=F-001');
  expect(site.applyPage(job)).toBe('https://otro.example/postular/F-001/analista');
  expect(site.salaryListPage).toBe('https://otro.example/sueldos');
  expect(site.salaryGuidePage('ventas')).toBe('https://otro.example/sueldos/ventas');
  expect(site.listingPage({ city: 'leon', family: 'all', modality: 'all' })).toBe(
    'https://otro.example/en/leon',
  );
});

describe('listing pages', () => {
  test.each(LISTING_KEYS)(
    'the listing %s is the page of exactly the searches with those filters',
    (key) => {
      const parts = key === 'all' ? [] : key.split('+');
      const template = `https://x.example/${parts.map((part) => `{${part}}`).join('/')}`;
      const { site } = apiContext(urls({ listings: { [key]: template } }));
      for (const { filters } of makeSearches([], TAXONOMY).all) {
        const filtered = (['city', 'family', 'modality'] as const).filter(
          (segment) => filters[segment] !== 'all',
        );
        const isListed = filtered.join('+') === parts.join('+');
        const address = `https://x.example/${filtered.map((segment) => filters[segment]).join('/')}`;
        expect(site.listingPage(filters)).toBe(isListed ? address : null);
      }
    },
  );
});

test('addresses are percent-encoded unless they are valid URIs already', () => {
  const { site } = apiContext(urls({ job: 'https://faro.example/búsqueda/{vacancyId}' }));
  expect(site.jobPage({ id: 'x', vacancyId: 'F/1 ñ' })).toBe(
    'https://faro.example/b%C3%BAsqueda/F%2F1%20%C3%B1',
  );
  const plain = apiContext(urls({ job: 'https://faro.example?id={id}' }));
  expect(plain.site.jobPage(job)).toBe('https://faro.example?id=analista');
});
