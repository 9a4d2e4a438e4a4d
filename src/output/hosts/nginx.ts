import { say } from '../../base/languages.ts';
import type { FileKind } from '../../contract/http/file-kinds.ts';
import type { Headers } from '../../contract/http/headers.ts';
import {
  allMediaTypes,
  isCompressible,
  toEssence,
  typesByExtension,
} from '../../contract/http/media-types.ts';
import { toRegExpSource } from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { block, defineHost, GENERATED, type HostSetting, headerNames, quote } from './host.ts';

export const nginx = defineHost({
  name: 'nginx',
  title: 'nginx',
  outside: (rules, setting) => [{ path: '/nginx.conf', body: toConfig(rules, setting) }],
  next: say`Copy the web root to the server. Once, and after an upgrade of this program: copy {host}/nginx.conf to /etc/nginx/conf.d/ and set listen, certificates and root in the copy.
    Copiar la carpeta pública al servidor. Una sola vez, y después de actualizar este programa: copiar {host}/nginx.conf a /etc/nginx/conf.d/ y definir listen, los certificados y root en la copia.`,
});

/** Maps and a server block, for the http context, into which nginx includes `conf.d/`. */
function toConfig(rules: SiteRules, { origin, webRoot }: HostSetting): string {
  const { hostname, port } = new URL(origin);
  const lines = [
    `# ${GENERATED}`,
    '# Set listen, certificates and root in the copy on your server. Nothing else depends on the data, so',
    '# the copy stays valid until you upgrade the program that made it.',
    '',
    ...toMaps(rules),
    '',
    ...block('server', [
      `listen ${port || 80};`,
      `server_name ${hostname};`,
      `root ${quote(webRoot)};`,
      'index index.html;',
      'absolute_redirect off;',
      '',
      ...toTypes(rules),
      '',
      ...toHeaders(rules.common),
      ...headerNames(rules).map((name) => `add_header ${name} ${variableOf(name)} always;`),
      'add_header Allow $site_allow always;',
      '',
      ...toRefusals(rules),
      '',
      ...toLocations(rules),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function toMaps(rules: SiteRules): string[] {
  const { missing, otherwise, methods, problem } = rules;
  const problems = missing.map(
    ({ path, code }) => [toRegExpSource(path), problem.pathOf(code)] as const,
  );
  return [
    '# The problem of a missing path.',
    ...toMap('$site_problem', problem.pathOf(otherwise), problems),
    '# The headers of a file, by the first expression that matches its path. An empty value sends none.',
    ...headerNames(rules).flatMap((name) => toHeaderMap(name, rules.kinds)),
    '# Only a refused method gets Allow.',
    ...block('map $status $site_allow', ['default "";', `405 ${quote(methods.allow)};`]),
  ];
}

/** The last kind that matches a path applies, but the first expression of an nginx map: hence the reverse. */
function toHeaderMap(header: string, kinds: readonly FileKind[]): string[] {
  const [general, ...special] = kinds.map(
    (kind) => [kind.pattern, kind.headers[header] ?? ''] as const,
  );
  const fallback = general?.[1] ?? '';
  const others = special.reverse().filter(([, value]) => value !== fallback);
  return toMap(variableOf(header), fallback, others);
}

function toMap(
  variable: string,
  fallback: string,
  entries: readonly (readonly [pattern: string, value: string])[],
): string[] {
  return block(`map $uri ${variable}`, [
    `default ${quote(fallback)};`,
    ...entries.map(([pattern, value]) => `${quote(`~${pattern}`)} ${quote(value)};`),
  ]);
}

function toTypes({ compression }: SiteRules): string[] {
  // nginx always includes text/html in both lists, and warns when it is named again.
  const list = (essences: readonly string[]) =>
    essences.filter((essence) => essence !== 'text/html').join(' ');
  const texts = allMediaTypes().filter((mediaType) => mediaType.includes('charset'));
  return [
    ...block(
      'types',
      [...typesByExtension()].map(([extension, type]) => `${toEssence(type)} ${extension};`),
    ),
    'charset utf-8;',
    `charset_types ${list(texts.map(toEssence))};`,
    'gzip on;',
    'gzip_vary on;',
    `gzip_min_length ${compression.minBytes};`,
    `gzip_types ${list(compression.mediaTypes.map(toEssence))};`,
  ];
}

function toRefusals({ methods, problem, hidden }: SiteRules): string[] {
  return [
    '# A redirect to a file turns any method into GET; a named location would keep the method.',
    `error_page 405 ${problem.pathOf(methods.code)};`,
    'error_page 403 404 =404 @missing;',
    ...block(`if ($request_method !~ ^(?:${methods.supported.join('|')})$)`, ['return 405;']),
    '# Hidden files and configuration.',
    ...block(`location ~ ${quote(hidden)}`, ['return 404;']),
  ];
}

/** nginx uses the first regular expression that matches. */
function toLocations({ common, kinds, redirect, problem }: SiteRules): string[] {
  const { 'Content-Type': mediaType, ...headers } = problem.headers;
  return [
    '# Files whose extension does not say their type.',
    ...kinds.flatMap(toTypeLocation),
    ...block('location ~ /$', [`try_files \${uri}index.html =404;`]),
    '# A page without its slash redirects to it.',
    ...block('location /', [
      ...block('if (-f $request_filename/index.html)', [
        `return ${redirect.status} $uri/$is_args$args;`,
      ]),
      'try_files $uri =404;',
    ]),
    ...block('location @missing', [
      'types {}',
      `default_type ${mediaType};`,
      ...toHeaders({ ...common, ...headers }),
      'try_files $site_problem =404;',
    ]),
  ];
}

function toTypeLocation({ pattern, mediaType }: FileKind): string[] {
  if (!mediaType) return [];
  // gzip_types takes no parameters, so nginx finds such a type only by the asterisk.
  const isPlain = mediaType === toEssence(mediaType);
  return block(`location ~ ${quote(pattern)}`, [
    'types {}',
    `default_type ${isPlain ? mediaType : quote(mediaType)};`,
    ...(!isPlain && isCompressible(mediaType) ? ['gzip_types *;'] : []),
    'try_files $uri =404;',
  ]);
}

function variableOf(header: string): string {
  return `$site_${header.toLowerCase().replaceAll('-', '_')}`;
}

function toHeaders(headers: Headers): string[] {
  return Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quote(value)} always;`,
  );
}
