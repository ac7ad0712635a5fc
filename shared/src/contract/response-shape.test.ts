import { describe, expect, it } from "vitest";
import { Order } from "../orders/orders";
import { contract } from "./contract";
import { withoutLimits } from "./response-shape";
import { z } from "./z";

interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string } } }[];
  [child: string]: unknown;
}

/** Every limit in a schema, with the path to it. */
function limitsIn(schema: unknown, path: string, seen: ReadonlySet<unknown> = new Set()): string[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  const inside = new Set([...seen, schema]);
  if (!("_zod" in schema))
    return Object.entries(schema).flatMap(([key, child]) => limitsIn(child, `${path}.${key}`, inside));
  const def = (schema as z.ZodType)._zod.def as unknown as Definition;
  const isDate = def.format === "datetime" || def.format === "date";
  const own = (def.checks ?? []).filter(({ _zod }) => !isDate || _zod.def.check !== "string_format");
  return [
    ...own.map(({ _zod }) => `${path}: ${_zod.def.check}`),
    ...(def.format && !isDate ? [`${path}: ${def.format}`] : []),
    ...Object.entries(def).flatMap(([key, child]) =>
      key === "checks" ? [] : limitsIn(child, `${path}.${key}`, inside),
    ),
  ];
}

describe("the contract's responses", () => {
  const shapes = Object.entries(contract).flatMap(([name, { response }]) =>
    "binary" in response ? [] : [[name, response] as const],
  );

  it("have no limits on values, at any depth", () => {
    expect(shapes.length).toBeGreaterThan(150);
    expect(shapes.flatMap(([name, response]) => limitsIn(response, name))).toEqual([]);
    // The search does find limits where there are some.
    expect(limitsIn(Order, "Order").length).toBeGreaterThan(5);
  });

  it("leave the limits of input unchanged", () => {
    const bodies = Object.entries(contract).flatMap(([name, { body }]) => limitsIn(body, name));
    expect(bodies.length).toBeGreaterThan(200);
  });
});

describe("a schema without limits", () => {
  it("accepts values that the limits refused", () => {
    const limited = z.object({
      total: z.number().min(0).max(10),
      count: z.number().int().positive(),
      name: z.string().trim().min(2).max(3).regex(/^a/),
      email: z.email().nullable(),
      lines: z.array(z.object({ text: z.string().max(1) })).max(1),
      either: z.discriminatedUnion("kind", [z.object({ kind: z.literal("a"), size: z.number().max(1) })]),
      perDay: z.record(z.string().max(1), z.number().max(1)),
      upper: z
        .string()
        .max(2)
        .transform((value) => value.toUpperCase())
        .default("x"),
    });
    const value = {
      total: -1e12,
      count: 2 ** 60,
      name: " ",
      email: "not an address",
      lines: [{ text: "long" }, { text: "long" }],
      either: { kind: "a", size: 9 },
      perDay: { monday: 9 },
      upper: "long",
    };
    expect(limited.safeParse(value).success).toBe(false);
    expect(withoutLimits(limited).parse(value)).toEqual({ ...value, upper: "LONG" });
  });

  it("keeps types, names and fixed values, and is documented by its name", () => {
    const shape = withoutLimits(z.object({ id: z.number().int().max(5), state: z.enum(["a"]) }).meta({ id: "Thing" }));
    expect(shape.safeParse({ id: "1", state: "a" }).success).toBe(false);
    expect(shape.safeParse({ id: 1, state: "b" }).success).toBe(false);
    expect(shape.parse({ id: 1, state: "a", more: 1 })).toEqual({ id: 1, state: "a" });
    expect(z.toJSONSchema(shape)).toMatchObject({ $defs: { Thing: { properties: { id: { type: "integer" } } } } });
  });

  it("is the same schema when there is nothing to remove, and is built once", () => {
    const free = z.object({ name: z.string(), at: z.iso.datetime() });
    expect(withoutLimits(free)).toBe(free);
    const limited = z.string().max(1);
    expect(withoutLimits(limited)).toBe(withoutLimits(limited));
  });
});
