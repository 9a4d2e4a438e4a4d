import type { OutputFile } from '../api/output-file.ts';
import { headerRules } from './header-rules.ts';

/** Any host that reads the common `_headers` file, and those that read nothing at all. */
export function genericHost(): OutputFile[] {
  return [{ path: '/_headers', body: `${headerRules().map(toBlock).join('\n')}` }];
}

function toBlock({ path, headers }: ReturnType<typeof headerRules>[number]): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
