import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { prebuiltFiles, type Task } from './prebuilt-files.ts';

/** The package for operators, without the bundle: texts by path. */
export function packageFiles(task: Task): Record<string, string> {
  const read = (path: string) => readFileSync(`${task.root}${path}`, 'utf8');
  const { files, licence, notices } = prebuiltFiles(task);
  // The architecture is about the sources, which the package does not have.
  const ignore = ['docs/architecture.md'];
  const pages = fastGlob.sync('docs/**/*.md', { cwd: task.root, ignore });
  const copied = [...ROOT_FILES, ...pages];
  return {
    ...Object.fromEntries(copied.map((path) => [path, read(path)])),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`bundle/${path}`, text])),
    'README.md': read('scripts/pack/README.md'),
    'THIRD-PARTY-LICENSES': notices,
    'bin/vacancy-salary-api.cjs': read('scripts/launch.cjs'),
    'bin/check-node.cjs': read('scripts/check-node.cjs'),
    'bin/bundle.cjs': read('scripts/pack/bundle.cjs'),
    'package.json': toManifest(JSON.parse(read('package.json')), licence),
  };
}

const ROOT_FILES = ['LICENSE', 'CHANGELOG.md'];

function toManifest(own: Record<string, unknown>, license: string): string {
  const { name, version, description, engines } = own;
  const manifest = {
    name,
    version,
    description,
    license,
    engines,
    bin: { 'vacancy-salary-api': 'bin/vacancy-salary-api.cjs' },
    files: [...ROOT_FILES, 'README.md', 'THIRD-PARTY-LICENSES', 'bin', 'bundle', 'docs'],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
