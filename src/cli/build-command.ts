import { build } from '../build.ts';
import { HOST_NAMES } from '../host-name.ts';
import { CHECK_FLAGS, CHECK_NOTES, toCheckRequest } from './check-command.ts';
import { defineCommand } from './command.ts';
import { runAndReport } from './report-outcome.ts';

export const buildCommand = defineCommand({
  name: 'npm run build',
  about: 'Reads the source data, checks it, and writes the whole API as static files.',
  flags: {
    out: {
      type: 'folder',
      help: 'the folder to publish to, the web root; a build replaces all of it',
      default: 'dist',
      isWebRoot: true,
    },
    host: {
      type: 'choice',
      choices: HOST_NAMES,
      help: 'the static host to build for',
      defaultNote: 'host in service.json, or generic',
    },
    'host-out': {
      type: 'folder',
      help: "the folder for the host's files that belong outside the web root",
      default: 'host',
    },
    'max-files': {
      type: 'number',
      min: 1,
      max: 999_999_999,
      help: "the file limit of your plan, in place of the host's usual one",
    },
    precompress: {
      type: 'boolean',
      help: 'write compressed copies next to the files, for nginx and Caddy',
    },
    'keep-unchanged': {
      type: 'boolean',
      help: 'keep unchanged files byte-identical to the previous build',
      defaultNote: 'keepUnchanged in service.json',
    },
    'forget-changes': {
      type: 'boolean',
      help: 'start a new list of changes, as if there were no previous build',
    },
    ...CHECK_FLAGS,
  },
  ...CHECK_NOTES,
  failureNote: 'Nothing was published; the last good build is as it was.',
  async run(flags, context) {
    const { out: outDir, 'host-out': hostOutDir, 'max-files': maxFiles, host, precompress } = flags;
    const request = {
      ...toCheckRequest(flags, context),
      ...{ outDir, hostOutDir, maxFiles, host, precompress },
      keepUnchanged: flags['keep-unchanged'],
      forgetChanges: flags['forget-changes'],
    };
    const { data: dataDir, report: reportFile, timings: showTimings } = flags;
    const options = { dataDir, outDir, hostOutDir, reportFile, showTimings };
    return runAndReport((listener) => build({ ...request, listener }), options, context);
  },
});
