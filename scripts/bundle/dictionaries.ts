import { readFileSync } from 'node:fs';
import type { DICTIONARIES } from '../../src/input/privacy/dictionary.ts';
import { fold } from '../../src/input/privacy/folded-text.ts';
import { withoutAccents } from '../../src/input/vocabulary/spelling.ts';

/** The licence of what is derived from each dictionary. The Mexican one allows any MPL since 1.1. */
export const DICTIONARY_LICENCES: Record<(typeof DICTIONARIES)[number], string> = {
  'dictionary-es-mx': 'MPL-2.0',
  'dictionary-en': 'MIT AND BSD-3-Clause',
};

/** The file that a build reads in place of a dictionary, which the package `folder` has. */
export function prepareDictionary(folder: string, licence: string): string {
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const { name, version, repository } = JSON.parse(read('package.json'));
  const notice = `# Made from ${name} ${version}, which is at ${repository}
# Licence: ${licence}. See THIRD-PARTY-LICENSES.
# Changed: index.dic and index.aff are one file. Words are in lower case, without accents, and sorted;
# names, and all rules but those of beginnings and endings, are left out.`;
  const rules = JSON.stringify(prepareRules(read('index.aff')));
  return `${notice}\n\n${rules}\n${prepareWords(read('index.dic'))}`;
}

function prepareWords(list: string): string {
  const flags = new Map<string, string>();
  // The first line is the number of words.
  for (const line of list.split('\n').slice(1)) {
    const [word = '', more = ''] = line.split('/');
    // Capitalised entries are names.
    if (/^\p{Lu}/u.test(word) || fold(word) === '') continue;
    flags.set(fold(word), (flags.get(fold(word)) ?? '') + more);
  }
  const sorted = [...flags].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([word, more]) => `${word}/${more}\n`).join('');
}

/** `SFX S z ces z`: words with the flag S that end in z have a form with ces in its place. */
const AFFIX = /^([SP]FX)\s+(\S)\s+(\S+)\s+([^\s/]+)(?:\/\S*)?\s+(\S+)/;

/** As `Prepared` describes them, with objects in place of maps. */
function prepareRules(text: string): object {
  const suffixes: Record<string, [strip: string, end: string, flag: string][]> = {};
  const prefixes: Record<string, string> = {};
  const toLetters = (part: string) => (part === '0' ? '' : fold(part));
  for (const line of text.split('\n')) {
    const [, kind, flag = '', strip = '', added = '', end = ''] = AFFIX.exec(line) ?? [];
    const letters = toLetters(added);
    if (kind === 'PFX') prefixes[letters] = (prefixes[letters] ?? '') + flag;
    if (kind !== 'SFX') continue;
    suffixes[letters] ??= [];
    suffixes[letters].push([toLetters(strip), withoutAccents(end), flag]);
  }
  return { suffixes, prefixes };
}
