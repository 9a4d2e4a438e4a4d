import { SITE_RULES, type SiteRules } from '../../../src/contract/http/site-rules.ts';
import type { HostName } from '../../../src/input/settings/service.ts';
import { HOSTS } from '../../../src/output/hosts/hosts.ts';

export const SETTING = { origin: 'https://faro.example', webRoot: '/srv/site' };

/** All files of a host. */
export function hostFiles(name: HostName, rules: SiteRules = SITE_RULES) {
  const host = HOSTS[name];
  return [...host.inside(rules), ...host.outside(rules, SETTING)];
}

/** The text of one file of a host. */
export function hostText(name: HostName, path: string, rules: SiteRules = SITE_RULES): string {
  const file = hostFiles(name, rules).find((candidate) => candidate.path === path);
  if (!file) throw new Error(`${name} has no ${path}.`);
  return file.body;
}
