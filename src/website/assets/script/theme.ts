import { saveSetting } from './settings.ts';

export const THEME_KEY = 'docs-theme';

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
