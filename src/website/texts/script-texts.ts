/**
 * What the page's script says. It replaces `{n}`, `{code}` and the like by values. Each text is one
 * line: the page hands them over as lines.
 */
export type ScriptTexts = {
  loading: string;
  loadingBytes: string;
  /** The address was edited and not sent yet. */
  changed: string;
  noResponse: string;
  notSent: string;
  offline: string;
  unreachable: string;
  timeout: string;
  outside: string;
  empty: string;
  notJson: string;
  retry: string;
  vacancies: string;
  vacancy: string;
  guides: string;
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
  wrongValue: string;
  validValues: string;
  documentation: string;
  /** Above the English words of a problem, on a page in another language. */
  asReceived: string;
  items: string;
  keys: string;
  label: string;
  min: string;
  median: string;
  max: string;
  sample: string;
  levels: string;
  cities: string;
  overall: string;
};
