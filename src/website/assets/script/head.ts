import { CHOICE_NAMES } from './choice.ts';
import { applyTheme, readSetting, THEME_KEY } from './settings.ts';

// Runs before the first paint, so that the page does not change its look after it: it hides the
// first answer from a link to another one, and offers Spanish to its readers.
const query = new URLSearchParams(location.search);
const { classList } = document.documentElement;
classList.add('js');
classList.toggle(
  'asked',
  CHOICE_NAMES.some((name) => query.has(name)),
);
// A shared call of the explorer: its response needs room before it is there.
classList.toggle('calls', location.hash.startsWith('#/'));
classList.toggle('reads-es', navigator.language.startsWith('es'));
applyTheme(readSetting(THEME_KEY));
