import type { ImportColumn, ImportField } from "@fundi/shared/import/import-record";
import { type DecimalMark, provenDecimalMark } from "@fundi/shared/values/money-text";
import { own } from "@fundi/shared/values/own";
import { plainTitle, SPEC_UNITS } from "./column-words";
import { titleCurrency } from "./currency-words";
import type { SourceTable } from "./source-table";

export interface SpecColumn {
  index: number;
  label: string;
  /** The unit that follows a bare number in this column. */
  units: readonly (readonly [below: number, unit: string])[];
}

/** Which columns contain what, ready for reading rows. */
export interface ColumnMapping {
  /** Returns the columns of a field in file order; empty when there are none. */
  of(field: ImportField): readonly number[];
  specs: readonly SpecColumn[];
  headers: readonly string[];
  /** The decimal mark that the prices of this file prove, if any. */
  decimalMark: DecimalMark | undefined;
  /** The currency that the title of a column names, by its index. */
  currencies: ReadonlyMap<number, string>;
}

const PROOF_ROWS = 5000;
/** One for all fields: it is asked for several times in each row. */
const NONE: readonly number[] = [];

export function toMapping(columns: readonly ImportColumn[], table: SourceTable): ColumnMapping {
  const byField = new Map<ImportField, number[]>();
  for (const { field, index } of columns) byField.set(field, [...(byField.get(field) ?? []), index]);
  const of = (field: ImportField) => byField.get(field) ?? NONE;
  return {
    of,
    specs: columns
      .filter(({ field }) => field === "spec" || field === "name_extra")
      .map(({ index, label, header }) => ({ index, label, units: own(SPEC_UNITS, plainTitle(header)) ?? [] })),
    headers: table.headers,
    currencies: new Map(
      [...of("price"), ...of("sale_price")].flatMap((index) => {
        const code = titleCurrency(table.headers[index] ?? "");
        return code ? [[index, code] as const] : [];
      }),
    ),
    decimalMark: table.typed ? "." : proofOf(table, [...of("price"), ...of("sale_price")]),
  };
}

/** One unambiguous price of a consistent column decides what "1.299" means in the others. */
function proofOf(table: SourceTable, columns: readonly number[]): DecimalMark | undefined {
  const proofs = new Set<DecimalMark>();
  for (const row of table.rows.slice(0, PROOF_ROWS))
    for (const column of columns) {
      const proof = provenDecimalMark(row[column] ?? "");
      if (proof) proofs.add(proof);
    }
  // A column with mixed styles decides nothing.
  return proofs.size === 1 ? [...proofs][0] : undefined;
}
