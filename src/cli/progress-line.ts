import { count, formatDuration } from '../base/numbers.ts';
import type { Stage, StageListener, Timing } from '../base/stages.ts';
import type { Screen } from './command.ts';

/** The name of each stage for people, and the unit it counts. The steps of the swap share a name. */
const WORDS: Record<Stage, { name: string; unit?: string }> = {
  read: { name: 'reading', unit: 'row' },
  check: { name: 'checking texts' },
  compute: { name: 'computing' },
  compare: { name: 'comparing' },
  write: { name: 'writing', unit: 'file' },
  staged: { name: 'swapping' },
  'moved-aside': { name: 'swapping' },
  swapped: { name: 'removing the old build' },
  cleaned: { name: 'done' },
};

/** Show nothing in the first second, then a few updates a second. */
const QUIET_MS = 1_000;
const LIVE_LINE_MS = 120;

/** Moves to the start of the line and clears it. */
export const ERASE_LINE = '\r\u001b[K';

/** Shows the progress of a long build and measures its stages. */
export function trackProgress(
  screen: Screen,
  now: () => number,
): StageListener & { timings: Timing[]; finish(): void } {
  const timings: Timing[] = [];
  const start = now();
  let current: { name: string; unit?: string; since: number } | undefined;
  let shownAt = start;
  const show = (text: string) => {
    const time = now();
    // A log needs no progress.
    if (!screen.isTTY || time - start < QUIET_MS || time - shownAt < LIVE_LINE_MS) return;
    shownAt = time;
    screen.write(`${ERASE_LINE}${text}  ${formatDuration(time - start)}`);
  };
  const endStage = () => {
    if (!current) return;
    const { name, since } = current;
    const milliseconds = now() - since;
    const last = timings.at(-1);
    if (last?.stage === name) last.milliseconds += milliseconds;
    else timings.push({ stage: name, milliseconds });
    current = undefined;
  };
  return {
    timings,
    stage(stage: Stage) {
      endStage();
      const words = WORDS[stage];
      if (stage !== 'cleaned') current = { ...words, since: now() };
      show(words.name);
    },
    tick(done: number) {
      // Reading the clock costs more than counting.
      if (done % 64 !== 0 || !current) return;
      const { name, unit } = current;
      show(unit ? `${name}  ${count(done, unit)}` : name);
    },
    /** Ends the last stage and removes the line from a TTY. */
    finish() {
      endStage();
      if (shownAt > start) screen.write(ERASE_LINE);
    },
  };
}
