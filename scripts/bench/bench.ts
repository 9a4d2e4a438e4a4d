import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { BenchError } from './bench-error.ts';
import type { Call } from './call.ts';
import { describeMachine } from './machine.ts';
import { makeProgress, type Progress, type Screen } from './progress.ts';
import { formatReport, type Results } from './report.ts';
import { findEleventy, findHugo, type Rival } from './rivals.ts';
import { measureSize } from './rounds.ts';
import { PROJECT, WAYS, type WayName } from './ways.ts';

const RESULTS = 'bench/RESULTS.md';

/** Runs all measurements; returns the text for the terminal. */
export async function bench(call: Call, screen: Screen): Promise<string> {
  const progress = makeProgress(screen);
  const started = new Date();
  const work = mkdtempSync(join(tmpdir(), 'bench-'));
  const abort = new AbortController();
  const stop = () => abort.abort(new BenchError('Interrupted.'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const machine = describeMachine(work);
    const tools = findTools(progress);
    const limit = { deadline: performance.now() + call.minutes * 60_000, signal: abort.signal };
    const results: Results = { call, started, machine, ...tools, sizes: [] };
    for (const size of call.sizes) {
      const request = { size, rounds: call.rounds, ways: tools.ways, work, limit };
      results.sizes.push(await measureSize(request, progress));
    }
    return publish(results);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    progress.now('Removing the temporary folder …');
    rmSync(work, { recursive: true, force: true });
    progress.clear();
  }
}

/** The ways that this machine can run, the versions of the tools, and a note for each missing one. */
function findTools(progress: Progress): Pick<Results, 'ways' | 'versions' | 'notes'> {
  progress.now('Looking for Eleventy and Hugo …');
  const rivals: Partial<Record<WayName, Rival>> = { eleventy: findEleventy(), hugo: findHugo() };
  const tools: ReturnType<typeof findTools> = { ways: [], versions: {}, notes: [] };
  for (const way of Object.keys(WAYS) as WayName[]) {
    const rival = rivals[way];
    if (rival && 'missing' in rival) {
      tools.notes.push(rival.missing);
      progress.done(`${rival.missing} Skipped.`);
      continue;
    }
    tools.ways.push(way);
    if (rival) tools.versions[WAYS[way].name] = rival.version;
  }
  return tools;
}

function publish(results: Results): string {
  const report = formatReport(results);
  if (!results.call.isWhole) {
    return `${report.summary}\nNot all sizes or too few rounds: ${RESULTS} is unchanged.\n`;
  }
  writeFileSync(join(PROJECT, RESULTS), report.whole);
  return `${report.summary}\nWrote ${RESULTS}.\n`;
}
