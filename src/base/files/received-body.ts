import * as z from 'zod';

/** Parses JSON by a schema; `fault` is the first error. */
export function parseJson<T>(
  bytes: Buffer | undefined,
  schema: z.ZodType<T>,
): { body?: T; fault?: string } {
  let json: unknown;
  const text = (bytes ?? '').toString();
  try {
    if (hasTooManyTokens(text)) return { fault: 'too many brackets, colons and commas' };
    json = JSON.parse(text);
  } catch {
    return { fault: 'not JSON' };
  }
  if (text.length > MAX_EXPLAINED_LENGTH) {
    // A check of the whole body would keep zod from stopping at the first fault.
    const parts = schema.clone({ ...schema.def, checks: [] });
    if (!z.compile(parts).validate(json)) return { fault: 'an unexpected format' };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { body: parsed.data };
  const [issue] = parsed.error.issues;
  return { fault: `${issue?.path.join('.') || 'the body'}: ${issue?.message}` };
}

/** In characters. The list of all errors of a longer text could take gigabytes, or overflow the stack. */
const MAX_EXPLAINED_LENGTH = 10_000;

/** Brackets, colons and commas of a JSON text: each can take a hundred bytes of memory. */
export const MAX_TOKENS = 20_000_000;

/** Whether parsing a text would take too much memory. */
export function hasTooManyTokens(text: string): boolean {
  return text.length > MAX_TOKENS && countTokens(text) > MAX_TOKENS;
}

export function countTokens(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === COLON || code === BRACKET || code === BRACE) count += 1;
  }
  return count;
}

const [COMMA, COLON, BRACKET, BRACE] = [0x2c, 0x3a, 0x5b, 0x7b];
