import type { Headers } from '../../contract/http/headers.ts';
import type { HiddenPath } from '../../contract/http/hidden-paths.ts';
import { toEssence, typesByExtension } from '../../contract/http/media-types.ts';
import { toRegExpSource } from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { unsafeTargetSource } from '../../contract/http/unsafe-paths.ts';
import { defineHost, GENERATED, type HostSetting, indent } from './host.ts';

export const caddy = defineHost({
  name: 'caddy',
  title: 'Caddy 2',
  outside: (rules, setting) => [{ path: '/Caddyfile', body: toCaddyfile(rules, setting) }],
  next: {
    en: 'Copy the web root to the server. Once, and after an upgrade of this program: copy {host}/Caddyfile to /etc/caddy/Caddyfile and set root in the copy.',
    es: 'Copiar la carpeta pública al servidor. Una sola vez, y después de actualizar este programa: copiar {host}/Caddyfile a /etc/caddy/Caddyfile y definir root en la copia.',
  },
  exceptions: {
    'bad-escapes':
      'Caddy returns a bare 400 for a malformed % escape before it reads any configuration',
  },
});

function toCaddyfile(rules: SiteRules, { origin, webRoot }: HostSetting): string {
  return `# ${GENERATED}
# Set root in the copy on your server. Nothing else depends on the data, so the copy stays valid until
# you upgrade the program that made it.
${origin} {
	root * ${quote(webRoot)}

	route {
${toRefusals(rules)}
${toRedirect(rules)}
		# Any other folder without its slash is a missing path.
		@folder {
			not path */
			file {
				try_files {path}/
			}
		}
		error @folder 404

${toServedHeaders(rules)}
${toFileServer(rules)}	}

	handle_errors {
		# Conditions and ranges are about files: with them, a problem would lose its body.
${CONDITIONS.map((name) => `		request_header -${name}\n`).join('')}
${toErrorHeaders(rules)}
${toProblems(rules)}	}
}
`;
}

/** Not `If-Range`, which without `Range` means nothing. */
const CONDITIONS = [
  'If-Match',
  'If-None-Match',
  'If-Modified-Since',
  'If-Unmodified-Since',
  'Range',
];

function toRefusals({ common, methods, unsafe, hidden }: SiteRules): string {
  return `		# Headers of every response.
		header {
${toHeaders(common)}		}

		# Other methods are refused.
		@method not method ${methods.supported.join(' ')}
		error @method 405

		# Odd spellings of a path are missing paths.
		@odd expression \`{http.request.orig_uri}.matches(r"(?i)^${unsafeTargetSource(unsafe)}")\`
		error @odd 404

${hidden.map(toHidden).join('')}`;
}

/** Caddy's regular expressions (RE2) have no lookahead: the exceptions are separate matchers. */
function toHidden({ name, pattern, except }: HiddenPath, index: number): string {
  const exceptions = except.map((source) => `			not path_regexp ${quote(source)}\n`);
  return `		# Never served: ${name}.
		@hidden${index} {
			path_regexp ${quote(pattern)}
${exceptions.join('')}		}
		error @hidden${index} 404
`;
}

/** A rewrite keeps the query string, so the redirect keeps it, too. */
function toRedirect({ redirect }: SiteRules): string {
  return `		# A page without its slash redirects to it.
		@page {
			not path */
			file {
				try_files {path}/index.html
			}
		}
		route @page {
			header {
${indent(toHeaders(redirect.headers), '\t')}			}
			rewrite * {path}/
			redir {uri} ${redirect.status}
		}
`;
}

/** Later rules replace the headers of earlier ones. */
function toServedHeaders({ kinds }: SiteRules): string {
  const types = [...typesByExtension()].map(
    ([extension, mediaType]) => `		@${extension} path *.${extension}
		header @${extension} Content-Type ${quote(mediaType)}
`,
  );
  const headers = kinds.map(
    ({ name, pattern, mediaType, headers }, index) => `		# ${name}
		@kind${index} path_regexp ${quote(pattern)}
		header @kind${index} {
${toHeaders({ ...(mediaType && { 'Content-Type': mediaType }), ...headers })}		}
`,
  );
  return `		# Media types by extension.
${types.join('')}
		# Headers by kind. A later kind replaces those of an earlier one.
${headers.join('')}`;
}

function toFileServer({ compression }: SiteRules): string {
  const types = compression.mediaTypes.map(
    (mediaType) => `				header Content-Type ${toEssence(mediaType)}*\n`,
  );
  return `		encode gzip {
			minimum_length ${compression.minBytes}
			match {
${types.join('')}			}
		}
		file_server
`;
}

/** An error keeps the headers that its path would have as a file, so remove those. */
function toErrorHeaders({ common, kinds, problem }: SiteRules): string {
  const headers: Headers = { ...common, ...problem.headers };
  const names = new Set(kinds.flatMap((kind) => Object.keys(kind.headers)));
  const dropped = [...names].filter((name) => headers[name] === undefined);
  return `		header {
${toHeaders(headers)}${dropped.map((name) => `			-${name}\n`).join('')}		}
`;
}

function toProblems({ missing, otherwise, methods, problem }: SiteRules): string {
  const byPath = missing.map(
    ({ path, code }, index) => `		@missing${index} path_regexp ${quote(toRegExpSource(path))}
		handle @missing${index} {
${toProblemBody(problem.pathOf(code), 404)}		}
`,
  );
  return `		@method expression {err.status_code} == 405
		handle @method {
			header Allow ${quote(methods.allow)}
			method GET
${toProblemBody(problem.pathOf(methods.code), 405)}		}
${byPath.join('')}		handle {
${toProblemBody(problem.pathOf(otherwise), 404)}		}
`;
}

function toProblemBody(file: string, status: number): string {
  return `			rewrite * ${file}
			file_server {
				status ${status}
			}
`;
}

function toHeaders(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `			${name} ${quote(value)}\n`)
    .join('');
}

/** Caddy unescapes nothing but the quote: a backslash stands for itself. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
