import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ASSISTANT_TOOLS } from '../../../src/output/agents/package/assistant-package.ts';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { renderBytes } from '../../support/built.ts';
import { MINIMAL } from '../../support/data-folder.ts';
import { textOf } from './pages.ts';

const PACKAGE = 'https://faro.example/agents/mcp.tgz';
const files = await renderBytes(MINIMAL);
const sha256 = createHash('sha256')
  .update(files.get('/agents/mcp.tgz') ?? '')
  .digest('hex');
/** npx keeps what it installed from an address, so a new package needs a new one. */
const ADDRESS = `${PACKAGE}?v=${sha256.slice(0, 12)}`;

describe.each(ALL_LANGUAGES)('$pages.assistants', ({ pages }) => {
  const page = `${files.get(`${pages.assistants}index.html`)}`;

  /** The text that the copy button of a client copies. */
  function configOf(client: string): string {
    const [, code = ''] =
      new RegExp(`<code id="assistant-${client}">([^]*?)</code>`).exec(page) ?? [];
    return textOf(code);
  }

  test.each([
    ['cursor', { mcpServers: { faro: { command: 'npx', args: ['-y', ADDRESS] } } }],
    ['claude-desktop', { mcpServers: { faro: { command: 'npx', args: ['-y', ADDRESS] } } }],
    ['vs-code', { servers: { faro: { type: 'stdio', command: 'npx', args: ['-y', ADDRESS] } } }],
  ])('has the configuration for %s', (client, config) => {
    expect(JSON.parse(configOf(client))).toEqual(config);
  });

  test('has the command for Claude Code', () => {
    expect(configOf('claude-code').replace(/\s*\\\n\s*/, ' ')).toBe(
      `claude mcp add faro -- npx -y "${ADDRESS}"`,
    );
  });

  test('has the line for a local installation first', () => {
    expect(configOf('local')).toBe(`npm install --global ${PACKAGE}`);
    expect(page.indexOf('assistant-local')).toBeLessThan(page.indexOf('assistant-cursor'));
  });

  test('names every tool, and the checksum of this package', () => {
    for (const { name } of ASSISTANT_TOOLS) expect(page).toContain(`<code>${name}</code>`);
    expect(page).toContain(sha256);
  });
});
