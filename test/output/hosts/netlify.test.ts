import { expect, test } from 'vitest';
import { hostText } from './host-text.ts';

// No local runtime of Netlify proves these.

test('Netlify sends every request through the edge function', () => {
  const script = hostText('netlify', '/netlify/edge-functions/api.js');
  expect(script).toContain("export const config = { path: '/*' };");
  expect(hostText('netlify', '/netlify.toml')).toContain(
    '[build]\n  publish = "/srv/site"\n  edge_functions = "netlify/edge-functions"\n',
  );
});
