/** Figures, days and measures in the language of the page. */

/** @typedef {ReturnType<typeof makeFormats>} Formats */

/** @param {string} lang */
function makeFormats(lang) {
  const number = new Intl.NumberFormat(lang);
  const short = new Intl.NumberFormat(lang, { maximumSignificantDigits: 3 });
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    /** @param {number} value */
    number: (value) => number.format(value),
    /** @param {number} value */
    pesos: (value) => `$${number.format(value)}`,
    /** @param {string} value */
    day: (value) => day.format(new Date(`${value}T00:00:00Z`)),
    /** @param {number} ms */
    time: (ms) => `${short.format(Math.max(1, Math.round(ms)))} ms`,
    /** @param {number} bytes */
    size: (bytes) => (bytes < 1000 ? `${bytes} B` : `${short.format(bytes / 1000)} kB`),
  };
}

/** Replaces `{name}` in a text. @param {string} text @param {Record<string, string>} values */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
