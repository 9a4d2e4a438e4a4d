import { type Headers, type SiteRules, toRegExpSource } from '../http/site-rules.ts';
import { GENERATED, type Host, type HostSetting } from './host.ts';

export const nginx: Host = {
  name: 'nginx',
  title: 'nginx',
  inside: () => [],
  outside: (rules, setting) => [{ path: '/nginx.conf', body: toServer(rules, setting) }],
  next: 'Copy the web root to the server. Once, and after an upgrade of this program: copy {host}/nginx.conf to /etc/nginx/conf.d/ and set listen, certificates and root in the copy.',
  limits: {},
  // Brotli takes a module that most nginx do not have.
  precompressed: ['gz'],
  exceptions: {},
};

/** A server block and its maps, for the http context: `conf.d/` is included there. */
function toServer(rules: SiteRules, { origin, webRoot }: HostSetting): string {
  const { common, served, missing, otherwise, methods, problem } = rules;
  const names = [...new Set(served.flatMap(({ headers }) => Object.keys(headers)))];
  const exact = served.filter(
    ({ path, mediaType }) => !path.includes('{') && !hasUsualName(path, mediaType),
  );
  const { hostname, port } = new URL(origin);
  return `# ${GENERATED}
# Adapt listen, certificates and root in the copy on your server. Nothing else in it depends on the
# data, so that the copy is good until the next upgrade of the program that made it.

${toMap(
  'problem',
  problem.pathOf(otherwise),
  missing.map(({ path, code }) => [path, problem.pathOf(code)]),
)}
${names
  .map((name) =>
    toMap(
      variable(name),
      '',
      served.flatMap(({ path, headers }) => (headers[name] ? [[path, headers[name]]] : [])),
    ),
  )
  .join('')}
# A path that was written with two slashes, or with escaped ones or dots, names no file. The bodies of
# problems are fetched with the original address in $request_uri, and are to pass.
map "$uri $request_uri" $site_odd {
  default 0;
  "~^${problem.path.replace(/\{.*/, '')}" 0;
  "~* [^?]*(?://|%2f|%5c|%2e|%00)" 1;
}
map $status $site_allow {
  default "";
  405 "${methods.allow}";
}

server {
  listen ${port || 80};
  server_name ${hostname};
  root ${quote(webRoot)};

  index index.html;
  autoindex off;
  server_tokens off;
  etag on;
  merge_slashes off;
  absolute_redirect off;
  max_ranges 0;

  types {
    application/json json;
    application/xml xml;
    text/html html;
    text/css css;
    text/javascript js;
    text/plain txt;
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/css text/javascript text/plain;

  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_min_length 1400;
  gzip_types application/json application/problem+json application/linkset+json application/xml text/css text/javascript text/plain;

${toHeaders(common, '  ')}
${names.map((name) => `  add_header ${name} $site_${variable(name)} always;`).join('\n')}
  add_header Allow $site_allow always;

  # An internal redirect to a file makes a GET of any method; a named location would not.
  error_page 405 ${problem.pathOf(methods.code)};
  # A request that could not even be read has no path to choose a problem by.
  error_page 400 414 =404 ${problem.pathOf(otherwise)};
  error_page 403 404 =404 @missing;

  if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
  }
  if ($site_odd) {
    return 404;
  }

  location / {
    try_files $uri =404;
  }
  location ~ /$ {
    try_files \${uri}index.html =404;
  }

  # Names that begin with a dot, and compressed copies, are not for the public.
  location ~ (?:/\\.(?!well-known/)|\\.(?:gz|br)$) {
    return 404;
  }

${exact.map(({ path, mediaType }) => toExactLocation(path, mediaType)).join('\n')}
  location @missing {
    types {
    }
    default_type ${problem.headers['Content-Type']};
${toHeaders({ ...common, 'Cache-Control': problem.headers['Cache-Control'] ?? '' }, '    ')}
    try_files $site_problem =404;
  }
}
`;
}

function toMap(name: string, fallback: string, rows: string[][]): string {
  const lines = rows.map(([path = '', value = '']) => {
    const key = path.includes('{') ? quote(`~${toRegExpSource(path)}`) : path;
    return `  ${key} ${quote(value)};
`;
  });
  return `map $uri $site_${name} {\n  default ${quote(fallback)};\n${lines.join('')}}\n`;
}

/** A file whose name does not tell its media type. */
function toExactLocation(path: string, mediaType: string): string {
  return `  location = ${path} {
    types {
    }
    default_type ${mediaType};
  }
`;
}

const USUAL: Record<string, string> = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  txt: 'text/plain',
};

function hasUsualName(path: string, mediaType: string): boolean {
  const extension = path.endsWith('/') ? 'html' : (path.split('.').at(-1) ?? '');
  return mediaType.startsWith(USUAL[extension] ?? '?');
}

function toHeaders(headers: Headers, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`)
    .join('\n');
}

function variable(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
