import type { z } from "@fundi/shared/contract/z";

/** A row as the driver returns it. */
export type Row = Readonly<Record<string, unknown>>;

export type ColumnKind = "serial" | "integer" | "text" | "decimal" | "flag" | "timestamp" | "date" | "time" | "json";

/** One column: its name in the database, and how its value is read and written. */
interface Column<Value> {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly isNullable: boolean;
  /** Throws for a value of another type. */
  read(value: unknown): Value;
  /** Undefined: not written. */
  write(value: Value): unknown;
}

/** The columns of a row by their names in the record. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

export type RecordOf<C extends Columns> = { [Field in keyof C]: C[Field] extends Column<infer Value> ? Value : never };

/** What an update may set. */
export type ChangeOf<C extends Columns> = { [Field in keyof C]?: RecordOf<C>[Field] | undefined };

/** Reads rows of a query: of one table, or what a query joins to one. */
interface RowShape<C extends Columns> {
  /** Returns the record of a row. Throws for a value that does not fit, with table, column and id. */
  readonly read: (row: Row) => RecordOf<C>;
}

export interface Table<C extends Columns> extends RowShape<C> {
  readonly name: string;
  readonly columns: C;
  /** Columns that records do not have: keys of an import, what only conditions of queries name. */
  readonly sqlOnly: readonly string[];
  /** What a query selects: `orders.id`, `orders.order_number`, … */
  readonly selected: readonly string[];
  /** The same of a table that the query calls otherwise: `o.id`, … */
  readonly selectedAs: (alias: string) => string[];
  /**
   * Returns the columns that a record sets, for insert and update. Undefined is left out, and so is what is not a column
   * of this table: `pick` or `omit` says what a write may set.
   */
  readonly toRow: (record: Readonly<ChangeOf<C>>) => Record<string, unknown>;
  /** Returns the table with some of its columns. */
  readonly pick: <Field extends keyof C & string>(...fields: readonly Field[]) => Table<Pick<C, Field>>;
  /** Returns the table without some of its columns. */
  readonly omit: <Field extends keyof C & string>(...fields: readonly Field[]) => Table<Omit<C, Field>>;
}

/** Defines a table once: its record type, what is selected, and how rows are read and written follow. */
export function table<C extends Columns>(name: string, columns: C, sqlOnly: readonly string[] = []): Table<C> {
  const selectedAs = (alias: string) => Object.values(columns).map((column) => `${alias}.${column.name}`);
  return {
    name,
    columns,
    sqlOnly,
    selected: selectedAs(name),
    selectedAs,
    read: reader(name, columns),
    toRow(record) {
      const row: Record<string, unknown> = {};
      for (const [field, column] of Object.entries(columns)) {
        const value = record[field];
        const written = value === undefined ? undefined : column.write(value);
        if (written !== undefined) row[column.name] = written;
      }
      return row;
    },
    pick: (...fields) =>
      table(
        name,
        only(columns, (field) => fields.includes(field as (typeof fields)[number])),
      ),
    omit: (...fields) =>
      table(
        name,
        only(columns, (field) => !fields.includes(field as (typeof fields)[number])),
      ),
  };
}

const only = <C extends Columns>(columns: Columns, isWanted: (field: string) => boolean): C =>
  Object.fromEntries(Object.entries(columns).filter(([field]) => isWanted(field))) as C;

/** Defines what a query selects beside the columns of a table; `name` appears in errors. */
export const rowShape = <C extends Columns>(name: string, columns: C): RowShape<C> => ({ read: reader(name, columns) });

function reader<C extends Columns>(name: string, columns: C): (row: Row) => RecordOf<C> {
  const build = compile(columns);
  return (row) => {
    try {
      return build(row);
    } catch (error) {
      throw misfitOf(name, columns, row) ?? error;
    }
  };
}

/**
 * Returns a function that builds the record as one object literal. A loop over the columns takes ten times as long
 * (decision 054), which lists of hundreds of rows would feel.
 */
function compile<C extends Columns>(columns: C): (row: Row) => RecordOf<C> {
  const fields = Object.entries(columns).map(
    ([field, column], index) => `${JSON.stringify(field)}: columns[${index}].read(row[${JSON.stringify(column.name)}])`,
  );
  return new Function("columns", `return (row) => ({ ${fields.join(", ")} });`)(Object.values(columns));
}

/** Returns the error of the first column that does not fit. */
function misfitOf(name: string, columns: Columns, row: Row): Error | undefined {
  for (const column of Object.values(columns)) {
    try {
      column.read(row[column.name]);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return new Error(`${name}.${column.name} of id ${String(row.id)}: ${reason}`, { cause });
    }
  }
  return undefined;
}

