import type { LanguageCode, Translated } from '../base/languages.ts';
import { count, formatDuration } from '../base/numbers.ts';
import type { Stage, Timing } from '../base/stages.ts';
import type { Screen } from './command.ts';

const SWAPPING = { en: 'swapping', es: 'reemplazando' };

/** The name of each stage for people, and the unit it counts. The steps of the swap share a name. */
const WORDS: Record<Stage, { name: Translated; unit?: Translated }> = {
  read: { name: { en: 'reading', es: 'leyendo' }, unit: { en: 'row', es: 'fila' } },
  validate: { name: { en: 'checking texts', es: 'revisando textos' } },
  compute: { name: { en: 'computing', es: 'calculando' } },
  compare: { name: { en: 'comparing', es: 'comparando' } },
  write: { name: { en: 'writing', es: 'escribiendo' }, unit: { en: 'file', es: 'archivo' } },
  staged: { name: SWAPPING },
  'moved-aside': { name: SWAPPING },
  swapped: { name: { en: 'removing the old build', es: 'borrando el build anterior' } },
  cleaned: { name: { en: 'done', es: 'listo' } },
};

/** Show nothing in the first second, then a few updates a second. */
const QUIET_MS = 1_000;
const LIVE_LINE_MS = 120;

/** Moves to the start of the line and clears it. */
export const ERASE_LINE = '\r\u001b[K';

/** Shows the progress of a long build and measures its stages. */
export function trackProgress(screen: Screen, now: () => number, language: LanguageCode) {
  const timings: Timing[] = [];
  const start = now();
  let current: { name: Translated; unit?: Translated; since: number } | undefined;
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
    // For the JSON report.
    const stage = name.en;
    if (last?.stage === stage) last.milliseconds += milliseconds;
    else timings.push({ stage, milliseconds });
    current = undefined;
  };
  return {
    timings,
    stage(stage: Stage) {
      endStage();
      const words = WORDS[stage];
      if (stage !== 'cleaned') current = { ...words, since: now() };
      show(words.name[language]);
    },
    tick(done: number) {
      // Reading the clock costs more than counting.
      if (done % 64 !== 0 || !current) return;
      const { name, unit } = current;
      show(unit ? `${name[language]}  ${count(done, unit[language])}` : name[language]);
    },
    /** Ends the last stage and removes the line from a TTY. */
    finish() {
      endStage();
      if (shownAt > start) screen.write(ERASE_LINE);
    },
  };
}
