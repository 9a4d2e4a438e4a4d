import type { Headers } from '../../contract/http/headers.ts';
import { hiddenPathSource } from '../../contract/http/hidden-paths.ts';
import {
  allMediaTypes,
  isCompressible,
  toEssence,
  typesByExtension,
} from '../../contract/http/media-types.ts';
import { isTemplate, toRegExpSource } from '../../contract/http/path-template.ts';
import { isTypedByTable, type ServedRule, type SiteRules } from '../../contract/http/site-rules.ts';
import { unsafePathSource } from '../../contract/http/unsafe-paths.ts';
import { defineHost, GENERATED, type HostSetting, quote } from './host.ts';

export const nginx = defineHost({
  name: 'nginx',
  title: 'nginx',
  outside: (rules, setting) => [{ path: '/nginx.conf', body: toConfig(rules, setting) }],
  next: {
    en: 'Copy the web root to the server. Once, and after an upgrade of this program: copy {host}/nginx.conf to /etc/nginx/conf.d/ and set listen, certificates and root in the copy.',
    es: 'Copiar la carpeta pública al servidor. Una sola vez, y después de actualizar este programa: copiar {host}/nginx.conf a /etc/nginx/conf.d/ y definir listen, los certificados y root en la copia.',
  },
  // Brotli needs a module that most nginx builds lack.
  precompressed: ['gz'],
});

/** A server block and its maps, for the http context, into which nginx includes `conf.d/`. */
function toConfig(rules: SiteRules, setting: HostSetting): string {
  return `# ${GENERATED}
# Set listen, certificates and root in the copy on your server. Nothing else depends on the data, so
# the copy stays valid until you upgrade the program that made it.

${toMaps(rules)}
${toServer(rules, setting)}`;
}

function toMaps(rules: SiteRules): string {
  const { served, redirects, missing, otherwise, methods, problem, unsafe } = rules;
  const problems = missing.map(({ path, code }) => [path, problem.pathOf(code)] as const);
  const headers = headerNames(served).map((name) => {
    const values = [...served, ...redirects].flatMap(({ path, headers: { [name]: value } }) =>
      value === undefined ? [] : [[path, value] as const],
    );
    return toMap(variableOf(name), '', values);
  });
  return `${toMap('$site_problem', problem.pathOf(otherwise), problems)}
${headers.join('')}
# Odd spellings of a path are missing paths. Before any response the status is 000 (009 for HTTP/0.9):
# the inner request for the body of a problem has a status, and must pass with its odd $request_uri.
map "$status $request_uri" $site_odd {
  default 0;
  ${quote(`~*^00[09] [^?]*${unsafePathSource(unsafe)}`)} 1;
}
map $status $site_allow {
  default "";
  405 ${quote(methods.allow)};
}
`;
}

function toMap(variable: string, fallback: string, entries: (readonly [string, string])[]): string {
  const lines = entries.map(([path, value]) => {
    const key = isTemplate(path) ? quote(`~${toRegExpSource(path)}`) : path;
    return `  ${key} ${quote(value)};\n`;
  });
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
  return `  types {
${types.join('')}  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${list(texts.map(toEssence))};

  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_min_length ${compression.minBytes};
  gzip_types ${list(compression.mediaTypes.map(toEssence))};
`;
}

/** An empty variable sends no header. */
function toHeaderLines({ common, served }: SiteRules): string {
  const lines = headerNames(served).map(
    (name) => `  add_header ${name} ${variableOf(name)} always;\n`,
  );
  return `${toHeaders(common, '  ')}${lines.join('')}  add_header Allow $site_allow always;
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
function toLocations({ common, served, redirects, hidden, problem }: SiteRules): string {
  const hiddenLocations = hidden.map(
    (rule) => `  # ${rule.name}
  location ~ ${quote(hiddenPathSource(rule))} {
    return 404;
  }
`,
  );
  const pageLocations = redirects.map(({ path, to, status }) =>
    isTemplate(path)
      ? `  location ~ ${quote(toRegExpSource(path))} {
    if (-f $request_filename/index.html) {
      return ${status} $uri/$is_args$args;
    }
    try_files $uri =404;
  }
`
      : `  location = ${path} {
    return ${status} ${to}$is_args$args;
  }
`,
  );
  const { 'Content-Type': mediaType, ...headers } = problem.headers;
  return `${hiddenLocations.join('')}
  # A page without its slash.
${pageLocations.join('')}
${served.filter(isTypedByTable).map(toTypeLocation).join('')}
  location ~ /$ {
    try_files \${uri}index.html =404;
  }
  location / {
    try_files $uri =404;
  }

  location @missing {
    types {
    }
    default_type ${mediaType};
${toHeaders({ ...common, ...headers }, '    ')}    try_files $site_problem =404;
  }
`;
}

function toTypeLocation({ path, mediaType }: ServedRule): string {
  const matcher = isTemplate(path) ? `~ ${quote(toRegExpSource(path))}` : `= ${path}`;
  const isPlain = mediaType === toEssence(mediaType);
  // gzip_types takes no parameters, so nginx finds such a type only by the asterisk.
  const gzip = !isPlain && isCompressible(mediaType) ? '    gzip_types *;\n' : '';
  return `  location ${matcher} {
    types {
    }
    default_type ${isPlain ? mediaType : quote(mediaType)};
${gzip}    try_files $uri =404;
  }
`;
}

function headerNames(served: readonly ServedRule[]): string[] {
  return [...new Set(served.flatMap(({ headers }) => Object.keys(headers)))];
}

function variableOf(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`;
}

function toHeaders(headers: Headers, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;\n`)
    .join('');
}
