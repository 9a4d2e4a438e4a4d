import { fieldsOf } from '../../contract/job.ts';
import { findAddresses } from '../../input/privacy/addresses.ts';
import { CONTACT } from '../../input/privacy/mask.ts';
import { type GateInput, LIMITS } from './gate-limits.ts';

/**
 * Vacancies that show a name or a contact where the previous build had a mask, as when the column of employers
 * is empty. Returns their ids and fields, never the texts.
 */
export function unmaskedVacancies({ difference, maskText, sharesName }: GateInput) {
  const unmasked = difference.edits.flatMap(({ from, to, fields }) => {
    const shown = MASKABLE.filter(
      (field) =>
        fields.includes(field) &&
        isUnmasked(readTexts(from[field], maskText), readTexts(to[field], maskText), (text) =>
          sharesName(to.id, text),
        ),
    );
    return shown.length > 0 ? [{ id: to.id, fields: shown }] : [];
  });
  if (unmasked.length === 0) return [];
  const fields = MASKABLE.filter((field) => unmasked.some((one) => one.fields.includes(field)));
  return [{ vacancies: unmasked.length, ids: unmasked.map(({ id }) => id), fields }];
}

const MASKABLE = fieldsOf('text');

/** Noncharacters that replace the two masks while texts are compared. */
const [NAME, ADDRESS] = ['\uFDD0', '\uFDD1'];
const MASK = /([\uFDD0\uFDD1])/;

/** A text, or each item of a list. The previous build may have anything. */
function readTexts(value: unknown, maskText: string): string[] {
  return [value]
    .flat()
    .filter((text) => typeof text === 'string')
    .map((text) => text.replaceAll(maskText, NAME).replaceAll(CONTACT, ADDRESS));
}

function isUnmasked(
  previous: readonly string[],
  now: readonly string[],
  isKnown: (text: string) => boolean,
): boolean {
  const isNew = (shown: string, { before, after }: Masked) =>
    !previous.some((text) => text.includes(before + shown + after)) && !isKnown(shown);
  return previous
    .flatMap(findMasks)
    .some((masked) =>
      now.some((text) => findShown(text, masked).some((shown) => isNew(shown, masked))),
    );
}

/** A mask with its context. */
type Masked = { mask: string; before: string; after: string };

/** The masks with enough context to find their place again. */
function findMasks(text: string): Masked[] {
  const { around, letters } = LIMITS.unmasked;
  const parts = text.split(MASK);
  return parts.flatMap((mask, at) => {
    // `split` returns texts and masks in turn; a text may be empty.
    if (at % 2 === 0) return [];
    const before = parts[at - 1]?.slice(-around) ?? '';
    const after = parts[at + 1]?.slice(0, around) ?? '';
    const beside = (before + after).match(/[\p{L}\p{N}]/gu) ?? [];
    return beside.length >= letters ? [{ mask, before, after }] : [];
  });
}

/** What replaced a mask and may be a name or an address. */
function findShown(text: string, { mask, before, after }: Masked): string[] {
  const found: string[] = [];
  // If nothing precedes or follows the mask, the text begins or ends there.
  for (let at = text.indexOf(before); at >= 0; at = before ? text.indexOf(before, at + 1) : -1) {
    const from = at + before.length;
    const to = after ? text.indexOf(after, from) : text.length;
    if (to < 0) break;
    const shown = text.slice(from, to);
    if (shown.length > LIMITS.unmasked.longest || MASK.test(shown)) continue;
    const isShown =
      mask === NAME ? /\p{Lu}/u.test(shown) : findAddresses(shown, NO_HOSTS).length > 0;
    if (isShown) found.push(shown);
  }
  return found;
}

const NO_HOSTS: ReadonlySet<string> = new Set();
