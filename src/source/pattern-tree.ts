/** A regular expression as far as it matters for how long matching can take. */
export type PatternNode =
  /** One character; `chars` are those of `SAMPLE` that it matches. */
  | { type: 'character'; chars: ReadonlySet<string> }
  | { type: 'sequence' | 'choice'; items: PatternNode[] }
  | { type: 'repeat'; body: PatternNode; min: number; max: number };

/** Stands for all characters: ASCII, Latin letters, and some of other scripts and kinds. */
const SAMPLE = [
  ...Array.from({ length: 0x17f }, (_, code) => String.fromCharCode(code)),
  ...'ΔдאعZ中あ€–’\u2028\ufeff😀',
];

/**
 * The tree of a valid expression, and those of its lookarounds, which are matched on their own. Places
 * such as `^` and `\b` match no character and are left out.
 */
export function parsePattern({ source, flags }: RegExp): PatternNode[] {
  const parser = new PatternParser(source, flags);
  return [parser.readChoice(), ...parser.lookarounds];
}

/** The parts that match one character: an escape, a class, or the character itself. */
const CHARACTER =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/uy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/uy;
const GROUP_START = /\((?:\?(?:(<?[=!])|<[^>]*>|[^:<]*:))?/uy;
const PLACE = /\^|\$|\\[bB]/uy;
const BACK_REFERENCE = /\\(?:[1-9]\d*|k<[^>]*>)/uy;

class PatternParser {
  readonly lookarounds: PatternNode[] = [];
  private at = 0;
  private readonly source: string;
  private readonly flags: string;

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
  }

  readChoice(): PatternNode {
    const items: PatternNode[] = [];
    do items.push(this.readSequence());
    while (this.skip('|'));
    return items.length === 1 && items[0] ? items[0] : { type: 'choice', items };
  }

  private readSequence(): PatternNode {
    const items: PatternNode[] = [];
    while (this.at < this.source.length && !this.isNext('|') && !this.isNext(')')) {
      if (!this.match(PLACE)) items.push(this.readQuantifier(this.readOne()));
    }
    return { type: 'sequence', items };
  }

  private readOne(): PatternNode {
    const group = this.match(GROUP_START);
    if (group) {
      const body = this.readChoice();
      this.skip(')');
      if (!group[1]) return body;
      this.lookarounds.push(body);
      return NOTHING;
    }
    // What a group matched may be long: like any text.
    if (this.match(BACK_REFERENCE)) {
      return { type: 'repeat', body: this.toCharacter('[\\s\\S]'), min: 0, max: Infinity };
    }
    return this.toCharacter(this.match(CHARACTER)?.[0] ?? '');
  }

  private readQuantifier(body: PatternNode): PatternNode {
    const found = this.match(QUANTIFIER);
    if (!found) return body;
    const [, sign, min = '', comma, max = ''] = found;
    if (sign) return { type: 'repeat', body, ...SIGNS[sign as keyof typeof SIGNS] };
    const least = Number(min);
    const most = comma ? Number(max || Infinity) : least;
    return { type: 'repeat', body, min: least, max: most };
  }

  private toCharacter(raw: string): PatternNode {
    const expression = new RegExp(`^(?:${raw})$`, this.flags.replace(/[gy]/g, ''));
    return { type: 'character', chars: new Set(SAMPLE.filter((char) => expression.test(char))) };
  }

  private match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.source);
    if (!found) return undefined;
    this.at += found[0].length;
    return found;
  }

  private isNext(char: string): boolean {
    return this.source[this.at] === char;
  }

  private skip(char: string): boolean {
    if (!this.isNext(char)) return false;
    this.at += 1;
    return true;
  }
}

const NOTHING: PatternNode = { type: 'sequence', items: [] };

const SIGNS = {
  '*': { min: 0, max: Infinity },
  '+': { min: 1, max: Infinity },
  '?': { min: 0, max: 1 },
} as const;
