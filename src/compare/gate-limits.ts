import type { ChangeList } from '../contract/downloads.ts';
import type { Difference } from './difference.ts';
import type { NewBuild, Published, SiteIdentity } from './published.ts';

/** What gates judge: both builds, how they differ, and how many vacancies each has. */
export type Both = Omit<NewBuild, 'published'> &
  Record<'now' | 'before', Published> & {
    counts: Record<'now' | 'before', number>;
    /** That of the smaller build. */
    size: number;
    difference: Difference;
    /** That of the previous build. */
    changeList: ChangeList | undefined;
    /** The site of the previous build, if it is another one. */
    otherSite: SiteIdentity | undefined;
  };

/** The figures of each refusal; none if the gate does not refuse. */
export type Gate = (both: Both) => unknown[];

/** More than one in so many vacancies, or with `orMore` exactly as many; on a small board this percentage or more. */
type Share = { oneIn: number; orMore?: true; smallShare?: number };

/** When the gates refuse. */
export const LIMITS = {
  /** Boards below `large` are judged by `smallShare` percent instead of each gate's share, below `least` by few gates. */
  boards: { large: 20, least: 5, smallShare: 80 },
  /** More than one in so many vacancies lead to another host. */
  led: { oneIn: 2 },
  /** Fewer than one in so many of the vacancies, or of the salaries behind the guides. */
  shrunk: { oneIn: 2 },
  /** Of the vacancies that had not reached their last day. */
  gone: { oneIn: 5, smallShare: 50 },
  /** More than so many times the vacancies, and at least so many more. */
  grown: { times: 3, by: 100 },
  /** A city, family or modality of this size does not empty overnight. */
  facet: 10,
  /**
   * A guide with so many times the smallest sample does not age out overnight, nor do more than one in so
   * many; of few guides, one may.
   */
  guides: { timesMinSample: 2, oneIn: 5, sample: 5 },
  /** Figures that moved by more than this percentage; of at least so many guides. */
  moved: { oneIn: 3, orMore: true, percent: 30, guides: 3 },
  /** At least so many salaries that became so many times as high, or as low. */
  jumped: { oneIn: 10, orMore: true, times: 5, least: 2 },
  /** The same field changed. Days that move forward by up to so many days are renewed. */
  edited: { oneIn: 2, renewedDays: 62 },
  /** The same value, or one value where there were at least so many. */
  repeated: { oneIn: 2, had: 3 },
  /** More than so many, too. */
  reopened: { oneIn: 20, above: 5 },
  /** Vacancies that equal another one, and before fewer than one in so many of them. */
  duplicates: { oneIn: 4, had: 2 },
} as const;

/** Whether a part of the vacancies is too large for a board of this size. */
export function exceeds({ size }: Pick<Both, 'size'>, part: number, of: number, share: Share) {
  const { large, smallShare } = LIMITS.boards;
  if (part === 0) return false;
  if (size < large) return part * 100 >= of * (share.smallShare ?? smallShare);
  return part * share.oneIn > of || (share.orMore === true && part * share.oneIn === of);
}