/** Names the type only: a value may be personal. */
function misfit(expected: string, value: unknown): never {
  const found = value === null ? "null" : value instanceof Date ? "a date" : `a value of type ${typeof value}`;
  throw new TypeError(`expected ${expected}, found ${value === undefined ? "no such column" : found}`);
}

const same = <Value>(value: Value): unknown => value;

const column = <Value>(
  name: string,
  kind: ColumnKind,
  read: (value: unknown) => Value,
  write: (value: Value) => unknown = same,
): Column<Value> => ({ name, kind, isNullable: false, read, write });

const readText = (value: unknown): string => (typeof value === "string" ? value : misfit("a text", value));

const readTime = (value: unknown): Date =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value : misfit("a time", value);

/** A whole number that is exact: the driver rounds greater ones. */
export const integer = (name: string): Column<number> =>
  column(name, "integer", (value) => (Number.isSafeInteger(value) ? (value as number) : misfit("an integer", value)));

/** The id that the database assigns: it is read, and never written. */
export const serial = (name: string): Column<number> => ({
  ...integer(name),
  kind: "serial",
  write: () => undefined,
});

export const text = (name: string): Column<string> => column(name, "text", readText);

/** A number with decimals, which the driver returns as a text. */
export const decimal = (name: string): Column<number> =>
  column(name, "decimal", (value) => {
    const number = typeof value === "string" && value !== "" ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? number : misfit("a decimal", value);
  });

/** A boolean, which the database stores as 0 or 1. */
export const flag = (name: string): Column<boolean> =>
  column(name, "flag", (value) => (typeof value === "number" ? value !== 0 : misfit("0 or 1", value)));

export const timestamp = (name: string): Column<Date> => column(name, "timestamp", readTime);

/** A day as `2026-11-20`; the driver returns midnight UTC. */
export const date = (name: string): Column<string> =>
  column(name, "date", (value) => readTime(value).toISOString().slice(0, 10));

/** A time of day as `09:30`. */
export const time = (name: string): Column<string> => column(name, "time", (value) => readText(value).slice(0, 5));

/**
 * JSON in a text column, checked by its schema. What does not match it, or is no JSON, is read as `otherwise` where that is
 * given: it must not fail the list that contains it. Saving such a record leaves what is stored.
 */
export const json = <Value>(
  name: string,
  schema: z.ZodType<Value>,
  otherwise?: NoInfer<Value> & object,
): Column<Value> => {
  // All such records share it; `write` recognises it by its identity.
  Object.freeze(otherwise);
  return column(
    name,
    "json",
    (value) => {
      const stored = readText(value);
      try {
        return schema.parse(JSON.parse(stored));
      } catch (error) {
        if (otherwise === undefined) throw error;
        return otherwise;
      }
    },
    (value) => (value === otherwise ? undefined : JSON.stringify(value)),
  );
};

/**
 * One of a fixed set of texts. A value that only a newer version knows is read as `otherwise`. Without that it is
 * passed on: it must not fail the list that contains it, from which the response schema omits it (decision 026).
 */
export const oneOf = <const Value extends string>(
  name: string,
  values: readonly Value[],
  otherwise?: NoInfer<Value>,
): Column<Value> =>
  column(name, "text", (value) => {
    const known = readText(value) as Value;
    return otherwise === undefined || values.includes(known) ? known : otherwise;
  });

/** A column that may be null. */
export const nullable = <Value>(inner: Column<Value>): Column<Value | null> => ({
  ...inner,
  isNullable: true,
  read: (value) => (value === null ? null : inner.read(value)),
  write: (value) => (value === null ? null : inner.write(value)),
});

/** A column whose values are other ones in the record; `write` may be left out where `read` narrows the type only. */
export function mapped<Value, Mapped extends Value>(
  inner: Column<Value>,
  read: (value: Value) => Mapped,
): Column<Mapped>;
export function mapped<Value, Mapped>(
  inner: Column<Value>,
  read: (value: Value) => Mapped,
  write: (value: Mapped) => Value,
): Column<Mapped>;
export function mapped<Value, Mapped>(
  inner: Column<Value>,
  read: (value: Value) => Mapped,
  // The overload without it has a `Mapped` that is a `Value`.
  write: (value: Mapped) => Value = (value) => value as unknown as Value,
): Column<Mapped> {
  return { ...inner, read: (value) => read(inner.read(value)), write: (value) => inner.write(write(value)) };
}
