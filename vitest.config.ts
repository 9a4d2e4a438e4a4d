import { configDefaults, defineConfig } from 'vitest/config';

const ISOLATED = 'test/**/*.isolated.test.ts';

// Test files share the modules that their worker has loaded, which saves a third of the time. A file
// that replaces a module (vi.mock) gets modules of its own: its name ends with .isolated.test.ts.
// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ISOLATED],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: [ISOLATED] } },
    ],
  },
});
