import type { z } from "./z";

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
}

/**
 * Returns the longest text of each field of a form's schema, by the dotted name of the field ("shipping.street"): its
 * inputs use it as `maxlength`, so that a text is not refused only after submitting.
 */
export function textLimits(schema: z.ZodType, name = ""): Readonly<Record<string, number>> {
  const def: Definition = schema._zod.def;
  const inner = def.innerType ?? def.in;
  if (inner) return textLimits(inner, name);
  if (def.shape)
    return Object.assign(
      {},
      ...Object.entries(def.shape).map(([field, type]) => textLimits(type, name ? `${name}.${field}` : field)),
    );
  if (def.options) {
    const limits = def.options.map((option) => textLimits(option, name)[name] ?? 0);
    const most = Math.max(...limits);
    return most > 0 ? { [name]: most } : {};
  }
  const maxLength = "maxLength" in schema ? schema.maxLength : null;
  return def.type === "string" && typeof maxLength === "number" ? { [name]: maxLength } : {};
}
