import { COMPONENTS, type ComponentName } from '../contract/components.ts';

/** The component name of a body's schema. */
export function componentOf(body: unknown): ComponentName {
  const [name] = Object.entries(COMPONENTS).find(([, schema]) => schema === body) ?? [];
  if (!name) throw new Error('The body of a route is not a component of the contract.');
  return name as ComponentName;
}
