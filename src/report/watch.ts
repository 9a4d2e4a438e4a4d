/** The stages of a build, in their order. */
export type Stage =
  | 'read'
  | 'check'
  | 'compute'
  | 'compare'
  | 'write'
  | 'staged'
  | 'moved-aside'
  | 'swapped'
  | 'cleaned';

/** Whoever wants to know how far a build is. */
export type Watch = {
  /** A stage begins. */
  stage(stage: Stage): void;
  /** So many things of the stage are done; called often, and must be cheap. */
  tick(done: number): void;
};

export const unwatched: Watch = { stage() {}, tick() {} };
