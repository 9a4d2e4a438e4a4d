import { INTERNSHIP, type Seniority } from '../../contract/enumerations.ts';
import { THRESHOLDS, VACANCY_WEEKS } from '../../contract/figures.ts';
import { API_PREFIX } from '../../contract/version.ts';
import { type CachePolicy, type DATA_SETS, OPERATIONS } from '../../http/routes.ts';

/**
 * Everything that the pages say in a language; other languages have the same texts. `Backticks` mark
 * code in prose. The script replaces `{n}` and the like in its texts, each of which is one line.
 */
export type Texts = typeof english;

type TrendFact = 'from' | 'to' | 'change' | 'least' | 'most';

type IndexSettings = { windowMonths: number; minSample: number };

const months = (count: number) => (count === 1 ? 'month' : `${count} months`);

/** What the script of the explorer says, with the words that others say as well. */
export type ExplorerTexts = ReturnType<typeof explorerTexts>;

export function explorerTexts({ explorer, ask, salaries }: Texts) {
  const { min, median, max, sample, levels, cities } = salaries;
  const { noSalary, retry } = ask.script;
  const overall = ask.wholeFamily;
  return { ...explorer.script, min, median, max, sample, levels, cities, overall, noSalary, retry };
}

export const english = {
  title: (service: string) => `${service} API documentation`,
  /** What the API is; the operator's own description is in English. */
  lead: (description: string) => description,
  header: {
    skip: 'Skip to content',
    theme: 'Switch between light and dark',
    contents: 'Contents',
    sections: 'Sections',
    generated: 'generated',
    terms: 'Terms of use',
    contact: 'Contact',
  },
  nav: {
    start: 'Quickstart',
    explorer: 'Explorer',
    salaries: 'Salaries by role',
    data: 'Data',
    assistants: 'Assistants',
    operations: 'Operations',
    fields: 'Objects',
    problems: 'Errors',
    rules: 'Caching, versions, limits',
    changes: 'Changes',
  },
  copy: {
    copy: 'Copy',
    copied: 'Copied',
    failed: 'The browser does not allow copying here. The text is selected: press Ctrl+C.',
  },
  json: {
    more: (count: number, what: 'items' | 'fields') =>
      `… ${count} more ${count === 1 ? what.slice(0, -1) : what}`,
  },
  code: { request: 'Request in code', failed: 'The request failed:' },
  search: {
    search: 'Search',
    placeholder: 'Roles, cities, operations, fields',
    results: 'Results',
    close: 'Close',
    loading: 'Loading…',
    failed: 'The search could not be loaded. Check your connection.',
    retry: 'Try again',
    none: 'Nothing matches “{query}”.',
    similar: 'Nothing matches “{query}”. These are similar.',
    single: '1 result',
    many: '{n} results',
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
    section: 'section',
    operation: 'operation',
    problem: 'error',
    value: 'value',
    guide: 'salary guide',
    salaries: 'salaries',
    vacancies: 'vacancies',
    type: 'type',
    field: 'field',
  },
  start: {
    promise: 'No key, no sign-up, no limits. Just files.',
    vacancies: 'active vacancies',
    guides: 'salary guides',
    cities: 'cities',
    generated: 'Generated',
    zone: 'Mexico City time',
    next: 'Next steps',
    steps: {
      explorer: {
        title: 'Search vacancies',
        text: 'Filters are part of the path: city, role family and modality, or `all`. A search returns every match, newest first, without pagination. Try it in the explorer.',
      },
      salaries: {
        title: 'Look up a salary',
        text: 'Median and range of gross monthly salaries, by level and by city, and how they moved. Every figure comes with its sample size.',
      },
      data: {
        title: 'Download everything',
        text: 'All vacancies and salary figures as NDJSON, CSV and JSON, feeds, and ready lines for DuckDB, pandas and Excel.',
      },
    },
    assistant: 'Or ask in your own words:',
  },
  ask: {
    title: 'What does a role pay?',
    here: 'Ask the salary index in English',
    role: 'Role',
    level: 'Level',
    city: 'City',
    allLevels: 'All levels',
    allCities: 'All cities',
    /** The API names levels in Spanish. */
    levels: {
      [INTERNSHIP]: 'Internship (Prácticas)',
      Junior: 'Junior',
      Media: 'Mid-level (Media)',
      Senior: 'Senior',
      Dirección: 'Executive (Dirección)',
    } satisfies Record<Seniority, string>,
    band: 'Band',
    wholeFamily: 'Overall',
    guide: 'All cities and history',
    code: 'The request in code',
    requests: { guide: 'Salaries', search: 'Vacancies' },
    cite: 'Citation',
    script: {
      median: 'median, gross per month',
      ends: '{min} to {max}',
      cited: '{what}: median {median} MXN gross per month (n = {n})',
      both: 'Two separate bands: the index has none for a level within a city.',
      small: 'n = {n}: a small sample, indicative only.',
      noLevel: `No band for {level}: fewer than ${THRESHOLDS.seniority} published salaries.`,
      internship: 'No band for internships: the index excludes them.',
      noCity: `No band for {city}: fewer than ${THRESHOLDS.city} published salaries.`,
      cityLeftOut: `No band for {city}: a guide has at most ${THRESHOLDS.cities} cities, each with ${THRESHOLDS.city} or more published salaries.`,
      noGuide: 'The salary index does not cover {family}. Its vacancies are below.',
      tooFew:
        'No salary guide for {family} yet: too few published salaries. Its vacancies are below.',
      unknown: 'Left out as unknown: {values}.',
      openJobs: '{n} open vacancies',
      openJob: '1 open vacancy',
      noJobs: 'No open vacancy today',
      noSalary: 'Salary not published',
      more: 'Show {n} more',
      explore: 'All {n} in the explorer',
      exploreOne: 'In the explorer',
      exploreLevels: 'All levels ({n}) in the explorer',
      widen: 'Widen the search:',
      remote: 'Remote, all of Mexico',
      loading: 'Loading {what}…',
      failed: 'The site did not answer.',
      offline: 'You are offline. The answer comes once you are back.',
      retry: 'Try again',
    },
  },
  explorer: {
    lead: 'Choose a filter or edit the address: the request runs against this site. The link in your browser’s address bar can be shared.',
    city: 'City',
    family: 'Role family',
    modality: 'Modality',
    all: { city: 'All cities', family: 'All role families', modality: 'All modalities' },
    address: 'Address',
    run: 'Run',
    orTry: 'Examples',
    tries: {
      search: 'Remote marketing',
      job: 'A vacancy',
      guide: 'A salary guide',
      broken: 'A wrong address',
    },
    result: 'Response',
    old: 'Previous address',
    open: 'Open raw',
    idle: 'No request yet. Press Run.',
    view: 'View',
    tabs: { view: 'Result', json: 'JSON', code: 'Code' },
    withoutScript:
      'Every search is a file at this address. Use a slug or `all` in each segment. Each link searches by one of them; the numbers count active vacancies.',
    script: {
      loading: 'Loading…',
      loadingBytes: 'Loading… {size}',
      changed: 'The address has changed. Press Run.',
      noResponse: 'No response',
      notSent: 'Not sent',
      offline: 'Your browser is offline. Connect to the internet, then try again.',
      unreachable:
        'The connection failed before a response arrived. Check your connection and try again. If it keeps failing, open the address in a new tab to see what the browser says.',
      timeout:
        'The site has sent nothing for {seconds} seconds. Try again, or choose a narrower search if your connection is slow.',
      outside:
        'The explorer can only request addresses of this site. Use a path such as {prefix}/index.json.',
      empty: 'The address is empty. Type a path such as {prefix}/index.json.',
      notJson:
        'The response is not JSON but {type}, so it is shown as text. Addresses of the API begin with {prefix}/ and end in .json. If this one does, something else has responded, such as a proxy or the sign-in page of a network: open the address in a new tab to see it.',
      binary:
        'The response is a file of {size} ({type}) that cannot be shown as text. Open the address in a new tab to download it.',
      vacancies: '{n} vacancies',
      vacancy: 'one vacancy',
      guides: '{n} salary guides',
      responded: 'Status {status}, {what}, {time}, {size}.',
      noVacancies: 'No active vacancies match today. The address is valid and may have some later.',
      showMore: 'Show {n} more',
      published: 'Published {day}',
      until: 'open until {day}',
      duties: 'Duties',
      requirements: 'Requirements',
      benefits: 'Benefits',
      apply: 'Apply for free',
      page: 'Vacancy page',
      hint: 'What to do',
      wrongValue: '{value} is not a valid {name}. Choose one:',
      didYouMean: 'Did you mean {value}?',
      validValues: 'Valid values of {name}',
      documentation: 'About this error',
      asReceived: 'As received',
      items: '{n} items',
      keys: '{n} keys',
      label: 'Group',
    },
  },
  salaries: {
    lead: (families: string) =>
      `Gross monthly salaries in Mexican pesos, from published vacancies, for ${families} role families. The charts show the same figures that the API returns.`,
    none: 'This build has no salary guide: no role family has enough published salaries yet.',
    overview: 'All role families',
    axis: 'Gross MXN per month, logarithmic scale: equal distances mean equal ratios',
    tick: (thousands: number) => `$${thousands}k`,
    legend: { range: 'lowest to highest published', median: 'median', sample: 'vacancies' },
    family: 'Role family',
    level: 'Level',
    city: 'City',
    min: 'Minimum',
    median: 'Median',
    max: 'Maximum',
    sample: 'Vacancies',
    levels: 'By level',
    cities: 'By city',
    noLevels: `No level has at least ${THRESHOLDS.seniority} vacancies yet.`,
    noCities: `No city has at least ${THRESHOLDS.city} vacancies yet.`,
    asJson: 'This salary guide as JSON',
    small: (least: number) => `fewer than ${least} vacancies: indicative only`,
    description:
      'What each role family pays, by level and by city, and how its median moved month by month.',
    overall: 'Overall median',
    between: (low: string, high: string) => `published from ${low} to ${high}`,
    vacancies: 'Open vacancies in the explorer',
    trends: {
      title: 'History',
      allTitle: 'History of all role families',
      caption: ({ from, to, change, least, most }: Record<TrendFact, string>) =>
        `Median ${from} → ${to}: ${change}. Each month is based on ${least === most ? least : `${least} to ${most}`} vacancies.`,
      lead: 'The median at the end of each month, above the number of vacancies behind it.',
      none: 'This build has no history yet: it starts once the dated salaries reach back over a whole window of the index.',
      legend: { median: 'median', sample: 'vacancies' },
      scale:
        'The charts of all role families have the same scale: equal slopes mean equal percentages, and equal bars equal samples.',
      all: 'All figures as a table',
      table: 'Median in gross MXN per month, and the number of vacancies in parentheses',
      corrections:
        'Each build computes the whole series anew from dated salaries. A correction of an old record therefore corrects the past: quote a month together with `generatedAt`.',
    },
    cite: 'How to cite',
    citeLead:
      'Please name the index wherever you show its figures. Every salary response includes this citation, in Spanish:',
    methodology: 'Methodology',
    /** The API's own methodology is in Spanish. */
    methodologyText: ({ windowMonths, minSample }: IndexSettings, _published: string) =>
      `Gross monthly salaries in Mexican pesos as published in vacancies that are active or at most ${months(windowMonths)} old; each vacancy counts once. The median is the median of the midpoints of the published ranges, rounded to ${THRESHOLDS.medianStep} MXN. Minimum and maximum are the lowest and highest published salaries. A role family needs at least ${minSample} vacancies, a level ${THRESHOLDS.seniority} and a city ${THRESHOLDS.city}; a salary guide shows at most ${THRESHOLDS.cities} cities. The index excludes internships.`,
  },
  data: {
    lead: 'Every vacancy, every salary band and how salaries moved, each in one download. The same build makes these files and the API, so they agree.',
    files: {
      vacancies:
        'Every active vacancy with all its texts. Each line is the response of /api/v1/jobs/{jobId}.json.',
      vacancyTable:
        'Every active vacancy as a row, for spreadsheets: all fields but the long texts.',
      searchCounts:
        'How many vacancies each search has, as `city/family/modality`. A search that is not listed has none.',
      salaryIndex: 'Every band of every salary guide: overall, by level and by city.',
      salaryHistory: 'The overall band of each role family at the end of each month.',
      salaryObservations: 'The published salary ranges behind the index, without identifiers.',
      changes:
        'What opened, changed and closed, build by build, as references: to stay in sync without downloading everything again.',
    } satisfies Record<keyof typeof DATA_SETS, string>,
    rows: (count: number, figure: string) => (count === 1 ? '1 row' : `${figure} rows`),
    checksums: 'Every bulk file with its size and SHA-256, as JSON:',
    csv: "CSV files are UTF-8 with a byte order mark, so Excel shows accents correctly. An empty cell is a missing value. A text that a spreadsheet would run as a formula begins with `'`.",
    observations: {
      title: 'Check the index yourself',
      open: 'This operator publishes the salary ranges behind the index: one row per vacancy, with role family, level, city, minimum, maximum and date. The rows have no identifiers and nothing about the employer. Anyone can recompute every band of the salary guides from `/data/salary-observations.csv`: overall, by level and by city.',
      closed:
        'This operator does not publish the salary ranges behind the index, so its bands cannot be recomputed from outside. `sampleSize` says how many vacancies a band is based on.',
    },
    lines: {
      title: 'Ready to paste',
      lead: 'Each tool reads the files from their addresses; nothing else is needed.',
      excelTitle: 'For Excel:',
      excel: [
        'Data → Get Data → From Other Sources → Blank Query.',
        'Home → Advanced Editor: paste these lines, then Done.',
        'Close & Load. Data → Refresh All fetches the next build.',
      ],
    },
    sync: {
      title: 'Stay in sync',
      lead: 'Remember `generatedAt` and the vacancies. Next time, `/data/changes.json` says what changed since: apply the later builds, oldest first. If your timestamp is no longer in the list, download everything again. A closed vacancy disappears from all files, so delete it as well.',
    },
    manifest: {
      title: 'Mirror the site',
      lead: 'Every file of the site, with its size, its SHA-256 and the time since which it has not changed:',
      mirror:
        'These programs keep a local copy up to date. They fetch the manifest and the files whose checksum changed, and delete what is gone.',
    },
    feeds: {
      title: 'Feeds',
      lead: (feeds: number, entries: number) =>
        `${feeds} Atom feeds for feed readers and automations, each with the newest ${entries} vacancies.`,
      all: 'All vacancies',
      count: (feeds: number) => `${feeds} feeds`,
      cities: 'By city',
      families: 'By role family',
      modalities: 'By modality',
    },
    dataset: {
      name: (service: string) => `Vacancies and salary index of ${service}`,
      description: (service: string) =>
        `Active professional vacancies in Mexico and the salary index of ${service}: gross monthly salaries in Mexican pesos by role family, level and city, with its monthly history. Free, without sign-up.`,
    },
  },
  changes: {
    link: 'What you can rely on, and what changed',
    description:
      'What users of the API can rely on, what its version numbers mean, and what changed in each version.',
    current: 'Version',
    versions: 'Versions',
  },
  operations: {
    lead: `The API has ${Object.keys(OPERATIONS).length} operations, all \`GET\` (or \`HEAD\`). The examples are real responses of this build, shortened. Any path that does not exist returns \`not-found\`, and any other method \`method-not-allowed\`.`,
    parameters: 'Path parameters',
    values: (count: number) => `${count} values`,
    responses: 'Responses',
    response: 'Response',
    whole: 'Open the whole response',
    more: 'Show all lines',
    less: 'Show fewer lines',
    open: 'Open in the explorer',
  },
  fields: {
    lists: 'Closed lists',
    listsLead: 'Every value of cities, role families, levels, codes and the like.',
    lead: 'Every field is present unless it is marked optional. A field without a value is `null` or an empty array. Vacancy texts are in Spanish.',
    orNull: 'or null',
    optional: 'optional',
    arrayOf: 'array of',
    objectOf: 'map of',
    always: 'always',
    oneOf: 'one of',
    usedBy: 'Response of',
    sharedWith: 'All fields of',
    types: {
      string: 'string',
      integer: 'integer',
      boolean: 'boolean',
      object: 'object',
      date: 'date',
      'date-time': 'date-time',
      uri: 'URI',
    } as Record<string, string>,
  },
  problems: {
    lead: 'Errors are problem details (RFC 9457), served as `application/problem+json`. Branch on `code`, which never changes. `hint` says how to fix the request, and `type` links to the entry here.',
    meaning: 'Meaning',
    remedy: 'Fix',
    response: 'Full response',
  },
  rules: {
    lead: 'How long to keep responses, what may change, and what to expect.',
    caching: 'Caching',
    cachingText:
      'Data changes at most once per weekday. Cache responses, and compare `generatedAt` in `/api/v1/index.json` before you fetch them again. Where the host sends an `ETag`, use conditional requests: an unchanged response is not sent again.',
    crossOriginText:
      "On another site, a script can read `ETag`, `Last-Modified` and `Link`, but cannot send `If-None-Match`: the browser first asks for permission with `OPTIONS`, and the response is 405. There is no need to: with `fetch(url, { cache: 'no-cache' })` the browser itself asks whether its copy is still current.",
    cacheRows: { data: 'Data and documents', page: 'Pages', problem: 'Errors' } satisfies Record<
      CachePolicy,
      string
    >,
    cacheWhat: 'What',
    versioning: 'Versioning',
    versioningText: (version: string) =>
      `The major version is part of the path: \`${API_PREFIX}\`. The full version, \`${version}\`, is in the API index and the OpenAPI description. We may add fields at any time, so ignore those you do not know.`,
    limits: 'Limits',
    limit: 'Limit',
    value: 'Value',
    limitRows: [
      ['Requests', 'No quota and no rate limit; a CDN serves the files'],
      ['Data changes', 'At most once per weekday'],
      [
        'Lifetime of a vacancy',
        `${VACANCY_WEEKS.min} to ${VACANCY_WEEKS.max} weeks; then its address returns job-not-found`,
      ],
      ['Size of a search', 'Every match in one response, no pagination'],
      ['Levels in a salary guide', `Levels with at least ${THRESHOLDS.seniority} vacancies`],
      [
        'Cities in a salary guide',
        `At most ${THRESHOLDS.cities}, each with at least ${THRESHOLDS.city} vacancies`,
      ],
      ['Medians', `Rounded to ${THRESHOLDS.medianStep} MXN`],
      ['Filters', 'Path segments only; query strings are ignored'],
    ],
    use: 'Fair use',
    useRows: [
      'Do not crawl: `/api/v1/jobs/search/all/all/all.json` has every vacancy, and `/data/vacancies.ndjson.gz` has them with their texts.',
      'Employers are confidential. `company` describes the employer; please do not guess its name.',
      'Candidates apply themselves, online and free of charge, at `howToApply.applyUrl`. The API does not accept applications.',
    ],
  },
  assistants: {
    title: 'Ask in your assistant',
    lead: 'This site comes with its own MCP server. It runs on your computer with Node 20.20 or later, needs no key, and only reads this site. Add it to your assistant, and ask about vacancies and salaries in your own words.',
    tools: 'Tools',
    /** Where the configuration of a client goes, and what a local installation is for. */
    places: {
      local: (program: string) =>
        `in a terminal, for a tool that starts in half a second, also while this site is down. In the configurations, \`${program}\` then replaces \`npx\` and what follows it`,
      claudeDesktop: '`claude_desktop_config.json` (Settings, Developer, Edit Config)',
      claudeCode: 'in a terminal',
      cursor: '`.cursor/mcp.json` of a project, or `~/.cursor/mcp.json`',
      vsCode: '`.vscode/mcp.json`',
    },
    windows: 'On Windows, a client that cannot start `npx` can start `cmd /c npx`.',
    update:
      '`npx` keeps what it installed from an address, so the address has the version of the tool in it. To update, copy the new one from here; a local installation is updated by the line that made it.',
  },
  agents: {
    title: 'Files for programs',
    lead: 'For language models, crawlers and code generators.',
    names: {
      llms: 'llms.txt',
      openapi: 'OpenAPI 3.1',
      apiCatalog: 'API catalog',
      index: 'API index',
      data: 'Data sets',
    },
    cards: {
      llms: 'The whole API on one page of plain text: three requests that cover most questions, every valid slug, and the rules.',
      openapi:
        'The machine-readable contract, with an example of every response. Generate a client from it, or import it into your tools.',
      apiCatalog:
        'The linkset of RFC 9727. A client that knows only the host name finds the API and its description here.',
      index:
        'Totals, valid filter values with their counts, operations and links, as JSON. Start here from code.',
      data: 'Every bulk file with its rows, size and checksum. One download instead of hundreds of requests.',
    },
  },
};
