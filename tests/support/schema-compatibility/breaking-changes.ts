import type { Column, Schema, Table } from "./schema";

/** What the previous release cannot run with. */
export interface BreakingChange {
  /** `table`, `table.column`, `table.key` or `table rows`: the name by which a migration declares it. */
  what: string;
  /** What happens to the previous release, as a sentence. */
  why: string;
}

const INTEGERS = ["tinyint", "smallint", "mediumint", "int", "bigint"];
const TEXTS = ["tinytext", "text", "mediumtext", "longtext"];

const numbersIn = (type: string): number[] => [...type.matchAll(/\d+/g)].map(([number]) => Number(number));

/** Whether every value of the old type is one of the new type, and is read in the same form. */
function isWider(before: string, after: string): boolean {
  const [kind = "", ...signs] = before.split(" ");
  const [newKind = "", ...newSigns] = after.split(" ");
  const at = INTEGERS.indexOf(kind);
  if (at >= 0) return INTEGERS.indexOf(newKind) >= at && signs.join() === newSigns.join();
  if (TEXTS.includes(kind)) return TEXTS.indexOf(newKind) >= TEXTS.indexOf(kind);
  const [name] = kind.split("(");
  if (name !== newKind.split("(")[0] || signs.join() !== newSigns.join()) return false;
  if (name !== "varchar" && name !== "varbinary" && name !== "datetime" && name !== "decimal") return false;
  const [size = 0, scale = 0] = numbersIn(kind);
  const [newSize = 0, newScale = 0] = numbersIn(newKind);
  return newSize >= size && newScale === scale;
}

function changesOfColumn(what: string, before: Column, after: Column | undefined): BreakingChange[] {
  if (!after) return [{ what, why: "it reads and writes this column, which is gone (dropped or renamed)" }];
  const changes: BreakingChange[] = [];
  const is = (why: string) => changes.push({ what, why });
  if (before.type.startsWith("enum(") && after.type.startsWith("enum(") && before.type !== after.type)
    is(
      `the values of ${before.type} became ${after.type}: it writes values that are gone, or reads ones it does not know`,
    );
  else if (before.type !== after.type && !isWider(before.type, after.type))
    is(`${before.type} became ${after.type}: what it writes may no longer fit, or is read in another form`);
  if (before.expression !== after.expression) is("a generated value is calculated differently");
  if (before.collation !== after.collation && after.collation !== null)
    is(`its collation became ${after.collation}: it finds and sorts differently`);
  if (before.isNullable && !after.isNullable) is("it may leave this column empty (NULL), which is refused now");
  if (!before.isNullable && after.isNullable) is("it may read NULL, where it always found a value");
  if (before.hasDefault && !after.hasDefault) is("it may leave this column out, which had a default");
  return changes;
}

/** What a release that does not know a new column leaves in it collides only where it is no NULL. */
const staysNull = (column: Column | undefined): boolean => column?.isNullable === true && !column.isGenerated;

