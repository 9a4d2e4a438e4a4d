// Ends the program if Node is older than the package needs. Written so that every Node can read it:
// what comes after may not even parse. The packages for operators and for assistants ship this file, too.
var manifest = require('../package.json');
var needed = /\d+\.\d+/.exec(manifest.engines.node)[0];
var wanted = needed.split('.').map(Number);
var version = process.versions.node;
var found = version.split('.').map(Number);
var words = [manifest.name, 'needs Node', needed, 'or later; this is', version];

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  process.stderr.write(words.join(' ').concat('\n'));
  process.exit(2);
}
