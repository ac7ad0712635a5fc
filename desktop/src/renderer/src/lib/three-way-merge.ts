/** A field that somebody else changed, to another value than mine. */
export interface FieldDifference<T, Field extends keyof T = keyof T> {
  field: Field;
  mine: T[Field];
  theirs: T[Field];
  /** Whose value stands unless the person says otherwise. */
  suggested: "mine" | "theirs";
}

/**
 * Where my edit of `base` and a newer version of it part ways. What they changed and I did not suggests theirs; where both
 * did, mine is suggested, for it is the one on my screen. What I alone changed is no matter of choice and left out.
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

/** The fields of `after` that are not as they were in `before`. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const entries = Object.entries(after) as [keyof T, T[keyof T]][];
  return Object.fromEntries(entries.filter(([field, value]) => !same(before[field], value))) as Partial<T>;
}

/** Form values are plain JSON, so their text tells them apart. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
