import type { CallOutput } from "@fundi/shared/contract/endpoint";
import type { previewBulkRepairTexts, RepairBulkChange } from "@fundi/shared/workshop/repair-bulk";
import type { RepairFilter } from "@fundi/shared/workshop/repairs";
import type { Viewer } from "../../../platform/auth/viewer";
import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import type { Author } from "../../orders";

/** Sets a field of one repair; returns what was before and the version after it, or null when it is so already. */
type SetField = (
  tx: Tx,
  change: { id: number; to: string; version: number | undefined; viewer: Author },
) => Promise<{ from: string; versionAfter: number } | null>;

type NameOf = (db: Db, to: string) => Promise<string>;

/** What the workshop does with one of many repairs, by the rules of a single one. */
export interface RepairChanges {
  assign: SetField;
  label: SetField;
  put: SetField;
  /** Tells its customer once more that it is ready. */
  announce: SetField;
  /** Texts own words to its customer; null when their number had them for another repair. `reason` is the same for all. */
  text(tx: Tx, message: { id: number; words: string; reason: string }): Promise<{ versionAfter: number } | null>;
  nameOfPerson: NameOf;
  nameOfLabel: NameOf;
}

type TextChange = Extract<RepairBulkChange, { isReady: true } | { words: string }>;

/** Many repairs, as the workshop knows them. */
export interface ManyRepairs {
  changes: RepairChanges;
  /** Returns the ids of those that a filter finds, at most `limit`. */
  listIds(search: {
    filter: Omit<RepairFilter, "after" | "limit">;
    limit: number;
    viewerId: Viewer["id"];
  }): Promise<number[]>;
  previewTexts(choice: {
    ids: readonly number[];
    change: TextChange;
  }): Promise<CallOutput<typeof previewBulkRepairTexts>>;
}
