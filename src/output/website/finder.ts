import { DATA_SETS, DOCUMENTS } from '../../contract/http/routes.ts';
import type { Language } from './language.ts';
import { type Html, html } from './shared/html.ts';

/** Filters the pages of the site while one types. Without the script, the form leads to all roles. */
export function finderForm({ finder, pages, texts }: Language, id = 'finder'): Html {
  const { label, placeholder, some, none, closed, noCode, failed, kinds } = texts.finder;
  const { allRoles, allCities } = texts.front;
  return html`<form class="finder" role="search" action="${pages.roles}" data-finder="${finder}" data-some="${some}" data-none="${none}" data-titles="${DOCUMENTS.titles.path}" data-changes="${DATA_SETS.changes.path}" data-kind="${kinds.job}" data-closed="${closed}" data-no-code="${noCode}" data-failed="${failed}">
<input type="text" role="combobox" aria-expanded="false" aria-controls="${id}-list" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" maxlength="80" aria-label="${label}" placeholder="${placeholder}">
<div class="finder-popup box" hidden><div id="${id}-list" role="listbox" aria-label="${texts.header.pages}"></div>
<p class="small" role="status"></p><p class="flow small" hidden><a href="${pages.roles}">${allRoles}</a> <a href="${pages.cities}">${allCities}</a></p></div>
</form>`;
}

/** The same in a dialog, which the button in the bar and the key `/` open. */
export function finderDialog(language: Language): Html {
  const { label, close } = language.texts.finder;
  return html`<dialog class="finder-dialog box" aria-label="${label}">
${finderForm(language, 'finder-dialog')}
<form method="dialog"><button class="small">${close}</button></form>
</dialog>`;
}

/** Opens the dialog. */
export function finderButton({ texts: { finder } }: Language): Html {
  return html`<button type="button" class="finder-button js-only" data-finder-open aria-label="${finder.label}" aria-keyshortcuts="/">${ICON}<span>${finder.open}</span><kbd>/</kbd></button>`;
}

const ICON = html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M13 13l4.5 4.5M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></svg>`;
