import { testWithTools } from './tools/test-with-tools.ts';

testWithTools({
  script: 'npm run test:generators',
  tools: 'test/openapi/generators',
  megabytes: 220,
  config: 'vitest.generators.config.ts',
});
