import type { ProblemCode } from '../problem.ts';
import type { Headers } from './headers.ts';
import { isHiddenPath } from './hidden-paths.ts';
import { problemFor, redirectTarget, ruleFor, SITE_RULES } from './site-rules.ts';

/** `target` is the raw target of the request line. */
export type Requested = { method: string; target: string };

/** The response that the contract requires. `File` is whatever the caller knows about a file. */
export type ExpectedResponse<File> = {
  status: 200 | 301 | 404 | 405;
  headers: Headers;
  /** The problem that the body describes, if any. */
  problem?: ProblemCode;
  /** The file to send. Absent for a redirect, and if the site lacks the problem's file. */
  file?: File | undefined;
};

/** `fileAt` finds the file of a decoded path, if there is one. */
export function expectedResponse<File>(
  { method, target }: Requested,
  fileAt: (path: string) => File | undefined,
): ExpectedResponse<File> {
  const { common, methods, problem: problems } = SITE_RULES;
  const toProblem = (status: 404 | 405, problem: ProblemCode, more: Headers = {}) => ({
    status,
    headers: { ...common, ...problems.headers, ...more },
    problem,
    file: fileAt(problems.pathOf(problem)),
  });
  if (!methods.supported.includes(method))
    return toProblem(405, methods.code, { Allow: methods.allow });
  const path = toPath(target);
  const name = decode(path);
  if (name === undefined) return toProblem(404, problemFor(path));
  const page = redirectTarget(name, (folder) => fileAt(folder) !== undefined);
  if (page !== undefined) return redirectTo(page, target);
  const file = isHiddenPath(name) ? undefined : fileAt(name);
  return file ? expectedFile(name, file) : toProblem(404, problemFor(name));
}

/** The response to a request for a file that exists. */
export function expectedFile<File>(path: string, file: File): ExpectedResponse<File> {
  const rule = ruleFor(path);
  const mediaType = rule?.mediaType ?? 'application/octet-stream';
  const headers = { ...SITE_RULES.common, 'Content-Type': mediaType, ...rule?.headers };
  return { status: 200, headers, file };
}

/** The path of a request target, which a proxy sends with the origin: `http://host/path`. */
function toPath(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  return path === '' ? '/' : path;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function redirectTo(page: string, target: string): ExpectedResponse<never> {
  const { status, headers } = SITE_RULES.redirect;
  const query = /\?[^#]*/.exec(target)?.[0] ?? '';
  const location = { Location: `${page}${query}` };
  return { status, headers: { ...SITE_RULES.common, ...headers, ...location } };
}
