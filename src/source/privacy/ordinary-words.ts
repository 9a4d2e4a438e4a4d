import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SRC_DIR } from '../../src-dir.ts';

/**
 * Whether every one of these words is an ordinary one: in the spelling dictionary of Mexican Spanish,
 * which also has places, first names and surnames, or one of the English words of job offers.
 */
export function areOrdinary(words: readonly string[]): boolean {
  return words.every(isOrdinary);
}

export function isOrdinary(word: string): boolean {
  const known = judged.get(word);
  if (known !== undefined) return known;
  const isShort = word.length <= 2 || /^\d+$/.test(word);
  const answer =
    isShort || (word.length <= LONGEST_WORD && (ADDED.has(word) || isInDictionary(word)));
  judged.set(word, answer);
  return answer;
}

const judged = new Map<string, boolean>();
const LONGEST_WORD = 30;

/** English words, products and first names that the dictionary lacks. */
const ADDED = new Set(
  `account agile analytics backend big brand business call center chief client cloud coach coaching code
  commerce community compliance consulting content core creative customer dashboard data delivery design
  developer digital director energy engineer engineering enterprise executive express factory finance
  financial first fitness food foods free frontend full future game games global gold green group growth
  health help home house human innovation inside insight insights insurance international key lab labs
  leader lean learning legal life light link live logistics look management manager market markets media
  mobile motion motors network networks new office one online open operations owner partner partners pay
  people performance planet platform play plus point power premium prime process product project quality
  real research resources retail risk sales scrum security senior service services shop silver site skills
  smart social soft solution solutions source space speed stack star start startup stock store strategy
  studio success supply support system systems talent team tech technologies technology telecom test
  testing time tools top trade trading training travel trust value view vision voice water web wellness
  work works world
  access adobe android angular asana autocad aws azure bitbucket canva confluence contpaq contpaqi docker
  dropbox excel facebook figma firebase github gitlab gmail google hubspot illustrator indesign instagram
  ipad iphone java javascript jira kotlin kubernetes linkedin linux looker macbook magento mailchimp
  messenger microsoft mongodb mysql netsuite node notion odoo onedrive oracle outlook photoshop php
  postgresql powerbi powerpoint powershell primavera project python quickbooks react redis revit salesforce
  sap servicenow sharepoint shopify skype slack snowflake solidworks spring sql swift tableau teams telegram
  terraform tiktok trello twitter typescript unix visio whatsapp windows word wordpress youtube zendesk
  zoom
  alejandra camila daniela emiliano fernanda gabriela karla leonardo leticia mariana mateo paola regina
  renata rodrigo santiago sebastian sofia valentina valeria veronica ximena`.split(/\s+/),
);

type Affix = {
  flag: string;
  strip: string;
  /** How a stem must end. */
  end: string;
};
type Dictionary = {
  /** The lines `word/flags` of the dictionary, by the folded word. */
  stems: Map<string, string[]>;
  /** By what they add. */
  suffixes: Map<string, Affix[]>;
  prefixes: Map<string, Affix[]>;
};

let dictionary: Dictionary | undefined;

/** Takes endings and beginnings off by the rules of the dictionary, rather than listing all its forms. */
function isInDictionary(word: string): boolean {
  // Read when a name is found for the first time: most builds do without.
  dictionary ??= readDictionary();
  const { prefixes } = dictionary;
  if (hasStem(dictionary, word, '')) return true;
  for (let length = 1; length < word.length - 2; length += 1) {
    for (const { flag } of prefixes.get(word.slice(0, length)) ?? []) {
      if (hasStem(dictionary, word.slice(length), flag)) return true;
    }
  }
  return false;
}

/** Whether this is a word of the dictionary, as it stands or with one of its endings. */
function hasStem({ stems, suffixes }: Dictionary, word: string, prefix: string): boolean {
  const isStem = (stem: string, flag: string, end: string) =>
    stems.get(stem)?.some((line) => {
      const [plain = '', flags = ''] = line.split('/');
      return flags.includes(prefix) && flags.includes(flag) && new RegExp(`${end}$`).test(plain);
    });
  if (isStem(word, '', '')) return true;
  for (let length = 0; length < word.length; length += 1) {
    const rest = word.slice(0, word.length - length);
    for (const { flag, strip, end } of suffixes.get(word.slice(rest.length)) ?? []) {
      if (isStem(rest + strip, flag, end)) return true;
    }
  }
  return false;
}

/** The package exports no paths to its files, but they are next to its entry. */
function readDictionary(): Dictionary {
  const require = createRequire(SRC_DIR);
  const entry = require.resolve('dictionary-es-mx');
  const read = (name: string) =>
    readFileSync(entry.replace(/index\.js$/, name), 'utf8').split('\n');
  const stems = new Map<string, string[]>();
  for (const line of read('index.dic').slice(1)) {
    const end = line.indexOf('/');
    const word = end === -1 ? line : line.slice(0, end);
    addTo(stems, LOWER_CASE.test(word) ? word : toLetters(word), line);
  }
  const [suffixes, prefixes] = [new Map<string, Affix[]>(), new Map<string, Affix[]>()];
  for (const line of read('index.aff')) {
    const [, kind, flag, strip, added, end] = AFFIX.exec(line) ?? [];
    if (!flag || !strip || !added || !end) continue;
    const rule = { flag, strip: toLetters(strip), end };
    addTo(kind === 'SFX' ? suffixes : prefixes, toLetters(added), rule);
  }
  return { stems, suffixes, prefixes };
}

/** Folded as far as Spanish needs it. */
function toLetters(part: string): string {
  return part === '0' ? '' : part.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Most words need no folding, which would take most of the time. */
const LOWER_CASE = /^[a-z]*$/;

/** `SFX S z ces z`: words with the flag S that end in z have a form with ces in its place. */
const AFFIX = /^([SP]FX) (\S) (\S+) ([^\s/]+)(?:\/\S*)? (\S+)/;

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
