import type { Site } from './mcp-server.ts';
import { serveTools } from './stdio.ts';

/** The packer writes this constant in front of the bundle: which site the tools read. */
declare const SITE: Site;

serveTools(SITE);
