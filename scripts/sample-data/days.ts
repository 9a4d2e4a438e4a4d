/** A calendar day, `YYYY-MM-DD`. All arithmetic is in UTC: a day here has no time zone. */
export type Day = string;

const dayLength = 86_400_000;

export function addDays(day: Day, count: number): Day {
  return toDay(toTime(day) + count * dayLength);
}

/** Recruiters publish on working days: a weekend becomes the Friday before. */
export function toWorkingDay(day: Day): Day {
  const daysAfterFriday = { 6: 1, 0: 2 }[new Date(toTime(day)).getUTCDay()] ?? 0;
  return addDays(day, -daysAfterFriday);
}

function toTime(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
