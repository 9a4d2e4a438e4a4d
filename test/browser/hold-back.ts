import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** Holds responses back until their path is released. */
export async function holdBack(page: Page, pattern = '**/api/**') {
  const held = new Map<string, Route[]>();
  const released = new Set<string>();
  // The page may have cancelled the request.
  const goOn = (route: Route) => route.continue().catch(() => undefined);
  await page.route(pattern, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (released.has(path)) await goOn(route);
    else held.set(path, [...(held.get(path) ?? []), route]);
  });
  const requested = (path: string) => expect.poll(() => held.has(path)).toBe(true);
  return {
    requested,
    async release(...paths: string[]) {
      for (const path of paths) {
        await requested(path);
        released.add(path);
        await Promise.all((held.get(path) ?? []).map(goOn));
      }
    },
  };
}
