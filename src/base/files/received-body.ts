import type * as z from 'zod';

/** JSON by its schema, or the first thing that is wrong with it. */
export function parseJson<T>(
  bytes: Buffer | undefined,
  schema: z.ZodType<T>,
): { body?: T; fault?: string } {
  let json: unknown;
  try {
    const text = (bytes ?? '').toString();
    if (hasTooManyTokens(text)) return { fault: 'too many brackets, colons and commas' };
    json = JSON.parse(text);
  } catch {
    return { fault: 'not JSON' };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { body: parsed.data };
  const [issue] = parsed.error.issues;
  return { fault: `${issue?.path.join('.') || 'the body'}: ${issue?.message}` };
}

/** Brackets, colons and commas of a JSON text: each can take a hundred bytes of memory. */
export const MAX_TOKENS = 20_000_000;

/** Whether a text is too much to be parsed. Only a long one can be. */
export function hasTooManyTokens(text: string): boolean {
  let count = 0;
  for (let at = text.length > MAX_TOKENS ? 0 : text.length; at < text.length; at += 1) {
    if (TOKENS.has(text.charCodeAt(at))) count += 1;
  }
  return count > MAX_TOKENS;
}

const TOKENS = new Set(Array.from('[{:,', (char) => char.charCodeAt(0)));
