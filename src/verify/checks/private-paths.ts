import { API_PREFIX } from '../../contract/version.ts';
import { HOSTS } from '../../hosts/hosts.ts';
import type { ContractPoint } from '../../http/contract-points.ts';
import { SITE_RULES } from '../../http/site-rules.ts';
import { describeStatus, get, isSuccess } from '../exchange.ts';
import { type Check, observeThat } from '../observation.ts';

/** What a site must never serve, whatever it sends instead. */
export function privatePathChecks(): Check[] {
  return [
    ...allPrivateFiles().map((path) => unreadableCheck('private-files', path)),
    ...OUTSIDE_ROOT.map((path) => unreadableCheck('outside-root', path)),
  ];
}

function unreadableCheck(point: ContractPoint, path: string): Check {
  return {
    request: get(path),
    judge: (response) => [
      observeThat(point, !isSuccess(response), 'no file', describeStatus(response)),
    ],
  };
}

/** Hidden files, the configuration of every host, and source files, by their usual names. */
function allPrivateFiles(): string[] {
  const setting = { origin: 'https://site.example', webRoot: '/' };
  const hostFiles = Object.values(HOSTS).flatMap((host) => [
    ...host.inside(SITE_RULES),
    ...host.outside(SITE_RULES, setting),
  ]);
  return [
    ...new Set([
      ...SITE_RULES.hidden.flatMap(({ examples }) => examples),
      ...hostFiles.map(({ path }) => path),
      '/package.json',
      '/service.json',
    ]),
  ];
}

/** Steps out of the web root to files that are next to a build, or that every Unix system has. */
const OUTSIDE_ROOT = [
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/%2e%2e%2fpackage.json',
  '/..%5cpackage.json',
  '/%252e%252e/package.json',
  `${API_PREFIX}/../../../package.json`,
  `${API_PREFIX}/jobs/..%2f..%2f..%2f..%2fpackage.json`,
  `/..${'/..'.repeat(9)}/etc/passwd`,
  `/..%2f${'..%2f'.repeat(9)}etc%2fpasswd`,
  `/%2e%2e${'/%2e%2e'.repeat(9)}/etc/passwd`,
  '//etc/passwd',
];
