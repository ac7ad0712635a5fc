import type { Db } from "../database/database";
import type { Tx } from "../database/transaction";

/** What one part of the shop knows of a person. Each module brings its own; `app.ts` gathers them. */
export interface PersonalData {
  /** Its place in a person's download, such as `orders`. */
  name: string;
  /** Everything it knows, in the words of the contract. */
  collect(db: Db, userId: number): Promise<unknown>;
  /** Forgets it, in the transaction that deletes the account; none where the account's own deletion does it. */
  forget?(tx: Tx, userId: number): Promise<void>;
}
