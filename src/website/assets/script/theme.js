const THEME_KEY = 'docs-theme';

/** @param {string | null} theme */
function applyTheme(theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}

function startThemeToggle() {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
    const current =
      document.documentElement.dataset.theme ?? (prefersDark.matches ? 'dark' : 'light');
    const next = current === 'dark' ? 'light' : 'dark';
    applyTheme(next);
    saveSetting(THEME_KEY, next);
  });
}

/** @param {string} key */
function readSetting(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // The browser may forbid storage; then the system's theme applies.
  }
}

/** @param {string} key @param {string} value */
function saveSetting(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
