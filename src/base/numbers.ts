/** A whole number with thousands separators, as Spanish in Mexico and English write it: `25,000`. */
export function toFigure(amount: number): string {
  // Not with `Intl`, which is much slower: every vacancy needs two.
  return `${amount}`.replace(THOUSANDS, ',');
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** `1 file`, `1,300 files`. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${toFigure(amount)} ${amount === 1 ? noun : plural}`;
}

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** `9.8 MB`. */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  // From 999.95 on, a unit would be rounded to 1000.0.
  while (amount >= (unit === 0 ? 1000 : 999.95) && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? amount : amount.toFixed(1)} ${UNITS[unit]}`;
}

/** `840 ms`, `1.2 s`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 999.5
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`;
}
