import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { dataFolder } from '../support/data-folder.ts';
import { describedBy, type OpenApi, SAMPLE } from './sample.ts';

/** All recommended rules, and three that catch what generated docs would lack. Returns every complaint. */
const RULES = {
  'info-contact': 'error',
  'operation-description': 'error',
  'operation-tag-defined': 'error',
} as const;

async function lint(document: OpenApi) {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const source = JSON.stringify(document);
  const complaints = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return complaints.map(({ ruleId, severity, message }) => ({ ruleId, severity, message }));
}

const EMPTY = { 'vacancies/monterrey/analista.json': null, 'salaries/2026.csv': null };

const BUILDS: Record<string, () => string> = {
  'the sample': () => SAMPLE,
  'no vacancy': () => dataFolder(EMPTY),
};

test.each(Object.entries(BUILDS))('Redocly accepts the description of %s', async (_, dir) => {
  expect(await lint(await describedBy(dir()))).toEqual([]);
});

test.each(Object.keys(RULES))('Redocly applies %s', async (rule) => {
  const document = structuredClone(await describedBy(SAMPLE));
  document.info.contact = undefined;
  document.tags = [];
  for (const { get } of Object.values<OpenApi>(document.paths)) get.description = undefined;
  expect((await lint(document)).map(({ ruleId }) => ruleId)).toContain(rule);
});
