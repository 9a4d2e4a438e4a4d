/** The static hosts that a build can be made for. */
export const HOST_NAMES = [
  'generic',
  'cloudflare-pages',
  'cloudflare-workers',
  'netlify',
  'vercel',
  'apache',
  'nginx',
  'caddy',
] as const;
export type HostName = (typeof HOST_NAMES)[number];
