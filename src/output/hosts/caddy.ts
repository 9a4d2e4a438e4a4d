import type { Headers } from '../../contract/http/headers.ts';
import type { HiddenPath } from '../../contract/http/hidden-paths.ts';
import { CODINGS, toEssence } from '../../contract/http/media-types.ts';
import {
  isTemplate,
  type PathTemplate,
  toRegExpSource,
} from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';
import { unsafeTargetSource } from '../../contract/http/unsafe-paths.ts';
import { defineHost, GENERATED, type HostSetting } from './host.ts';

export const caddy = defineHost({
  name: 'caddy',
  title: 'Caddy 2',
  outside: (rules, setting) => [{ path: '/Caddyfile', body: toCaddyfile(rules, setting) }],
  next: {
    en: 'Copy the web root to the server. Once, and after an upgrade of this program: copy {host}/Caddyfile to /etc/caddy/Caddyfile and set root in the copy.',
    es: 'Copiar la carpeta pública al servidor. Una sola vez, y después de actualizar este programa: copiar {host}/Caddyfile a /etc/caddy/Caddyfile y definir root en la copia.',
  },
  precompressed: ['br', 'gz'],
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
${toRedirects(rules)}
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
  return `		header {
${toHeaders(common)}		}

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
  return `		# ${name}
		@hidden${index} {
			path_regexp ${quote(pattern)}
${exceptions.join('')}		}
		error @hidden${index} 404
`;
}

/** A rewrite keeps the query string, so the redirect keeps it, too. */
function toRedirects({ redirects }: SiteRules): string {
  return redirects
    .map(
      ({ path, to, status, headers }, index) => `		@page${index} {
			path_regexp ${toPattern(path)}
${isTemplate(path) ? '\t\t\tfile {\n\t\t\t\ttry_files {path}/index.html\n\t\t\t}\n' : ''}		}
		route @page${index} {
			header {
${toHeaders(headers)}			}
			rewrite * ${isTemplate(path) ? '{path}/' : to}
			redir {uri} ${status}
		}
`,
    )
    .join('');
}

function toServedHeaders({ served }: SiteRules): string {
  return served
    .map(
      ({ path, mediaType, headers }, index) => `		@served${index} path_regexp ${toPattern(path)}
		header @served${index} {
${toHeaders({ 'Content-Type': mediaType, ...headers })}		}
`,
    )
    .join('');
}

function toFileServer({ compression }: SiteRules): string {
  const types = compression.mediaTypes.map(
    (mediaType) => `				header Content-Type ${toEssence(mediaType)}*\n`,
  );
  const copies = caddy.precompressed.map((extension) => CODINGS[extension]);
  return `		encode gzip {
			minimum_length ${compression.minBytes}
			match {
${types.join('')}			}
		}
		file_server {
			precompressed ${copies.join(' ')}
		}
`;
}

/** An error keeps the headers that its path would have as a file, so remove those. */
function toErrorHeaders({ common, served, problem }: SiteRules): string {
  const headers: Headers = { ...common, ...problem.headers };
  const names = new Set(served.flatMap((rule) => Object.keys(rule.headers)));
  const dropped = [...names].filter((name) => headers[name] === undefined);
  return `		header {
${toHeaders(headers)}${dropped.map((name) => `			-${name}\n`).join('')}		}
`;
}

function toProblems({ missing, otherwise, methods, problem }: SiteRules): string {
  const byPath = missing.map(
    ({ path, code }, index) => `		@missing${index} path_regexp ${toPattern(path)}
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

function toPattern(path: PathTemplate): string {
  return quote(toRegExpSource(path));
}

/** Caddy unescapes nothing but the quote: a backslash stands for itself. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
