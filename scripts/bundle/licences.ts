import { readdirSync, readFileSync } from 'node:fs';

/** Licences and notices that a bundle must include. */
export type Licences = {
  /** The licences of all parts, as an SPDX expression. */
  licence: string;
  notices: string;
  ownLicence: string;
};

/** `parts` are files of packages, relative to the root, whose path ends with a slash. */
export function licencesOf(root: string, parts: readonly string[]): Licences {
  const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
  const ownLicence = read('LICENSE');
  const foreign = parts.filter((path) => PACKAGE.test(path));
  const folders = new Set(foreign.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []));
  const bundled = [...folders].sort().map((folder) => packageNotice(`${root}${folder}`));
  // The SDK's own bundler names the packages that it has copied into a file.
  const copies = foreign.flatMap((path) => [...read(path).matchAll(COPIED)]);
  const names = new Set(copies.flatMap(([, name]) => name ?? []));
  const copied = [...names].sort().map((title) => {
    // The licence of this project is the MIT licence, too.
    const text = ownLicence.replace(/^Copyright .*$/m, copyrightOf(title));
    return { title, license: 'MIT', text };
  });
  const all = [...bundled, ...copied];
  const notices = all.map(({ title, license, text }) => {
    const heading = `${title} (${license})`;
    return `${heading}\n${'='.repeat(heading.length)}\n\n${text.trim()}\n`;
  });
  return {
    ownLicence,
    licence: [...new Set(['MIT', ...all.map(({ license }) => license)])].join(' AND '),
    notices: notices.join('\n'),
  };
}

type Notice = { title: string; license: string; text: string };

/** What the package in a folder says about itself, whatever its licence file is called. */
function packageNotice(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`The package ${name} comes without its licence.`);
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  return { title: `${name} ${version}`, license, text };
}

/** The folder of a package, which may be inside another package. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;

const COPIED = /^\/\/#region \S*\/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/[^\s]*$/gm;

/** The SDK comes without the licences of the packages that it has copied. */
const COPYRIGHTS: Record<string, string> = {
  '@cfworker/json-schema': 'Copyright (c) 2020 Jeremy Danyow',
  'content-type': 'Copyright (c) 2015 Douglas Christopher Wilson',
};

function copyrightOf(name: string): string {
  const copyright = COPYRIGHTS[name];
  if (copyright) return copyright;
  throw new Error(
    `The tool for assistants would have a copy of ${name} without its licence. Add it to scripts/bundle/licences.ts.`,
  );
}
