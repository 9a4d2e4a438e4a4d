import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, test } from 'vitest';
import { dataFolder } from '../support/data-folder.ts';
import { describedBy, type OpenApi, SAMPLE } from './sample.ts';

/** Each linter with all its recommended rules. Returns every complaint. */
const LINTERS = {
  'Redocly recommended': async (document: OpenApi) => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(document);
    const complaints = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    return complaints.map(({ ruleId, severity, message }) => ({ ruleId, severity, message }));
  },
  'Spectral spectral:oas': async (document: OpenApi) => {
    const spectral = new Spectral();
    spectral.setRuleset({ extends: oas } as RulesetDefinition);
    const complaints = await spectral.run(document);
    return complaints.map(({ code, message, path }) => ({ code, message, path: path.join('.') }));
  },
};

const EMPTY = { 'vacancies/monterrey/analista.json': null, 'salaries/2026.csv': null };

const BUILDS: Record<string, () => string> = {
  'the sample': () => SAMPLE,
  'no vacancy': () => dataFolder(EMPTY),
};

describe.each(Object.entries(LINTERS))('%s', (_, lint) => {
  test.each(Object.entries(BUILDS))('accepts the description of %s', async (_, dir) => {
    expect(await lint(await describedBy(dir()))).toEqual([]);
  });
});
