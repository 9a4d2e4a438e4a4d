/** `request` is what consumers send (parameters), `response` is what they receive. */
export type Side = 'request' | 'response';

const BOTH: readonly Side[] = ['request', 'response'];
const NEITHER: readonly Side[] = [];

/**
 * Every kind of change, with the sides on which it breaks a correct consumer. A request breaks when
 * the API demands more, a response when it promises less. A closed list does both: consumers miss a
 * removed value, and their code does not know an added one.
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
  'list-named': NEITHER,
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
  // A change that this comparison does not understand counts as breaking.
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
