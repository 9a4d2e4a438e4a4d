/**
 * Puts untrusted text on one line of a log. Escapes control characters for terminals, bidirectional ones for
 * editors, and workflow commands of GitHub.
 */
export function toPrintable(text: string): string {
  return text
    .replace(UNPRINTABLE, escapeCharacter)
    .replace(COMMAND_START, (colons) => colons.replace(':', '\\u003a'))
    .replaceAll(OLD_COMMAND, ESCAPED_COMMAND);
}

/** JSON whose only unprintable characters are its line breaks. */
export function toPrintableJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(UNPRINTABLE, (char) => (char === '\n' ? char : escapeCharacter(char)))
    .replaceAll(OLD_COMMAND, ESCAPED_COMMAND);
}

/** Control characters, line separators, invisible characters and lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;

/** GitHub runs `::command::` at the start of a line, and `##[command]` anywhere in it. */
const COMMAND_START = /^\s*::/;
const OLD_COMMAND = '##[';
const ESCAPED_COMMAND = '#\\u0023[';

function escapeCharacter(char: string): string {
  const short = SHORT_ESCAPES[char];
  if (short) return short;
  const units = Array.from({ length: char.length }, (_, index) => char.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

const SHORT_ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
