/** A text that was made plain, and where each of its characters comes from. */
export class PlainText {
  readonly text: string;
  /** The original position of each character and of the end; absent while nothing differs. */
  private readonly origins: readonly number[] | undefined;

  constructor(text: string, origins?: readonly number[]) {
    this.text = text;
    this.origins = origins;
  }

  /** Where a position is in the original. */
  originOf(at: number): number {
    return this.origins?.[at] ?? at;
  }

  /** Replaces each match by `to`, whose original position is the beginning of the match. */
  replace(pattern: RegExp, to: string | ((match: string) => string)): PlainText {
    const origins: number[] = [];
    let text = '';
    let from = 0;
    const copyUntil = (end: number) => {
      for (let at = from; at < end; at += 1) origins.push(this.originOf(at));
      text += this.text.slice(from, end);
    };
    for (const { 0: match, index } of this.text.matchAll(pattern)) {
      const added = typeof to === 'string' ? to : to(match);
      if (added === match) continue;
      copyUntil(index);
      for (const _ of added.split('')) origins.push(this.originOf(index));
      text += added;
      from = index + match.length;
    }
    if (from === 0) return this;
    copyUntil(this.text.length);
    return new PlainText(text, [...origins, this.originOf(this.text.length)]);
  }
}

const KEYCAP = /[\u20e3\ufe00-\ufe0f]/g;
/** Letters, digits and signs in other forms. */
const STYLED_RANGES = [
  // Circled: ①, Ⓐ
  ...['\\u2460-\\u249b', '\\u24b6-\\u24e9'],
  // Joined, small and wide: ﬁ, ﹫, Ａ
  ...['\\ufb00-\\ufb06', '\\ufe50-\\ufe6b', '\\uff01-\\uff5e'],
  // Mathematical and in boxes: 𝐀, 🄰
  ...['\\u{1d400}-\\u{1d7ff}', '\\u{1f130}-\\u{1f149}'],
];
const STYLED = new RegExp(`[${STYLED_RANGES.join('')}]`, 'gu');
/** Quick check for any of them, or half of one. */
const DISGUISED = /[\u20e3\u2460-\uffff]/;

/** A text in its usual characters: `5️⃣` is 5, `Ｎ` is N. */
export function toUsualText(text: string): PlainText {
  const original = new PlainText(text);
  if (!DISGUISED.test(text)) return original;
  return original.replace(KEYCAP, '').replace(STYLED, (sign) => sign.normalize('NFKC'));
}
