import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { withoutComments } from '../../src/website/assets/join-assets.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { render } from '../support/built.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { attributes } from './pages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCRIPT = 'src/website/assets/script';

const files = await render(SAMPLE);
const style = (files.get('/docs/docs.css') ?? '').replace(/\/\*.*?\*\/|"[^"]*"/gs, '');
const script = files.get('/docs/docs.js') ?? '';
const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([, page]) => page);

describe('style and script', () => {
  test.each(['style', 'script'])('the build joins every file of the %s', (folder) => {
    const dir = `${ROOT}src/website/assets/${folder}`;
    const served = `${files.get('/docs/docs.css')}${script}`;
    const names = readdirSync(dir).filter((name) => /\.(css|js)$/.test(name));
    expect(
      names.filter(
        (name) => !served.includes(withoutComments(readFileSync(`${dir}/${name}`, 'utf8'))),
      ),
    ).toEqual([]);
  });

  test.each(['style', 'script'])('the %s loses comments and nothing else', async (folder) => {
    const dir = `${ROOT}src/website/assets/${folder}`;
    for (const name of readdirSync(dir).filter((name) => /\.(css|js)$/.test(name))) {
      const source = readFileSync(`${dir}/${name}`, 'utf8');
      const options = { loader: folder === 'style' ? 'css' : 'js', minify: true } as const;
      const [before, after] = await Promise.all(
        [source, withoutComments(source)].map((text) => transform(text, options)),
      );
      expect(after?.code, name).toBe(before?.code);
      expect(withoutComments(source), name).not.toMatch(/^\s*(\/\/|\/\*)/m);
    }
  });

  test('the style comes without comments and indentation', () => {
    expect(files.get('/docs/docs.css')).not.toMatch(/\/\*|^\s|\n\n/m);
  });

  test('every class with a rule is in use', () => {
    const styled = new Set([...style.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
    const used = new Set(pages.flatMap((page) => attributes(page, 'class').flatMap(words)));
    // The script makes elements with classes of its own.
    for (const [, text = ''] of script.matchAll(/'([^'\n]*)'/g))
      words(text).map((w) => used.add(w));
    expect([...styled].filter((name) => !used.has(name))).toEqual([]);
  });

  test('every function of the script is in use', () => {
    const names = [...script.matchAll(/function (\w+)\(/g)].map(([, name = '']) => name);
    const uses = (name: string) => script.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => uses(name) < 2)).toEqual([]);
  });

  test('are small', () => {
    expect(Buffer.byteLength(style)).toBeLessThan(28_000);
    expect(Buffer.byteLength(script)).toBeLessThan(70_000);
  });
});

describe('the type check', () => {
  test('of the project includes the script', () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
    expect(scripts.typecheck).toContain(`tsc -p ${SCRIPT}`);
  });

  test('finds a misspelled field of a response, text or element', async () => {
    const folder = tempFolder();
    cpSync(`${ROOT}src`, `${folder}/src`, { recursive: true });
    for (const name of ['tsconfig.json', 'package.json']) cpSync(ROOT + name, `${folder}/${name}`);
    symlinkSync(`${ROOT}node_modules`, `${folder}/node_modules`);
    expect(await typeErrors(folder)).toBe('');
    writeFileSync(`${folder}/${SCRIPT}/mistakes.js`, MISTAKES);
    const found = await typeErrors(folder);
    for (const name of ['wage', 'lodaing', 'vlaue']) expect(found).toContain(`'${name}'`);
  }, 60_000);
});

const MISTAKES = `/** @param {JobSummary} job @param {Explorer} explorer */
function mistakes(job, { texts, address }) {
  return [job.wage, texts.lodaing, address.vlaue];
}
`;

async function typeErrors(folder: string): Promise<string> {
  const compiler = `${ROOT}node_modules/typescript/bin/tsc`;
  const run = promisify(execFile)(process.execPath, [compiler, '-p', SCRIPT], { cwd: folder });
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  return stdout;
}

function words(text: string): string[] {
  return text.split(' ');
}
