import { HOME_TIME_ZONE } from '../../catalog/calendar.ts';
import { toFigure } from '../../numbers.ts';

/** Figures and instants as text. */
export type Formats = ReturnType<typeof makeFormats>;

export function makeFormats(tag: string) {
  const instant = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: HOME_TIME_ZONE,
  });
  return {
    number: toFigure,
    pesos: (value: number) => `$${toFigure(value)}`,
    // ICU versions differ in the space before AM and PM.
    instant: (date: Date) => instant.format(date).replace(/[\u202f\u00a0]/g, ' '),
  };
}
