/** What a visitor chose for all pages. */

export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // The browser may forbid storage; then the default applies.
  }
}

export function saveSetting(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

export const THEME_KEY = 'docs-theme';
export const SITE_LANGUAGE_KEY = 'site-language';

export function applyTheme(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}

export function startThemeToggle(): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
    const current =
      document.documentElement.dataset.theme ?? (prefersDark.matches ? 'dark' : 'light');
    const next = current === 'dark' ? 'light' : 'dark';
    applyTheme(next);
    saveSetting(THEME_KEY, next);
  });
}
