/** The first header of a response that makes it more than a file, as `Name: value`. */
export function findUnwanted(
  headers: Readonly<Record<string, string>>,
  hosts: readonly string[],
  isPreview = false,
): string | undefined {
  return Object.entries(UNWANTED).flatMap(([name, isUnwanted]) => {
    const value = headers[name.toLowerCase()];
    const isFound = value !== undefined && isUnwanted(value, hosts, isPreview);
    return isFound ? [`${name}: ${value}`] : [];
  })[0];
}

type Test = (value: string, hosts: readonly string[], isPreview: boolean) => boolean;

const UNWANTED: Record<string, Test> = {
  'Set-Cookie': () => true,
  Refresh: () => true,
  'Clear-Site-Data': () => true,
  // Vercel names every file, which changes nothing for those who show it.
  'Content-Disposition': (value) => !/^inline\b/i.test(value),
  // Hosts hide previews from search engines.
  'X-Robots-Tag': (value, _, isPreview) => !isPreview && /\b(?:noindex|none)\b/i.test(value),
  Link: (value, hosts) =>
    [...value.matchAll(/<([^>]*)>/g)].some(([, target = '']) => {
      const base = `https://${hosts[0]}`;
      return !URL.canParse(target, base) || !hosts.includes(new URL(target, base).host);
    }),
};
