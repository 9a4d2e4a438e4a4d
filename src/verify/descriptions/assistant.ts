import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { packageName } from '../../package/package-name.ts';
import { unpackTar } from '../../package/tar.ts';
import { judgeEncoding } from '../datasets/data-sets.ts';
import type { SiteResponse } from '../exchange.ts';
import { type Observation, observe, observeThat } from '../observation.ts';
import { parseJson } from '../parse-json.ts';
import type { SiteFacts } from '../site-facts.ts';

/** The npm package of the tool for assistants: one that npm can run, and that reads this site. */
export function judgeAssistant(response: SiteResponse, facts: SiteFacts): Observation[] {
  const plain = judgeEncoding(response.encoding);
  // Decoded, it is another file than the one that npm would get.
  if (!plain.kept) return [plain];
  const files = unpack(response.body);
  const { body: manifest, fault } = parseJson(files?.get('package/package.json'), Manifest);
  const actual = files ? `package.json: ${fault}` : 'no archive that npm can unpack';
  const isPackage = observeThat('assistant', manifest !== undefined, PACKAGE, actual);
  return [plain, isPackage, ...(files && manifest ? judgePackage(files, manifest, facts) : [])];
}

const PACKAGE = 'an npm package without dependencies';

type Manifest = z.infer<typeof Manifest>;
const Manifest = z.object({
  name: z.string(),
  homepage: z.url(),
  type: z.literal('module'),
  bin: z.record(z.string(), z.string()),
  dependencies: z.undefined().optional(),
  /** npm would run them. */
  scripts: z.undefined().optional(),
});

function judgePackage(
  files: ReadonlyMap<string, Buffer>,
  { name, homepage, bin }: Manifest,
  { index, origin }: SiteFacts,
): Observation[] {
  if (!index || origin === undefined) return [];
  const program = files.get(`package/${bin[name]}`)?.toString() ?? '';
  const site = /^#!\/usr\/bin\/env node\nconst SITE = (\{.*\});$/m.exec(program)?.[1];
  const { body } = parseJson(Buffer.from(site ?? ''), z.object({ origin: z.string() }));
  return [
    observe('assistant', `name: ${packageName(index.name, origin)}`, `name: ${name}`),
    observe('assistant', `homepage: ${origin}`, `homepage: ${new URL(homepage).origin}`),
    observe('assistant', `reads ${origin}`, `reads ${body?.origin ?? 'no site'}`),
  ];
}

/** Far more than the package has. A site can send anything. */
const MAX_BYTES = 16 * 1024 * 1024;

function unpack(body: Buffer): Map<string, Buffer> | undefined {
  try {
    return unpackTar(gunzipSync(body, { maxOutputLength: MAX_BYTES }));
  } catch {
    return undefined;
  }
}
