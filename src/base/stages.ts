/** The stages of a build, in their order. */
export type Stage =
  | 'read'
  | 'validate'
  | 'compute'
  | 'compare'
  | 'write'
  | 'staged'
  | 'moved-aside'
  | 'swapped'
  | 'cleaned';

/** Receives the progress of a build. */
export type StageListener = {
  /** A stage begins. */
  stage(stage: Stage): void;
  /** The number of items done in this stage. Called often, so it must be cheap. */
  tick(done: number): void;
};

export const noListener: StageListener = { stage() {}, tick() {} };

/** How long a stage took, under the name that people see. */
export type Timing = { stage: string; milliseconds: number };
