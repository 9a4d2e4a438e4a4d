import { createHash } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ASSISTANT_TOOLS } from '../../src/contract/assistant-tools.ts';
import { renderBytes } from '../support/built.ts';
import { MINIMAL, service } from '../support/data-folder.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

let files: Map<string, Buffer>;
let without: Map<string, Buffer>;

const ADDRESS = 'https://faro.example/agents/mcp.tgz';

beforeAll(async () => {
  const folder = makeTempFolder();
  cpSync(MINIMAL, folder, { recursive: true });
  files = await renderBytes(folder);
  writeFileSync(join(folder, 'service.json'), JSON.stringify(service({ agents: false })));
  without = await renderBytes(folder);
  rmSync(folder, { recursive: true });
}, 60_000);

function sectionOf(site: Map<string, Buffer>, path: string): string {
  const page = `${site.get(path)}`;
  const start = page.indexOf('<section id="agents"');
  return page.slice(start, page.indexOf('</section>', start));
}

describe.each(['/docs/index.html', '/docs/es/index.html'])(
  'the section for agents of %s',
  (path) => {
    const section = () => sectionOf(files, path);

    /** The text that the copy button of a client copies. */
    function configOf(client: string): string {
      const id = `assistant-${client}`;
      expect(section()).toContain(`data-copy="${id}"`);
      const [, code = ''] = new RegExp(`<code id="${id}">([^]*?)</code>`).exec(section()) ?? [];
      return code.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"');
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
        `claude mcp add faro -- npx -y ${ADDRESS}`,
      );
    });

    test('names every tool, and the checksum of this package', () => {
      for (const tool of Object.keys(ASSISTANT_TOOLS)) {
        expect(section()).toContain(`<code>${tool}</code>`);
      }
      const bytes = files.get('/agents/mcp.tgz') ?? '';
      expect(section()).toContain(createHash('sha256').update(bytes).digest('hex'));
    });

    test('takes at most 5,000 bytes, and none without the package', () => {
      const plain = sectionOf(without, path);
      expect(Buffer.byteLength(section()) - Buffer.byteLength(plain)).toBeLessThan(5000);
      expect(plain).not.toContain('mcp');
    });
  },
);
