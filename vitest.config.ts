import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';

const ISOLATED = 'test/**/*.isolated.test.ts';

/** A suite of its own, by the end of its files' names. */
function suite(name: string, more: object = {}): TestProjectConfiguration {
  return { extends: true, test: { name, include: [`test/**/*.${name}.ts`], ...more } };
}

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    // Only to end a test that hangs: a loaded machine may be many times slower than ours.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['scripts/without-bundle.ts'],
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
          setupFiles: 'test/support/few-runs.ts',
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
      }),
    ],
  },
});
