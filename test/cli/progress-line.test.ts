import { expect, test } from 'vitest';
import type { LanguageCode } from '../../src/base/languages.ts';
import { trackProgress } from '../../src/cli/progress-line.ts';

/** A clock that the test sets, and a screen that keeps what is written. */
function setUp(isTTY: boolean, language: LanguageCode = 'en') {
  const clock = { now: 0 };
  const shown: string[] = [];
  const progress = trackProgress(
    { isTTY, write: (text: string) => shown.push(text) },
    () => clock.now,
    language,
  );
  return { clock, shown, progress };
}

test('shows nothing for a short build', () => {
  const { clock, shown, progress } = setUp(true);
  progress.stage('read');
  clock.now = 900;
  progress.tick(64);
  progress.stage('cleaned');
  progress.finish();
  expect(shown).toEqual([]);
});

test('updates one line on a TTY and removes it at the end', () => {
  const { clock, shown, progress } = setUp(true);
  progress.stage('read');
  clock.now = 1200;
  progress.tick(63);
  progress.tick(6400);
  clock.now = 1250;
  progress.tick(6464);
  progress.finish();
  expect(shown).toEqual(['\r\u001b[Kreading  6,400 rows  1.2 s', '\r\u001b[K']);
});

test('shows nothing in a log', () => {
  const { clock, shown, progress } = setUp(false);
  progress.stage('write');
  for (clock.now = 0; clock.now <= 11_000; clock.now += 1000) progress.tick(clock.now * 64);
  progress.finish();
  expect(shown).toEqual([]);
});

test('shows the stage in the language of the operator', () => {
  const { clock, shown, progress } = setUp(true, 'es');
  progress.stage('read');
  clock.now = 1200;
  progress.tick(6400);
  expect(shown).toEqual(['\r\u001b[Kleyendo  6,400 filas  1.2 s']);
});

test.each(['en', 'es'] as const)('measures the stages, swaps as one (%s)', (language) => {
  const { clock, progress } = setUp(false, language);
  const stages = ['read', 'validate', 'staged', 'moved-aside', 'swapped'] as const;
  for (const stage of stages) {
    progress.stage(stage);
    clock.now += 10;
  }
  progress.finish();
  expect(progress.timings).toEqual([
    { stage: 'reading', milliseconds: 10 },
    { stage: 'checking texts', milliseconds: 10 },
    { stage: 'swapping', milliseconds: 20 },
    { stage: 'removing the old build', milliseconds: 10 },
  ]);
});
