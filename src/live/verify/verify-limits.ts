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
  /** Half a minute less than ten: what is in flight when time is up may take that long to end. */
  runMs: 570_000,
  /** Of the manifest, and of a body that it does not list. */
  bytes: 64_000_000,
};
