import type { PublishedPackage } from '../../agents/package/assistant-package.ts';
import { ASSISTANT_TOOLS } from '../../contract/assistant-tools.ts';
import { DATA_INDEX, DOCUMENTS, OPERATIONS } from '../../http/routes.ts';
import { copies } from '../code-block.ts';
import { type Html, html, prose } from '../html.ts';
import { heading, siteOrigin } from '../link.ts';
import type { PageContext } from '../page-context.ts';
import { ASSISTANT_TEXTS } from '../texts/assistant-texts.ts';
import type { Texts } from '../texts/texts.ts';

const PATHS: Record<keyof Texts['agents']['cards'], string> = {
  llms: DOCUMENTS.llms.path,
  openapi: DOCUMENTS.openapi.path,
  apiCatalog: DOCUMENTS.apiCatalog.path,
  index: OPERATIONS.getApiIndex.path,
  data: DATA_INDEX.path,
};

/** The files for programs, and the tool for assistants. */
export function agentsSection(page: PageContext): Html {
  const { agents, nav } = page.texts;
  const cards = Object.entries(PATHS).map(([key, path]) => {
    const name = key as keyof typeof PATHS;
    return html`<li><a class="box" href="${path}"><b>${agents.names[name]}</b> <code>${path}</code> <span>${agents.cards[name]}</span></a></li>\n`;
  });
  return html`
${heading(2, 'agents', nav.agents)}
<p class="intro">${agents.lead}</p>
<ul class="cards grid">
${cards}</ul>
${page.assistant && assistantPart(page, page.assistant)}`;
}

/** How to add the tool to an assistant. Left out with the tool itself. */
function assistantPart(page: PageContext, assistant: PublishedPackage): Html {
  const { language } = page;
  const { path, sha256 } = assistant;
  const own = ASSISTANT_TEXTS[language.code];
  const tools = Object.keys(ASSISTANT_TOOLS).map((tool) => html` <code>${tool}</code>`);
  return html`<h3 id="assistant">${own.title}</h3>
<p>${own.lead}</p>
<p class="small">${own.tools}:${tools}</p>
<div class="lines grid">
${allClients(page, assistant).map(clientPart)}</div>
<p class="small">${prose(own.windows)} ${prose(own.update)}</p>
<p class="flow small" ${copies('assistant-sha256', own.checksum)}><a href="${path}"><code>${path}</code></a> ${own.checksum} <code id="assistant-sha256" class="hash">${sha256}</code></p>
`;
}

function clientPart({ id, name, place, code }: Client): Html {
  return html`<div><p class="flow spread" ${copies(id, name)}><b>${name}</b></p>
<p class="small">${prose(place)}</p>
<pre class="code box" tabindex="0" role="region" aria-label="${name}"><code id="${id}">${code}</code></pre></div>
`;
}

/** A client, and what to paste where to add the tool. */
type Client = { id: string; name: string; place: string; code: Html };

/** Each in the format of the client's own documentation. */
function allClients(
  page: PageContext,
  { path: plainPath, versionedPath: path, server, name: program }: PublishedPackage,
): Client[] {
  const { places } = ASSISTANT_TEXTS[page.language.code];
  const address = html`${siteOrigin(page)}${path}`;
  const json = (key: string, type?: Html) => html`{
  "${key}": {
    "${server}": {
${type}      "command": "npx",
      "args": [
        "-y",
        "${address}"
      ]
    }
  }
}`;
  const stdio = html`      "type": "stdio",\n`;
  const command = html`claude mcp add ${server} -- \\
  npx -y "${address}"`;
  const install = html`npm install --global ${siteOrigin(page)}${plainPath}`;
  const toClient = (id: string, name: string, place: string, code: Html): Client => {
    return { id: `assistant-${id}`, name, place, code };
  };
  return [
    toClient('local', 'npm install', places.local(program), install),
    toClient('claude-desktop', 'Claude Desktop', places.claudeDesktop, json('mcpServers')),
    toClient('claude-code', 'Claude Code', places.claudeCode, command),
    toClient('cursor', 'Cursor', places.cursor, json('mcpServers')),
    toClient('vs-code', 'VS Code', places.vsCode, json('servers', stdio)),
  ];
}
