import { HOME_TIME_ZONE } from '../../catalog/calendar.ts';
import { toFigure } from '../../numbers.ts';

/** How figures and instants are written in a language. */
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
    // ICU puts a narrow space before the half of the day in one version and a plain one in the next.
    instant: (date: Date) => instant.format(date).replace(/[\u202f\u00a0]/g, ' '),
  };
}
