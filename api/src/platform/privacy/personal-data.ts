import type { Db } from "../database/database";
import type { Tx } from "../database/transaction";

/** Personal data of one module, which declares it in its `module.ts`. */
export interface PersonalData {
  /** Its key in a person's download, such as `orders`. */
  name: string;
  /** Returns all of it, in the shapes of the contract. */
  collect(db: Db, userId: number): Promise<unknown>;
  /** Erases it, in the transaction that deletes the account. Records that must be retained are anonymised. */
  erase(tx: Tx, userId: number): Promise<void>;
}

/** Returns the placeholder for a deleted person. The address can never receive mail (RFC 2606). */
export const deletedPerson = (userId: number) => ({
  firstName: "Deleted",
  lastName: "customer",
  name: "Deleted customer",
  email: `deleted-${userId}@deleted.invalid`,
  phone: "",
});
