import { makeFormats } from '../../shared/figure-formats.ts';
import type { AnswerWords } from '../../shared/salary-answer.ts';
import { readLines } from '../../shared/script-texts.ts';
import type { Texts } from '../../texts.ts';

/** Reads the attributes with which the script renders answers. */
export function readWords({ dataset }: HTMLElement): {
  words: AnswerWords;
  settings: Record<string, string>;
  /** Names of skills, filled as they are loaded. */
  skills: Map<string, string>;
} {
  const settings = readLines(dataset.settings);
  const names = readLines(dataset.names);
  const skills = new Map<string, string>();
  const { lang } = document.documentElement;
  const { guide = '', index = '', search = '', skill = '', docs = '', role = '' } = settings;
  return {
    settings,
    skills,
    words: {
      texts: readLines<Texts['ask']['script']>(dataset.texts),
      formats: makeFormats(lang),
      lang,
      nameOf: (name, value) => {
        if (name === 'title') return `“${value}”`;
        return (name === 'skill' ? skills.get(value) : names[value]) ?? value;
      },
      listed: (settings.listed ?? '').split(' ') as AnswerWords['listed'],
      cityOf: (name) => Object.keys(names).find((slug) => names[slug] === name) ?? '',
      ends: (settings.ends ?? '').split(' ').map(Number),
      paths: { guide, index, search, skill, docs, role },
      front: settings.front,
      origin: location.origin,
      least: settings.least ?? '',
      months: settings.months ?? '',
      internship: settings.internship ?? '',
      pinned: settings.pinned,
    },
  };
}
