import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { copySync, ensureDirSync, moveSync, outputJsonSync } from 'fs-extra/esm';

// Writes the package for operators as a folder and as a tarball: npm run dev:pack -- [FOLDER [VERSION]]

const own = JSON.parse(readFileSync('package.json', 'utf8'));
const [out = 'packed', version = own.version] = process.argv.slice(2);
const folder = resolve(out, own.name);
const to = (path: string) => join(folder, path);

rmSync(folder, { recursive: true, force: true });
ensureDirSync(to('bundle'));
createRequire(import.meta.url)('./bundle.cjs').makeBundle(to('bundle'));
moveSync(to('bundle/THIRD-PARTY-LICENSES'), to('THIRD-PARTY-LICENSES'));
for (const file of ['LICENSE', 'CHANGELOG.md', 'CHANGELOG-API.md', 'CHANGELOG-API.es.md']) {
  copySync(file, to(file));
}
for (const page of readdirSync('docs').filter((name) => name.endsWith('.md'))) {
  copySync(`docs/${page}`, to(`docs/${page}`));
}
copySync('scripts/pack/README.md', to('README.md'));
for (const file of ['vacancy-salary-api.cjs', 'run-bundle.cjs']) {
  copySync(`scripts/pack/${file}`, to(`bin/${file}`));
}
for (const file of ['node-version.cjs', 'load-bundle.cjs']) {
  copySync(`scripts/${file}`, to(`bin/${file}`));
}
const manifest = {
  name: own.name,
  version,
  description: own.description,
  license: readFileSync(to('bundle/licence.txt'), 'utf8'),
  type: 'module',
  engines: own.engines,
  bin: { [own.name]: 'bin/vacancy-salary-api.cjs' },
};
outputJsonSync(to('package.json'), manifest, { spaces: 2 });
execFileSync('npm', ['pack', '--silent', folder, '--pack-destination', resolve(out)], {
  stdio: 'inherit',
});
