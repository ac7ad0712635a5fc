/**
 * Returns the value of a column whose values are a fixed list, or `otherwise` for one that this version does not know:
 * the rules look such values up, and one row must not fail the list it stands in.
 */
export const knownValue = <const T>(values: readonly T[], value: T, otherwise: T): T =>
  values.includes(value) ? value : otherwise;
