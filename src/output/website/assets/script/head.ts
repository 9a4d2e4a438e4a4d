import { PAGE_LANGUAGES, pathPrefix } from '../../../../contract/languages.ts';
import {
  applyTheme,
  readSetting,
  SITE_LANGUAGE_KEY,
  saveSetting,
  THEME_KEY,
} from './page-settings.ts';

// Runs before the first paint, so that the page does not change its look after it, and leads visitors
// to the front page in their language.
document.documentElement.classList.add('js');
applyTheme(readSetting(THEME_KEY));
if (location.pathname === '/') leadToLanguage();

/** Only once: a visitor who then switches to the first language is not redirected again. */
function leadToLanguage(): void {
  const [first] = PAGE_LANGUAGES;
  const wanted = [readSetting(SITE_LANGUAGE_KEY) ?? '', ...navigator.languages];
  const [code = first] = wanted.flatMap((tag) =>
    PAGE_LANGUAGES.filter((each) => each === tag.slice(0, 2)),
  );
  if (code === first) return;
  saveSetting(SITE_LANGUAGE_KEY, code);
  location.replace(`/${pathPrefix(code)}${location.search}${location.hash}`);
}
