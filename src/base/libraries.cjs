// Libraries that few data folders need, so each is loaded when it is first used. This is a CommonJS
// module because only its `require` is synchronous, and visible to the bundler.

/** For findings in JSON files. */
exports.jsonc = () => require('jsonc-parser');

/** For texts with tags. */
exports.htmlparser2 = () => require('htmlparser2');

/** For .xlsx files. */
exports.saxen = () => require('saxen');

/** For reviews. */
exports.writeExcelFile = () => require('write-excel-file/node');
