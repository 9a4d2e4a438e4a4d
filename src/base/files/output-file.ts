import { hash } from 'node:crypto';

/** A file of the site. */
export type SiteFile = {
  /** As in its URL. */
  path: string;
  body: Body;
  /** When it changed, if not now. */
  modified?: Date | undefined;
  /** The checksum of its bytes, if it is known already. */
  sha256?: string;
};
export type Body = string | Uint8Array;

/** A file of the site that is a text: all but archives. */
export type OutputFile = SiteFile & { body: string };

/** Compact, with a final newline. */
export function toJsonFile(path: string, body: object): OutputFile {
  return { path, body: toJsonBody(body) };
}

export function toJsonBody(body: object): string {
  return `${JSON.stringify(body)}\n`;
}

/** The SHA-256 of a body, in hexadecimal digits. */
export function sha256Of(body: Body): string {
  return hash('sha256', body, 'hex');
}
