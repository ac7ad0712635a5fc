/** One measured figure and its limit; a figure without one is for the reader. */
export interface Figure {
  what: string;
  figure: string;
  limit: string;
}

/** Collects figures and prints them as one table at the end. */
export function createFigures() {
  const rows: Figure[] = [];
  return {
    add(what: string, figure: string | number, limit = ""): void {
      rows.push({ what, figure: String(figure), limit });
    },
    /** Returns the table, one line for each figure, its columns aligned. */
    table(): string {
      const width = (column: keyof Figure) => Math.max(...rows.map((row) => row[column].length), column.length);
      const [what, figure] = [width("what"), width("figure")];
      const line = (row: Figure) => `${row.what.padEnd(what)}  ${row.figure.padStart(figure)}  ${row.limit}`.trimEnd();
      return [{ what: "what", figure: "figure", limit: "limit" }, ...rows].map(line).join("\n");
    },
  };
}

/** Milliseconds as seconds, for people: "7.9 s". */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export type Figures = ReturnType<typeof createFigures>;
