import type { z } from "./z";

/** A value that did not have the declared shape. */
export interface Misfit {
  /** Where it stands in the answer: "orders.3.status". */
  path: string;
  message: string;
  /** The id of the record that holds it, when it has one. */
  id?: unknown;
  /** What was done: the value is left out, or the whole record. */
  leftOut: "value" | "record";
}

export type ReadAnswer<T> =
  /** `leftOut`: records that are missing in an answer that is a list. */
  { ok: true; data: T; misfits: Misfit[]; leftOut: number } | { ok: false; error: z.ZodError };

type Path = readonly PropertyKey[];
type Fields = Record<PropertyKey, unknown>;

/** How a value is left out, the mildest first. */
const REPAIRS: readonly ((record: Fields, key: PropertyKey) => void)[] = [
  (record, key) => {
    record[key] = null;
  },
  (record, key) => {
    delete record[key];
  },
];
/** Lists in lists in lists: more than any answer has. */
const MAX_DEPTH = 3;

/**
 * Parses an answer record by record. A value that does not fit is left out where the shape allows that it is missing;
 * otherwise the record that holds it is left out of its list. One bad record never fails a list of good ones.
 * An answer that is no list, or a list of which nothing is left, fails as a whole: it must not look empty.
 */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): ReadAnswer<z.output<S>> {
  const first = schema.safeParse(answer);
  if (first.success) return { ok: true, data: first.data, misfits: [], leftOut: 0 };
  // A copy: what the handler answered may be shared with a cache.
  const rest: unknown = JSON.parse(JSON.stringify(answer) ?? "null");
  const misfits = new Map<string, Misfit>();
  const note = (path: Path, message: string, leftOut: Misfit["leftOut"]) => {
    const name = path.join(".");
    misfits.set(name, { path: name, message: misfits.get(name)?.message ?? message, ...idOf(rest, path), leftOut });
  };
  for (let step = 0; step < REPAIRS.length + MAX_DEPTH; step += 1) {
    const result = schema.safeParse(rest);
    if (result.success) {
      const leftOut = Array.isArray(answer) && Array.isArray(rest) ? answer.length - rest.length : 0;
      return { ok: true, data: result.data, misfits: [...misfits.values()], leftOut };
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

/** Removes the records that hold these issues from their lists; false when an issue stands in no list. */
function leaveOutRecords(answer: unknown, issues: readonly { path: Path }[]): boolean {
  const lost = new Map<string, { path: Path; list: unknown[]; indexes: Set<number> }>();
  for (const { path } of issues) {
    let around: Path | null = path;
    // A list that would lose all its records takes the record around it along.
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
