import { serveTools } from './serve.ts';
import type { Site } from './server.ts';

/** The packer writes this constant in front of the bundle: which site the tools read. */
declare const SITE: Site;

serveTools(SITE);
