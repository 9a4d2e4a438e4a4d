import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkCommand } from '../../src/cli/check-command.ts';
import { callInJob } from '../cli/terminal.ts';
import { render } from '../support/built.ts';
import {
  BOARD_KINDS,
  type BoardKind,
  dataFolder,
  makeKind,
  type Overrides,
  SALARY_HEADER,
  SALARY_RECORD,
  service,
  vacancy,
} from '../support/data-folder.ts';
import { makeRandom, mutate } from './mutations.ts';

const NAME = 'Zelquoria';
const QUOTED = `"${NAME}"`;
const SHOWN = /zelquoria/i;

const KEYS = [
  ...['name', 'nombre', 'Name', 'nme', 'alias', 'aliases', 'razonSocial', 'Razón Social'],
  ...['cliente', 'client', 'company', 'empresa', 'Empresa', 'employerName', 'employer_name'],
  ...['emplyer', 'industria', 'notes', 'x', 'employer.name', '__proto__'],
];

/** The name as a value of some type. Keys are shown, so it is never one. */
const VALUES: ((key: string) => object)[] = [
  (key) => ({ [key]: NAME }),
  (key) => ({ [key]: [NAME] }),
  (key) => ({ [key]: { name: NAME } }),
  (key) => ({ [key]: [{ name: NAME, aliases: [NAME] }] }),
];

/** Where the row that has the name keeps it: in an employer that can be read, or where one should be. */
const HOLDERS: ((part: object) => object)[] = [
  (part) => vacancy(7, { employer: { descriptor: 'Empresa', ...part } }),
  (part) => vacancy(7, { employer: { name: null, aliases: [], descriptor: 'Empresa', ...part } }),
  (part) => vacancy(7, { employer: { name: NAME, descriptor: 'Empresa' }, ...part }),
  (part) =>
    vacancy(7, { employer: { name: 'Otra', aliases: [NAME], descriptor: 'Empresa' }, ...part }),
  (part) => vacancy(7, { employer: part }),
  (part) => vacancy(7, { employer: [part] }),
  (part) => vacancy(7, { employer: undefined, ...part }),
  (part) => ({ vacancies: [vacancy(7, { employer: part })] }),
  (part) => [vacancy(8), [vacancy(7, { employer: part })]],
];

/** Rows whose names can be read, so that they can be left out. */
const READABLE = [{ name: NAME }, { name: 'Otra', aliases: ['Una', NAME] }].flatMap((names) => [
  vacancy(7, { employer: { ...names, descriptor: 'Empresa' } }),
  vacancy(7, { employer: { ...names, descriptor: 'Empresa' }, titel: NAME, zone: [NAME] }),
]);

const FORMATS: ((rows: object) => [path: string, text: string])[] = [
  (row) => ['vacancies/holder.json', JSON.stringify(row, null, 2)],
  (row) => ['vacancies/holder.json', JSON.stringify([vacancy(9), row].flat(), null, 1)],
  (row) => ['vacancies/holder.json', JSON.stringify(row)],
  (row) => ['vacancies/holder.ndjson', `${JSON.stringify(vacancy(9))}\n${JSON.stringify(row)}\n`],
  (row) => ['vacancies/holder.JSON', JSON.stringify(row)],
];

/** Slips in a row that has the name in a public text. */
const SLIPS: object[] = [
  {},
  ...['title', 'zone', 'salary', 'benefits', 'applyUrl', 'titel'].map((field) => ({
    [field]: NAME,
  })),
  { title: `<b>${NAME}</b>`, description: `<${NAME}>` },
  { title: `${NAME}\u0007`, zone: `Zel\u200bquoria ${NAME}` },
  { applyUrl: `http://${NAME.toLowerCase()}.example/x y` },
  { salary: { min: 2, max: 1, text: NAME } },
  { benefits: [7, NAME, [NAME], { [NAME]: NAME }], requirements: { x: NAME } },
  { zone: { [NAME]: 1 }, municipality: [NAME] },
];

const OWN = { name: NAME, descriptor: 'Empresa de logística 2' };
const NAMELESS = { name: null, descriptor: 'Empresa de logística 3' };

/** Rows that publish the name unless they are held back: it counts in its own vacancy and where none has a name. */
const LEAKS: Overrides = {
  'vacancies/leaks.json': [
    vacancy(2, {
      employer: OWN,
      description: `Trabaja en ${NAME}.`,
      benefits: [`Vales de ${NAME}`],
    }),
    vacancy(3, {
      employer: NAMELESS,
      title: `Jefe en ${NAME}`,
      zone: `Torre ${NAME}`,
      city: 'leon',
    }),
  ],
  'vacancies/leaks.ndjson': `${JSON.stringify(vacancy(4, { employer: NAMELESS, zone: NAME }))}\n`,
  'salaries/a.csv': `${SALARY_HEADER}F-802,ventas,Junior,leon,12000,15000,2026-06-01\n`,
  'salaries/b.ndjson': `${JSON.stringify(SALARY_RECORD)}\n`,
};
const OTHERS = [...Object.keys(LEAKS), 'service.json', 'taxonomy/areas.json'];

