import * as z from 'zod';
import type { FileRead, Reading } from './reading.ts';

/** What a tool answers, for the assistant to read and for programs. */
export type Answer<Structured extends object = object> = {
  text: string;
  structured: Structured;
  /** What to know before using the answer: part of both. */
  notes?: string[];
};

/**
 * An answer must leave the assistant room to think: about 8,000 tokens at most, text and structured
 * content together. Lists of vacancies, with their addresses and numbers, have 3 characters per token.
 */
export const MAX_CHARACTERS = 24_000;

/** For the notes, in text and structured content. */
const NOTES = 1000;

/** What every answer has besides its own fields. */
export const ANSWER_FIELDS = {
  notes: z.array(z.string()).describe('What to know before using this answer.'),
  files: z
    .array(
      z.strictObject({
        url: z.url().describe('A published file.'),
        generatedAt: z.iso
          .datetime()
          .nullable()
          .describe('When the file was built; null for a file that does not say it.'),
      }),
    )
    .describe('The files that this answer was made from.'),
};

/** As many of the items as the answer has room for, once everything has been read. */
export function fitItems<Item, Structured extends object>(
  items: readonly Item[],
  reading: Reading,
  make: (shown: readonly Item[]) => Answer<Structured>,
): Answer<Structured> {
  for (let count = items.length; count > 0; count -= 1) {
    const answer = make(items.slice(0, count));
    if (isShort(answer, reading)) return answer;
  }
  return make([]);
}

export function isShort({ text, structured }: Answer, { filesRead }: Reading): boolean {
  const parts = [text, JSON.stringify(structured), listFiles(filesRead), JSON.stringify(filesRead)];
  return parts.join('').length + NOTES <= MAX_CHARACTERS;
}

/** Adds where the answer comes from, and whether its files go together. */
export function finish({ text, structured, notes: own = [] }: Answer, reading: Reading) {
  const files = reading.filesRead;
  const notes = [...own, ...(reading.isMixed ? [describeMixture(reading)] : [])];
  return {
    content: [
      {
        type: 'text' as const,
        text: [text, ...notes.map((note) => `Note: ${note}`), listFiles(files)].join('\n\n'),
      },
    ],
    structuredContent: { ...structured, notes, files },
  };
}

function describeMixture({ isContradictory, filesRead }: Reading): string {
  if (isContradictory) {
    return 'The files of this answer contradict each other even after reading them again, so the site is probably publishing a new build. Ask again in a few minutes.';
  }
  const instants = filesRead.flatMap(({ generatedAt }) => generatedAt ?? []).sort();
  return `The files of this answer were built at different instants, from ${instants[0]} to ${instants.at(-1)}. The site keeps files that did not change, or is publishing a new build.`;
}

/** `Read: <file>, <file> (built <instant>)`, or each file with its own instant. */
function listFiles(files: readonly FileRead[]): string {
  const instants = new Set(files.map(({ generatedAt }) => generatedAt));
  const toEnd = (instant: string | null) => (instant === null ? '' : ` (built ${instant})`);
  const [shared] = instants.size === 1 ? instants : [null];
  const names = files.map(({ url, generatedAt }) => (shared ? url : url + toEnd(generatedAt)));
  return `Read: ${names.join(', ')}${toEnd(shared ?? null)}`;
}
