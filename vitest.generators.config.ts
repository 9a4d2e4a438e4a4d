import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    include: ['test/**/*.generators.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Real processes on a shared machine may stumble once; `verbose` names tests that ran again.
    ...(process.env.CI === 'true' && { retry: 1, reporters: ['verbose'] }),
  },
});
