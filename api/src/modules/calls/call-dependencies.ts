import type { VideoAccess } from "@fundi/shared/conversations/video";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Author } from "../../platform/auth/viewer";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Limiter } from "../../platform/limits/limits";

/** The conversation of a call, as far as calls need it: of one that was merged, the one that it was merged into. */
export interface CallConversation {
  id: number;
  /** The customer, also one without an account. */
  customer: { id: number; name: string; email: string };
}

export interface CallDependencies {
  db: Db;
  inTransaction: InTransaction;
  limits: Limiter;
  /** Returns how somebody gets into a room of the host of calls. */
  accessTo: (room: string, participant: { id: number; name: string; email: string }) => VideoAccess;
  shop: Pick<ShopConfig, "brand" | "hours" | "closedDays" | "timeZone" | "offers">;
  conversations: {
    /** Returns a conversation, of any person; null where there is none. */
    find: (db: Db, id: number) => Promise<CallConversation | null>;
    /** Locks it, so that two requests make one call. */
    lock: (tx: Tx, id: number) => Promise<unknown>;
    /** Notes in it what happened; nobody is notified. */
    note: (tx: Tx, id: number, note: string, at: Date) => Promise<void>;
    /** Returns in which language its customer reads. */
    language: (db: Db, conversation: CallConversation) => Promise<"en" | "sw">;
  };
  clock: () => Date;
}

/** Who asks: a person of the conversation, as `id` says. */
export type Caller = Pick<Author, "id" | "name">;
