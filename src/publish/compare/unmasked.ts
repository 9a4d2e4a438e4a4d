import { fieldsOf } from '../../contract/job.ts';
import { CONTACT } from '../../input/privacy/mask.ts';
import { type GateInput, LIMITS } from './gate-limits.ts';

/**
 * Vacancies that show a name or a contact where the previous build had a mask, for example because the column
 * of employers is empty. Returns their ids and fields, not the texts.
 */
export function unmaskedVacancies({ difference, now, before, revealed }: GateInput) {
  const masks = [now.maskText, before.maskText];
  const unmasked = difference.edits.flatMap(({ from, to, fields }) => {
    const shown = MASKABLE.filter((field) => {
      if (!fields.includes(field)) return false;
      const previous = readTexts(from[field], before.maskText);
      const texts = readTexts(to[field], now.maskText);
      return findMasked(previous, field === 'title').some(({ mask, isShort, ...around }) =>
        texts
          .flatMap((text) => findBetween(text, around))
          .some(
            (shown) =>
              (mask === NAME ? revealed.mayName(shown, masks) : revealed.hasAddress(shown)) &&
              (!isShort || revealed.hasNameWord(shown)) &&
              !previous.some((text) => text.includes(around.before + shown + around.after)),
          ),
      );
    });
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

/** A text, or each item of a list. In the previous build, the value may have any type. */
function readTexts(value: unknown, maskText: string): string[] {
  return [value]
    .flat()
    .filter((text) => typeof text === 'string')
    .map((text) => text.replaceAll(maskText, NAME).replaceAll(CONTACT, ADDRESS));
}

/** The texts on both sides of a mask; `isShort` if they are too short to find its place again. */
type Masked = { mask: string; before: string; after: string; isShort: boolean };

/** Masks whose place can be found again. In a title, that is each of them. */
function findMasked(texts: readonly string[], isTitle: boolean): Masked[] {
  const { around, letters } = LIMITS.unmasked;
  const found = new Map<string, Masked>();
  for (const parts of texts.map((text) => text.split(MASK))) {
    // `split` returns texts and masks alternately; a text may be empty.
    for (let at = 1; at < parts.length; at += 2) {
      const [previous = '', mask = '', next = ''] = parts.slice(at - 1, at + 2);
      const [before, after] = [previous.slice(-around), next.slice(0, around)];
      const beside = (before + after).match(/[\p{L}\p{N}]/gu) ?? [];
      const isShort = beside.length < letters;
      if (isShort && !isTitle) continue;
      found.set([before, mask, after].join('\n'), { mask, before, after, isShort });
    }
  }
  return [...found.values()];
}

/** Texts without a mask between two others. An empty one stands for the beginning or end of the text. */
function findBetween(text: string, { before, after }: Pick<Masked, 'before' | 'after'>): string[] {
  const { longest } = LIMITS.unmasked;
  const found: string[] = [];
  for (let at = text.indexOf(before); at >= 0; at = before ? text.indexOf(before, at + 1) : -1) {
    const rest = text.slice(at + before.length, at + before.length + longest + after.length + 1);
    const length = after ? rest.indexOf(after) : rest.length;
    const shown = rest.slice(0, Math.max(0, length));
    if (shown !== '' && shown.length <= longest && !MASK.test(shown)) found.push(shown);
  }
  return found;
}
