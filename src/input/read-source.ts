import { type Calendar, makeCalendar } from '../base/calendar.ts';
import type { Day } from '../base/day.ts';
import { noListener, type StageListener } from '../base/stages.ts';
import { findBoardWarnings } from './collection/board-warnings.ts';
import {
  type RowReading,
  readCollection,
  salaryCollection,
  vacancyCollection,
} from './collection/collection.ts';
import { EDITIONS, type Edition, readEditions } from './collection/editions.ts';
import { addEntryFindings } from './collection/entry-findings.ts';
import {
  addLate,
  FindingLog,
  type LeftOutRow,
  type UnlistedCounts,
} from './collection/finding-log.ts';
import { RowNotes } from './collection/row-notes.ts';
import { findUnusualSalaries } from './collection/unusual-salary.ts';
import { findMisplaced } from './files/list-files.ts';
import { type Row, valueAt } from './files/row.ts';
import type { Place } from './findings/details.ts';
import type { CostedFinding } from './findings/finding.ts';
import { hideInPlace, hideInTable, hideKeys } from './privacy/private-keys.ts';
import { allOwnTexts } from './privacy/public-texts.ts';
import { type Screened, screenTexts } from './privacy/screen.ts';
import type { RowRef, SourceRow } from './rows/rows.ts';
import type { SalaryRecord } from './schemas/salary-record.ts';
import type { Vacancy } from './schemas/vacancy.ts';
import { makeReferences } from './settings/references.ts';
import { MASK_TEXT, SERVICE_FILE, type Service } from './settings/service.ts';
import { isWhole, readSettings, type Settings } from './settings/settings.ts';
import { TAXONOMY_FILES, type Taxonomy } from './settings/taxonomy.ts';
import { UsedSpreadsheet } from './tables/spreadsheet.ts';
import type { TableSummary } from './tables/table.ts';

/** The data folder, read and checked. `service` and `taxonomy` are absent where they are broken. */
export type Source = {
  service: Service | undefined;
  taxonomy: Taxonomy | undefined;
  /** Which day it is; undefined without settings, or without the instant of the build. */
  calendar: Calendar | undefined;
  /** The day that replaces today. */
  pinnedDay: Day | undefined;
  /** Only the rows without errors. */
  vacancies: Vacancy[];
  salaryRecords: SalaryRecord[];
  /** Newest first. */
  editions: Edition[];
  /** How many vacancies and salary records there are without errors. */
  counts: { vacanciesRead: number; vacanciesWithoutName: number; salaryRecordsRead: number };
  files: { vacancies: number; salaries: number; total: number };
  /** By file and line. */
  findings: CostedFinding[];
  unlisted: UnlistedCounts;
  /** The rows that cannot be published. */
  leftOut: LeftOutRow[];
  /** How many rows of vacancies would be published if all could be read. Private: the ids of those that cannot. */
  judged: { rows: number; leftOut: (string | null)[] };
  /** Private: the ids of vacancies with something that gates should know. */
  ids: Record<'closed' | 'withoutSalary' | 'withDefaultLevel', ReadonlySet<string>>;
  /** How many values of published rows cannot be read, by field. */
  unread: Record<string, number>;
  /** How many rows cannot be read that would not be published anyway. */
  pastUnread: number;
  /** Private: what the texts disclose, with names. */
  privacy: Omit<Screened, 'rows' | 'hasName'>;
  /** What was understood of each spreadsheet. */
  tables: TableSummary[];
  /** Private: every row of `vacancies/`, by file, where they were to be kept. */
  rows: ListedRow[];
};

/** A row as its file has it, and the vacancy if it is one. */
export type ListedRow = Pick<Row, 'value' | 'origins'> & {
  place: Place;
  vacancy: Vacancy | undefined;
};

export type ReadRequest = {
  /** The instant of the build; without it, the rules about today are not applied. */
  instant?: Date;
  /** Replaces the `asOf` of the data. */
  asOf?: Day | undefined;
  /** Replaces the `siteUrl` of the data, and is searched like it. */
  baseUrl?: string | undefined;
  /** Keeps all rows for a review, which takes memory. */
  forReview?: boolean | undefined;
  listener?: StageListener;
};

