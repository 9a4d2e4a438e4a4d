/** What a row of the sample must not be, so that it reads as if an HR professional had written it. */
export interface Rule<Row> {
  /** Kebab case; stands in the message of a failure. */
  readonly name: string;
  readonly description: string;
  /** The texts or values that break the rule; none if the row keeps it. */
  check(row: Row): readonly string[];
}

export interface Breach {
  readonly rule: string;
  readonly description: string;
  readonly vacancyId: string;
  readonly found: string;
}

export function findBreaches<Row extends { readonly vacancyId: string }>(
  rules: readonly Rule<Row>[],
  row: Row,
): Breach[] {
  return rules.flatMap(({ name, description, check }) =>
    check(row).map((found) => ({ rule: name, description, vacancyId: row.vacancyId, found })),
  );
}
