import { createHash } from 'node:crypto';
import type { OwnPackage } from './own-package.ts';

/** Where a repository has the program. */
export function vendorPath({ fileName }: OwnPackage): string {
  return `vendor/${fileName}`;
}

export function vendorSpec(own: OwnPackage): string {
  return `file:${vendorPath(own)}`;
}

/** The lock file that npm would write for a manifest whose only dependency is the program, which has none. */
export function toLockFile(
  own: OwnPackage,
  { name, dependencies, engines }: { name: string; dependencies: object; engines: object },
): string {
  const packages = {
    '': { name, dependencies, engines },
    [`node_modules/${own.manifest.name}`]: lockEntry(own),
  };
  return `${JSON.stringify({ name, lockfileVersion: 3, requires: true, packages }, null, 2)}\n`;
}

export function lockEntry(own: OwnPackage) {
  const { version, license, bin, engines } = own.manifest;
  const integrity = `sha512-${createHash('sha512').update(own.tarball).digest('base64')}`;
  return { version, resolved: vendorSpec(own), integrity, license, bin, engines };
}
