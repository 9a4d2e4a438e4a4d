import type { ProblemCode } from '../../../contract/problem.ts';
import type { OperationId } from '../../../http/routes.ts';
import type { ScriptTexts } from './script-texts.ts';

/** Everything the docs say in one language. `Backticks` mark code in prose. */
export type Texts = {
  title(service: string): string;
  /** What the API is; the operator's own description is in English. */
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
    response: string;
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
    script: ScriptTexts;
  };
  salaries: {
    lead(families: string): string;
    none: string;
    overview: string;
    axis: string;
    tick(thousands: number): string;
    legend: { range: string; median: string; sample: string };
    family: string;
    level: string;
    city: string;
    min: string;
    median: string;
    max: string;
    sample: string;
    oneFamily: string;
    levels: string;
    cities: string;
    noLevels: string;
    noCities: string;
    asJson: string;
    cite: string;
    citeLead: string;
    methodology: string;
    /** The Spanish page shows the API's own text instead. */
    methodologyText?(settings: { windowMonths: number; minSample: number }): string;
  };
  operations: {
    lead: string;
    parameters: string;
    values(count: number): string;
    responses: string;
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
    response: string;
    /** Translations of the API's English texts. */
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
