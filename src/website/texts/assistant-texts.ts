import type { Language } from '../language.ts';

/** What the docs say about the tool for assistants. `Backticks` mark code in prose. */
export type AssistantTexts = {
  title: string;
  lead: string;
  tools: string;
  /** Where the configuration of a client goes. */
  places: { claudeDesktop: string; claudeCode: string; cursor: string; vsCode: string };
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
      claudeDesktop: '`claude_desktop_config.json` (Settings, Developer, Edit Config)',
      claudeCode: 'in a terminal',
      cursor: '`.cursor/mcp.json` of a project, or `~/.cursor/mcp.json`',
      vsCode: '`.vscode/mcp.json`',
    },
    windows: 'On Windows, a client that cannot start `npx` can start `cmd /c npx`.',
    update:
      '`npx` keeps the copy that it installed first. To get the newest one, run `npm cache npx rm` and restart the assistant.',
    checksum: 'SHA-256',
  },
  es: {
    title: 'Pregunta desde tu asistente',
    lead: 'Este sitio trae su propio servidor MCP. Se ejecuta en tu computadora con Node 20.20 o posterior, no necesita clave y solo lee este sitio. Agrégalo a tu asistente y pregunta por vacantes y sueldos con tus propias palabras.',
    tools: 'Herramientas',
    places: {
      claudeDesktop: '`claude_desktop_config.json` (Configuración, Desarrollador)',
      claudeCode: 'en una terminal',
      cursor: '`.cursor/mcp.json` de un proyecto, o `~/.cursor/mcp.json`',
      vsCode: '`.vscode/mcp.json`',
    },
    windows: 'En Windows, un cliente que no puede iniciar `npx` puede iniciar `cmd /c npx`.',
    update:
      '`npx` conserva la primera copia que instaló. Para obtener la más reciente, ejecuta `npm cache npx rm` y reinicia el asistente.',
    checksum: 'SHA-256',
  },
};
