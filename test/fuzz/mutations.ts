import { createRandom } from '../../scripts/random.ts';

/** Ways to break a source file, repeatable by a seed. */
export type Random = { below(limit: number): number; pick<T>(items: readonly T[]): T };

export function makeRandom(seed: number): Random {
  const { int, pick } = createRandom(seed);
  return { below: (limit) => int(0, Math.max(1, limit) - 1), pick };
}

type Mutation = (bytes: Buffer, random: Random) => Buffer;

/** One to three random mutations of a file. */
export function mutate(bytes: Buffer, random: Random): Buffer {
  let mutated = bytes;
  for (let rounds = 1 + random.below(3); rounds > 0; rounds -= 1) {
    mutated = random.pick(MUTATIONS)(mutated, random);
  }
  return mutated;
}

const splice = (bytes: Buffer, at: number, cut: number, text: string | Buffer) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(text as string), bytes.subarray(at + cut)]);

const HOSTILE = [
  ...'__proto__ constructor toString 1e999 -1e400 9007199254740993 -0 0x10 NaN null true'.split(
    ' ',
  ),
  ...'{} [] [[[[[[[[[[ " "" \\u0000 \\ud800 \\ <script> , ,,,, : /* 😀'.split(' '),
  ...['\u202e', '\u200b', '\ufeff', '\r', '\r\n', '\n\n\n', '\t', 'ñ'.normalize('NFD')],
];

/** Other values for a JSON field, as text. */
const VALUES = [
  ...'null true -1 1.5 1e308 1e999 12345678901234567890 "2026-02-30" "99999-01-01" ""'.split(' '),
  ...'[] [null] {} {"__proto__":{"name":"x"}} {"constructor":{"prototype":{}}}'.split(' '),
  ...'"javascript:alert(1)" "https://[::1" "\\u0000" "\\ud800" "constructor" "(((((("'.split(' '),
  '" "',
];

const MUTATIONS: Mutation[] = [
  // A flipped bit, a replaced byte, a byte that is not UTF-8.
  (bytes, random) => {
    const at = random.below(bytes.length);
    return splice(bytes, at, 1, Buffer.from([(bytes[at] ?? 0) ^ (1 << random.below(8))]));
  },
  (bytes, random) => splice(bytes, random.below(bytes.length), 1, Buffer.from([random.below(256)])),
  (bytes, random) =>
    splice(bytes, random.below(bytes.length), 0, Buffer.from([random.pick([0xff, 0xc3, 0x80, 0])])),
  // The end, the beginning or a stretch is missing; a stretch comes twice.
  (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  (bytes, random) => bytes.subarray(random.below(bytes.length)),
  (bytes, random) => splice(bytes, random.below(bytes.length), random.below(40), ''),
  (bytes, random) => {
    const [at, length] = [random.below(bytes.length), random.below(400)];
    return splice(bytes, at, 0, bytes.subarray(at, at + length));
  },
  // Hostile text, at any byte or in place of a value or a key.
  (bytes, random) => splice(bytes, random.below(bytes.length), 0, random.pick(HOSTILE)),
  replaceMatch(/:\s*("(?:[^"\\]|\\.)*"|-?\d+|true|false|null|\[\]|\{\})/g, (random) =>
    random.pick(VALUES),
  ),
  replaceMatch(/("(?:[^"\\]|\\.)*")\s*:/g, (random) => JSON.stringify(random.pick(HOSTILE))),
  replaceMatch(/(?<=[,\n])([^,\n"]*)(?=[,\n])/g, (random) => random.pick([...HOSTILE, ...VALUES])),
  // The encodings of a spreadsheet.
  (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
  (bytes) => Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le'),
  (bytes) => Buffer.from(bytes.toString(), 'latin1'),
  (bytes) => Buffer.from(bytes.toString().replaceAll('\n', '\r\n')),
  (bytes) => Buffer.from(bytes.toString().replaceAll('"', '”')),
  (bytes) => Buffer.from(bytes.toString().replaceAll(',', ';')),
];

function replaceMatch(pattern: RegExp, toText: (random: Random) => string): Mutation {
  return (bytes, random) => {
    const text = bytes.toString('latin1');
    const matches = [...text.matchAll(pattern)];
    if (matches.length === 0) return bytes;
    const match = random.pick(matches);
    const part = match[1] ?? '';
    const at = match.index + match[0].indexOf(part);
    return splice(bytes, at, part.length, toText(random));
  };
}
