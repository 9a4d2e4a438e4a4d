/** Where progress is shown. */
export type Screen = { isTTY?: boolean | undefined; write(text: string): unknown };

/** Progress: a live line on a terminal, and a line for each finished step. */
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
