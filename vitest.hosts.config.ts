import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    include: ['test/**/*.hosts.ts'],
    // One server at a time: they share two cores, and their logs stay readable.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Real servers on a shared machine may stumble once; `verbose` names tests that ran again.
    ...(process.env.CI === 'true' && { retry: 1, reporters: ['verbose'] }),
  },
});
