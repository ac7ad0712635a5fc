import type { Changes } from "@fundi/shared/activity/domain-events";
import { AppError } from "@fundi/shared/contract/errors";
import { guestLinkPath, type LinkKind } from "@fundi/shared/links/guest-link";
import type { Author } from "../auth/viewer";
import type { Db } from "../database/database";
import type { InTransaction, Tx } from "../database/transaction";
import { found } from "../found";
import { type LinkedRecord, linkInvalid } from "./guest-link";
import type { GuestLinks } from "./guest-links";

/** A new owner of a record, or a new link without one. */
export interface OwnerChange {
  owner: { userId: number | null; linkNumber: number };
  by: Author;
  /** For the history of the record. */
  changes: Changes;
}

/** What a module does with the records that its links open. */
export interface LinkedModule<Linkable extends Omit<LinkedRecord, "overSince">> {
  kind: LinkKind;
  lock(db: Db, id: number): Promise<Linkable | null>;
  notFound(): AppError;
  /** Returns a record as links see it. */
  toLinked(record: Linkable): LinkedRecord;
  /** Whether its customer's data was erased. */
  isErased(record: Linkable): boolean;
  /** Throws for a record that never has a link. */
  checkHasLinks?(record: Linkable): void;
  /** Gives an account what belongs to the record, such as its payments and consent. */
  adopt(db: Db, id: number, userId: number): Promise<void>;
  /** Saves the owner in the record's next version, and reports it. */
  saveOwner(tx: Tx, before: Linkable, change: OwnerChange): Promise<Linkable>;
}

/** The number of the link that a record is made with. */
const FIRST_LINK = 1;

interface Dependencies {
  inTransaction: InTransaction;
  links: GuestLinks;
  /** Undefined while the storefront's address is not configured. */
  storefrontUrl: string | undefined;
}

/** What happens to the links of records of one kind (decisions 083, 090). */
export function createRecordLinks<Linkable extends Omit<LinkedRecord, "overSince">>(
  { inTransaction, links, storefrontUrl }: Dependencies,
  module: LinkedModule<Linkable>,
) {
  const { kind } = module;
  const linkOf = (record: Linkable): string | null => links.linkOf(kind, record);
  // Also at a take-over: an account that is deleted later must not bring an old link back.
  const nextLink = ({ linkNumber }: Linkable): number => linkNumber + 1;

  return {
    /** Returns the current link of a record; null where it has none. */
    linkOf,

    /**
     * Returns the link of a record for the caller who has just made it; null with an account. A caller who sends that request
     * again gets the first link only: one that replaced it is for those whom staff gave it to. Throws LINK_INVALID where an account
     * has taken the record over.
     */
    linkForSender(record: Linkable, sender: { id: number | null } | null): string | null {
      const hasAccount = sender !== null && sender.id !== null;
      if (!hasAccount && record.userId !== null) throw linkInvalid("owned", kind);
      return record.linkNumber === FIRST_LINK ? linkOf(record) : null;
    },

    /**
     * Gives the record of a link to an account, with what belongs to it, once: of several concurrent accounts the first.
     * Again for the same account it changes nothing. Returns the record's id; throws LINK_INVALID.
     */
    takeOver(link: string, actor: Author): Promise<number> {
      const id = links.idOf(kind, link);
      return inTransaction(async (tx) => {
        const before = await module.lock(tx.db, id);
        if (before?.userId === actor.id) return id;
        links.check(kind, link, before && module.toLinked(before));
        if (!before) throw module.notFound();
        await module.adopt(tx.db, id, actor.id);
        const owner = { userId: actor.id, linkNumber: nextLink(before) };
        await module.saveOwner(tx, before, { owner, by: actor, changes: { account: [null, actor.name] } });
        return id;
      });
    },

    /** Makes a new link for a record without an account, and returns its address; earlier links open nothing any more. */
    renew(id: number, actor: Author): Promise<string> {
      return inTransaction(async (tx) => {
        const before = await found(module.lock(tx.db, id), module.notFound);
        if (before.userId !== null)
          throw new AppError("CONFLICT", `This ${kind} belongs to an account: its customer signs in to see it.`);
        if (module.isErased(before))
          throw new AppError("CONFLICT", "The customer's data was erased: nobody is left to have a link.");
        module.checkHasLinks?.(before);
        const owner = { userId: null, linkNumber: nextLink(before) };
        const changes = { link: [before.linkNumber || null, owner.linkNumber] as const };
        const after = await module.saveOwner(tx, before, { owner, by: actor, changes });
        return `${storefrontUrl ?? ""}${guestLinkPath(linkOf(after) ?? "")}`;
      });
    },
  };
}

export type RecordLinks<Linkable extends Omit<LinkedRecord, "overSince">> = ReturnType<
  typeof createRecordLinks<Linkable>
>;
