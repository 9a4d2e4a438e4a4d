import type { FileKind } from '../../contract/http/file-kinds.ts';
import type { Headers } from '../../contract/http/headers.ts';
import { hiddenPathSource } from '../../contract/http/hidden-paths.ts';
import { isCompressible, typesByExtension } from '../../contract/http/media-types.ts';
import { toRegExpSource } from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { unsafeTargetSource } from '../../contract/http/unsafe-paths.ts';
import { defineHost, GENERATED, indent, quote } from './host.ts';

const BY_ITSELF = 'Apache responds by itself before it reads any .htaccess';

export const apache = defineHost({
  name: 'apache',
  title: 'Apache 2.4',
  inside: (rules) => [{ path: '/.htaccess', body: toHtaccess(rules) }],
  next: {
    en: 'Copy the folder to the web root. Needs mod_rewrite, mod_headers, AllowOverride All and, in the configuration of the server, TraceEnable Off.',
    es: 'Copiar la carpeta a la carpeta pública del servidor. Se necesitan mod_rewrite, mod_headers, AllowOverride All y, en la configuración del servidor, TraceEnable Off.',
  },
  exceptions: {
    'bad-escapes': BY_ITSELF,
    'encoded-slash': BY_ITSELF,
    'long-paths': 'Apache returns its own 403 for a name of more than 255 characters',
  },
});

function toHtaccess(rules: SiteRules): string {
  const methodProblem = rules.problem.pathOf(rules.methods.code);
  return `# ${GENERATED}
# Apache echoes TRACE requests before it reads this file. In the configuration of the server:
#   TraceEnable Off
#   ErrorDocument 405 ${methodProblem}
Options -Indexes -MultiViews
DirectoryIndex index.html
# The rules below redirect pages, but no other folder.
DirectorySlash Off
FileETag MTime Size
AddDefaultCharset Off
# The server may take .gz or .tgz for an encoding of another file.
<IfModule mod_mime.c>
  RemoveEncoding .gz .tgz
</IfModule>

${toHeaderRules(rules)}
ErrorDocument 404 /%{reqenv:PROBLEM}
ErrorDocument 403 /%{reqenv:PROBLEM}
ErrorDocument 405 ${methodProblem}

RewriteEngine On

# Apache fetches error bodies with an internal request; let it pass.
RewriteCond %{ENV:REDIRECT_STATUS} !^$
RewriteRule ^ - [L]

# Other methods are refused.
RewriteCond %{REQUEST_METHOD} !^(?:${rules.methods.supported.join('|')})$
RewriteRule ^ - [R=405,L]

${toUncompressed()}
${toProblemChoice(rules)}
${toMissing(rules)}`;
}

function toHeaderRules({ common, kinds, methods }: SiteRules): string {
  const types = [...typesByExtension()].map(
    ([extension, mediaType]) => `<FilesMatch "\\.${extension}$">
  ForceType ${quote(mediaType)}
</FilesMatch>
`,
  );
  return `# Headers of every response.
${toHeaders(common)}Header always set Allow "${methods.allow}" "expr=%{REQUEST_STATUS} == 405"

# Media types by extension.
${types.join('')}
# Headers by kind. A later kind replaces those of an earlier one.
${kinds.map(toKindRule).join('')}`;
}

function toKindRule({ name, pattern, mediaType, headers }: FileKind): string {
  const type = mediaType ? `ForceType ${quote(mediaType)}\n` : '';
  return `# ${name}
<If "%{REQUEST_URI} =~ m#${pattern}#">
${indent(`${type}${toHeaders(headers)}`, '  ')}</If>
`;
}

/** The server may compress every response; this exempts files that are compressed already. */
function toUncompressed(): string {
  const extensions = [...typesByExtension()].flatMap(([extension, mediaType]) =>
    isCompressible(mediaType) ? [] : [extension],
  );
  return `# Files that are compressed already stay as they are.
RewriteRule \\.(?:${extensions.join('|')})$ - [E=no-gzip:1,E=no-brotli:1]
`;
}

function toProblemChoice({ missing, otherwise, problem }: SiteRules): string {
  const byPath = missing.map(
    ({ path, code }) => `RewriteCond %{REQUEST_URI} ${toRegExpSource(path)}
RewriteRule ^ - [E=PROBLEM:${problem.pathOf(code).slice(1)}]
`,
  );
  return `# The problem for a missing path.
RewriteRule ^ - [E=PROBLEM:${problem.pathOf(otherwise).slice(1)}]
${byPath.join('')}`;
}

function toMissing({ redirect, hidden, unsafe }: SiteRules): string {
  const hiddenRules = hidden.map(
    (rule) => `# Never served: ${rule.name}.
RewriteCond %{REQUEST_URI} ${hiddenPathSource(rule)}
RewriteRule ^ - [R=404,L]
`,
  );
  return `${hiddenRules.join('')}
# Odd spellings of a path, as sent in the request line. A proxy sends the origin, too.
RewriteCond %{THE_REQUEST} ^\\S+\\s${unsafeTargetSource(unsafe)} [NC]
RewriteRule ^ - [R=404,L]

# A page without its slash redirects to it.
RewriteCond %{REQUEST_URI} !/$
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^ %{REQUEST_URI}/ [R=${redirect.status},L]

# Any other folder without its slash, and a folder without a page.
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{REQUEST_URI} !/$ [OR]
RewriteCond %{REQUEST_FILENAME}/index.html !-f
RewriteRule ^ - [R=404,L]
`;
}

function toHeaders(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `Header always set ${name} ${quote(value)}\n`)
    .join('');
}
