import type { Role } from "@fundi/shared/accounts/roles";
import type { Db } from "../../platform/database/database";
import type { IdempotencyKey } from "../../platform/database/idempotency";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { InboxRef, InboxReplyRecord, InboxText } from "./inbox";

/** The member of staff who acts. */
export interface Clerk {
  id: number;
  role: Role;
  name: string;
}

/** What the inbox needs from the modules that store the messages. */
interface InboxSources {
  /** Returns the texts of entries; deleted sources are left out. */
  textsOf: (db: Tx["db"] | Db, refs: readonly InboxRef[]) => Promise<InboxText[]>;
  ticketRepliesOf: (db: Db, refs: readonly InboxRef[]) => Promise<InboxReplyRecord[]>;
  readConversation: (id: number, clerk: Clerk) => Promise<void>;
  writeInConversation: (
    id: number,
    clerk: Clerk,
    message: { content: string; clientId: string | undefined },
  ) => Promise<unknown>;
  writeInTicket: (id: number, clerk: Clerk, content: string, key: IdempotencyKey | null) => Promise<unknown>;
}

export interface InboxDependencies {
  db: Db;
  inTransaction: InTransaction;
  sources: InboxSources;
  clock: () => Date;
}
