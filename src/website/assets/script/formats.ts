/** Figures, days and measures in the language of the page. */
export function makeFormats(lang: string) {
  const number = new Intl.NumberFormat(lang);
  const short = new Intl.NumberFormat(lang, { maximumSignificantDigits: 3 });
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    number: (value: number) => number.format(value),
    pesos: (value: number) => `$${number.format(value)}`,
    day: (value: string) => day.format(new Date(`${value}T00:00:00Z`)),
    time: (ms: number) => `${short.format(Math.max(1, Math.round(ms)))} ms`,
    size: (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${short.format(bytes / 1000)} kB`),
  };
}

/** Replaces `{name}` in a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

/** The texts of an attribute: lines of the form `key=text`. */
export function readLines<Texts extends object = Record<string, string>>(lines = ''): Texts {
  return Object.fromEntries(lines.split('\n').map((line) => line.split(/=(.*)/)));
}
