import { readSource, type Source } from '../../src/input/read-source.ts';
import { BOARD_KINDS, dataFolder, makeKind } from './data-folder.ts';

/** Reads a board that a test made from the minimal one. Its findings are about what the test changed. */
export function readBoard(...request: Parameters<typeof readSource>): Source {
  const source = readSource(...request);
  return { ...source, findings: aboutChanges(source.findings) };
}

/**
 * Findings with a code that the minimal board does not have. It has none, as `read-source.test.ts` says. A new
 * warning about its rows fails that test, and none of those that change a row to see another finding.
 */
export function aboutChanges<Found extends { code: string }>(findings: readonly Found[]): Found[] {
  codesOfMinimal ??= new Set(
    BOARD_KINDS.flatMap((kind) => readSource(makeKind(dataFolder(), kind)).findings).map(
      ({ code }): string => code,
    ),
  );
  const usual = codesOfMinimal;
  return findings.filter(({ code }) => !usual.has(code));
}

let codesOfMinimal: Set<string> | undefined;
