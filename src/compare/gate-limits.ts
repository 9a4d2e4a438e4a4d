import type { Difference } from './difference.ts';
import type { NewBuild, Published, Site } from './published.ts';
import { FIELDS, type Field } from './published-fields.ts';

/** What gates judge: both builds, how they differ, and how many vacancies each has. */
export type Both = Omit<NewBuild, 'published'> &
  Record<'now' | 'before', Published> & {
    counts: Record<'now' | 'before', number>;
    difference: Difference;
    /** That of the previous build, if it is not this one. */
    otherSite: Site | undefined;
  };

/** The figures of each refusal; none if the gate does not refuse. */
export type Gate = (both: Both) => unknown[];

/** When the gates refuse. */
export const LIMITS = {
  /** Fewer than this share of the previous build's vacancies, or of the salaries behind its guides. */
  shrunk: 1 / 2,
  /** More than this share of at least so many vacancies that had not reached their last day. */
  gone: { percent: 20, sample: 20 },
  /** More than so many times the vacancies, and at least so many more. */
  grown: { times: 3, by: 100 },
  /** A city, family or modality of this size does not empty overnight. */
  facet: 10,
  /**
   * A guide with so many times the smallest sample does not age out overnight, nor do more than one in so
   * many; of few guides, one may.
   */
  guides: { timesMinSample: 2, oneIn: 5, sample: 5 },
  /** A field was filled in more than `wasAbove` of the vacancies, and is in less than `isBelow`. */
  filled: { wasAbove: 1 / 2, isBelow: 1 / 4, sample: 10 },
  /** One in so many figures, or more, moved by more than this share; of at least so many. */
  moved: { percent: 30, oneIn: 3, guides: 3, vacancies: 20 },
  /** One in so many salaries, or more, became so many times as high, or as low. */
  jumped: { times: 5, oneIn: 10 },
  /** More than this share of at least so many vacancies changed the same field. */
  edited: { share: 1 / 2, sample: 20 },
  /** More than this share of at least so many vacancies have the same value. */
  repeated: { share: 1 / 2, sample: 20 },
  /** At least so many vacancies have one value of a field that had at least so many values. */
  oneValue: { sample: 20, had: 3 },
  /** More than so many vacancies, and more than this share, that were posted so long before the previous build. */
  reopened: { above: 5, percent: 5, days: 7 },
  /** More than this share of at least so many vacancies, and before fewer than this share of as many. */
  duplicates: { percent: 10, sample: 20, had: 1 / 2 },
};

/**
 * The fields that each gate looks at. A new field of the contract is among those of `mass-edit`, and by
 * its kind among those of others.
 */
export const WATCHED = {
  'facet-gone': pick('city', 'family', 'modality'),
  'field-gone': FIELDS.filter(({ mayBeEmpty }) => mayBeEmpty),
  'mass-edit': FIELDS,
  'text-repeated': [
    ...pick('title', 'company', 'description', 'howToApply.applyUrl'),
    ...FIELDS.filter(({ isList }) => isList),
  ],
  'one-value': [
    ...FIELDS.filter(({ isClosed }) => isClosed),
    ...pick('employmentType', 'industry'),
  ],
};

function pick(...names: string[]): Field[] {
  return FIELDS.filter(({ name }) => names.includes(name));
}
