/**
 * Returns the entry of a table whose key comes from outside: what people type, addresses, files, other programs. Names that every object
 * has, such as "constructor", are no entries.
 */
export const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