/** Files of the operator that have the name under a key or column that does not exist. */
const MISPLACED: [string, (part: object) => string][] = [
  ['service.json', (part) => JSON.stringify(service(part), null, 2)],
  ['salaries/b.ndjson', (part) => `${JSON.stringify({ vacancyId: 'F-1', ...part })}\n`],
  ['salaries/b.ndjson', (part) => `${JSON.stringify({ ...SALARY_RECORD, ...part })}\n`],
  ['salaries/a.csv', () => `${SALARY_HEADER}F-802,ventas,Junior,leon,1,2,2026-06-01,${NAME}\n`],
  ['salaries/a.csv', () => `${SALARY_HEADER}F-802,ventas,${NAME},"leon"x,1,2,2026-06-01\n`],
  ['taxonomy/areas.json', (part) => JSON.stringify([{ slug: 'a', ...part }])],
];

type Round = {
  overrides: Overrides;
  kind: BoardKind;
  holder: string;
  text: string;
  /** The employer of the row can be read, so that its name is known although the row is skipped. */
  isKnown: boolean;
};

function makeRound(seed: number): Round {
  const random = makeRandom(seed);
  const part = random.pick(VALUES)(random.pick(KEYS));
  const isReadable = random.below(2) === 0;
  const row = isReadable ? random.pick(READABLE) : random.pick(HOLDERS)(part);
  const [holder, clean] = random.pick(FORMATS)(row);
  const isMutated = random.below(4) === 0;
  const bytes = isMutated ? mutate(Buffer.from(clean), random) : Buffer.from(clean);
  const slips = [5, 6].map((number) =>
    vacancy(number, { employer: random.pick([OWN, NAMELESS]), ...random.pick(SLIPS) }),
  );
  const indent = random.pick([undefined, 2]);
  const overrides: Overrides = {
    ...LEAKS,
    'vacancies/slips.json': JSON.stringify(slips, null, indent),
    [holder]: bytes,
  };
  if (random.below(5) === 0) {
    const [path, write] = random.pick(MISPLACED);
    overrides[path] = write(part);
  }
  const folder = dataFolder(overrides);
  for (let count = random.below(5) - 2; count > 0; count -= 1) {
    const path = random.pick(OTHERS);
    overrides[path] = mutate(readFileSync(join(folder, path)), random);
  }
  rmSync(folder, { recursive: true });
  const isKnown = isReadable && !isMutated;
  return { overrides, kind: random.pick(BOARD_KINDS), holder, text: bytes.toString(), isKnown };
}

/** What is wrong with a round, if anything. */
async function leakOf({
  overrides,
  kind,
  isKnown,
}: Round): Promise<{ status: number; leak?: string }> {
  const data = makeKind(dataFolder(overrides), kind);
  const argv = ['--data', data, '--allow', 'vacancies-gone'];
  const { status, ...logs } = await callInJob(checkCommand, argv);
  const [log] = Object.entries(logs).filter(([, text]) => SHOWN.test(text));
  const files = status === 0 && isKnown ? await render(data, {}) : new Map();
  const [published] = [...files].filter((file) => SHOWN.test(file.join('\n')));
  rmSync(data, { recursive: true });
  if (log) return { status, leak: `${log[0]}: ${/.*zelquoria.*/i.exec(log[1])?.[0]}` };
  return { status, ...(published && { leak: `published: ${published[0]}` }) };
}

/**
 * Checks folders that name an employer everywhere: none may show it. Builds those in which the name can be
 * read: none may publish it.
 */
export async function expectNoLeaks(rounds: number): Promise<void> {
  const statuses: number[] = [];
  const leaks: string[] = [];
  for (let seed = 0; seed < rounds; seed += 1) {
    const round = makeRound(seed);
    // A mutation that changes the name itself makes another one.
    if (!round.text.includes(QUOTED)) continue;
    const { status, leak } = await leakOf(round);
    if (leak) leaks.push(`seed ${seed}, ${round.holder}, ${leak}`);
    statuses.push(status);
  }
  expect(leaks).toEqual([]);
  // Most folders cannot be published, and some can, without the rows that are wrong.
  expect(new Set(statuses)).toEqual(new Set([0, 1]));
  const refused = statuses.filter((status) => status === 1).length;
  expect(refused / statuses.length).toBeGreaterThan(0.5);
  expect(refused / statuses.length).toBeLessThan(0.95);
}
