import { type Headers, type SiteRules, toRegExpSource } from '../http/site-rules.ts';
import { GENERATED, type Host } from './host.ts';

const ITS_OWN = 'Apache answers it itself, before any .htaccess is read';

export const apache: Host = {
  name: 'apache',
  title: 'Apache 2.4',
  inside: (rules) => [{ path: '/.htaccess', body: toHtaccess(rules) }],
  outside: () => [],
  next: 'Copy the folder to the web root. Needs mod_rewrite, mod_headers and AllowOverride All.',
  limits: {},
  precompressed: [],
  exceptions: { 'bad-escapes': ITS_OWN, 'encoded-slash': ITS_OWN },
};

function toHtaccess({ common, served, missing, otherwise, methods, problem }: SiteRules): string {
  return `# ${GENERATED}
Options -Indexes -MultiViews
DirectoryIndex index.html
# Without its slash, a folder's name is no file.
DirectorySlash Off
FileETag MTime Size
AddDefaultCharset Off

${toHeaders(common, '')}
Header always set Allow "${methods.allow}" "expr=%{REQUEST_STATUS} == 405"

${served.map(({ path, mediaType, headers }) => toRule(path, mediaType, headers)).join('\n')}

ErrorDocument 404 /%{reqenv:PROBLEM}
ErrorDocument 403 /%{reqenv:PROBLEM}
ErrorDocument 405 ${problem.pathOf(methods.code)}

RewriteEngine On

# The body of an error is fetched by a second, inner request: let that one pass.
RewriteCond %{ENV:REDIRECT_STATUS} !^$
RewriteRule ^ - [L]

RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
RewriteRule ^ - [R=405,L]

# Which problem answers a path that is no file.
RewriteRule ^ - [E=PROBLEM:${problem.pathOf(otherwise).slice(1)}]
${missing.map(({ path, code }) => `RewriteCond %{REQUEST_URI} ${toRegExpSource(path)}\nRewriteRule ^ - [E=PROBLEM:${problem.pathOf(code).slice(1)}]`).join('\n')}

# Names that begin with a dot are not for the public.
RewriteRule (?:^|/)\\.(?!well-known(?:/|$)) - [R=404,L]

# A path that was written with two slashes, or with escaped ones or dots, names no file.
RewriteCond %{THE_REQUEST} ^\\S+\\s[^?\\s]*(?://|%2f|%5c|%2e) [NC]
RewriteRule ^ - [R=404,L]

# Nor does a folder's name without its slash, nor a folder without a page.
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{REQUEST_URI} !/$ [OR]
RewriteCond %{REQUEST_FILENAME}/index.html !-f
RewriteRule ^ - [R=404,L]
`;
}

function toRule(path: string, mediaType: string, headers: Headers): string {
  return `<If "%{REQUEST_URI} =~ m#${toRegExpSource(path)}#">
  ForceType "${mediaType}"
${toHeaders(headers, '  ')}
</If>`;
}

function toHeaders(headers: Headers, indent: string): string {
  return Object.entries(headers)
    .map(
      ([name, value]) => `${indent}Header always set ${name} "${value.replace(/["\\]/g, '\\$&')}"`,
    )
    .join('\n');
}
