import { say } from '../../base/languages.ts';
import type { FileKind } from '../../contract/http/file-kinds.ts';
import type { Headers } from '../../contract/http/headers.ts';
import { toEssence, typesByExtension } from '../../contract/http/media-types.ts';
import { toRegExpSource } from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { block, defineHost, GENERATED, type HostSetting } from './host.ts';

export const caddy = defineHost({
  name: 'caddy',
  title: 'Caddy 2',
  outside: (rules, setting) => [{ path: '/Caddyfile', body: toCaddyfile(rules, setting) }],
  next: say`Copy the web root to the server. Once, and after an upgrade of this program: copy {host}/Caddyfile to /etc/caddy/Caddyfile and set root in the copy.
    Copiar la carpeta pública al servidor. Una sola vez, y después de actualizar este programa: copiar {host}/Caddyfile a /etc/caddy/Caddyfile y definir root en la copia.`,
});

function toCaddyfile(rules: SiteRules, { origin, webRoot }: HostSetting): string {
  const lines = [
    `# ${GENERATED}`,
    '# Set root in the copy on your server. Nothing else depends on the data, so the copy stays valid until',
    '# you upgrade the program that made it.',
    ...block(origin, [
      `root * ${quote(webRoot)}`,
      ...block('route', [...toRefusals(rules), ...toRedirect(rules), ...toServed(rules)]),
      ...block('handle_errors', toProblems(rules)),
    ]),
  ];
  // `caddy fmt` indents by tabs.
  return `${lines.join('\n').replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2))}\n`;
}

function toRefusals({ common, methods, hidden }: SiteRules): string[] {
  return [
    ...toHeaders('*', common),
    `@method not method ${methods.supported.join(' ')}`,
    'error @method 405',
    '# Hidden files and configuration.',
    `@hidden path_regexp ${quote(hidden)}`,
    'error @hidden 404',
  ];
}

/** A rewrite keeps the query string, so the redirect keeps it, too. */
function toRedirect({ redirect }: SiteRules): string[] {
  const toFolder = (name: string, file: string) =>
    block(name, ['not path */', ...block('file', [`try_files ${file}`])]);
  return [
    '# A page without its slash redirects to it; any other folder without its slash is a missing path.',
    ...toFolder('@page', '{path}/index.html'),
    ...block('route @page', [
      ...toHeaders('*', redirect.headers),
      'rewrite * {path}/',
      `redir {uri} ${redirect.status}`,
    ]),
    ...toFolder('@folder', '{path}/'),
    'error @folder 404',
  ];
}

function toServed({ kinds, compression }: SiteRules): string[] {
  const compressible = compression.mediaTypes.map(toEssence);
  return [
    '# Later rules replace the headers of earlier ones.',
    ...[...typesByExtension()].flatMap(([extension, mediaType]) => [
      `@${extension} path *.${extension}`,
      `header @${extension} Content-Type ${quote(mediaType)}`,
    ]),
    ...kinds.flatMap(toKind),
    ...block('encode gzip', [
      `minimum_length ${compression.minBytes}`,
      ...block(
        'match',
        compressible.map((essence) => `header Content-Type ${essence}*`),
      ),
    ]),
    'file_server',
  ];
}

function toKind({ pattern, mediaType, headers }: FileKind, index: number): string[] {
  const name = `@kind${index}`;
  const type = mediaType && { 'Content-Type': mediaType };
  return [`${name} path_regexp ${quote(pattern)}`, ...toHeaders(name, { ...type, ...headers })];
}

function toProblems({ common, missing, otherwise, methods, problem }: SiteRules): string[] {
  const toBody = (code: typeof otherwise, status: number) => [
    `rewrite * ${problem.pathOf(code)}`,
    ...block('file_server', [`status ${status}`]),
  ];
  return [
    '# These are about files: with them, a problem would lose its body.',
    'request_header -If-None-Match',
    'request_header -If-Modified-Since',
    ...toHeaders('*', { ...common, ...problem.headers }),
    '@method expression {err.status_code} == 405',
    ...block('handle @method', [
      `header Allow ${quote(methods.allow)}`,
      'method GET',
      ...toBody(methods.code, 405),
    ]),
    ...missing.flatMap(({ path, code }, index) => [
      `@missing${index} path_regexp ${quote(toRegExpSource(path))}`,
      ...block(`handle @missing${index}`, toBody(code, 404)),
    ]),
    ...block('handle', toBody(otherwise, 404)),
  ];
}

function toHeaders(matcher: string, headers: Headers): string[] {
  return block(
    `header ${matcher}`,
    Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`),
  );
}

/** Caddy unescapes nothing but the quote: a backslash stands for itself. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
