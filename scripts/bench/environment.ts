import { INSTANT } from './sample.ts';

const KEPT = ['PATH', 'HOME', 'USER', 'TMPDIR', 'LANG'];

/** Only what programs need to run at all: nobody's colours, addresses, options or CI. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const kept = KEPT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(kept),
    NO_COLOR: '1',
    SOURCE_DATE_EPOCH: String(INSTANT.getTime() / 1000),
    npm_config_update_notifier: 'false',
  };
}
