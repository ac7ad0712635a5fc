import type { z } from "./z";

/** A value that did not have the declared shape. */
export interface ResponseMismatch {
  /** Its path in the response: "orders.3.status". */
  path: string;
  message: string;
  /** The id of the record that contains it, when it has one. */
  id?: unknown;
  /** What was omitted: the value, or the whole record. */
  leftOut: "value" | "record";
}

type ReadResponse<T> =
  /** `leftOut`: number of records omitted from a list. */
  { ok: true; data: T; mismatches: ResponseMismatch[]; leftOut: number } | { ok: false; error: z.ZodError };

type Path = readonly PropertyKey[];
type Fields = Record<PropertyKey, unknown>;

/** How a value is omitted, the mildest first. */
const REPAIRS: readonly ((record: Fields, key: PropertyKey) => void)[] = [
  (record, key) => {
    record[key] = null;
  },
  (record, key) => {
    delete record[key];
  },
];
/** Depth of nested lists: more than any response has. */
const MAX_DEPTH = 3;

/**
 * Parses a response record by record. An invalid value is omitted where it is optional;
 * otherwise its record is omitted from its list. One bad record never fails a list of good ones.
 * A response that is not a list, or a list without any valid record, fails as a whole: it must not look empty.
 */
export function readResponse<S extends z.ZodType>(schema: S, answer: unknown): ReadResponse<z.output<S>> {
  const first = schema.safeParse(answer);
  if (first.success) return { ok: true, data: first.data, mismatches: [], leftOut: 0 };
  // A copy: the handler's result may be shared with a cache.
  const rest: unknown = JSON.parse(JSON.stringify(answer) ?? "null");
  const mismatches = new Map<string, ResponseMismatch>();
  const note = (path: Path, message: string, leftOut: ResponseMismatch["leftOut"]) => {
    const name = path.join(".");
    mismatches.set(name, {
      path: name,
      message: mismatches.get(name)?.message ?? message,
      ...idOf(rest, path),
      leftOut,
    });
  };
  for (let step = 0; step < REPAIRS.length + MAX_DEPTH; step += 1) {
    const result = schema.safeParse(rest);
    if (result.success) {
      const leftOut = Array.isArray(answer) && Array.isArray(rest) ? answer.length - rest.length : 0;
      return { ok: true, data: result.data, mismatches: [...mismatches.values()], leftOut };
    }
    const { issues } = result.error;
    const repair = REPAIRS[step];
    for (const { path, message } of issues) note(path, message, repair ? "value" : "record");
    if (repair) {
      for (const { path } of issues) {
        const record = valueAt(rest, path.slice(0, -1));
        const key = path.at(-1);
        if (key !== undefined && isFields(record) && !Array.isArray(record)) repair(record, key);
      }
    } else if (!leaveOutRecords(rest, issues)) break;
  }
  return { ok: false, error: first.error };
}

/** Removes the records with these issues from their lists; false when an issue is outside of any list. */
function leaveOutRecords(answer: unknown, issues: readonly { path: Path }[]): boolean {
  const lost = new Map<string, { path: Path; list: unknown[]; indexes: Set<number> }>();
  for (const { path } of issues) {
    let around: Path | null = path;
    // For a list that would lose all its records, the record around it is removed.
    while (around) {
      const place = nearestList(answer, around);
      if (!place) return false;
      const name = place.path.join(".");
      const entry = lost.get(name) ?? { path: place.path, list: place.list, indexes: new Set<number>() };
      lost.set(name, entry);
      entry.indexes.add(place.index);
      around = entry.indexes.size === entry.list.length ? entry.path : null;
    }
  }
  for (const { list, indexes } of lost.values())
    list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
  return true;
}

function nearestList(answer: unknown, path: Path): { path: Path; list: unknown[]; index: number } | null {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const list = valueAt(answer, path.slice(0, depth));
    if (Array.isArray(list)) return { path: path.slice(0, depth), list, index: Number(path[depth]) };
  }
  return null;
}

/** The id of the nearest record around a value. */
function idOf(answer: unknown, path: Path): { id?: unknown } {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const around = valueAt(answer, path.slice(0, depth));
    if (isFields(around) && (typeof around.id === "number" || typeof around.id === "string")) return { id: around.id };
  }
  return {};
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

function valueAt(answer: unknown, path: Path): unknown {
  let value = answer;
  for (const key of path) value = isFields(value) ? value[key] : undefined;
  return value;
}
