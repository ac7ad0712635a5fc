import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import type { Author } from "../../orders";
import type { Made, RecordNames } from "./bulk-store";

/** The change applied to each of the chosen records. */
interface Change {
  bulkId: number;
  id: number;
  to: string;
  note: string;
  /** The version that was seen; undefined skips the check. */
  version: number | undefined;
  viewer: Author;
}

/** One kind of bulk change: how a record is changed, and how that is undone. */
export interface BulkWork {
  records: RecordNames;
  /** The subject of its events: their notices to customers wait while it can be undone. */
  entity: string;
  /** "Orders" */
  plural: string;
  /** What is written of it in the log; without it, "Orders to Confirmed". */
  title?: string;
  /** It cannot be undone. */
  isFinal?: boolean;
  /** Returns the label of the target value. */
  label(db: Db, to: string): string | Promise<string>;
  /** Changes one by the rules of a single one; returns null when it has the value already. */
  step(tx: Tx, change: Change): Promise<Pick<Made, "before" | "versionAfter"> | null>;
  /** Undoes one; throws when anybody has changed it since. */
  undo(tx: Tx, made: Made, by: { author: Author; label: string; note: string; now: Date }): Promise<void>;
}
