/** Where the progress is shown. */
export type Screen = { isTTY?: boolean | undefined; write(text: string): unknown };

/** What is going on: a live line where somebody is looking, and a line for each thing done. */
export type Progress = { now(text: string): void; done(text: string): void; clear(): void };

export function makeProgress(screen: Screen): Progress {
  const clear = () => {
    if (screen.isTTY) screen.write('\r\u001b[K');
  };
  return {
    clear,
    now: (text) => {
      clear();
      if (screen.isTTY) screen.write(text);
    },
    done: (text) => {
      clear();
      screen.write(`${text}\n`);
    },
  };
}
