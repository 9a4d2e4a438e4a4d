import { type Headers, type SiteRules, toRegExpSource } from '../http/site-rules.ts';
import { GENERATED, type Host, type HostSetting } from './host.ts';

export const caddy: Host = {
  name: 'caddy',
  title: 'Caddy 2',
  inside: () => [],
  outside: (rules, setting) => [{ path: '/Caddyfile', body: toCaddyfile(rules, setting) }],
  next: 'Copy the web root to the server. Once, and after an upgrade of this program: copy {host}/Caddyfile to /etc/caddy/Caddyfile and set root in the copy.',
  limits: {},
  precompressed: ['br', 'gz'],
  exceptions: {
    'bad-escapes':
      'Caddy answers a malformed % escape with a bare 400 before it reads any configuration',
  },
};

function toCaddyfile(rules: SiteRules, { origin, webRoot }: HostSetting): string {
  const { common, served, missing, otherwise, methods, problem } = rules;
  return `# ${GENERATED}
# Adapt root in the copy on your server. Nothing else in it depends on the data, so that the copy is
# good until the next upgrade of the program that made it.
${origin} {
	root * ${quote(webRoot)}

	route {
		header {
${toHeaders(common, '\t\t\t')}
		}

		@method not method GET HEAD
		error @method 405

		# A path that was written with two slashes, or with escaped ones or dots, names no file.
		@odd expression \`{http.request.orig_uri}.matches("(?i)^[^?]*(//|%2f|%5c|%2e|%00)")\`
		error @odd 404

		# Names that begin with a dot, and compressed copies, are not for the public.
		@hidden path_regexp (/\\.([^w]|w[^e])|\\.(gz|br)$)
		error @hidden 404

		# A folder's name without its slash is no file.
		@folder {
			not path */
			file {
				try_files {path}/
			}
		}
		error @folder 404

${served.map(({ path, mediaType, headers }, index) => toRule(`served${index}`, path, { 'Content-Type': mediaType, ...headers })).join('')}
		encode gzip
		file_server {
			precompressed br gzip
		}
	}

	handle_errors {
		header {
${toHeaders({ ...common, ...problem.headers }, '\t\t\t')}
			-Link
			-Content-Security-Policy
			-Referrer-Policy
		}

		@method expression {err.status_code} == 405
		handle @method {
			header Allow ${quote(methods.allow)}
			method GET
			rewrite * ${problem.pathOf(methods.code)}
			file_server {
				status 405
			}
		}

${missing.map(({ path, code }, index) => toProblem(`missing${index}`, toRegExpSource(path), problem.pathOf(code))).join('')}		handle {
			rewrite * ${problem.pathOf(otherwise)}
			file_server {
				status 404
			}
		}
	}
}
`;
}

function toRule(name: string, path: string, headers: Headers): string {
  return `		@${name} path_regexp ${toRegExpSource(path)}
		header @${name} {
${toHeaders(headers, '\t\t\t')}
		}
`;
}

function toProblem(name: string, pattern: string, file: string): string {
  return `		@${name} path_regexp ${pattern}
		handle @${name} {
			rewrite * ${file}
			file_server {
				status 404
			}
		}

`;
}

function toHeaders(headers: Headers, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}${name} ${quote(value)}`)
    .join('\n');
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
