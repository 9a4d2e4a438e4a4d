import { say } from '../../../base/languages.ts';
import { count } from '../../../base/numbers.ts';
import { listFirst } from '../../../base/wording.ts';
import { fieldsOf } from '../../../contract/job.ts';
import { CONTACT } from '../../../input/privacy/mask.ts';
import type { Pair } from '../difference.ts';
import { defineGate, type GateInput } from './gate.ts';

/** A vacancy shows a name or a contact where the previous build had a mask: the column of employers may be empty. */
export const unmasked = defineGate({
  name: 'unmasked',
  judges: { smallestBoards: true },
  refuse: findUnmasked,
  say({ vacancies, ids, fields }, nameField) {
    const names = fields.map(nameField).join(', ');
    const [name, aliases] = [nameField('employer.name'), nameField('employer.aliases')];
    return say`${count(vacancies, 'vacancy shows', 'vacancies show')} something where the previous build had a mask, in ${names}: ${listFirst(ids, MAX_NAMED)}. The name of an employer was probably lost. Restore the column or field ${name}, or add the word that is shown to ${aliases}.
      ${count(vacancies, 'vacante muestra', 'vacantes muestran')} algo que el build anterior ocultaba, en ${names}: ${listFirst(ids, MAX_NAMED)}. Es probable que se haya perdido el nombre de una empresa. Restaurar la columna o el campo ${name}, o agregar a ${aliases} la palabra que se muestra.`;
  },
  examples: [{ vacancies: 1, ids: ['chofer-12'], fields: ['title'] }],
});

const LIMITS = {
  /** Characters compared on either side of a mask. */
  around: 20,
  /** Letters or digits required in them. */
  letters: 8,
  /** The longest text in place of the mask. */
  longest: 80,
};

/** How many vacancies the message names, because each of them should be checked. */
const MAX_NAMED = 10;

/** Returns ids and fields, not the texts. */
function findUnmasked(input: GateInput) {
  const unmasked = input.difference.edits.flatMap((edit) => {
    const edited = MASKABLE.filter((field) => edit.fields.includes(field));
    const fields = edited.filter((field) => isUnmasked(field, edit, input));
    return fields.length > 0 ? [{ id: edit.to.id, fields }] : [];
  });
  if (unmasked.length === 0) return [];
  const fields = MASKABLE.filter((field) => unmasked.some((one) => one.fields.includes(field)));
  const args = { vacancies: unmasked.length, ids: unmasked.map(({ id }) => id), fields };
  const counted = unmasked.flatMap(({ id, fields }) => fields.map((field) => ({ id, field })));
  return [{ args, counted }];
}

const MASKABLE = fieldsOf('text');

/** Whether a field shows a name or a contact where it had a mask. */
function isUnmasked(
  field: (typeof MASKABLE)[number],
  { from, to }: Pair,
  { now, before, revealed }: GateInput,
): boolean {
  const masks = [now.maskText, before.maskText];
  const previous = readTexts(from[field], before.maskText);
  const texts = readTexts(to[field], now.maskText);
  return findMasked(previous, field === 'title').some((masked) => {
    const { mask, isShort, before, after } = masked;
    const isRevealed = (shown: string) =>
      (mask === NAME ? revealed.mayName(shown, masks) : revealed.hasAddress(shown)) &&
      (!isShort || revealed.hasNameWord(shown));
    const wasShown = (shown: string) =>
      previous.some((text) => text.includes(before + shown + after));
    const shown = texts.flatMap((text) => findBetween(text, masked));
    return shown.some((text) => isRevealed(text) && !wasShown(text));
  });
}

/** Noncharacters that replace the two masks while texts are compared. */
const [NAME, ADDRESS] = ['\uFDD0', '\uFDD1'];
const MASK = /([\uFDD0\uFDD1])/;

/** A text, or each item of a list, with the masks replaced. */
function readTexts(value: string | string[], maskText: string): string[] {
  return [value].flat().map((text) => text.replaceAll(maskText, NAME).replaceAll(CONTACT, ADDRESS));
}

/** The texts on both sides of a mask; `isShort` if they are too short to find its place again. */
type Masked = { mask: string; before: string; after: string; isShort: boolean };

/** Masks whose place can be found again. In a title, that is each of them. */
function findMasked(texts: readonly string[], isTitle: boolean): Masked[] {
  const { around, letters } = LIMITS;
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
  const { longest } = LIMITS;
  const found: string[] = [];
  for (let at = text.indexOf(before); at >= 0; at = before ? text.indexOf(before, at + 1) : -1) {
    const rest = text.slice(at + before.length, at + before.length + longest + after.length + 1);
    const length = after ? rest.indexOf(after) : rest.length;
    const shown = rest.slice(0, Math.max(0, length));
    if (shown !== '' && shown.length <= longest && !MASK.test(shown)) found.push(shown);
  }
  return found;
}
