import type { Problem, ProblemCode } from '../contract/problem.ts';

/** The message may quote the site, and must not fill the assistant's memory. */
const MAX_CHARACTERS = 4000;

/** An answer that cannot be given. The assistant gets the message as the error of the tool. */
export class ToolFailure extends Error {
  /** Of the problem that the API returned, if it did. */
  readonly code: ProblemCode | undefined;

  constructor(message: string, code?: ProblemCode) {
    super(message.slice(0, MAX_CHARACTERS));
    this.code = code;
  }
}

/** A file has more bytes than the tools read. */
export class TooLarge extends ToolFailure {}

/** Whether there is no such file of a route. */
export function isMissing(
  error: unknown,
  { missing }: { missing: ProblemCode },
): error is ToolFailure {
  return error instanceof ToolFailure && error.code === missing;
}

/** A problem of the API, with what helps to fix the request. */
export function toFailure({ title, detail, code, hint, validValues }: Problem, url: string) {
  const values = Object.entries(validValues ?? {}).map(
    ([name, list]) => `Valid values of ${name}: ${list.join(', ')}`,
  );
  return new ToolFailure(
    [`${title} (${code}): ${detail}`, hint, ...values, `Requested: ${url}`].join('\n'),
    code,
  );
}
