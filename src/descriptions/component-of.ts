import { COMPONENTS, type ComponentName } from '../contract/components.ts';

/** The name of a body's schema. */
export function componentOf(body: unknown): ComponentName {
  const [name] = Object.entries(COMPONENTS).find(([, schema]) => schema === body) ?? [];
  if (!name) throw new Error('A route has a body that is no component of the contract.');
  return name as ComponentName;
}
