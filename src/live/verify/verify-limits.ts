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
  /** After so many responses that did not end in time, the others are given up. */
  late: 8,
  /** Largest manifest, and largest body before it is known. */
  bytes: 64_000_000,
  /** Largest body that the manifest does not list, such as a problem. */
  unlistedBytes: 1_000_000,
};