/** Reads the data folder, and validates its rows and texts. */
export function readSource(dataDir: string, request: ReadRequest = {}): Source {
  const { instant, baseUrl, listener = noListener } = request;
  const log = new FindingLog(request.forReview);
  listener.stage('read');
  const settings = readSettings(dataDir, baseUrl);
  log.addAll(settings.findings, 'settings');
  log.addAll(findMisplaced(dataDir, SETTINGS_FILES, WHOLE_FOLDERS), 'file');
  const pinnedDay = request.asOf ?? settings.service?.asOf;
  const { cities = [] } = settings.taxonomy;
  const calendar = settings.service && instant && makeCalendar(instant, cities, pinnedDay);
  const lists = readLists(dataDir, settings, calendar, request, log);
  const editions = readEditions(dataDir);
  log.addAll(editions.findings, 'file');

  listener.stage('validate');
  const own = allOwnTexts(settings, dataDir, baseUrl);
  const inherited = inheritedNames(lists.vacancies.readings);
  const searched = { own, settings, baseUrl, inherited };
  const { rows, hasName, ...privacy } = screenTexts(lists.vacancies.rows, searched, log);
  addEntryFindings(lists.spreadsheet, lists.tables, own[0].ref, log);
  for (const { tally } of [lists.vacancies, lists.salaries]) tally.judge(log);
  if (calendar) judgeBoard(dataDir, rows, calendar, lists, log);

  const published = rowsWithoutErrors(rows, log);
  const vacancies = published.map(({ value }) => value);
  const { tally } = lists.vacancies;
  const presets = rowsWithDefaultLevel(lists.vacancies.readings);
  const isPreset = ({ ref }: SourceRow<Vacancy>) => presets.has(ref);
  const salaryRecords = rowsWithoutErrors(lists.salaries.rows, log).map(({ value }) => value);
  const withPlace = <T extends { place: Place }>(one: T): T => ({
    ...one,
    place: hideInPlace(one.place, hasName),
  });
  return {
    service: settings.service,
    taxonomy: isWhole(settings.taxonomy) ? settings.taxonomy : undefined,
    calendar,
    pinnedDay,
    vacancies,
    salaryRecords,
    editions: editions.editions,
    counts: {
      vacanciesRead: vacancies.length,
      vacanciesWithoutName: vacancies.filter(({ employer }) => employer.name === null).length,
      salaryRecordsRead: salaryRecords.length,
    },
    files: {
      vacancies: lists.vacancies.files,
      salaries: lists.salaries.files,
      total: settings.files + lists.vacancies.files + lists.salaries.files,
    },
    privacy,
    findings: log.findings.map((finding) => hideKeys(finding, hasName)),
    unlisted: log.unlisted,
    leftOut: log.leftOut.map(withPlace),
    judged: {
      rows: tally.refs.length,
      leftOut: tally.refs.filter((ref) => log.isLeftOut(ref)).map(({ name }) => name),
    },
    ids: {
      closed: namesOf(lists.vacancies.rows.filter(isClosed)),
      withoutSalary: namesOf(published.filter(({ ref }) => log.isUnread(ref, 'salary'))),
      withDefaultLevel: namesOf(published.filter(isPreset)),
    },
    unread: log.unread,
    pastUnread: lists.vacancies.pastUnread,
    tables: lists.tables.map((table) => hideInTable(table, hasName)),
    rows: lists.listed,
  };
}

type Lists = ReturnType<typeof readLists>;

/** Reads and checks the rows of both folders, each row by itself. */
function readLists(
  dataDir: string,
  settings: Settings,
  calendar: Calendar | undefined,
  { listener = noListener, forReview = false }: ReadRequest,
  log: FindingLog,
) {
  const { service, taxonomy } = settings;
  const { cities: city, families: family, areas: area, modalities: modality } = taxonomy;
  const references = makeReferences(service ?? {}, taxonomy, dataDir);
  const spreadsheet = new UsedSpreadsheet(settings.spreadsheet);
  const sheets = {
    taxa: { city, family, area, modality },
    spreadsheet,
    today: calendar?.today,
    maskText: service?.maskText ?? MASK_TEXT,
  };
  let rowsRead = 0;
  const onRow = () => {
    rowsRead += 1;
    listener.tick(rowsRead);
  };
  const notes = new RowNotes(forReview);
  const listed: ListedRow[] = [];
  const vacancies = readCollection(
    dataDir,
    vacancyCollection(references, calendar, sheets, service?.sample),
    (row, { value, isPast }) => {
      onRow();
      if (forReview) listed.push(toListed(row, value));
      if (value && !isPast) notes.add(row, value);
    },
    log,
  );
  log.addAll(notes.findings, 'file');
  const salaries = readCollection(dataDir, salaryCollection(references, sheets), onRow, log);
  const tables = [...vacancies.tables, ...salaries.tables];
  return { settings, vacancies, salaries, tables, spreadsheet, listed };
}

/** Whether its status is closed or paused, also where the rest of the row cannot be read. */
function isClosed({ value, raw }: SourceRow<Vacancy>): boolean {
  const status = valueAt(value ?? raw, ['status']);
  return status === 'closed' || status === 'paused';
}

function namesOf(rows: readonly { ref: RowRef }[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ ref }) => ref.name ?? []));
}

function toListed(row: Row, vacancy: Vacancy | undefined): ListedRow {
  const { value, origins } = row;
  return { place: row.place([]), value, vacancy, ...(origins && { origins }) };
}

/** Adds what only all rows together show. */
function judgeBoard(
  dataDir: string,
  rows: readonly SourceRow<Vacancy>[],
  calendar: Calendar,
  { settings, vacancies: { tables, readings } }: Lists,
  log: FindingLog,
): void {
  const published = rowsWithoutErrors(rows, log);
  const values = published.map(({ value }) => value);
  const days = tables.every(({ hasUnclearDays }) => !hasUnclearDays);
  const families = settings.spreadsheet?.defaults.family !== null;
  log.addAll(findBoardWarnings(values, calendar, dataDir, { days, families }), 'file');
  const presets = rowsWithDefaultLevel(readings);
  addLate(log, findUnusualSalaries(published, presets, calendar));
}

/** Where the files of a data folder are. */
const SETTINGS_FILES = [SERVICE_FILE, ...Object.values(TAXONOMY_FILES).map(({ file }) => file)];
const WHOLE_FOLDERS = ['vacancies', 'salaries', EDITIONS];

/** The employers of rows that have none of their own. */
function inheritedNames(readings: readonly RowReading[]) {
  return new Map(readings.flatMap(({ ref, inherited }) => (inherited ? [[ref, inherited]] : [])));
}

function rowsWithDefaultLevel(readings: readonly RowReading[]) {
  const presets = readings.filter((one) => one.default.includes('seniority'));
  return new Set(presets.map(({ ref }) => ref));
}

function rowsWithoutErrors<T>(rows: readonly SourceRow<T>[], log: FindingLog) {
  return rows.flatMap(({ ref, value }) =>
    value === undefined || log.isLeftOut(ref) ? [] : [{ ref, value }],
  );
}
