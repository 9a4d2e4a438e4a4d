import type { Language } from './language.ts';
import { type Html, html } from './shared/html.ts';

/** Without JavaScript, the form leads to all roles. */
export function finderForm({ pages, texts }: Language): Html {
  return html`<form class="finder" role="search" action="${pages.roles}"><input type="search" name="q" aria-label="${texts.header.pages}"></form>`;
}
