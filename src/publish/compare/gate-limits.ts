import type { ChangeList } from '../../contract/downloads.ts';
import type { Difference } from './difference.ts';
import type { BuildLocation } from './previous-files.ts';
import type { NewBuild, Published, SiteIdentity } from './published.ts';

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

/** Returns the figures of each refusal; an empty list if the gate does not refuse. */
export type Gate = (input: GateInput) => unknown[];

/** More than 1 in `oneIn`; with `orMore`, also exactly that share. */
type Share = { oneIn: number; orMore?: true; least?: number };

/** When the gates refuse. */
export const LIMITS = {
  /** Few gates judge boards with fewer vacancies. */
  board: 5,
  /** A share refuses only from this many vacancies on. */
  least: 4,
  /** Vacancies that link to another host than before. */
  relinked: { oneIn: 2 },
  /** Vacancies fewer than before. */
  shrunk: { oneIn: 2 },
  /** Losses are also compared with the largest build of the last so many days. */
  peakDays: 14,
  /** Lost vacancies that had not reached their last day. */
  gone: { oneIn: 5, orMore: true },
  grown: {
    /** The number of vacancies grows by more than this factor. */
    times: 3,
    /** At least so many vacancies are added. */
    by: 100,
  },
  /** A city, family or modality with so many vacancies does not empty overnight. */
  facet: 10,
  guides: {
    /** A guide with so many times `minSample` salaries does not vanish overnight. */
    timesMinSample: 2,
    /** From so many guides on, the share of vanished ones is judged. */
    several: 5,
    /** Vanished guides, of several. */
    vanished: { oneIn: 5 },
    /** The percentage of the salaries of the guides that must be left. */
    percentLeft: 70,
  },
  moved: {
    /** An amount or a median has moved if it changed by more than this percentage. */
    percent: 30,
    /** One common factor counts if it changes salaries by more than this percentage. */
    factor: 10,
    /** Salaries that moved, and guides whose median moved. */
    share: { oneIn: 3, orMore: true },
    /** Fewer guides are not judged. */
    guides: 3,
  },
  jumped: {
    /** A salary has jumped if it became so many times as high, or as low. */
    times: 3,
    /** So many jumps refuse on a board of any size. */
    several: 3,
    /** Jumps that refuse although there are fewer. */
    few: { oneIn: 20, orMore: true, least: 2 },
  },
  newPay: {
    /** So many new salaries have a median that is judged. */
    several: 10,
    /** The usual range of the median of new salaries, each divided by the earlier median for its role. */
    median: { min: 0.6, max: 1.65 },
    /** A new salary, divided likewise, is odd outside of this range. */
    each: { min: 0.4, max: 2.5 },
    /** New salaries that are odd. */
    odd: { oneIn: 5, orMore: true, least: 5 },
  },
  levels: {
    /** Fewer pairs of salaries are not judged. */
    pairs: 30,
    /** Fewer salaries are not judged. */
    salaries: 40,
    /** More than this percentage of the pairs pay less at the higher level. */
    percent: 45,
  },
  /** Vacancies whose field changed or lost its value. */
  edited: { oneIn: 2 },
  /** A day that moves forward by up to so many days is renewed, not edited. */
  renewedDays: 62,
  /** Days that moved back, as in a column that slipped by a row. */
  movedBack: { oneIn: 5, orMore: true },
  lost: {
    /** At least this percentage of the values is lost. */
    percent: 40,
    /** Of fewer values, a loss is judged like any edit. */
    of: 10,
  },
  /** Vacancies that share one value. */
  repeated: { oneIn: 2 },
  /** Vacancies that share it and did not in the previous build. */
  newlyRepeated: { oneIn: 5 },
  /** A closed field with one value left is judged if it had at least so many values. */
  closedValues: 3,
  filled: {
    /** Vacancies that changed to one and the same value. */
    share: { oneIn: 5, orMore: true },
    /** Fewer employers are not judged: one may well edit all of its vacancies. */
    employers: 2,
  },
  /** Open vacancies that an earlier build closed. */
  reopened: { oneIn: 20 },
  unmasked: {
    /** Characters compared on either side of a mask. */
    around: 20,
    /** Letters or digits required in them. */
    letters: 8,
    /** The longest text in place of the mask. */
    longest: 80,
  },
  duplicates: {
    /** Vacancies that equal another one. */
    share: { oneIn: 4 },
    /** Before, fewer than this share of them did. */
    before: { oneIn: 2 },
  },
} as const;

/** Whether a part is too large a share. */
export function exceeds(part: number, of: number, share: Share): boolean {
  if (part < (share.least ?? LIMITS.least)) return false;
  return part * share.oneIn > of || (share.orMore === true && part * share.oneIn === of);
}
