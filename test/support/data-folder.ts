import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempFolder } from './temp-folder.ts';

/** The smallest data folder that a build accepts. */
export const MINIMAL = fileURLToPath(new URL('../fixtures/minimal', import.meta.url));

/** A file's text or bytes; an object or array becomes pretty JSON; null deletes the file. */
export type Overrides = Record<string, string | Buffer | object | null>;

/** A fresh copy of the minimal data folder with some files replaced; removed after the test. */
export function dataFolder(overrides: Overrides = {}): string {
  const folder = tempFolder();
  cpSync(MINIMAL, folder, { recursive: true });
  for (const [path, content] of Object.entries(overrides)) override(join(folder, path), content);
  return folder;
}

/** The vacancy of the minimal folder; the number (0 to 999) makes its ids and texts unique. */
export function vacancy(number: number, overrides: object = {}): Record<string, unknown> {
  const minimal = readMinimal('vacancies/monterrey/analista.json');
  return {
    ...minimal,
    id: `analista-${number}`,
    vacancyId: `F-${String(number).padStart(3, '0')}`,
    title: `Analista de Datos ${number}`,
    description: `Análisis de datos de la operación ${number}.`,
    responsibilities: [`Construir tableros ${number}`],
    requirements: [`SQL ${number}`],
    employer: { ...minimal.employer, descriptor: `Empresa de logística ${number}` },
    ...overrides,
  };
}

/** The service.json of the minimal folder, with some of its fields replaced. */
export function service(overrides: object = {}): Record<string, unknown> & { urls: object } {
  return { ...readMinimal('service.json'), ...overrides };
}

/** The same for a board of one's own. */
export function boardService(overrides: object = {}): ReturnType<typeof service> {
  return { ...JSON.parse(toOwn(JSON.stringify(service()))), ...overrides };
}

/** What data is: the sample, or a board of one's own. Other rules apply to its addresses and its day. */
export const BOARD_KINDS = ['sample', 'own'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

/** Makes the sample in a data folder a board of one's own. */
export function makeKind(folder: string, kind: BoardKind): string {
  const entries =
    kind === 'own' ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    if (/\.(?:json|ndjson|csv)$/i.test(name))
      writeFileSync(path, toOwn(readFileSync(path, 'latin1')), 'latin1');
  }
  return folder;
}

/** A text of the sample for a board of one's own. All places in it stay what they are. */
export function toOwn(text: string): string {
  const own = text.replaceAll('.example', '.digital');
  if (!IS_SAMPLE.test(own)) return own;
  // `agents` is a setting that changes nothing, in place of the pinned day.
  return own.replace(IS_SAMPLE, '"sample": false').replace(PINNED, '"agents": true');
}

const IS_SAMPLE = /"sample":\s*true/;
const PINNED = /"asOf":\s*"[^"]*"/;

/** The header row of a CSV file of salaries. */
export const SALARY_HEADER = 'vacancyId,family,seniority,city,min,max,publishedAt\n';

/** A valid salary record. */
export const SALARY_RECORD = {
  vacancyId: 'F-800',
  family: 'ventas',
  seniority: 'Junior',
  city: 'leon',
  min: 12_000,
  max: 15_000,
  publishedAt: '2026-06-01',
};

function readMinimal(path: string) {
  return JSON.parse(readFileSync(join(MINIMAL, path), 'utf8'));
}

function override(path: string, content: Overrides[string] = null): void {
  if (content === null) {
    rmSync(path, { recursive: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  const isText = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(path, isText ? content : `${JSON.stringify(content, null, 2)}\n`);
}
