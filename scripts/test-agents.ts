import { testWithTools } from './tools/test-with-tools.ts';

testWithTools({
  script: 'npm run test:agents',
  tools: 'test/agents/inspector',
  megabytes: 270,
  config: 'vitest.agents.config.ts',
});
