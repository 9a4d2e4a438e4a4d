/** The limits of verify. The docs quote them. */
export const VERIFY_LIMITS = {
  /** How many files are requested without `--all`. */
  files: 5_000,
  /** How many closed vacancies are requested, the latest first. */
  closedVacancies: 500,
  /** Requests at the same time: fast, but no burden for the smallest server. */
  inFlight: 8,
  /** For a whole response, in milliseconds. */
  responseMs: 30_000,
  /** A site that stalls so often does not recover: with 8 at a time, verify ends within two minutes. */
  lateResponses: 12,
  /** Half a minute less than ten: what is in flight when time is up may take that long to end. */
  runMs: 570_000,
  /** One request in so many may break, and always a few: one broken connection is bad luck. */
  broken: { oneIn: 50, always: 2 },
  /**
   * The largest body that is read: a multiple of what the manifest lists, and some more, to tell another
   * file from an endless one. The manifest may be hostile, too. That of 400,000 vacancies has 64 MB.
   */
  bytes: { timesListed: 2, more: 1_000_000, most: 250_000_000, unlisted: 64_000_000 },
};
