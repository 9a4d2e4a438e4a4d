import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';

const ISOLATED = 'test/**/*.isolated.test.ts';

/** A suite that takes its time, by the end of its files' names. */
function suite(name: string, more: object = {}): TestProjectConfiguration {
  const patience = { testTimeout: 300_000, hookTimeout: 300_000 };
  const test = { name, include: [`test/**/*.${name}.ts`], ...patience, ...more };
  return { extends: true, test };
}

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    // Servers, browsers and processes on a shared machine may stumble once; CI names tests that ran
    // again. A property that fails has found a case, so it counts the first time.
    retry: { count: process.env.CI === 'true' ? 1 : 0, condition: /^(?!Property failed)/ },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%',
    // Kept in node_modules: a sixth of the processor's time of all further runs.
    experimental: { fsModuleCache: true },
    // Test files share the modules that their worker has loaded, which saves a third of the time.
    // A file that replaces a module (vi.mock) gets modules of its own: its name ends with
    // .isolated.test.ts.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ISOLATED],
        },
      },
      { extends: true, test: { name: 'isolated', include: [ISOLATED], isolate: true } },
      // Fuzzing, crashes and growth at full length; whole processes; compilers.
      suite('slow'),
      suite('generators'),
      suite('agents'),
      // One server or browser at a time: they share two cores, and their logs stay readable.
      suite('hosts', { fileParallelism: false }),
      suite('browser', {
        fileParallelism: false,
        globalSetup: 'test/browser/serve-once.ts',
        expect: { poll: { timeout: 60_000 } },
      }),
    ],
  },
});
