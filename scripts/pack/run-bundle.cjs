const fs = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const loadBundle = require('./load-bundle.cjs');

const [name = ''] = process.argv.splice(2, 1);
const isScript = process.env.npm_lifecycle_event === name;
const calledAs = isScript ? undefined : `vacancy-salary-api ${name}`;
loadBundle(join(__dirname, '../bundle/bundle.cjs'), cacheFolder(), name).main(name, calledAs);

/** For compiled code: next to the packages or, if that is read-only, a folder that only this user writes. */
function cacheFolder() {
  // A user of a container may have no entry, and so no userInfo().
  const uid = process.getuid?.() ?? -1;
  const folders = [
    join(__dirname, '../../.cache/vacancy-salary-api'),
    join(tmpdir(), `vacancy-salary-api-${uid}`),
  ];
  return folders.find((folder) => isOurs(folder, uid)) ?? __dirname;
}

/** @type {(folder: string, uid: number) => boolean} */
function isOurs(folder, uid) {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.accessSync(folder, fs.constants.W_OK);
    const found = fs.lstatSync(folder);
    return found.isDirectory() && (uid === -1 || found.uid === uid);
  } catch {
    return false;
  }
}
