import type { z } from "@fundi/shared/contract/z";

/** Reads Zod schemas for tests that go through the contract: which values a field may have. */

interface Definition {
  type: string;
  format?: string;
  entries?: Record<string, string>;
  values?: unknown[];
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
}

const defOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** How extreme the values of a sample are. */
export interface SampleStyle {
  text: string;
  number: number;
  /** ISO, UTC. */
  instant: string;
  items: number;
  isNull: boolean;
  /** Which of the fixed values is taken. */
  choice: number;
}

/** Some value of the schema's type; its limits are not heeded. */
export function sampleOf(schema: z.ZodType, style: SampleStyle): unknown {
  const def = defOf(schema);
  const pick = (values: readonly unknown[]) => values[style.choice % values.length];
  switch (def.type) {
    case "string":
      if (def.format === "datetime") return style.instant;
      return def.format === "date" ? style.instant.slice(0, 10) : style.text;
    case "number":
      return style.number;
    case "boolean":
      return style.choice % 2 === 0;
    case "enum":
      return pick(Object.values(def.entries ?? {}));
    case "literal":
      return pick(def.values ?? []);
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([key, field]) => [
          key,
          sampleOf(field, { ...style, choice: style.choice + 1 }),
        ]),
      );
    case "array":
      return Array.from({ length: style.items }, () => sampleOf(def.element as z.ZodType, style));
    case "record":
      return { [style.text.slice(0, 40) || "key"]: sampleOf(def.valueType as z.ZodType, style) };
    case "union":
      return sampleOf(pick(def.options ?? []) as z.ZodType, style);
    case "pipe":
      return sampleOf((def.in && defOf(def.in).type === "transform" ? def.out : def.in) as z.ZodType, style);
    case "nullable":
      return style.isNull ? null : sampleOf(def.innerType as z.ZodType, style);
    default:
      return def.innerType ? sampleOf(def.innerType, style) : null;
  }
}

const TEXTS = ["a", "🧰", "%_\\", "0712345678", "ثلاجة"];
const NUMBERS = ["1", "2", "50"];
const DAYS = ["2000-01-01", "2100-12-31", "2026-11-22"];

/** Values of a query or path parameter, as in a URL; includes every enum value. */
export function addressValues(schema: z.ZodType): string[] {
  const def = defOf(schema);
  switch (def.type) {
    case "string":
      if (def.format === "date") return DAYS;
      return def.format === "datetime" ? DAYS.map((day) => `${day}T23:59:59.999Z`) : TEXTS;
    case "number":
      return NUMBERS;
    case "boolean":
      return ["true", "false"];
    case "enum":
      return Object.values(def.entries ?? {});
    case "literal":
      return (def.values ?? []).map(String);
    case "union":
      return (def.options ?? []).flatMap(addressValues);
    case "array":
      return addressValues(def.element as z.ZodType);
    case "pipe":
      return addressValues((def.in && defOf(def.in).type === "transform" ? def.out : def.in) as z.ZodType);
    default:
      return def.innerType ? addressValues(def.innerType) : TEXTS;
  }
}
