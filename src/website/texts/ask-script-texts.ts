/** The same words before and after a choice: page and script replace `{n}` and the like by values. */
export type AskScriptTexts = {
  median: string;
  ends: string;
  cited: string;
  both: string;
  small: string;
  noLevel: string;
  internship: string;
  noCity: string;
  cityLeftOut: string;
  noGuide: string;
  tooFew: string;
  unknown: string;
  openJobs: string;
  openJob: string;
  noJobs: string;
  noSalary: string;
  more: string;
  explore: string;
  exploreOne: string;
  exploreLevels: string;
  widen: string;
  remote: string;
  loading: string;
  failed: string;
  offline: string;
  retry: string;
};
