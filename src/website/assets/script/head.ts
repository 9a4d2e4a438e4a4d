import { CHOICE_NAMES } from '../../shared/choice.ts';
import {
  applyTheme,
  readSetting,
  SITE_LANGUAGE_KEY,
  saveSetting,
  THEME_KEY,
} from './page-settings.ts';

// Runs before the first paint, so that the page does not change its look after it: it hides the
// first answer from a link to another one, and leads readers of Spanish to their front page.
const query = new URLSearchParams(location.search);
const { classList } = document.documentElement;
classList.add('js');
classList.toggle(
  'asked',
  ['q', ...CHOICE_NAMES].some((name) => query.has(name)),
);
applyTheme(readSetting(THEME_KEY));
if (location.pathname === '/') leadToSpanish();

/** Once: a visitor who then chooses English stays with it. */
function leadToSpanish(): void {
  const known = navigator.languages
    .map((each) => each.slice(0, 2))
    .find((each) => /en|es/.test(each));
  if ((readSetting(SITE_LANGUAGE_KEY) ?? known) !== 'es') return;
  saveSetting(SITE_LANGUAGE_KEY, 'es');
  location.replace(`/es/${location.search}${location.hash}`);
}
