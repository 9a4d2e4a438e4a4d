import { suggest } from '../../../suggest.ts';
import { fill } from '../../shared/script-texts.ts';

/** Addresses as the explorer takes them. Nothing here touches the page. */

/**
 * The path of an address of this site; undefined for none and for any other address. A mirror takes
 * the addresses of the site that it mirrors as its own: the bodies of the API are full of them.
 */
export function toPath(
  address: string,
  { origin, site }: { origin: string; site: string },
): string | undefined {
  const typed = address.trim();
  // It would be the address of the front page.
  if (typed === '') return undefined;
  const local = typed.startsWith(`${site}/`) ? typed.slice(site.length) : typed;
  if (!URL.canParse(local, origin)) return undefined;
  const { href, pathname } = new URL(local, origin);
  // Two slashes at its beginning would make a path the address of another site.
  return href.startsWith(`${origin}/`) && !pathname.startsWith('//') ? pathname : undefined;
}

/** The values of `{names}` in a path; undefined if the path has another form. */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const pattern = template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match ? { ...match.groups } : undefined;
}

/**
 * What a problem says about each parameter: which values are valid, whether the path has one of them,
 * and which one it may mean. A valid value leads to the path with that value in it.
 */
export function checkValues(
  validValues: Record<string, string[]>,
  path: string,
  templates: string[],
) {
  const template = templates.find((each) => matchPath(each, path)) ?? '';
  const given = matchPath(template, path) ?? {};
  return Object.entries(validValues).map(([name, values]) => {
    const found = given[name];
    const isWrong = found !== undefined && !values.includes(found);
    const choices = values.map((value) => ({
      value,
      path: found === undefined ? undefined : fill(template, { ...given, [name]: value }),
    }));
    const typed = readable(found ?? '');
    const near = isWrong ? suggest(typed, values) : undefined;
    const suggestion = choices.find(({ value }) => value === near);
    return { name, found: typed, isWrong, choices, suggestion };
  });
}

/** A part of a path as people write it. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** An address of the API as a hash of the explorer; other addresses stay. */
export function toHash(
  address: string,
  { site, origin, prefix }: { site: string; origin: string; prefix: string },
): string {
  const own = [site, origin].find((each) => address.startsWith(`${each}${prefix}/`));
  return own === undefined ? address : `#${address.slice(own.length)}`;
}
