const CHOICE_NAMES = /** @type {const} */ (['family', 'level', 'city']);

/** Before the first paint: hides the first answer from a link to another one, and offers Spanish to its readers. */
function markVisitor() {
  const query = new URLSearchParams(location.search);
  const { classList } = document.documentElement;
  classList.toggle(
    'asked',
    CHOICE_NAMES.some((name) => query.has(name)),
  );
  classList.toggle('reads-es', navigator.language.startsWith('es'));
}
