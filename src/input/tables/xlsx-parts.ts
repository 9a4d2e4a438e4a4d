import { posix } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { decodeXML } from 'entities';
import { saxen } from '../../base/libraries.cjs';
import { MAX_PART_BYTES } from '../findings/data-limits.ts';

/**
 * The parts of the package, which is a zip archive. Node unpacks them: no library stops at a limit when
 * the archive lies about its sizes.
 */
export class Parts {
  private readonly bytes: Buffer;
  /** Where the directory has them. */
  private readonly entries = new Map<string, number>();

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const end = bytes.lastIndexOf(DIRECTORY_END);
    if (end === -1) throw new Error('This is no zip archive.');
    let at = bytes.readUInt32LE(end + 16);
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
      const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
      // Some programs write Windows paths.
      this.entries.set(bytes.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'), at);
      at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  /** The text of a part; empty if there is none. */
  read(path: string, maxOutputLength = MAX_SMALL_PART_BYTES): string {
    const { bytes } = this;
    const at = this.entries.get(path);
    if (at === undefined) return '';
    const header = bytes.readUInt32LE(at + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const isStored = bytes.readUInt16LE(at + 10) === 0;
    const part = isStored ? packed : inflateRawSync(packed, { maxOutputLength });
    if (crc32(part) !== bytes.readUInt32LE(at + 16)) throw new Error('The checksum is wrong.');
    return part.toString();
  }

  /** The parts that a part refers to, by the id and by the last word of the type of the reference. */
  targetsOf(path: string): Map<string, string> {
    const folder = posix.dirname(path);
    const targets = new Map<string, string>();
    for (const { Id = '', Type = '', Target = '' } of elementsOf(
      this.read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`)),
      'Relationship',
    )) {
      const part = posix.resolve('/', folder, Target).slice(1);
      targets.set(Id, part).set(posix.basename(Type), part);
    }
    return targets;
  }
}

const DIRECTORY_END = Buffer.from('PK\x05\x06', 'latin1');

/** The parts besides sheets and texts: names, styles, references. */
const MAX_SMALL_PART_BYTES = MAX_PART_BYTES / 4;

/** The error code of zlib. */
const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE';

/** What a sheet larger than its limits ends in. */
export const tooLarge = () => Object.assign(new Error(), { code: TOO_LARGE });

export function isTooLarge(error: unknown): boolean {
  return (error as { code?: string }).code === TOO_LARGE;
}

export type Attributes = Record<string, string>;

/** The attributes of all elements with this name. */
export function elementsOf(xml: string, wanted: string): Attributes[] {
  const found: Attributes[] = [];
  parseXml(xml, {
    open(name, attributes) {
      if (name !== wanted) return;
      const values = Object.entries(attributes());
      found.push(Object.fromEntries(values.map(([key, value]) => [key, decodeXML(value)])));
    },
  });
  return found;
}

type Handlers = {
  open(name: string, attributes: () => Attributes, isEmpty: boolean): void;
  text?(text: string): void;
  close?(name: string, isEmpty: boolean): void;
};

/** Names come without their prefix. */
export function parseXml(xml: string, { open, text, close }: Handlers): void {
  if (xml === '') return;
  const parser = new (saxen() as Saxen).Parser();
  const toName = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('openTag', (name, attributes, _, isEmpty) => open(toName(name), attributes, isEmpty));
  if (text) parser.on('text', (value) => text(value.includes('&') ? decodeXML(value) : value));
  if (text) parser.on('cdata', text);
  if (close) parser.on('closeTag', (name, _, isEmpty) => close(toName(name), isEmpty));
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
}

/** What we use of saxen, which has no types. */
type Saxen = { Parser: new () => SaxenParser };
type SaxenParser = {
  on(event: 'openTag', call: (...tag: [...OpenTag, isEmpty: boolean]) => void): void;
  on(event: 'closeTag', call: (name: string, decode: unknown, isEmpty: boolean) => void): void;
  on(event: 'text' | 'cdata', call: (text: string) => void): void;
  on(event: 'error', call: (error: Error) => void): void;
  parse(xml: string): void;
};
type OpenTag = [name: string, attributes: () => Attributes, decode: unknown];
