import { describe, expect, test } from 'vitest';
import {
  type Flags,
  formatHelp,
  readDay,
  readFlags,
  readInstant,
  readOrigin,
  refuseSwallowedFlags,
  UsageError,
} from '../../src/cli/options.ts';

const FLAGS = {
  data: { type: 'string', argument: 'DIR', help: 'the data', default: 'data' },
  'base-url': { type: 'string', argument: 'URL', help: 'the site' },
  help: { type: 'boolean', help: 'shows this' },
} as const satisfies Flags;

describe('flags', () => {
  test.each<[string[], object]>([
    [[], { data: 'data' }],
    [['--data', 'x'], { data: 'x' }],
    [['--data=x'], { data: 'x' }],
    [['--data=a=b'], { data: 'a=b' }],
    [['--data', '-x'], { data: '-x' }],
    [['--data', 'a', '--data', 'b'], { data: 'b' }],
    [['--help', '--base-url', 'u'], { data: 'data', help: true, 'base-url': 'u' }],
    [['--'], { data: 'data' }],
  ])('%j', (argv, expected) => {
    expect(readFlags(argv, FLAGS)).toEqual(expected);
  });

  test.each<[string[], RegExp]>([
    [['x'], /"x"/],
    [['--', '--data'], /"--data"/],
    [['--data', 'x', 'y'], /"y"/],
    [['--dta', 'x'], /no flag --dta\. Did you mean --data\?/],
    [['--base_url=x'], /no flag --base_url\. Did you mean --base-url\?/],
    [['--quiet'], /no flag --quiet\.$/],
    [['-h'], /no flag -h\./],
    [['--no-help'], /no flag --no-help\./],
    [['--constructor'], /no flag --constructor\./],
    [['--__proto__', 'x'], /no flag --__proto__\./],
    [['--data'], /--data needs a value: --data DIR/],
    [['--data='], /--data needs a value/],
    [['--data', ''], /--data needs a value/],
    [['--data', '--help'], /--data needs a value/],
    [['--help=yes'], /--help takes no value/],
  ])('%j is refused, with a remedy', (argv, message) => {
    expect(() => readFlags(argv, FLAGS)).toThrow(UsageError);
    expect(() => readFlags(argv, FLAGS)).toThrow(message);
  });

  test('that npm swallowed are not passed over', () => {
    const call = { argv: [], env: { npm_config_base_url: 'https://faro.example' } };
    expect(() => refuseSwallowedFlags(call, FLAGS)).toThrow(UsageError);
    expect(() => refuseSwallowedFlags(call, FLAGS)).toThrow('-- --base-url');
  });

  test.each([
    ['of npm itself', [], { npm_config_help: 'true', npm_config_registry: 'x' }],
    ['that actual all the same', ['--data', 'x'], { npm_config_data: 'y' }],
    ['that actual all the same, in one word', ['--data=x'], { npm_config_data: 'y' }],
  ])('%s are not refused', (_, argv, env) => {
    expect(() => refuseSwallowedFlags({ argv, env }, FLAGS)).not.toThrow();
  });

  test('the help is made from them', () => {
    expect(formatHelp('usage', 'About.', FLAGS, 'The end.')).toBe(
      [
        'usage',
        '',
        'About.',
        '',
        '  --data DIR      the data (default: data)',
        '  --base-url URL  the site',
        '  --help          shows this',
        '',
        'The end.',
        '',
      ].join('\n'),
    );
  });
});

describe('a day', () => {
  test.each([undefined, '2026-11-13', '2024-02-29'])('%s', (day) => {
    expect(readDay('--as-of', day)).toBe(day);
  });

  test.each(['2026-02-30', '13/11/2026', 'today', ''])('%j is refused', (day) => {
    expect(() => readDay('--as-of', day)).toThrow(UsageError);
    expect(() => readDay('--as-of', day)).toThrow(`not "${day}"`);
  });
});

describe('an origin', () => {
  test.each([undefined, 'https://faro.example', 'http://localhost:8787'])('%s', (origin) => {
    expect(readOrigin('BASE_URL', origin)).toBe(origin);
  });

  test.each<[string, RegExp]>([
    ['https://faro.example/', /^BASE_URL .*Did you mean https:\/\/faro\.example\?$/],
    ['https://Faro.example/x?y#z', /Did you mean https:\/\/faro\.example\?$/],
    ['faro.example', /not "faro\.example"\.$/],
    ['ftp://faro.example', /not "ftp:\/\/faro\.example"\.$/],
    ['', /not ""\.$/],
  ])('%j is refused', (origin, message) => {
    expect(() => readOrigin('BASE_URL', origin)).toThrow(UsageError);
    expect(() => readOrigin('BASE_URL', origin)).toThrow(message);
  });
});

describe('the instant', () => {
  const now = new Date('2026-11-13T18:00:00.123Z');

  test.each<[string | undefined, string]>([
    [undefined, '2026-11-13T18:00:00.123Z'],
    ['', '2026-11-13T18:00:00.123Z'],
    ['0', '1970-01-01T00:00:00.000Z'],
    ['1763000000', '2025-11-13T02:13:20.000Z'],
    ['253402300799', '9999-12-31T23:59:59.000Z'],
  ])('SOURCE_DATE_EPOCH %j is %s', (epoch, expected) => {
    expect(readInstant(epoch, now).toISOString()).toBe(expected);
  });

  // From 253402300800 on, years have five digits and no instant is an ISO 8601 date any more.
  test.each(['now', '-1', '1.5', '1e9', '0x10', ' 1', '253402300800', '9'.repeat(20)])(
    'SOURCE_DATE_EPOCH %j is refused',
    (epoch) => {
      expect(() => readInstant(epoch, now)).toThrow(UsageError);
    },
  );
});
