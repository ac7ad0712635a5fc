import type { BinaryResponse } from "@fundi/shared/contract/endpoint";
import type { LinkKind } from "@fundi/shared/links/guest-link";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { GuestData, GuestRecords } from "../../platform/privacy/personal-data";

type ErasableKind = Exclude<LinkKind, "conversation">;

export interface GuestDataDependencies {
  db: Db;
  inTransaction: InTransaction;
  guestData: readonly GuestData[];
  /** Of a conversation, its link gives both to its holder. */
  guestRecords: Readonly<Record<ErasableKind, GuestRecords>>;
  clock: () => Date;
}

/**
 * The rights of people who ordered, booked or asked for a price without an account, at the hand of staff who made sure that they talk to them: what they
 * have is their link. It covers one record and nothing that merely has the same phone number, which anybody can type.
 */
export function createGuestData({ db, inTransaction, guestData, guestRecords, clock }: GuestDataDependencies) {
  const partsOf = (kind: ErasableKind) => guestData.filter(({ about }) => about.includes(kind));
  return {
    /** Returns all personal data of a record without an account as one readable JSON file. */
    async collect(kind: ErasableKind, id: number): Promise<BinaryResponse> {
      const { label } = await guestRecords[kind].check(db, id);
      const now = clock().toISOString();
      const parts: [string, unknown][] = [["exportedAt", now]];
      for (const part of partsOf(kind)) parts.push([part.name, await part.collect(db, id, kind)]);
      const content = new TextEncoder().encode(JSON.stringify(Object.fromEntries(parts), null, 2));
      return { content, filename: `personal-data-${label}.json` };
    },

    /** Erases it, in one transaction; again, it changes nothing. */
    erase: (kind: ErasableKind, id: number, actor: Actor): Promise<void> =>
      inTransaction(async (tx) => {
        const locked = await guestRecords[kind].lock(tx, id);
        if (!locked) return;
        for (const part of partsOf(kind)) await part.erase(tx, id, kind);
        locked.record(actor.id);
      }),
  };
}

export type GuestDataService = ReturnType<typeof createGuestData>;
