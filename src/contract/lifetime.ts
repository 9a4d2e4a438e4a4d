const WEEK = 7;

/** How long a vacancy stays open: 4 to 8 weeks. */
export const VACANCY_LIFETIME = { minDays: 4 * WEEK, maxDays: 8 * WEEK };
