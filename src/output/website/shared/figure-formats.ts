import { toFigure } from '../../../base/numbers.ts';

/** Figures, days and measures in the language of the page. */
export type Formats = ReturnType<typeof makeFormats>;

export function makeFormats(lang: string) {
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  const dayOfYear = new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const month = new Intl.DateTimeFormat(lang, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    number: toFigure,
    change: toChange,
    month: (value: string) => month.format(new Date(`${value}-01T00:00:00Z`)),
    pesos: (value: number) => `$${toFigure(value)}`,
    day: (value: string) => day.format(new Date(`${value}T00:00:00Z`)),
    /** Without its year. */
    dayOfYear: (value: string) => dayOfYear.format(new Date(`${value}T00:00:00Z`)),
  };
}

/** `0.061` → `+6.1%`, with a minus sign rather than a hyphen. */
function toChange(share: number): string {
  const percent = Math.round(Math.abs(share) * 1000) / 10;
  if (percent === 0) return '±0%';
  return `${share < 0 ? '−' : '+'}${percent.toFixed(1)}%`;
}
