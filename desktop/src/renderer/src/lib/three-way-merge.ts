/** A field that somebody else changed to another value than mine. */
export interface FieldDifference<T, Field extends keyof T = keyof T> {
  field: Field;
  mine: T[Field];
  theirs: T[Field];
  /** The value that is chosen unless the user decides otherwise. */
  suggested: "mine" | "theirs";
}

/**
 * Returns the fields in which my edit of `base` conflicts with a newer version. Where only they changed a field, theirs is
 * suggested; where both did, mine, because it is on my screen. Fields that only I changed are left out.
 */
export function differences<T extends object>(base: T, mine: T, theirs: T): FieldDifference<T>[] {
  return (Object.keys(mine) as (keyof T)[])
    .filter((field) => !same(base[field], theirs[field]) && !same(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: same(base[field], mine[field]) ? "theirs" : "mine",
    }));
}

/** Returns the fields of `after` that differ from `before`. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const entries = Object.entries(after) as [keyof T, T[keyof T]][];
  return Object.fromEntries(entries.filter(([field, value]) => !same(before[field], value))) as Partial<T>;
}

/** Form values are plain JSON, so they are compared as JSON text. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
