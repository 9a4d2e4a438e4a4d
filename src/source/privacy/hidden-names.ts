import type { Finding } from '../finding.ts';
import { valueAt } from '../value-at.ts';

/** The employer of a vacancy, or a part of it that is not published. */
export const EMPLOYER_FIELD = /^employer(?:$|\.(?!descriptor$|industry$))/;

/**
 * Whether a wrong vacancy may have an employer whose names were not read. They could be in the text of
 * any other vacancy, so such a row cannot be left out: nothing could be published safely without it.
 */
export function hidesEmployer(row: unknown, findings: readonly Finding[]): boolean {
  const employer = valueAt(row, ['employer']);
  if (!isRecord(employer)) return true;
  return findings.some(
    (finding) =>
      EMPLOYER_FIELD.test(finding.field) ||
      // An employer without a name is allowed, but one that is wrong has perhaps lost it.
      (employer.name === undefined && finding.field.startsWith('employer.')) ||
      hidesTexts(finding, row),
  );
}

/** Whether a salary record has an employer: as a vacancy in the wrong folder, or in a column of its own. */
export function hasMisplacedEmployer(row: unknown, findings: readonly Finding[]): boolean {
  return (
    valueAt(row, ['employer']) !== undefined ||
    findings.some(({ code, args }) => code === 'unknown-key' && EMPLOYER_KEY.test(args.key))
  );
}

/** Whether a name can be in a part of the row that the format does not know. */
function hidesTexts(finding: Finding, row: unknown): boolean {
  switch (finding.code) {
    case 'duplicate-key':
      // Only the last of two equal keys is read.
      return true;
    case 'wrong-type':
      return isNested(finding.value);
    case 'unknown-key':
      return isUnexplainedKey(finding)
        ? mayBeName(finding.args.key) || mayName(valueUnder(row, finding))
        : isNested(valueUnder(row, finding));
    default:
      return false;
  }
}

/** Whether the key of a field may itself be a name: `{ "Tremazil": { … } }`. */
export function mayBeName(key: string): boolean {
  return !FIELD_NAME.test(key) && !EMPLOYER_KEY.test(key);
}

/** How programs write the names of fields; the `+` is in the listings of `service.json`. */
const FIELD_NAME = /^[a-z_$][\w+$]*$/;

/** How people write the field that has the employer. */
const EMPLOYER_KEY =
  /^(?:[\s_-]|employer|company|client|customer|name|alias(?:es)?|nombre|empresa|empleador|cliente|raz[oó]n|social|comercial|compa[nñ][ií]a)+$/i;

/** Whether a key that the format does not know is not a misspelt public field either. */
export function isUnexplainedKey({ code, suggestion }: Finding): boolean {
  return code === 'unknown-key' && (suggestion === undefined || suggestion === 'employer');
}

/** A number, a boolean and null are no names. */
function mayName(value: unknown): boolean {
  return typeof value === 'string' || value === undefined || isNested(value);
}

/** Undefined also if a key has a dot in it, so that its path is not known. */
function valueUnder(row: unknown, { field }: Finding): unknown {
  return valueAt(row, field.split('.'));
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isNested(value) && !Array.isArray(value);
}
