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
    /** Whether this build follows no other. */
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
  /** Vacancies whose links lead to another host. */
  led: { oneIn: 2 },
  /** Fewer vacancies than before. */
  shrunk: { oneIn: 2 },
  /** Lost vacancies that had not reached their last day. */
  gone: { oneIn: 5, orMore: true },
  /** More than so many times the vacancies, and at least so many more. */
  grown: { times: 3, by: 100 },
  /** A city, family or modality of this size does not empty overnight. */
  facet: 10,
  /**
   * A guide with so many times the smallest sample does not age out overnight, nor do more than one in so
   * many; of few guides, one may. At least this percentage of their salaries stays.
   */
  guides: { timesMinSample: 2, oneIn: 5, of: 5, percentLeft: 70 },
  /** Figures that moved by more than this percentage, or all by the same one above `factor`; of at least so many guides. */
  moved: { oneIn: 3, orMore: true, percent: 30, factor: 10, guides: 3 },
  /** Salaries that became so many times as high, or as low. */
  jumped: { oneIn: 10, orMore: true, least: 2, times: 5 },
  /** A field changed or lost its value. Days that move forward by up to so many days are renewed. */
  edited: { oneIn: 2, renewedDays: 62 },
  /** Days that moved back: a column that slipped by a row moves some back and some forward. */
  movedBack: { oneIn: 5, orMore: true },
  /** At least this percentage lost their value, of at least so many. */
  lost: { percent: 40, of: 10 },
  /** The same value, or one value where there were at least so many. */
  repeated: { oneIn: 2, had: 3 },
  /** Vacancies that an earlier build closed. */
  reopened: { oneIn: 20 },
  /** Characters compared on either side of a mask, letters or digits required in them, and the longest text between. */
  unmasked: { around: 20, letters: 8, longest: 80 },
  /** Vacancies that equal another one, and before fewer than one in so many of them. */
  duplicates: { oneIn: 4, had: 2 },
} as const;

/** Whether a part is too large a share. */
export function exceeds(part: number, of: number, share: Share): boolean {
  if (part < (share.least ?? LIMITS.least)) return false;
  return part * share.oneIn > of || (share.orMore === true && part * share.oneIn === of);
}
