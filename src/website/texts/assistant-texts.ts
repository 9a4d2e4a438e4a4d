import type { Language } from '../language.ts';

/** What the docs say about the tool for assistants. `Backticks` mark code in prose. */
export type AssistantTexts = {
  title: string;
  lead: string;
  tools: string;
  /** Where the configuration of a client goes, and what a local installation is for. */
  places: {
    local: (program: string) => string;
    claudeDesktop: string;
    claudeCode: string;
    cursor: string;
    vsCode: string;
  };
  windows: string;
  update: string;
  checksum: string;
};

export const ASSISTANT_TEXTS: Record<Language['code'], AssistantTexts> = {
  en: {
    title: 'Ask in your assistant',
    lead: 'This site comes with its own MCP server. It runs on your computer with Node 20.20 or later, needs no key, and only reads this site. Add it to your assistant, and ask about vacancies and salaries in your own words.',
    tools: 'Tools',
    places: {
      local: (program) =>
        `in a terminal, for a tool that starts in half a second, also while this site is down. In the configurations, \`${program}\` then replaces \`npx\` and what follows it`,
      claudeDesktop: '`claude_desktop_config.json` (Settings, Developer, Edit Config)',
      claudeCode: 'in a terminal',
      cursor: '`.cursor/mcp.json` of a project, or `~/.cursor/mcp.json`',
      vsCode: '`.vscode/mcp.json`',
    },
    windows: 'On Windows, a client that cannot start `npx` can start `cmd /c npx`.',
    update:
      '`npx` keeps what it installed from an address, so the address has the version of the tool in it. To update, copy the new one from here; a local installation is updated by the line that made it.',
    checksum: 'SHA-256',
  },
  es: {
    title: 'Pregunta desde tu asistente',
    lead: 'Este sitio trae su propio servidor MCP. Se ejecuta en tu computadora con Node 20.20 o posterior, no necesita clave y solo lee este sitio. Agrégalo a tu asistente y pregunta por vacantes y sueldos con tus propias palabras.',
    tools: 'Herramientas',
    places: {
      local: (program) =>
        `en una terminal, para que la herramienta inicie en medio segundo, aunque este sitio no responda. En las configuraciones, \`${program}\` sustituye entonces a \`npx\` y a lo que le sigue`,
      claudeDesktop: '`claude_desktop_config.json` (Configuración, Desarrollador)',
      claudeCode: 'en una terminal',
      cursor: '`.cursor/mcp.json` de un proyecto, o `~/.cursor/mcp.json`',
      vsCode: '`.vscode/mcp.json`',
    },
    windows: 'En Windows, un cliente que no puede iniciar `npx` puede iniciar `cmd /c npx`.',
    update:
      '`npx` conserva lo que instaló desde una dirección; por eso la dirección lleva la versión de la herramienta. Para actualizar, copia la nueva de aquí; una instalación local se actualiza con la misma línea que la creó.',
    checksum: 'SHA-256',
  },
};
