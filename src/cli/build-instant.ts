import { UsageError } from './usage-error.ts';

/** From the year 10000 on, dates do not have the form that the API promises. */
const YEAR_10000 = Date.UTC(10_000, 0);

/** The time of the build: now, or the seconds since 1970 in `SOURCE_DATE_EPOCH`. */
export function readBuildInstant(epoch: string | undefined, now: Date): Date {
  if (!epoch) return now;
  const instant = new Date(Number(epoch) * 1000);
  if (/^\d+$/.test(epoch) && instant.getTime() < YEAR_10000) return instant;
  throw new UsageError(`SOURCE_DATE_EPOCH takes whole seconds since 1970, not "${epoch}".`);
}
