import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './chromium.ts';

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    include: ['test/browser/**/*.browser.ts'],
    globalSetup: 'test/browser/serve-once.ts',
    testTimeout: 4 * PATIENCE_MS,
    hookTimeout: 4 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    // One browser is enough for one machine.
    fileParallelism: false,
    // A real browser on a shared machine may stumble once; `verbose` names tests that ran again.
    ...(process.env.CI === 'true' && { retry: 1, reporters: ['verbose'] }),
  },
});
