import { DOCUMENTS } from '../../contract/http/routes.ts';
import { ASSISTANT_TOOLS, type PublishedPackage } from '../agents/package/assistant-package.ts';
import { type Prose, proseOf } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { copyAttributes, type Sample, siteOrigin, tabs } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import { breakable, type Html, html } from './shared/html.ts';
import type { Texts } from './texts.ts';

const PATHS: Record<keyof Texts['agents']['cards'], string> = {
  llms: DOCUMENTS.llms.path,
  openapi: DOCUMENTS.openapi.path,
  apiCatalog: DOCUMENTS.apiCatalog.path,
};

/** How to install the tool for assistants, if the site has one, and the files for other programs. */
export function assistantsPage(page: PageContext): string {
  const { lead, chapters } = toProse(page);
  return namedPage(page, 'assistants', {
    description: page.texts.agents.lead,
    main: html`${lead}${chapters.map(({ title, body }) => html`<h2>${title}</h2>\n${body}`)}`,
  });
}

function toProse(page: PageContext): Prose {
  const { assistant } = page;
  const { lead, chapters } = proseOf('assistants', page.language.code, {
    tools: assistant && toolList(page),
    clients: (title) => assistant && tabs(title, allClients(page, assistant)),
    program: assistant?.name,
    package: assistant && packageLine(assistant),
    lead: html`<p>${page.texts.agents.lead}</p>`,
    files: fileCards(page),
  });
  if (assistant) return { lead, chapters };
  return { lead: html``, chapters: chapters.filter(({ id }) => id === 'files') };
}

function toolList({ texts }: PageContext): Html {
  const tools = ASSISTANT_TOOLS.map(({ name }) => html` <code>${name}</code>`);
  return html`<p class="small">${texts.agents.tools}:${tools}</p>`;
}

function packageLine({ path, sha256 }: PublishedPackage): Html {
  return html`<p class="flow small" ${copyAttributes('assistant-sha256', 'SHA-256')}><a href="${path}"><code>${path}</code></a> SHA-256 <code id="assistant-sha256">${sha256}</code></p>`;
}

function fileCards({ texts: { agents } }: PageContext): Html {
  const cards = Object.entries(PATHS).map(([key, path]) => {
    const name = key as keyof typeof PATHS;
    return html`<li id="${name}" class="box"><b><a href="${path}">${agents.names[name]}</a></b> <code>${breakable(path)}</code>\n<p>${agents.cards[name]}</p></li>\n`;
  });
  return html`<ul class="files grid">\n${cards}</ul>`;
}

/** The configuration of each client, as its own documentation writes it. */
function allClients(
  page: PageContext,
  { path: plainPath, versionedPath: path, server }: PublishedPackage,
): Sample[] {
  const address = html`${siteOrigin(page)}${breakable(path)}`;
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
  return [
    { id: 'assistant-local', name: 'npm install', code: install },
    { id: 'assistant-claude-desktop', name: 'Claude Desktop', code: json('mcpServers') },
    { id: 'assistant-claude-code', name: 'Claude Code', code: command },
    { id: 'assistant-cursor', name: 'Cursor', code: json('mcpServers') },
    { id: 'assistant-vs-code', name: 'VS Code', code: json('servers', stdio) },
  ];
}
