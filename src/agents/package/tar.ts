/** A file of an archive. */
export type ArchivedFile = {
  path: string;
  body: readonly Uint8Array[];
  executable?: boolean;
};

/**
 * The pieces of a ustar archive, those of the bodies unchanged. Written by hand, because packages for it
 * are asynchronous and ask the clock or the file system: here the same files give the same bytes.
 */
export function packTar(files: readonly ArchivedFile[]): Uint8Array[] {
  const entries = files.flatMap(({ path, body, executable = false }) => {
    const size = body.reduce((sum, { length }) => sum + length, 0);
    const header = toHeader(path, size, executable ? 0o755 : 0o644);
    return [header, ...body, Buffer.alloc(toPadding(size))];
  });
  return [...entries, Buffer.alloc(2 * BLOCK)];
}

const BLOCK = 512;

/** Where the fields of a header are, and how long. Owner and group are numbers, and zero. */
const FIELDS = {
  path: { at: 0, length: 100 },
  mode: { at: 100, length: 8 },
  owner: { at: 108, length: 8 },
  group: { at: 116, length: 8 },
  size: { at: 124, length: 12 },
  modified: { at: 136, length: 12 },
  checksum: { at: 148, length: 8 },
  type: { at: 156, length: 1 },
  magic: { at: 257, length: 8 },
} as const;

type Field = (typeof FIELDS)[keyof typeof FIELDS];

/** The instant that npm gives every file of a package: zip tools refuse years before 1980. */
const MODIFIED = Date.UTC(1985, 9, 26, 8, 15) / 1000;

function toHeader(path: string, size: number, mode: number): Buffer {
  if (Buffer.byteLength(path) > FIELDS.path.length)
    throw new Error(`${path} is too long for ustar.`);
  const header = Buffer.alloc(BLOCK);
  const write = ({ at }: Field, text: string) => header.write(text, at);
  const writeOctal = (field: Field, value: number) =>
    write(field, value.toString(8).padStart(field.length - 1, '0'));
  write(FIELDS.path, path);
  writeOctal(FIELDS.mode, mode);
  writeOctal(FIELDS.owner, 0);
  writeOctal(FIELDS.group, 0);
  writeOctal(FIELDS.size, size);
  writeOctal(FIELDS.modified, MODIFIED);
  write(FIELDS.type, '0');
  write(FIELDS.magic, 'ustar\x0000');
  writeOctal(FIELDS.checksum, toChecksum(header));
  return header;
}

/** The sum of all bytes, with blanks for the sum itself. */
function toChecksum(header: Buffer): number {
  const { at, length } = FIELDS.checksum;
  const blank = Buffer.from(header).fill(' ', at, at + length);
  return blank.reduce((sum, byte) => sum + byte, 0);
}

function toPadding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}
