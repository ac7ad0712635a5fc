import type { ImportColumn } from "@fundi/shared/product-imports";
import type { ColumnFacts } from "./column-facts";
import type { TitleMatch } from "./column-titles";

/** A column of a file, with what its title and its values say. */
export interface Candidate {
  index: number;
  header: string;
  title: string;
  facts: ColumnFacts;
  match: TitleMatch | null;
  /** The file gave it none. */
  isUntitled: boolean;
}

/** What a column is taken for, why, and how sure that is. */
export type Guess = Pick<ImportColumn, "field" | "reason" | "confidence">;
