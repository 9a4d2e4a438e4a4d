/** What is asked. The path goes out as it stands: nobody tidies it up on the way. */
export type Question = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Over a socket of its own, where bytes that should not come after the head are seen. */
  bare?: boolean;
};

/** What actual. Status 0: nothing did, and `failure` says why. */
export type Answer = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Without the encoding that it actual in. */
  body: Buffer;
  /** The encoding that it actual in, where it had one. */
  encoding?: string;
  failure?: string;
};

export type Ask = (question: Question) => Promise<Answer>;

export function noAnswer(failure: string): Answer {
  return { status: 0, headers: {}, body: Buffer.alloc(0), failure };
}

/** Only an answer of this kind hands out a file. */
export function isServed({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** `404`, `301 to /docs/`, `no answer: …`. */
export function describeStatus({ status, headers, failure }: Answer): string {
  if (failure !== undefined) return `no answer: ${failure}`;
  return headers.location === undefined ? String(status) : `${status} to ${headers.location}`;
}

/** `GET /api/v1/index.json`, with the headers that matter to the question. */
export function describeQuestion({ method, path, headers = {} }: Question): string {
  const details = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path}`, ...details].join(', ');
}
