import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatReport } from '../../scripts/bench/report.ts';
import { WAYS, type WayName } from '../../scripts/bench/ways.ts';

const RESULTS = readFileSync(new URL('../../bench/RESULTS.md', import.meta.url), 'utf8');

test('the committed results have the current text around the figures', () => {
  // A machine without Hugo or Eleventy writes fewer rows.
  const ways = (Object.keys(WAYS) as WayName[]).filter((way) =>
    RESULTS.includes(`| ${WAYS[way].name} `),
  );
  const { whole } = formatReport({
    call: { sizes: [], rounds: 5, minutes: 20, command: 'npm run bench', isWhole: true },
    started: new Date(),
    machine: {},
    versions: {},
    ways,
    sizes: [],
    notes: [],
  });
  for (const title of ['# Benchmark results', '## What each row means', '## Commands']) {
    expect(sectionOf(RESULTS, title)).toBe(sectionOf(whole, title));
  }
});

function sectionOf(page: string, title: string): string {
  const section = page.split(/^(?=#+ )/m).find((text) => text.startsWith(`${title}\n`));
  if (!section) throw new Error(`No section "${title}"`);
  return section.trim();
}
