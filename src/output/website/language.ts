import { HOME_TIME_ZONE } from '../../base/calendar.ts';
import { toFigure } from '../../base/numbers.ts';
import { fillTemplate } from '../../contract/http/path-template.ts';
import { PAGES } from '../../contract/http/routes.ts';
import { inEachPageLanguage, type PageLanguage } from '../../contract/languages.ts';
import { type Texts, textsIn } from './texts.ts';

/** A language of the pages. */
export type Language = ReturnType<typeof makeLanguage>;

/** `tag` is the `lang` of the page; `name` is in the language itself. */
const NAMES: Record<PageLanguage, { tag: string; name: string }> = {
  en: { tag: 'en', name: 'English' },
  es: { tag: 'es-MX', name: 'Español' },
};

const INSTANT = { dateStyle: 'long', timeStyle: 'short', timeZone: HOME_TIME_ZONE } as const;

export const LANGUAGES = inEachPageLanguage(makeLanguage);
export const ALL_LANGUAGES: readonly Language[] = Object.values(LANGUAGES);

/** The pages with a name in the navigation. */
export type PageName = 'roles' | 'cities' | 'method' | 'data' | 'assistants' | 'changes';

function makeLanguage(code: PageLanguage) {
  const { front, docs, role, city, ...pages } = PAGES[code];
  const { tag } = NAMES[code];
  const paths = Object.entries(pages).map(([name, { path }]) => [name, path]);
  return {
    ...NAMES[code],
    /** For `hreflang`, which covers every region. */
    code,
    front: front.path as string,
    /** The first page of the docs. */
    path: docs.path as string,
    pages: Object.fromEntries(paths) as Record<PageName, string>,
    toRole: (family: string) => fillTemplate(role.path, () => family),
    toCity: (slug: string) => fillTemplate(city.path, () => slug),
    texts: textsIn(code) as Texts,
    formats: makeFormats(tag),
    instant: new Intl.DateTimeFormat(tag, INSTANT),
  };
}

/** Figures, days and measures in the language of the page. */
export type Formats = ReturnType<typeof makeFormats>;

export function makeFormats(lang: string) {
  const toFormat = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' });
    // A day or month without a time is in UTC.
    return (value: string) => format(new Date(value));
  };
  return {
    number: toFigure,
    percent: toPercent,
    change: toChange,
    month: toFormat({ month: 'short', year: 'numeric' }),
    pesos: (value: number) => `$${toFigure(value)}`,
    day: toFormat({ dateStyle: 'medium' }),
    /** Without its year. */
    dayOfYear: toFormat({ day: 'numeric', month: 'short' }),
  };
}

/** With a minus sign rather than a hyphen. */
function toPercent(value: number, digits = 0): string {
  const shown = Math.abs(value).toFixed(digits);
  return value < 0 && Number(shown) > 0 ? `−${shown}` : shown;
}

/** `+6 %`. */
function toChange(value: number, digits = 0): string {
  const shown = toPercent(value, digits);
  return `${value > 0 && Number(shown) > 0 ? '+' : ''}${shown} %`;
}