const namesIn = (condition: string): string[] => [...condition.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

function changesOfTable(name: string, before: Table, after: Table): BreakingChange[] {
  const isNew = (column: string) => !(column in before.columns);
  const changes = Object.entries(before.columns).flatMap(([column, old]) =>
    changesOfColumn(`${name}.${column}`, old, after.columns[column]),
  );
  const is = (part: string, why: string) => changes.push({ what: `${name}.${part}`, why });

  for (const [column, { isNullable, hasDefault, isGenerated }] of Object.entries(after.columns))
    if (isNew(column) && !isNullable && !hasDefault && !isGenerated)
      is(column, "it does not fill this column, which has no default: each insert fails");

  for (const [key, columns] of Object.entries(after.uniqueKeys)) {
    if (key in before.uniqueKeys) continue;
    if (!columns.some((column) => isNew(column) && staysNull(after.columns[column])))
      is(key, "it writes rows that this unique key refuses, and expects no such error");
  }
  for (const [key, columns] of Object.entries(before.uniqueKeys))
    if (after.uniqueKeys[key]?.join() !== columns.join())
      is(key, "it relies on this unique key, by its name, to refuse the second row");

  for (const [check, condition] of Object.entries(after.checks))
    if (!(check in before.checks) && namesIn(condition).some((column) => !isNew(column)))
      is(check, "it writes rows that this check refuses");
  for (const [check, condition] of Object.entries(before.checks))
    if (after.checks[check] !== condition) is(check, "it relies on this check, which is gone or another one");

  for (const [key, { columns }] of Object.entries(after.foreignKeys))
    if (!(key in before.foreignKeys) && columns.some((column) => !isNew(column)))
      is(key, "it writes rows that this foreign key refuses");
  for (const [key, { onDelete }] of Object.entries(before.foreignKeys))
    if (after.foreignKeys[key]?.onDelete !== onDelete)
      is(key, "it relies on what happens to these rows when the other row is deleted");
  return changes;
}

/** Tables whose rows no release deletes: an erased account is blanked, its orders stay. */
const NEVER_DELETED = ["users", "orders", "order_items", "payments", "products"];

/** A new row that refuses the deletion of an old one stops a release that does not know that it has to be deleted first. */
const refusedDeletions = (before: Schema, name: string, { foreignKeys }: Table): BreakingChange[] =>
  Object.entries(foreignKeys)
    .filter(([key, { references }]) => references in before && !(key in (before[name]?.foreignKeys ?? {})))
    .filter(([, { references }]) => !NEVER_DELETED.includes(references))
    .filter(([, { onDelete }]) => onDelete === "RESTRICT" || onDelete === "NO ACTION")
    .map(([key, { references }]) => ({
      what: `${name}.${key}`,
      why: `it cannot delete a row of ${references} to which a row of ${name} belongs`,
    }));

/** Compares two schemas: what in the second one would break a release that was written for the first. */
export function schemaChanges(before: Schema, after: Schema): BreakingChange[] {
  const known = Object.entries(before).flatMap(([name, table]): BreakingChange[] => {
    const now = after[name];
    return now
      ? changesOfTable(name, table, now)
      : [{ what: name, why: "it reads and writes this table, which is gone (dropped or renamed)" }];
  });
  return [...known, ...Object.entries(after).flatMap(([name, table]) => refusedDeletions(before, name, table))];
}

const unquoted = (name: string): string => name.replace(/^.*\./, "").replaceAll("`", "");

/** Columns that an update sets; null where the statement is too free to tell. */
function columnsSet(sql: string): string[] | null {
  const list = /^update\s+\S+\s+set\s+(.*?)(?:\s+where\s.*)?$/is.exec(sql)?.[1];
  if (!list) return null;
  const names = [...list.matchAll(/(?:^|,)\s*`?(\w+)`?\s*=\s*\?/g)].map(([, name = ""]) => name);
  return names.length === list.split(",").length ? names : null;
}

/**
 * What a statement of a migration does to the previous release while it runs beside it: a column that is dropped and made
 * again is missing in between, and rows that are rewritten are read by it.
 */
export function statementChanges(before: Schema, sql: string): BreakingChange[] {
  const table = unquoted(/^alter\s+table\s+(\S+)/i.exec(sql)?.[1] ?? "");
  const gone = [...sql.matchAll(/\b(?:drop|rename|change)\s+(?:column\s+)?(`\w+`|\w+)/gi)].map(([, name = ""]) =>
    unquoted(name),
  );
  const missing = gone.filter((column) => column in (before[table]?.columns ?? {}) && !isSameName(sql, column));
  if (missing.length > 0)
    return missing.map((column) => ({
      what: `${table}.${column}`,
      why: "it reads and writes this column, which is gone at least for a moment",
    }));

  const [, removed] = /^(?:drop|rename)\s+table\s+(?:if\s+exists\s+)?(\S+)/i.exec(sql) ?? [];
  if (removed && unquoted(removed) in before)
    return [{ what: unquoted(removed), why: "it reads and writes this table, which is gone at least for a moment" }];

  const [, verb, written] = /^(update|delete\s+from|truncate(?:\s+table)?|replace\s+into)\s+(\S+)/i.exec(sql) ?? [];
  const rewritten = before[unquoted(written ?? "")];
  if (!verb || !rewritten) return [];
  const set = /^update/i.test(verb) ? columnsSet(sql) : null;
  if (set?.every((name) => !(name in rewritten.columns))) return [];
  return [{ what: `${unquoted(written ?? "")} rows`, why: "it reads rows that are rewritten or deleted here" }];
}

/** `change column a a …` redefines a column in place, under its own name. */
const isSameName = (sql: string, column: string): boolean =>
  new RegExp(`change\\s+(?:column\\s+)?\`?${column}\`?\\s+\`?${column}\`?\\s`, "i").test(sql);
