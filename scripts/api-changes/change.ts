/** Who is hit: `request` is what consumers send (parameters), `response` what they receive. */
export type Side = 'request' | 'response';

const BOTH: readonly Side[] = ['request', 'response'];
const NEITHER: readonly Side[] = [];

/**
 * What may happen to a contract, and on which side it breaks a consumer that was right before.
 * Sending, one is hurt by more demands; receiving, by fewer promises. A closed list is both a demand
 * and a promise: a value that is gone is missed, and one that is new meets code that does not know it.
 */
const BREAKS = {
  'path-removed': BOTH,
  'path-added': NEITHER,
  'method-removed': BOTH,
  'method-added': NEITHER,
  'operation-id-changed': BOTH,
  'parameter-removed': BOTH,
  'parameter-added': BOTH,
  'response-removed': BOTH,
  'response-added': NEITHER,
  'media-type-removed': BOTH,
  'media-type-added': NEITHER,
  'header-removed': BOTH,
  'header-added': NEITHER,
  'type-removed': BOTH,
  'type-added': NEITHER,
  'type-changed': BOTH,
  'field-removed': BOTH,
  'field-added': NEITHER,
  'made-optional': ['response'],
  'made-required': ['request'],
  'made-nullable': ['response'],
  'never-null-now': ['request'],
  'value-removed': BOTH,
  'value-added': ['response'],
  loosened: ['response'],
  tightened: ['request'],
  // What this comparison does not understand is taken seriously.
  'otherwise-changed': BOTH,
  'version-changed': NEITHER,
  reworded: NEITHER,
} satisfies Record<string, readonly Side[]>;

export type ChangeCode = keyof typeof BREAKS;

export type Change = { where: string; code: ChangeCode; breaking: boolean; detail?: string };

export function toChange(where: string, code: ChangeCode, side: Side, detail?: string): Change {
  const sides: readonly Side[] = BREAKS[code];
  return { where, code, breaking: sides.includes(side), ...(detail !== undefined && { detail }) };
}
