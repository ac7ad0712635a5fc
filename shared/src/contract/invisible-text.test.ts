import { expect, it } from "vitest";
import { contract } from "./contract";
import type { z } from "./z";

/** Each would let one text look like another, or steer what shows it. */
const HIDDEN = [
  ...["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u200b", "\u200e"],
  ...["\u200f", "\u2060", "\ufeff", "\u00ad", "\u0000", "\u0007", "\u001b", "\u0085"],
];
/** Compared as they are: passwords and keys, names of filters and columns, ids. The rows of `items` are cleaned by the import. */
const KEPT =
  /password|passkey|secret|apikey|token|^(columns|filter|headers|confirmed|images|attachments|items|kind|id|v|website|reading\.sheet)$/i;

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

const fields = Object.entries(contract).flatMap(([call, endpoint]) =>
  (["body", "query", "params"] as const).flatMap((part) => {
    const schema = endpoint[part] as z.ZodType | undefined;
    return schema ? fieldsOf(schema, "").map(([name, field]) => [`${call} ${part} ${name}`, name, field] as const) : [];
  }),
);

/** A text that many fields accept, with the character inside. */
const SAMPLES = [
  "ab",
  "Grace Wanjiku of Nairobi",
  "0712345678",
  "jane@example.com",
  "https://example.com/ab",
  "/uploads/ab",
];

it("no call of the contract takes an invisible character into a text", () => {
  const taken = fields.flatMap(([place, name, field]) => {
    if (KEPT.test(name)) return [];
    const passed = SAMPLES.flatMap((sample) =>
      HIDDEN.filter((hidden) => {
        const parsed = field.safeParse(`${sample.slice(0, -1)}${hidden}${sample.slice(-1)}`);
        return parsed.success && typeof parsed.data === "string" && parsed.data.includes(hidden);
      }),
    );
    return passed.length > 0 ? [place] : [];
  });
  expect(fields.length).toBeGreaterThan(300);
  expect([...new Set(taken)]).toEqual([]);
});
