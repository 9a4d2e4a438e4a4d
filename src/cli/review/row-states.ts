import type { Calendar } from '../../base/calendar.ts';
import { addDays, dayAfter } from '../../base/day.ts';
import type { LanguageCode } from '../../base/languages.ts';
import { LIFETIME } from '../../input/findings/data-limits.ts';
import { type Finding, isError, messageOf } from '../../input/findings/finding.ts';
import { revealValue } from '../../input/findings/shown-value.ts';
import { joinPresent } from '../../input/findings/wording.ts';
import type { ListedRow, Source } from '../../input/read-source.ts';
import type { Vacancy } from '../../input/schemas/vacancy.ts';
import { stateOf } from '../../input/schemas/vacancy-state.ts';
import { toSentence } from '../report/describe-finding.ts';
import type { RowIndex } from './row-index.ts';

/** What is wrong with each row, and what became of it. */
export class RowStates {
  private readonly calendar: Calendar | undefined;
  private readonly language: LanguageCode;
  private readonly findings = new Map<ListedRow, Finding[]>();
  /** The rows that are left out, with the codes of their errors. */
  private readonly rejected = new Map<ListedRow, readonly string[]>();

  constructor(source: Judged, rows: RowIndex, language: LanguageCode) {
    this.calendar = source.calendar;
    this.language = language;
    for (const finding of source.findings) {
      const row = rows.around(finding.place);
      if (!row) continue;
      const known = this.findings.get(row);
      if (known) known.push(finding);
      else this.findings.set(row, [finding]);
    }
    for (const { place, codes } of source.rejected) {
      const row = rows.around(place);
      if (row) this.rejected.set(row, codes);
    }
  }

  findingsOf(row: ListedRow): readonly Finding[] {
    return this.findings.get(row) ?? [];
  }

  isLeftOut(row: ListedRow): boolean {
    return this.rejected.has(row) || !row.vacancy;
  }

  describe(row: ListedRow): string {
    const { vacancy } = row;
    if (vacancy && !this.isLeftOut(row)) return this.describeVacancy(vacancy);
    const errors = this.findingsOf(row).filter(isError).map(revealValue);
    const why = errors.map((error) => {
      const field = error.place.cell?.column ?? error.field;
      return joinPresent([field, toSentence(messageOf(error, this.language), this.language)], ': ');
    });
    const { leftOut, wholeFile } = WORDS[this.language];
    // The other of two rows that repeat each other has no finding of its own.
    const reasons = why.length > 0 ? why : (this.rejected.get(row) ?? [wholeFile]);
    return `${leftOut}: ${reasons.join(' ')}`;
  }

  private describeVacancy(vacancy: Vacancy): string {
    if (!this.calendar) return '';
    const { postedAt, validThrough, city } = vacancy;
    const last = validThrough ?? (postedAt && addDays(postedAt, LIFETIME.maxDays));
    const words = WORDS[this.language];
    switch (stateOf(vacancy, this.calendar.dayOf(city))) {
      case 'active':
        return last ? `${words.active}, ${words.closes} ${last}` : words.active;
      case 'expired':
        return last ? `${words.expired} ${dayAfter(last)}` : words.expired;
      case 'notYetOpen':
        return `${words.notYetOpen} ${postedAt}`;
      case 'paused':
        return words.paused;
      case 'closed':
        return words.closed;
    }
  }
}

type Judged = Pick<Source, 'calendar' | 'findings' | 'rejected'>;

const WORDS = {
  en: {
    active: 'published',
    closes: 'last day',
    expired: 'expired since',
    notYetOpen: 'opens on',
    paused: 'paused',
    closed: 'closed',
    leftOut: 'left out',
    wholeFile: 'an error of all rows or of the settings',
  },
  es: {
    active: 'publicada',
    closes: 'último día',
    expired: 'vencida desde',
    notYetOpen: 'se publica el',
    paused: 'pausada',
    closed: 'cerrada',
    leftOut: 'omitida',
    wholeFile: 'un error de todas las filas o de la configuración',
  },
};
