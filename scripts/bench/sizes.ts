/** The number of vacancies in the data. */
export type Size = { vacancies: number; isLarge: boolean };

export const SIZES: readonly Size[] = [
  { vacancies: 500, isLarge: false },
  { vacancies: 10_000, isLarge: false },
  { vacancies: 100_000, isLarge: true },
];
