import * as z from 'zod';
import { componentName } from '../contract/components.ts';

/** The fields of a body: `generatedAt, builds[] {since, opened[] {id}}`. Of a named type, its name. */
export function fieldNames(schema: unknown): string {
  const name = componentName(schema);
  if (name) return name;
  if (schema instanceof z.ZodNullable) return fieldNames(schema.unwrap());
  if (schema instanceof z.ZodArray) return fieldNames(schema.element);
  if (schema instanceof z.ZodRecord) return fieldNames(schema.valueType);
  if (!(schema instanceof z.ZodObject)) return '';
  const fields = Object.entries(schema.shape).map(([key, part]) => {
    const inside = fieldNames(part);
    const many = part instanceof z.ZodArray ? '[]' : '';
    return `${key}${many}${inside && ` {${inside}}`}`;
  });
  return fields.join(', ');
}
