/** What the docs say about the salary index. */
export type SalariesTexts = {
  lead(families: string): string;
  none: string;
  overview: string;
  axis: string;
  tick(thousands: number): string;
  legend: { range: string; median: string; sample: string };
  family: string;
  level: string;
  city: string;
  min: string;
  median: string;
  max: string;
  sample: string;
  levels: string;
  cities: string;
  noLevels: string;
  noCities: string;
  asJson: string;
  /** What small samples mean. */
  small(least: number): string;
  byFamily: string;
  /** The page with one chapter for each role family. */
  page: {
    title: string;
    lead: string;
    overall: string;
    between(low: string, high: string): string;
    vacancies: string;
  };
  trends: {
    title: string;
    /** Below all families. */
    allTitle: string;
    lead: string;
    none: string;
    legend: { median: string; sample: string };
    scale: string;
    all: string;
    table: string;
    family: string;
    corrections: string;
  };
  cite: string;
  citeLead: string;
  methodology: string;
  /** The Spanish page shows the API's own text instead. */
  methodologyText?(settings: { windowMonths: number; minSample: number }): string;
};
