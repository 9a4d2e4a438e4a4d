/**
 * Makes new files readable by all users, because web servers run as other users. Returns a function that
 * restores the umask.
 */
export function usePublicModes(): () => void {
  const umask = process.umask(0o022);
  return () => void process.umask(umask);
}

export function withPublicModes<T>(work: () => T): T {
  const restoreUmask = usePublicModes();
  try {
    return work();
  } finally {
    restoreUmask();
  }
}
