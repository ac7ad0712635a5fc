import type { ImportColumn } from "@fundi/shared/import/import-record";
import type { ColumnFacts } from "./column-facts";
import type { TitleMatch } from "./column-titles";

/** A column of a file, with the facts about its title and values. */
export interface Candidate {
  index: number;
  header: string;
  title: string;
  facts: ColumnFacts;
  match: TitleMatch | null;
  /** The file has no title for it. */
  isUntitled: boolean;
}

/** The guessed field of a column, the reason and the confidence. */
export type Guess = Pick<ImportColumn, "field" | "reason" | "confidence">;
