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
export class ProgressLine implements StageListener {
  readonly timings: Timing[] = [];
  private readonly screen: Screen;
  private readonly now: () => number;
  private readonly start: number;
  private current: { stage: Stage; since: number } | undefined;
  private shownAt: number;
  private isShown = false;

  constructor(screen: Screen, now: () => number) {
    this.screen = screen;
    this.now = now;
    this.start = now();
    this.shownAt = this.start;
  }

  stage(stage: Stage): void {
    this.close();
    this.current = { stage, since: this.now() };
    this.show(WORDS[stage].name);
  }

  tick(done: number): void {
    // Reading the clock costs more than counting.
    if (done % 64 !== 0 || !this.current) return;
    const { name, unit } = WORDS[this.current.stage];
    this.show(unit ? `${name}  ${count(done, unit)}` : name);
  }

  /** Ends the last stage and removes the line from a TTY. */
  finish(): void {
    this.close();
    this.current = undefined;
    if (this.isShown) this.screen.write(ERASE_LINE);
    this.isShown = false;
  }

  private close(): void {
    if (!this.current || this.current.stage === 'cleaned') return;
    const { name } = WORDS[this.current.stage];
    const milliseconds = this.now() - this.current.since;
    const last = this.timings.at(-1);
    if (last?.stage === name) last.milliseconds += milliseconds;
    else this.timings.push({ stage: name, milliseconds });
  }

  private show(text: string): void {
    const now = this.now();
    // A log needs no progress.
    if (!this.screen.isTTY || now - this.start < QUIET_MS) return;
    if (now - this.shownAt < LIVE_LINE_MS) return;
    this.shownAt = now;
    this.isShown = true;
    const line = `${text}  ${formatDuration(now - this.start)}`;
    this.screen.write(`${ERASE_LINE}${line}`);
  }
}
