import type { LinkKind } from "@fundi/shared/links/guest-link";
import type { Db } from "../database/database";
import type { Tx } from "../database/transaction";

/** Personal data of one module, which declares it in its `module.ts`. */
export interface PersonalData {
  /** Its key in a person's download, such as `orders`. */
  name: string;
  /** Returns all of it, in the shapes of the contract. */
  collect(db: Db, userId: number): Promise<unknown>;
  /** Somebody who writes in the chat without an account may have such data: it is part of their download. */
  ofVisitors?: true;
  /**
   * Erases it, in the transaction that deletes the account, or the visitor of the chat. Records that must be retained are
   * anonymised.
   */
  erase(tx: Tx, userId: number): Promise<void>;
}

/** Personal data of one module about an order, appointment or quote without an account, for somebody who asks the shop. */
export interface GuestData {
  /** Its key in the download. */
  name: string;
  /** What it may be about. */
  about: readonly LinkKind[];
  /** Returns all of it, in the shapes of the contract. */
  collect(db: Db, id: number, kind: LinkKind): Promise<unknown>;
  /** Erases it in the caller's transaction, under the lock of the record. What must be retained is anonymised. */
  erase(tx: Tx, id: number, kind: LinkKind): Promise<void>;
}

/** A kind of record without an account, as the rights of its customer need it. */
export interface GuestRecords {
  /** Throws NOT_FOUND, or CONFLICT for a record of an account; returns how files name it. */
  check(db: Db, id: number): Promise<{ label: string }>;
  /**
   * Locks it. Throws while somebody must be able to reach its customer. Returns null where they were erased already, else
   * what records the erasure.
   */
  lock(tx: Tx, id: number): Promise<{ record: (actorId: number) => void } | null>;
}

/** Whose data is erased: an account, by its id, or somebody without one, by their record. */
export type ErasedPerson = number | `${LinkKind}-${number}`;

/** Returns the placeholder for a deleted person. The address can never receive mail (RFC 2606). */
export const deletedPerson = (person: ErasedPerson) => ({
  firstName: "Deleted",
  lastName: "customer",
  name: "Deleted customer",
  email: `deleted-${person}@deleted.invalid`,
  phone: "",
});
