/** Runs before the first paint, so that the page does not change its look after it. */
document.documentElement.classList.add('js');
applyTheme(readSetting(THEME_KEY));
markVisitor();
