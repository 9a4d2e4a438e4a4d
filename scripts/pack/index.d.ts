/** Checks the data and publishes it to `outDir`. Rejects if something else than the data is wrong. */
export declare function build(request: BuildRequest): Promise<Outcome>;

/** Checks the data. Publishes nothing. */
export declare function check(request: CheckRequest): Promise<Outcome>;

export type CheckRequest = {
  /** The folder with the source data. */
  dataDir: string;
  /** The time of the build. */
  instant: Date;
  /** The origin of the site, in place of `siteUrl` of the data. */
  baseUrl?: string | undefined;
  /** The day that decides which vacancies are open, as YYYY-MM-DD. Default: that of `instant`. */
  asOf?: string | undefined;
  /** The static host, in place of `host` of the data. */
  host?: HostName | undefined;
  /** The published build to compare with: a folder or an address. */
  previous?: string | undefined;
  /** Gates that you have confirmed. */
  allow?: GateName[] | undefined;
  /** Leaves wrong rows out and goes on with the rest. */
  skipInvalid?: boolean | undefined;
  /** Starts a new list of changes. */
  forgetChanges?: boolean | undefined;
};

export type BuildRequest = CheckRequest & {
  /** The web root. A build replaces all of it. */
  outDir: string;
  /** For files of the host outside the web root. Default: `host`, beside `outDir`. */
  hostOutDir?: string | undefined;
  /** Adds compressed copies for nginx and Caddy. */
  precompress?: boolean | undefined;
  /** How many files your plan takes. */
  maxFiles?: number | undefined;
  /** Keeps unchanged files byte-identical to the previous build. */
  keepUnchanged?: boolean | undefined;
};

export type HostName =
  | 'generic'
  | 'cloudflare-pages'
  | 'cloudflare-workers'
  | 'netlify'
  | 'vercel'
  | 'apache'
  | 'nginx'
  | 'caddy';

export type GateName =
  | 'first-build'
  | 'another-site'
  | 'addresses-moved'
  | 'vacancies-gone'
  | 'grown'
  | 'facet-gone'
  | 'guides-gone'
  | 'salaries-moved'
  | 'mass-edit'
  | 'repeated'
  | 'reopened'
  | 'unmasked'
  | 'duplicates';

/** As in the JSON report of the command: docs/commands.md describes every field. */
export type Outcome = {
  status: 'published' | 'valid' | 'invalid' | 'refused';
  sample: boolean | null;
  site: string | null;
  generatedAt: string | null;
  day: string | null;
  counts: {
    vacanciesRead: number;
    vacanciesWithoutName: number;
    salaryRecordsRead: number;
    rowsLeftOut: number;
    filesRead: number;
    activeJobs: number | null;
    searches: number | null;
    salaryGuides: number | null;
    filesWritten: number;
    bytesWritten: number;
  };
  rows: { vacancies: Record<string, number>; salaryRecords: Record<string, number> } | null;
  masked: { names: number; contacts: number; vacancies: number };
  problems: Finding[];
  warnings: Finding[];
  omitted: Record<string, number>;
  skipped: (Spot & { id: string | null; codes: string[] })[];
  skippedBesides: number;
  unskippable: (Spot & { codes: string[]; why: string })[];
  gates: {
    previous: string | null;
    uncompared: string | null;
    otherSite: { name: string; siteUrl: string; location: string } | null;
    hits: {
      gate: GateName;
      message: string;
      flag: string;
      allowed: boolean;
      args: object | null;
    }[];
  };
  changes: object | null;
  changeList: object | null;
};

export type Finding = Spot & {
  code: string;
  field: string;
  value: unknown;
  message: string;
  args: object | null;
  suggestion: string | null;
  readings: readonly string[] | null;
  also: Spot | null;
};

/** In a spreadsheet also the row and the heading of the column. */
export type Spot = {
  file: string;
  line: number;
  column: number;
  row?: number;
  heading?: string | null;
};
