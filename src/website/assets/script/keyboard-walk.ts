/**
 * Whether a change of a select continues a walk through its options by arrow keys: the history has
 * one step for a walk, so that going back does not pass the options again.
 */
export function watchWalks(form: HTMLFormElement): (changed: EventTarget | null) => boolean {
  let typedIn: EventTarget | null = null;
  let walkedIn: EventTarget | null = null;
  form.addEventListener('keydown', ({ target }) => {
    typedIn = target;
  });
  form.addEventListener('pointerdown', () => {
    typedIn = null;
  });
  return (changed) => {
    const isWalk = typedIn === changed && walkedIn === changed;
    walkedIn = typedIn;
    return isWalk;
  };
}
