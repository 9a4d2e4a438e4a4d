/** What the page's script says. It replaces `{n}`, `{code}` and the like by values. */
export type ScriptTexts = {
  loading: string;
  failed: string;
  matches: string;
  match: string;
  noMatches: string;
  vacancies: string;
  vacancy: string;
  guides: string;
  problem: string;
  /** For screen readers: what came back. */
  responded: string;
  noVacancies: string;
  showMore: string;
  noSalary: string;
  published: string;
  until: string;
  duties: string;
  requirements: string;
  benefits: string;
  apply: string;
  page: string;
  hint: string;
  validValues: string;
  documentation: string;
  items: string;
  keys: string;
  label: string;
  min: string;
  median: string;
  max: string;
  sample: string;
  outside: string;
  levels: string;
  cities: string;
  overall: string;
};
