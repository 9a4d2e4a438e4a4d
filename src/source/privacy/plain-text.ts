/** A text that was made plain, and where each of its characters comes from. */
export class PlainText {
  readonly text: string;
  /** For each character, and for the end, the position in the original; absent while nothing differs. */
  private readonly origins: readonly number[] | undefined;

  constructor(text: string, origins?: readonly number[]) {
    this.text = text;
    this.origins = origins;
  }

  /** Where a position is in the original. */
  originOf(at: number): number {
    return this.origins?.[at] ?? at;
  }

  /** What matches becomes `to`, at the place where the match begins. */
  replace(pattern: RegExp, to: string | ((match: string) => string)): PlainText {
    if (this.text.search(pattern) === -1) return this;
    const origins: number[] = [];
    let text = '';
    let from = 0;
    const copyUntil = (end: number) => {
      for (let at = from; at < end; at += 1) origins.push(this.originOf(at));
      text += this.text.slice(from, end);
    };
    for (const { 0: match, index } of this.text.matchAll(pattern)) {
      copyUntil(index);
      const added = typeof to === 'string' ? to : to(match);
      for (const _ of added.split('')) origins.push(this.originOf(index));
      text += added;
      from = index + match.length;
    }
    copyUntil(this.text.length);
    return new PlainText(text, [...origins, this.originOf(this.text.length)]);
  }
}

/** Letters, digits and signs of another form, and what makes a keycap of a digit. */
const WIDE =
  /[\u2460-\u249b\u24b6-\u24e9\ufe50-\ufe6b\uff01-\uff5e]|[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}]/gu;
const KEYCAP = /[\u20e3\ufe00-\ufe0f]/g;
const DISGUISED = new RegExp(`${WIDE.source}|\\u20e3`, 'u');

function isDisguised(text: string): boolean {
  return DISGUISED.test(text);
}

/** A text in its usual characters: `5️⃣` is 5, `Ｎ` is N. */
export function toPlainText(text: string): PlainText {
  if (!isDisguised(text)) return new PlainText(text);
  return new PlainText(text).replace(KEYCAP, '').replace(WIDE, (sign) => sign.normalize('NFKC'));
}
