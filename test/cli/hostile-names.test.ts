import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { dataFolder, service, vacancy } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { callInJob } from './terminal.ts';

/** Texts that a terminal, an editor or GitHub would obey: printable.test.ts has every kind of them. */
const HOSTILE = [
  ...['a\n  ::set-output name=x::y', '::error::x', 'a\r##[error]x', 'a,b:c%0A::error::x'],
  'a\u001b[2J\u009b2J\u202eb\u2066c\u200f\u061c\u2028::error::x',
];

/** Lines that GitHub would run, besides our own annotations. */
const isCommand = (line: string) =>
  /^\s*::/.test(line) ? !/^::(?:error|warning) file=[^:]*::[^\n]*$/.test(line) : /##\[/.test(line);

const UNSAFE = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u;

test.each(HOSTILE)('nothing that is shown of %j is obeyed', async (text) => {
  const data = dataFolder({
    'service.json': service({ name: text.replace(/[^\P{C}\n]|\p{Zl}/gu, ''), [text]: text }),
    'vacancies/odd.json': [
      vacancy(2, { [text]: text, id: text, city: text, zone: text, benefits: { [text]: text } }),
      vacancy(3, { employer: { name: 'x', descriptor: text, industry: 7 } }),
      vacancy(4, { id: text }),
    ],
    'salaries/odd.csv': `vacancyId,"${text}"\n`,
  });
  mkdirSync(join(data, 'vacancies', text), { recursive: true });
  for (const extension of ['json', 'JSON', 'txt', 'ndjson']) {
    writeFileSync(join(data, 'vacancies', text, `${text}.${extension}`), `{"${text}`);
  }
  const argv = ['--data', data, '--out', join(tempFolder(), 'dist')];
  const { status, ...outputs } = await callInJob(buildCommand, argv);
  expect(status).toBe(1);
  expect(outputs.out).toContain('::error file=');
  for (const output of Object.values(outputs)) {
    expect(output.split(/[\n\r\u2028]/).filter(isCommand)).toEqual([]);
    expect(output).not.toMatch(UNSAFE);
  }
});
