/** The limits of verify. The docs quote them. */
export const VERIFY_LIMITS = {
  /** How many files are requested without `--all`. */
  files: 5_000,
  /** How many closed vacancies are requested, the latest first. */
  closedVacancies: 500,
  /** Concurrent requests: fast, but no burden for the smallest server. */
  inFlight: 8,
  /** Time for a whole response. */
  responseMs: 30_000,
  /** Ten minutes, less 30 s for requests in flight. */
  runMs: 570_000,
  /** Largest manifest, and largest body that it does not list. */
  bytes: 64_000_000,
};
