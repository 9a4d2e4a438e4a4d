import { HOME_TIME_ZONE } from '../catalog/calendar.ts';
import { toFigure } from '../numbers.ts';

/** Figures and instants as text. */
export type Formats = ReturnType<typeof makeFormats>;

export function makeFormats(tag: string) {
  const instant = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: HOME_TIME_ZONE,
  });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const monthName = new Intl.DateTimeFormat(tag, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    number: toFigure,
    pesos: (value: number) => `$${toFigure(value)}`,
    change: toChange,
    month: (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`)),
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    // ICU versions differ in the space before AM and PM.
    instant: (date: Date) => instant.format(date).replace(/[\u202f\u00a0]/g, ' '),
  };
}

/** `0.061` → `+6.1%`, with a minus sign rather than a hyphen. */
function toChange(share: number): string {
  const percent = Math.round(Math.abs(share) * 1000) / 10;
  if (percent === 0) return '±0%';
  return `${share < 0 ? '−' : '+'}${percent.toFixed(1)}%`;
}
