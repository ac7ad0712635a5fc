import { z } from "./z";

/**
 * Response schemas without input limits. A limit for typed input must never reject stored
 * data: one order with a large total would fail the whole list.
 */

/** The parts of a Zod definition that are read here. */
interface Definition {
  type: string;
  format?: string;
  checks?: readonly { _zod: { def: { format?: string } } }[];
  [child: string]: unknown;
}

/** The properties in which each kind of schema holds its inner schemas. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  object: ["shape", "catchall"],
  array: ["element"],
  union: ["options"],
  record: ["keyType", "valueType"],
  tuple: ["items", "rest"],
  pipe: ["in", "out"],
  nullable: ["innerType"],
  optional: ["innerType"],
  nonoptional: ["innerType"],
  default: ["innerType"],
  prefault: ["innerType"],
  catch: ["innerType"],
  readonly: ["innerType"],
};
const LEAVES = new Set(["boolean", "enum", "literal", "null", "undefined", "unknown", "never", "transform"]);
/** An invalid date would break the page that formats it; the database holds none. */
const KEPT_FORMATS = new Set(["date", "datetime"]);

const made = new WeakMap<z.ZodType, z.ZodType>();
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/**
 * Returns the schema with every limit removed (lengths, ranges, patterns, refinements, text formats other than dates),
 * at any depth. Types, names and transforms stay.
 *
 * @throws Error for an unknown kind of schema.
 */
export function withoutLimits<S extends z.ZodType>(schema: S): S {
  const known = made.get(schema);
  if (known) return known as S;
  const result = rebuild(schema);
  const meta = result === schema ? undefined : z.globalRegistry.get(schema);
  if (meta) z.globalRegistry.add(result, { ...z.globalRegistry.get(result), ...meta });
  made.set(schema, result);
  made.set(result, result);
  return result as S;
}

function rebuild(schema: z.ZodType): z.ZodType {
  const def = schema._zod.def as Definition;
  const checks = def.checks ?? [];
  if (def.type === "string") {
    if (def.format !== undefined && KEPT_FORMATS.has(def.format)) {
      const kept = checks.filter(({ _zod }) => _zod.def.format === def.format);
      return kept.length === checks.length ? schema : rebuilt(schema, { checks: kept });
    }
    return checks.length === 0 && def.format === undefined ? schema : z.string();
  }
  if (def.type === "number") {
    if (checks.length === 0 && def.format === undefined && !def.coerce) return schema;
    // Still documented as an integer; "safe integer" is a limit as well.
    const isInteger = [def, ...checks.map(({ _zod }) => _zod.def)].some(({ format }) => format === "safeint");
    return isInteger ? z.number().meta({ type: "integer" }) : z.number();
  }
  const names = CHILDREN[def.type];
  if (!names && !LEAVES.has(def.type)) throw new Error(`A response may not be made of "${def.type}".`);
  const children = Object.fromEntries((names ?? []).map((name) => [name, mapSchemas(def[name])]));
  const isSame = checks.length === 0 && Object.entries(children).every(([name, child]) => child === def[name]);
  if (isSame) return schema;
  return rebuilt(schema, { ...children, checks: [] });
}

function rebuilt(schema: z.ZodType, changes: object): z.ZodType {
  const Kind = schema._zod.constr as new (definition: unknown) => z.ZodType;
  return new Kind({ ...schema._zod.def, ...changes });
}

/** A schema, or a list or record of schemas; returns the same object when nothing in it had a limit. */
function mapSchemas(value: unknown): unknown {
  if (isSchema(value)) return withoutLimits(value);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, mapSchemas(child)] as const);
  if (entries.every(([key, child]) => child === (value as Record<string, unknown>)[key])) return value;
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
