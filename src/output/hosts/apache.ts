import { say } from '../../base/languages.ts';
import type { FileKind } from '../../contract/http/file-kinds.ts';
import type { Headers } from '../../contract/http/headers.ts';
import { isCompressible, typesByExtension } from '../../contract/http/media-types.ts';
import { toRegExpSource } from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { defineHost, GENERATED, quote } from './host.ts';

export const apache = defineHost({
  name: 'apache',
  title: 'Apache 2.4',
  inside: (rules) => [{ path: '/.htaccess', body: toHtaccess(rules) }],
  next: say`Copy the folder to the web root. Needs mod_rewrite, mod_headers, mod_mime and AllowOverride All.
    Copiar la carpeta a la carpeta pública del servidor. Se necesitan mod_rewrite, mod_headers, mod_mime y AllowOverride All.`,
});

function toHtaccess(rules: SiteRules): string {
  const lines = [
    `# ${GENERATED}`,
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    '# The rules below redirect pages, but no other folder.',
    'DirectorySlash Off',
    '# The server may take .gz or .tgz for an encoding of another file.',
    'RemoveEncoding .gz .tgz',
    '',
    ...toHeaderRules(rules),
    '',
    ...toRefusals(rules),
    ...toMissing(rules),
  ];
  return `${lines.join('\n')}\n`;
}

function toHeaderRules({ common, kinds, methods }: SiteRules): string[] {
  return [
    ...toHeaders(common),
    `Header always set Allow "${methods.allow}" "expr=%{REQUEST_STATUS} == 405"`,
    ...[...typesByExtension()].map(
      ([extension, mediaType]) => `AddType ${quote(mediaType)} .${extension}`,
    ),
    '# A later section replaces what an earlier one says.',
    ...kinds.flatMap(toKindRule),
  ];
}

function toKindRule({ pattern, mediaType, headers }: FileKind): string[] {
  const lines = [...(mediaType ? [`ForceType ${quote(mediaType)}`] : []), ...toHeaders(headers)];
  const condition = `"%{REQUEST_URI} =~ m#${pattern}#"`;
  return [`<If ${condition}>`, ...lines.map((line) => `  ${line}`), '</If>'];
}

function toRefusals({ missing, otherwise, methods, problem }: SiteRules): string[] {
  // The server may compress every response, but not what is compressed already.
  const compressed = [...typesByExtension()].flatMap(([extension, mediaType]) =>
    isCompressible(mediaType) ? [] : [extension],
  );
  const toChoice = (path: string) => `RewriteRule ^ - [E=PROBLEM:${path.slice(1)}]`;
  return [
    'ErrorDocument 404 /%{reqenv:PROBLEM}',
    `ErrorDocument 405 ${problem.pathOf(methods.code)}`,
    'RewriteEngine On',
    '# Apache fetches error bodies with an internal request; let it pass.',
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [L]',
    `RewriteCond %{REQUEST_METHOD} !^(?:${methods.supported.join('|')})$`,
    'RewriteRule ^ - [R=405,L]',
    `RewriteRule \\.(?:${compressed.join('|')})$ - [E=no-gzip:1,E=no-brotli:1]`,
    '',
    '# The problem of a missing path.',
    toChoice(problem.pathOf(otherwise)),
    ...missing.flatMap(({ path, code }) => [
      `RewriteCond %{REQUEST_URI} ${toRegExpSource(path)}`,
      toChoice(problem.pathOf(code)),
    ]),
  ];
}

function toMissing({ redirect, hidden }: SiteRules): string[] {
  return [
    '# Hidden files and configuration.',
    `RewriteCond %{REQUEST_URI} ${hidden}`,
    'RewriteRule ^ - [R=404,L]',
    '# A page without its slash redirects to it.',
    'RewriteCond %{REQUEST_URI} !/$',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    `RewriteRule ^ %{REQUEST_URI}/ [R=${redirect.status},L]`,
    '# Any other folder without its slash, and a folder without a page.',
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_URI} !/$ [OR]',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule ^ - [R=404,L]',
  ];
}

function toHeaders(headers: Headers): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} ${quote(value)}`,
  );
}
