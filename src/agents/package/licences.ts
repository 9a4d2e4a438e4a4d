import { readFileSync } from 'node:fs';

/** What a bundle owes to the packages in it. `parts` are their files, relative to the root. */
export function bundledLicences(
  root: string,
  parts: readonly string[],
): { licence: string; notices: string } {
  const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
  const own = new Set(parts.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []));
  const bundled = [...own].sort().map((folder) => {
    const { name, version, license } = JSON.parse(read(`${folder}/package.json`));
    return { title: `${name} ${version}`, license, text: read(`${folder}/LICENSE`) };
  });
  const inside = new Set(parts.flatMap((path) => (PACKAGE.test(path) ? copiedIn(read(path)) : [])));
  const copied = [...inside]
    .sort()
    .map((name) => ({ title: name, license: 'MIT', text: mit(name) }));
  const all = [...bundled, ...copied];
  return {
    licence: [...new Set(['MIT', ...all.map(({ license }) => license)])].join(' AND '),
    notices: all.map(({ title, license, text }) => toNotice(title, license, text)).join('\n'),
  };
}

/** The folder of a package. */
const PACKAGE = /^node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The SDK's own bundler names the packages that it has copied into a file. */
function copiedIn(text: string): string[] {
  return [...text.matchAll(COPIED)].flatMap(([, name]) => name ?? []);
}

const COPIED = /^\/\/#region \S*\/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/[^\s]*$/gm;

/** The SDK comes without their licences. */
const COPYRIGHTS: Record<string, string> = {
  '@cfworker/json-schema': 'Copyright (c) 2020 Jeremy Danyow',
  'content-type': 'Copyright (c) 2015 Douglas Christopher Wilson',
};

function mit(name: string): string {
  const copyright = COPYRIGHTS[name];
  if (!copyright) {
    throw new Error(
      `The tool for assistants would have a copy of ${name} without its licence. Add it to src/agents/package/licences.ts.`,
    );
  }
  return `MIT License

${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`;
}

function toNotice(title: string, license: string, text: string): string {
  const heading = `${title} (${license})`;
  return `${heading}\n${'='.repeat(heading.length)}\n\n${text.trim()}\n`;
}
