import { type Kind, type Listed, makeIndex, type Sense } from './meanings.ts';
import { OTHER_PLACES, OTHER_ROLES } from './not-covered.ts';
import type { TextIndex, TextKind } from './read-text.ts';
import { PLAIN_WORDS } from './small-words.ts';
import { toKey, toSkillKey, toStemKey } from './spelling.ts';

/** What a site has of each kind. A skill is called by several names. */
export type TextNames = { [Of in Kind & TextKind]: readonly Listed[] } & {
  skill?: readonly { value: string; names: readonly string[] }[];
};

/** The keys of every value in one line, for a page that loads them: `family ventas`, `small`. */
export type PackedIndex = Record<string, string>;

export function packTextIndex({ skill = [], ...kinds }: TextNames): PackedIndex {
  const packed: PackedIndex = {};
  const add = (of: TextKind, value: string, keys: readonly string[]) => {
    const before = packed[`${of} ${value}`];
    packed[`${of} ${value}`] = [...(before ? [before] : []), ...new Set(keys)].join('|');
  };
  const toKeys = (names: readonly string[]) =>
    names.flatMap((name) => [toKey(name), toStemKey(name)]);
  for (const [kind, listed] of Object.entries(kinds)) {
    for (const [key, senses] of makeIndex(kind as Kind, listed)) {
      // A state means its one city that is covered, unless another of its cities has its name.
      const isOther = ({ value, name }: Sense) => value === undefined && toKey(name) === key;
      const values = senses.flatMap((sense) => (isOther(sense) ? '' : (sense.value ?? [])));
      for (const value of values) add(kind as TextKind, value, [key]);
    }
  }
  for (const { value, names } of skill)
    add(
      'skill',
      value,
      names.map((name) => `#${toSkillKey(name)}`),
    );
  for (const place of OTHER_PLACES) add('place', place, [toKey(place)]);
  for (const names of OTHER_ROLES) add('role', names[0] ?? '', toKeys(names));
  for (const [kind, keys] of Object.entries(PLAIN_WORDS)) packed[kind] = keys.join('|');
  return packed;
}

/** With the docs by what else they are called. */
export function unpackTextIndex(
  packed: PackedIndex,
  docs: readonly { href: string; also?: readonly string[] }[] = [],
): TextIndex {
  const index: TextIndex = new Map();
  const add = (key: string, of: TextKind, value: string) =>
    index.set(key, [...(index.get(key) ?? []), { of, value }]);
  for (const [name, keys] of Object.entries(packed)) {
    const [, of, value = ''] = /^(\S+) (.*)$/.exec(name) ?? [];
    for (const key of keys.split('|'))
      if (of) add(key, of as TextKind, value);
      else index.set(`${name} ${key}`, []);
  }
  for (const { href, also = [] } of docs)
    for (const key of new Set(also.flatMap((name) => [toKey(name), toStemKey(name)])))
      add(key, 'docs', href);
  return index;
}
