import type { FileKind } from '../../contract/http/file-kinds.ts';
import type { Headers } from '../../contract/http/headers.ts';
import { hiddenPathSource } from '../../contract/http/hidden-paths.ts';
import {
  allMediaTypes,
  isCompressible,
  toEssence,
  typesByExtension,
} from '../../contract/http/media-types.ts';
import { toRegExpSource } from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { unsafePathSource } from '../../contract/http/unsafe-paths.ts';
import { defineHost, GENERATED, type HostSetting, indent, quote } from './host.ts';

export const nginx = defineHost({
  name: 'nginx',
  title: 'nginx',
  outside: (rules, setting) => [{ path: '/nginx.conf', body: toConfig(rules, setting) }],
  next: {
    en: 'Copy the web root to the server. Once, and after an upgrade of this program: copy {host}/nginx.conf to /etc/nginx/conf.d/ and set listen, certificates and root in the copy.',
    es: 'Copiar la carpeta pública al servidor. Una sola vez, y después de actualizar este programa: copiar {host}/nginx.conf a /etc/nginx/conf.d/ y definir listen, los certificados y root en la copia.',
  },
});

/** A server block and its maps, for the http context, into which nginx includes `conf.d/`. */
function toConfig(rules: SiteRules, setting: HostSetting): string {
  return `# ${GENERATED}
# Set listen, certificates and root in the copy on your server. Nothing else depends on the data, so
# the copy stays valid until you upgrade the program that made it.

${toMaps(rules)}
${toServer(rules, setting)}`;
}

function toMaps({ kinds, missing, otherwise, methods, problem, unsafe }: SiteRules): string {
  const problems = missing.map(
    ({ path, code }) => [toRegExpSource(path), problem.pathOf(code)] as const,
  );
  const headers = headerNames(kinds).map((name) => toHeaderMap(name, kinds));
  return `# The problem for a missing path.
${toMap('$site_problem', problem.pathOf(otherwise), problems)}
# The headers of a file. The first expression that matches its path applies.
${headers.join('')}
# Odd spellings of a path are missing paths. Before any response the status is 000 (009 for HTTP/0.9):
# the inner request for the body of a problem has a status, and must pass with its odd $request_uri.
map "$status $request_uri" $site_odd {
  default 0;
  ${quote(`~*^00[09] [^?]*${unsafePathSource(unsafe)}`)} 1;
}

# Only a refused method gets Allow.
map $status $site_allow {
  default "";
  405 ${quote(methods.allow)};
}
`;
}

/** Of the kinds the last that matches applies, in a map the first. */
function toHeaderMap(header: string, kinds: readonly FileKind[]): string {
  const [most, ...special] = kinds.map(
    (kind) => [kind.pattern, kind.headers[header] ?? ''] as const,
  );
  const fallback = most?.[1] ?? '';
  return toMap(
    variableOf(header),
    fallback,
    special.reverse().filter(([, value]) => value !== fallback),
  );
}

function toMap(
  variable: string,
  fallback: string,
  entries: readonly (readonly [pattern: string, value: string])[],
): string {
  const lines = entries.map(([pattern, value]) => `  ${quote(`~${pattern}`)} ${quote(value)};\n`);
  return `map $uri ${variable} {\n  default ${quote(fallback)};\n${lines.join('')}}\n`;
}

function toServer(rules: SiteRules, { origin, webRoot }: HostSetting): string {
  const { hostname, port } = new URL(origin);
  return `server {
  listen ${port || 80};
  server_name ${hostname};
  root ${quote(webRoot)};

  index index.html;
  autoindex off;
  server_tokens off;
  etag on;
  # A double slash counts as a segment, so it decides which problem is returned.
  merge_slashes off;
  absolute_redirect off;
  max_ranges 0;

${toTypes(rules)}
${toHeaderLines(rules)}
${toErrorPages(rules)}
${toLocations(rules)}}
`;
}

function toTypes({ compression }: SiteRules): string {
  const types = [...typesByExtension()].map(
    ([extension, mediaType]) => `    ${toEssence(mediaType)} ${extension};\n`,
  );
  const texts = allMediaTypes().filter((mediaType) => mediaType.includes('charset'));
  // nginx always includes text/html in both lists, and warns when it is named again.
  const list = (mediaTypes: readonly string[]) =>
    mediaTypes.filter((essence) => essence !== 'text/html').join(' ');
  return `  # Media types by extension, and which of them are sent compressed.
  types {
${types.join('')}  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${list(texts.map(toEssence))};
  gzip on;
  gzip_vary on;
  gzip_min_length ${compression.minBytes};
  gzip_types ${list(compression.mediaTypes.map(toEssence))};
`;
}

function toHeaderLines({ common, kinds }: SiteRules): string {
  const lines = headerNames(kinds).map(
    (name) => `  add_header ${name} ${variableOf(name)} always;\n`,
  );
  return `  # An empty variable sends no header.
${toHeaders(common, '  ')}${lines.join('')}  add_header Allow $site_allow always;
`;
}

function toErrorPages({ methods, otherwise, problem }: SiteRules): string {
  return `  # A redirect to a file turns any method into GET; a named location would keep the method.
  error_page 405 ${problem.pathOf(methods.code)};
  # A request that nginx cannot parse has no path to choose a problem by.
  error_page 400 414 =404 ${problem.pathOf(otherwise)};
  error_page 403 404 =404 @missing;

  if ($request_method !~ ^(?:${methods.supported.join('|')})$) {
    return 405;
  }
  if ($site_odd) {
    return 404;
  }
`;
}

/** nginx uses the first regular expression that matches, so hidden files come first. */
function toLocations({ common, kinds, redirect, hidden, problem }: SiteRules): string {
  const hiddenLocations = hidden.map(
    (rule) => `  # Never served: ${rule.name}.
  location ~ ${quote(hiddenPathSource(rule))} {
    return 404;
  }
`,
  );
  const { 'Content-Type': mediaType, ...headers } = problem.headers;
  return `${hiddenLocations.join('')}
${kinds.map(toTypeLocation).join('')}
  # A folder with its slash is a page.
  location ~ /$ {
    try_files \${uri}index.html =404;
  }
  # A page without its slash redirects to it.
  location / {
    if (-f $request_filename/index.html) {
      return ${redirect.status} $uri/$is_args$args;
    }
    try_files $uri =404;
  }

  # The problem of a missing path.
  location @missing {
    types {
    }
    default_type ${mediaType};
${toHeaders({ ...common, ...headers }, '    ')}    try_files $site_problem =404;
  }
`;
}

/** A location of its own for files whose extension does not determine their type. */
function toTypeLocation({ name, pattern, mediaType }: FileKind): string {
  if (!mediaType) return '';
  const isPlain = mediaType === toEssence(mediaType);
  // gzip_types takes no parameters, so nginx finds such a type only by the asterisk.
  const gzip = !isPlain && isCompressible(mediaType) ? '    gzip_types *;\n' : '';
  return `  # The extension does not say the type: ${name}.
  location ~ ${quote(pattern)} {
    types {
    }
    default_type ${isPlain ? mediaType : quote(mediaType)};
${gzip}    try_files $uri =404;
  }
`;
}

function headerNames(kinds: readonly FileKind[]): string[] {
  return [...new Set(kinds.flatMap(({ headers }) => Object.keys(headers)))];
}

function variableOf(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`;
}

function toHeaders(headers: Headers, by: string): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quote(value)} always;\n`,
  );
  return indent(lines.join(''), by);
}
