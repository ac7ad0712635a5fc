import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contract } from "./contract";
import { textLimits } from "./text-limits";
import { z } from "./z";

/** Wording of the validation library. */
const RAW =
  /invalid (input|option|key|string|type|element|value)|expected|received \w|too (big|small)|unrecognized|match pattern|NaN|to have/i;

const BAD = [
  ...[undefined, null, "", " ", "x", "x".repeat(70_000), "0812345678", "not a date", "2026-13-41", "\u0000"],
  ...[-1, 0, 0.5, 1e308, Number.NaN, true, {}, [], [null], [{}], { "": 1 }],
];

interface Definition {
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
}

/** Values that may or may not fit: bad ones, and objects and lists of the schema's own shape made of bad ones. */
function values(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Definition;
  const bad = fc.constantFrom<unknown>(...BAD);
  const inner = def.innerType ?? def.in;
  if (depth > 6) return bad;
  if (inner) return values(inner, depth + 1);
  const { shape, element } = def;
  const shaped =
    shape && fc.record(Object.fromEntries(Object.entries(shape).map(([k, v]) => [k, values(v, depth + 1)])));
  if (shaped) return fc.oneof({ weight: 9, arbitrary: shaped }, { weight: 1, arbitrary: bad });
  if (element) return fc.oneof(fc.array(values(element, depth + 1), { maxLength: 3 }), bad);
  if (def.options) return fc.oneof(...def.options.map((option) => values(option, depth + 1)), bad);
  return bad;
}

const withInput = Object.entries(contract).flatMap(([name, endpoint]) =>
  (["body", "query", "params"] as const).flatMap((part) => {
    const schema = endpoint[part] as z.ZodType | undefined;
    return schema ? [[`${name} ${part}`, schema] as const] : [];
  }),
);

describe("messages of refused fields", () => {
  it("cover every call of the contract with input", () => {
    expect(withInput.length).toBeGreaterThan(150);
  });

  it.each(withInput)("%s: never use the library's wording", (_, schema) => {
    fc.assert(
      fc.property(values(schema), (value) => {
        for (const { message } of schema.safeParse(value).error?.issues ?? []) {
          expect(message).not.toMatch(RAW);
          expect(message).toMatch(/^\S.{2,}/);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("say what is wrong with an id that is not a number", () => {
    expect(contract.getOrder?.params?.safeParse({ id: "abc" }).error?.issues[0]?.message).toBe("Enter a number");
  });
});

it("returns the longest text of each field, through any wrappers", () => {
  const schema = z.object({
    name: z.string().trim().max(80),
    mail: z.string().max(254).pipe(z.email()).optional(),
    phone: z.union([z.literal("").transform(() => null), z.string().max(20)]).nullish(),
    shipping: z.object({ street: z.string().max(200).default("") }),
    count: z.number(),
    free: z.string(),
  });
  expect(textLimits(schema)).toEqual({ name: 80, mail: 254, phone: 20, "shipping.street": 200 });
});
