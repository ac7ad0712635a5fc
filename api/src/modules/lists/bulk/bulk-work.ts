import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import type { Author } from "../../orders";
import type { Before, Made, RecordNames } from "./bulk-store";

/** What is done to each of the chosen records. */
export interface Change {
  id: number;
  to: string;
  note: string;
  /** The record as it was seen; undefined does not ask. */
  version: number | undefined;
  viewer: Author;
}

/** One kind of change that many records can have at once: how one of them takes it, and how it is put back. */
export interface BulkWork {
  records: RecordNames;
  /** What its events are about: their notices to customers wait while it can be undone. */
  entity: string;
  /** "Orders" */
  plural: string;
  /** What they are set to, in words. */
  label(db: Db, to: string): string | Promise<string>;
  /** Changes one by the rules of a single one; null where it is so already. */
  step(tx: Tx, change: Change): Promise<Pick<Made, "before" | "versionAfter"> | null>;
  /** Puts one back; refuses what anybody has touched since. */
  takeBack(tx: Tx, made: Made, by: { author: Author; label: string; note: string; now: Date }): Promise<void>;
}

export type { Before, Made };
