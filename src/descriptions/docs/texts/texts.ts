import type { ProblemCode } from '../../../contract/problem.ts';
import type { OperationId } from '../../../http/routes.ts';

/** Everything the guide says in a language. `Backticks` mark code where the text is prose. */
export type Texts = {
  title(service: string): string;
  /** One sentence on what the API is; the operator's own description is in English. */
  lead(description: string): string;
  header: {
    skip: string;
    theme: string;
    contents: string;
    sections: string;
    generated: string;
    terms: string;
    contact: string;
  };
  nav: {
    start: string;
    explorer: string;
    salaries: string;
    operations: string;
    fields: string;
    problems: string;
    rules: string;
    agents: string;
  };
  copy: { copy: string; copied: string; failed: string };
  json: { more(count: number): string };
  start: {
    promise: string;
    vacancies: string;
    guides: string;
    cities: string;
    searches: string;
    generated: string;
    zone: string;
    tryIt: string;
    readOn: string;
    whatItPays: string;
    whatIsThere: string;
    answer: string;
    shortened: string;
    points: { title: string; text: string }[];
  };
  explorer: {
    lead: string;
    city: string;
    family: string;
    modality: string;
    all: { city: string; family: string; modality: string };
    address: string;
    addressHelp: string;
    run: string;
    orTry: string;
    tries: { search: string; job: string; guide: string; broken: string };
    code: string;
    result: string;
    idle: string;
    view: string;
    cards: string;
    json: string;
    withoutScript: string;
    /** What the script in the page says. `{n}` and the like are filled in there. */
    script: ScriptTexts;
  };
  salaries: {
    lead(families: string): string;
    none: string;
    overview: string;
    overviewAlt(families: string): string;
    axis: string;
    tick(thousands: number): string;
    legend: { range: string; median: string; sample: string };
    rowTip(row: { label: string; min: string; median: string; max: string; n: string }): string;
    asTable: string;
    family: string;
    level: string;
    city: string;
    min: string;
    median: string;
    max: string;
    sample: string;
    oneFamily: string;
    choose: string;
    levels: string;
    cities: string;
    noLevels: string;
    noCities: string;
    familyAlt(what: string, family: string): string;
    asJson: string;
    cite: string;
    citeLead: string;
    methodology: string;
    /** Of the index with these settings; undefined where the API's own Spanish text serves. */
    methodologyText?(settings: { windowMonths: number; minSample: number }): string;
  };
  operations: {
    lead: string;
    parameters: string;
    values(count: number): string;
    answers: string;
    example: string;
    open: string;
    summaries?: Record<OperationId, { summary: string; description: string }>;
    parameterTexts?: Record<string, string>;
  };
  fields: {
    lead: string;
    descriptions?: Record<string, string>;
    orNull: string;
    optional: string;
    arrayOf: string;
    objectOf: string;
    always: string;
    oneOf: string;
    values(count: number): string;
    usedBy: string;
    types: Record<string, string>;
  };
  problems: {
    lead: string;
    meaning: string;
    remedy: string;
    answer: string;
    /** The API itself speaks English; undefined where that is the language of the page. */
    wordings?: Record<ProblemCode, { title: string; detail: string; hint: string }>;
  };
  rules: {
    lead: string;
    caching: string;
    cachingText: string;
    cacheRows: { data: string; problem: string };
    cacheWhat: string;
    versioning: string;
    versioningText: string;
    limits: string;
    limit: string;
    value: string;
    limitRows: [string, string][];
    use: string;
    useRows: string[];
  };
  agents: {
    lead: string;
    cards: { llms: string; openapi: string; apiCatalog: string; index: string };
    names: { llms: string; openapi: string; apiCatalog: string; index: string };
  };
};

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
  answered: string;
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
