import type { ImportProblem } from "@fundi/shared/import/import-record";
import { isPlaceholder } from "./cell-words";
import type { ColumnMapping } from "./column-mapping";
import type { SourceTable } from "./source-table";

/** One product of the file: its cells, and the list of its problems. */
export class ProductReader {
  readonly problems: ImportProblem[] = [];
  /** A foreign currency that a price names. */
  currency: string | null = null;
  /** A price that is a range, as written in the file. */
  range: string | null = null;
  /** A quantity that cannot be imported. */
  lostQuantity: string | null = null;

  constructor(
    readonly table: SourceTable,
    readonly mapping: ColumnMapping,
    readonly rows: readonly number[],
  ) {}

  cell(row: number, column: number): string {
    return this.table.rows[row]?.[column] ?? "";
  }

  /** Returns the first value in any of the columns, row by row. */
  first(columns: readonly number[]): { value: string; row: number; column: number } | null {
    for (const row of this.rows)
      for (const column of columns) {
        const value = this.cell(row, column);
        if (!isPlaceholder(value)) return { value, row, column };
      }
    return null;
  }

  note(
    severity: ImportProblem["severity"],
    reason: string,
    at?: { row: number; column: number; value?: string },
  ): void {
    const row = at?.row ?? this.rows[0] ?? 0;
    this.problems.push({
      row: this.table.rowNumbers[row] ?? 0,
      column: at ? (this.mapping.headers[at.column] ?? null) : null,
      columnIndex: at?.column ?? null,
      value: at?.value === undefined ? null : at.value.slice(0, 200),
      reason,
      severity,
    });
  }

  get hasErrors(): boolean {
    return this.problems.some((problem) => problem.severity === "error");
  }
}
