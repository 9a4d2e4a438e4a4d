import { say, type Translated } from '../../../base/languages.ts';
import { count, toFigure } from '../../../base/numbers.ts';
import type { ChangeList } from '../../../contract/downloads.ts';
import type { Difference } from '../difference.ts';
import type { BuildLocation } from '../previous-files.ts';
import type { NewBuild, Published, SiteIdentity } from '../published.ts';

/** Refuses what is valid and looks like an accident. */
export type Gate<Name extends string, Args> = {
  name: Name;
  /** Also judges builds without a previous one, or boards with fewer than MIN_BOARD vacancies. */
  judges?: { firstBuilds?: true; smallestBoards?: true };
  /** An entry for each refusal; none if the build passes. */
  refuse(input: GateInput): Refusal<Args>[];
  /** What happened, how many, and what to do. `nameField` adds the heading of a spreadsheet. */
  say(args: Args, nameField: (field: string) => string): Translated;
  /** From where on it refuses, for the docs; not all are decided by a figure. */
  limit?: Translated;
  /** Refusals with all that the message can say, for the docs. */
  examples: readonly NoInfer<Args>[];
};

/** The figures of the message, and the vacancies that they count. */
export type Refusal<Args> = { args: Args; counted?: CountedVacancy[] };

/** `field` is absent if it is the vacancy itself that is counted. */
export type CountedVacancy = { id: string; field?: string };

/** Infers the type of the figures from what `refuse` returns. */
export function defineGate<const Name extends string, Args>(gate: Gate<Name, Args>) {
  return gate;
}

/** The named build does not exist, or the previous build is of another site. */
export type PreviousMismatch = {
  missing?: { location: BuildLocation; why: 'no-build' | 'web-page' | 'unknown-host' } | undefined;
  otherSite?: SiteIdentity | undefined;
};

/** What gates judge: both builds, how they differ, and how many vacancies each has. */
export type GateInput = Omit<NewBuild, 'published'> &
  PreviousMismatch &
  Record<'now' | 'before', Published> & {
    counts: Record<'now' | 'before', number>;
    /** Whether there is no previous build. */
    isFirst: boolean;
    difference: Difference;
    /** The list of changes of the previous build. */
    changeList: ChangeList | undefined;
  };

/** Most gates judge only boards with at least so many vacancies. */
export const MIN_BOARD = 5;

/** A share of fewer vacancies does not refuse. */
export const MIN_COUNTED = 4;

/** More than 1 in `oneIn`; with `orMore`, also exactly that share. */
export type Share = { oneIn: number; orMore?: true; least?: number };

/** Whether a part is too large a share. */
export function exceeds(part: number, of: number, share: Share): boolean {
  if (part < (share.least ?? MIN_COUNTED)) return false;
  return part * share.oneIn > of || (share.orMore === true && part * share.oneIn === of);
}

/** `1 in 3`. */
export function describeShare({ oneIn }: Share): Translated {
  return { en: `1 in ${oneIn}`, es: `1 de cada ${oneIn}` };
}

/** `1,200 active vacancies`. */
export function countActive(amount: number): Translated {
  return {
    en: count(amount, 'active vacancy', 'active vacancies'),
    es: count(amount, 'vacante activa', 'vacantes activas'),
  };
}

/** `9 salary guides`. */
export function countGuides(amount: number): Translated {
  return {
    en: count(amount, 'salary guide'),
    es: count(amount, 'guía de sueldos', 'guías de sueldos'),
  };
}

/** `31 of 55`. */
export function toPart(part: number, of: number): Translated {
  return { en: `${toFigure(part)} of ${toFigure(of)}`, es: `${toFigure(part)} de ${toFigure(of)}` };
}

/** Why salaries are missing. `nameField` adds the heading of a spreadsheet. */
export function sayUnread(vacancies: number, nameField: (field: string) => string): Translated {
  const salary = nameField('salary');
  return say`${count(vacancies, 'vacancy', 'vacancies')} lost the salary because ${salary} could not be read: npm run check shows where.
    ${count(vacancies, 'vacante perdió', 'vacantes perdieron')} el sueldo porque no se pudo leer ${salary}: npm run check muestra dónde.`;
}

export const idsOf = (vacancies: readonly { id: string }[]): CountedVacancy[] =>
  vacancies.map(({ id }) => ({ id }));
