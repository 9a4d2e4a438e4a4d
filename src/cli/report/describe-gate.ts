import { basename, dirname } from 'node:path';
import { say, type Translated } from '../../base/languages.ts';
import { count, formatBytes, toFigure } from '../../base/numbers.ts';
import { joinTranslated, shorten } from '../../base/wording.ts';
import type { TableSummary } from '../../input/tables/table.ts';
import type { ExceededLimit, LimitError } from '../../output/hosts/host-limits.ts';
import { type GateFigures, sayGate } from '../../publish/compare/gates/all-gates.ts';

/** Why a gate refuses, with its figures. Fields of spreadsheets are named by their headings, too. */
export function describeGate(hit: GateFigures, tables: readonly ReadTable[] = []): Translated {
  return sayGate(hit, (field) => nameWithHeading(field, tables));
}

type ReadTable = Pick<TableSummary, 'file' | 'columns'>;

/** `Ofrecemos (benefits)`; without a spreadsheet, `"benefits"`. */
function nameWithHeading(field: string, tables: readonly ReadTable[]): string {
  const names = headingOf(field, tables);
  return names && names !== field ? `${names} (${field})` : `"${field}"`;
}

/** What spreadsheets call a published field; empty without a spreadsheet. */
export function headingOf(field: string, tables: readonly ReadTable[]): string {
  const inRow = IN_ROWS[field] ?? field.slice(field.indexOf('.') + 1);
  const headings = tables
    .filter(({ file }) => basename(dirname(file)) !== 'salaries')
    .flatMap(({ columns }) => columns)
    .filter((column) => column.field === inRow || column.field?.startsWith(`${inRow}.`))
    .map(({ heading }) => shorten(heading));
  return [...new Set(headings)].join(' / ');
}

/** The names that published fields have in rows if they differ, and private fields that messages name. */
const IN_ROWS: Record<string, string> = {
  'employer.name': 'employer.name',
  'employer.aliases': 'employer.aliases',
  company: 'employer.descriptor',
  industry: 'employer.industry',
  'location.region': 'city',
  'location.remote': 'modality',
};

/** Why a host would not accept a build, one line per exceeded limit. */
export function formatLimits({ host, exceeded, maxFiles }: LimitError): Translated {
  const lines = exceeded.map((limit) => formatLimit(limit, maxFiles !== undefined));
  const title = say`This build for ${host.title} exceeds a limit:
    Este build rebasa un límite del alojamiento (${host.name}):`;
  return joinTranslated([title, ...lines], '\n  ');
}

function formatLimit(exceeded: ExceededLimit, isByFlag: boolean): Translated {
  const { actual, allowed } = exceeded;
  switch (exceeded.limit) {
    case 'files-per-site':
      return say`At least ${count(actual, 'file')}, of ${toFigure(allowed)} allowed${isByFlag ? ' by --max-files' : ''}. If your plan allows more: --max-files N
        Al menos ${count(actual, 'archivo')}, de ${toFigure(allowed)} permitidos${isByFlag ? ' por --max-files' : ''}. Si el plan permite más: --max-files N`;
    case 'files-per-folder':
      return say`${count(actual, 'file')} in ${exceeded.folder}, of ${toFigure(allowed)} allowed in a folder.
        ${count(actual, 'archivo')} en ${exceeded.folder}, de ${toFigure(allowed)} permitidos en una carpeta.`;
    case 'bytes-per-file':
      return say`${exceeded.path} has ${formatBytes(actual)}, of ${formatBytes(allowed)} allowed in a file.
        ${exceeded.path} tiene ${formatBytes(actual)}, de ${formatBytes(allowed)} permitidos en un archivo.`;
  }
}
