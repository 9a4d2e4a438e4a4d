import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCommand } from '../../../src/cli/check-command.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { call } from '../terminal.ts';

const isThere = spawnSync('soffice', ['--version']).status === 0;
/** Every sheet in a file of its own, as UTF-8 with commas, and as shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

test.skipIf(!isThere && process.env.CI !== 'true')(
  'LibreOffice opens all sheets of a review (needs: apt-get install libreoffice-calc-nogui)',
  async () => {
    const folder = tempFolder();
    const file = join(folder, 'review.xlsx');
    const rows = [vacancy(2, { title: '=1+1 Analista' }), vacancy(3, { city: 'monterey' })];
    const data = dataFolder({ 'vacancies/x.json': rows });
    await call(checkCommand, ['--data', data, '--review', file]);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const argv = [profile, '--headless', '--convert-to', CSV, '--outdir', folder, file];
    execFileSync('soffice', argv, { stdio: 'ignore' });
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.csv'));
    expect(sheets.sort()).toEqual(
      ['As read', 'Changes', 'Names', 'To check', 'Words'].map((name) => `review-${name}.csv`),
    );
    const textOf = (name: string) => readFileSync(join(folder, `review-${name}.csv`), 'utf8');
    expect(textOf('As read')).toContain('=1+1 Analista');
    expect(textOf('To check')).toContain('monterey');
  },
);
