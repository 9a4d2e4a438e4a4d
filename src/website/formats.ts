import { HOME_TIME_ZONE } from '../catalog/calendar.ts';
import { makeFormats as makePlainFormats } from './assets/script/formats.ts';

/** Figures and instants as text: what the scripts write as well, and the instant of the build. */
export type Formats = ReturnType<typeof makeFormats>;

export function makeFormats(tag: string) {
  const instant = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: HOME_TIME_ZONE,
  });
  return {
    ...makePlainFormats(tag),
    // ICU versions differ in the space before AM and PM.
    instant: (date: Date) => instant.format(date).replace(/[\u202f\u00a0]/g, ' '),
  };
}
