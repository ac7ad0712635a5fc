import type { Db } from "../database/database";
import type { Tx } from "../database/transaction";

/** What one part of the shop knows of a person. Each module brings its own; `app.ts` gathers them. */
export interface PersonalData {
  /** Its place in a person's download, such as `orders`. */
  name: string;
  /** Everything it knows, in the words of the contract. */
  collect(db: Db, userId: number): Promise<unknown>;
  /** Forgets it, in the transaction that deletes the account. What must be kept is kept without the person. */
  forget(tx: Tx, userId: number): Promise<void>;
}

/** What stands where a person was. The address is of a kind that no mail can reach (RFC 2606). */
export const nobody = (userId: number) => ({
  firstName: "Deleted",
  lastName: "customer",
  name: "Deleted customer",
  email: `deleted-${userId}@deleted.invalid`,
  phone: "",
});
