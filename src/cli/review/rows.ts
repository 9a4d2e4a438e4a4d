import { addDays, dayAfter } from '../../base/day.ts';
import { groupBy } from '../../base/group-by.ts';
import { type LanguageCode, say, type Translated } from '../../base/languages.ts';
import { alike, joinPresent } from '../../base/wording.ts';
import { toSalaryText } from '../../contract/salary-text.ts';
import { valueAt } from '../../input/files/row.ts';
import { isError } from '../../input/findings/costs.ts';
import { LIFETIME } from '../../input/findings/data-limits.ts';
import type { Place, SheetName } from '../../input/findings/details.ts';
import { type CostedFinding, messageOf, partsOf } from '../../input/findings/finding.ts';
import { revealValue } from '../../input/findings/shown-value.ts';
import type { ListedRow, Source } from '../../input/read-source.ts';
import type { Vacancy } from '../../input/schemas/vacancy.ts';
import { stateOf, type VacancyState } from '../../input/schemas/vacancy-state.ts';
import { toSentence } from '../report/describe-finding.ts';
import type { ReviewRow } from './workbook.ts';

type Judged = Pick<Source, 'rows' | 'calendar' | 'findings' | 'leftOut'>;

/** Every row of the lists, what is wrong with it, and what became of it. */
export class Rows {
  readonly all: readonly ListedRow[];
  /** Otherwise it says what would be published. */
  private readonly isPublished: boolean;
  private readonly calendar: Source['calendar'];
  private readonly byFile: ReadonlyMap<string, readonly ListedRow[]>;
  private readonly byCell: ReadonlyMap<string, ListedRow>;
  private readonly byId: ReadonlyMap<string, ListedRow>;
  private readonly findings: ReadonlyMap<ListedRow | undefined, readonly CostedFinding[]>;
  /** The rows that are left out, with the codes of their errors. */
  private readonly rejected: ReadonlyMap<ListedRow | undefined, readonly string[]>;

  constructor({ rows, calendar, findings, leftOut }: Judged, isPublished: boolean) {
    this.all = rows;
    this.isPublished = isPublished;
    this.calendar = calendar;
    this.byFile = groupBy(rows, ({ place }) => place.file);
    this.byCell = new Map(rows.map((row) => [keyOf(row.place), row]));
    this.byId = new Map(rows.map((row) => [textAt(row, 'id'), row]));
    const parts = findings.flatMap(partsOf);
    this.findings = groupBy(parts, ({ place }) => this.around(place));
    this.rejected = new Map(leftOut.map(({ place, codes }) => [this.around(place), codes]));
  }

  /** The row that a place is in. */
  around(place: Place): ListedRow | undefined {
    if (place.cell) return this.byCell.get(keyOf(place));
    const rows = this.byFile.get(place.file) ?? [];
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { line = 0, column = 0 } = rows[middle]?.place ?? {};
      if (line < place.line || (line === place.line && column <= place.column)) low = middle + 1;
      else high = middle;
    }
    return rows[low - 1];
  }

  at(file: string, index: number): ListedRow | undefined {
    return this.byFile.get(file)?.[index];
  }

  withId(id: string): ListedRow | undefined {
    return this.byId.get(id);
  }

  findingsOf(row: ListedRow): readonly CostedFinding[] {
    return this.findings.get(row) ?? [];
  }

  isLeftOut(row: ListedRow): boolean {
    return this.rejected.has(row) || !row.vacancy;
  }

  describe(row: ListedRow, language: LanguageCode): string {
    const { vacancy } = row;
    if (vacancy && !this.isLeftOut(row)) return this.describeVacancy(vacancy)[language];
    const why = this.findingsOf(row).filter(isError).map(revealValue);
    const errors = why.map((error) => {
      const field = error.place.cell?.column ?? String(error.field);
      return joinPresent([field, toSentence(messageOf(error, language), language)], ': ');
    });
    // The other of two rows that repeat each other has no finding of its own.
    const reasons = errors.length > 0 ? errors : (this.rejected.get(row) ?? [ELSEWHERE[language]]);
    return `${LEFT_OUT[language]}: ${reasons.join(' ')}`;
  }

  private describeVacancy(vacancy: Vacancy): Translated {
    const { postedAt, validThrough, city } = vacancy;
    const last = validThrough ?? (postedAt && addDays(postedAt, LIFETIME.maxDays));
    const since = last && dayAfter(last);
    const published = this.isPublished
      ? { en: 'published', es: 'publicada' }
      : { en: 'would be published', es: 'se publicaría' };
    const states: Record<VacancyState, Translated> = {
      active: last
        ? { en: `${published.en}, last day ${last}`, es: `${published.es}, último día ${last}` }
        : published,
      expired: { en: `expired since ${since}`, es: `vencida desde ${since}` },
      notYetOpen: { en: `opens on ${postedAt}`, es: `se publica el ${postedAt}` },
      paused: { en: 'paused', es: 'pausada' },
      closed: { en: 'closed', es: 'cerrada' },
    };
    return this.calendar ? states[stateOf(vacancy, this.calendar.dayOf(city))] : alike('');
  }
}

const LEFT_OUT: Translated = { en: 'left out', es: 'omitida' };
const ELSEWHERE = say`an error of all rows or of the settings
  un error de todas las filas o de la configuración`;

function keyOf({ file, line, cell }: Place): string {
  return [file, cell?.sheet?.position, cell?.row ?? line].join('\n');
}

/** What a row has in a field, as text; a salary as it is published. */
export function textAt(row: Pick<ListedRow, 'value'> | undefined, field: string): string {
  const found = field === '' ? undefined : valueAt(row?.value, field.split('.'));
  if (Array.isArray(found)) return found.join('\n');
  if (typeof found !== 'object' || found === null) return String(found ?? '');
  const { min, max, period = 'MONTH', text } = found as Partial<NonNullable<Vacancy['salary']>>;
  if (typeof min !== 'number' || typeof max !== 'number') return '';
  return text ?? toSalaryText(period, min, max);
}

/** Where a row is, and which vacancy it has. */
export function toPlaceCells(file: string, sheet?: SheetName, row?: ListedRow): ReviewRow {
  const [folio, title] = [textAt(row, 'vacancyId'), textAt(row, 'title')];
  return { file, sheet: sheet?.name ?? sheet?.position, folio, title };
}
