/** The methods that the site supports, on every path. */
export const METHODS = ['GET', 'HEAD'] as const;

/** The Allow header of a 405. */
export const ALLOW = METHODS.join(', ');

/** The rest of the standard methods, for hosts that must list what to refuse, and for verify. */
export const REFUSED_METHODS = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
] as const;

/** What a browser sends before a request that is not simple: a method like any other to this site. */
export const PREFLIGHT = {
  method: 'OPTIONS' satisfies (typeof REFUSED_METHODS)[number],
  headers: { 'Access-Control-Request-Method': METHODS[0] },
} as const;

export function isSupported(method: string): boolean {
  return METHODS.some((supported) => supported === method);
}
