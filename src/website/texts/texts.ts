import type { ProblemCode } from '../../contract/problem.ts';
import type { OperationId } from '../../http/routes.ts';
import type { AskTexts } from './ask-texts.ts';
import type { ChangesTexts } from './changes-texts.ts';
import type { CodeTexts } from './code-texts.ts';
import type { DataTexts } from './data-texts.ts';
import type { ExplorerTexts } from './explorer-texts.ts';
import type { SalariesTexts } from './salaries-texts.ts';
import type { SearchTexts } from './search-texts.ts';

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
    data: string;
    operations: string;
    fields: string;
    problems: string;
    rules: string;
    agents: string;
  };
  copy: { copy: string; copied: string; failed: string };
  json: { more(count: number, what: 'items' | 'fields'): string };
  code: CodeTexts;
  search: SearchTexts;
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
    points: { title: string; text: string }[];
  };
  ask: AskTexts;
  explorer: ExplorerTexts;
  salaries: SalariesTexts;
  data: DataTexts;
  changes: ChangesTexts;
  operations: {
    lead: string;
    parameters: string;
    values(count: number): string;
    responses: string;
    response: string;
    whole: string;
    more: string;
    less: string;
    open: string;
    summaries?: Record<OperationId, { summary: string; description: string }>;
    parameterTexts?: Record<string, string>;
  };
  fields: {
    lead: string;
    orNull: string;
    optional: string;
    arrayOf: string;
    objectOf: string;
    always: string;
    oneOf: string;
    usedBy: string;
    sharedWith: string;
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
    crossOriginText: string;
    cacheRows: { data: string; page: string; problem: string };
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
    cards: { llms: string; openapi: string; apiCatalog: string; index: string; data: string };
    names: { llms: string; openapi: string; apiCatalog: string; index: string; data: string };
  };
};
