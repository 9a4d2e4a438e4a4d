import { expect, test } from 'vitest';
import { siteFiles } from '../../live/verify/fake-site.ts';
import { askSmall } from './assistant.ts';

const PATH = '/api/v1/jobs/analista-3.json';

test.each(['analista-3', 'F-003'])('%s has all that the site publishes', async (id) => {
  const { data, text, notes, requests, origin } = await askSmall('get_vacancy', { id });
  const published = JSON.parse((await siteFiles()).get(PATH) ?? '');
  expect(data).toEqual(published);
  expect(text).toContain(JSON.stringify(published));
  expect(notes).toContain('Remote: anyone who resides in Mexico may apply.');
  expect(text).toContain(`Read: ${origin}${PATH}, `);
  expect(text).toContain(`(built ${published.generatedAt})`);
  expect(requests).toEqual(['GET /api/v1/jobs/search/all/all/all.json 200', `GET ${PATH} 200`]);
});

test.each(['analista-99', 'Analista-3', '../index', 'a%2Fb', '', 'https://faro.example/'])(
  '%j is the code of no open vacancy, and no file is requested for it',
  async (id) => {
    const { isError, text, requests } = await askSmall('get_vacancy', { id });
    expect(isError).toBe(true);
    expect(text).toContain('No open vacancy has this id or reference code');
    expect(requests).toEqual(['GET /api/v1/jobs/search/all/all/all.json 200']);
  },
);
