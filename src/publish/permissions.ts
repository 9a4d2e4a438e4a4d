/**
 * Files that are written from now on can be read by all, whatever the umask: web servers are other users.
 * Returns what ends that.
 */
export function usePublicModes(): () => void {
  const umask = process.umask(0o022);
  return () => void process.umask(umask);
}

export function withPublicModes<T>(work: () => T): T {
  const endPublicModes = usePublicModes();
  try {
    return work();
  } finally {
    endPublicModes();
  }
}
