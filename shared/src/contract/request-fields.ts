import { contract } from "./contract";
import type { z } from "./z";

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
}

/** The schemas of single values in an input, with their names; a value with a transform is one schema. */
function fieldsOf(schema: z.ZodType, name: string): [string, z.ZodType][] {
  const def = schema._zod.def as unknown as Definition;
  if (def.shape)
    return Object.entries(def.shape).flatMap(([key, type]) => fieldsOf(type, name ? `${name}.${key}` : key));
  if (def.options) return def.options.flatMap((option) => fieldsOf(option, name));
  const inner = def.element ?? def.valueType ?? (def.type === "pipe" ? undefined : def.innerType);
  if (inner) return fieldsOf(inner, name);
  // A pipe of an object holds its fields; one of a text is the field.
  if (def.in) {
    const within = fieldsOf(def.in, name);
    return within.length === 1 && within[0]?.[0] === name ? [[name, schema]] : within;
  }
  return [[name, schema]];
}

/** Returns every single value that a request of the contract may have, with where it stands. */
export const requestFields = () =>
  Object.entries(contract).flatMap(([call, endpoint]) =>
    (["body", "query", "params"] as const).flatMap((part) => {
      const schema = endpoint[part] as z.ZodType | undefined;
      if (!schema) return [];
      return fieldsOf(schema, "").map(([name, field]) => ({ place: `${call} ${part} ${name}`, part, name, field }));
    }),
  );
