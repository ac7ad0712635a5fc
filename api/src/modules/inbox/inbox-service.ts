import type { Assignment } from "@fundi/shared/assignments";
import type { InboxStatus } from "@fundi/shared/contact";
import type { ContactPriority } from "@fundi/shared/contact-form";
import { AppError } from "@fundi/shared/errors";
import type { AdminMessageFilter } from "@fundi/shared/inbox";
import type { Role } from "@fundi/shared/roles";
import type { Db } from "../../platform/database/database";
import { fingerprintOf, type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { assignmentKey, findAssignments } from "../desk";
import { type InboxEntry, type InboxRef, type InboxReplyRecord, type InboxText, refKey } from "./inbox";
import * as store from "./inbox-store";

/** Somebody of the shop. */
export interface Clerk {
  id: number;
  role: Role;
  name: string;
}

/** What the inbox needs of those who keep what was written. */
export interface InboxSources {
  /** What was written; a source that is gone is left out. */
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

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  sources: InboxSources;
  clock: () => Date;
}

/** An entry with what was written and answered. */
export interface InboxMessage {
  entry: InboxEntry;
  text: InboxText;
  replies: InboxReplyRecord[];
  assignment: Assignment | null;
}

const notFound = () => new AppError("NOT_FOUND", "Message not found");

/** Everything that customers and guests wrote to the shop, in one list (specification 2 §7). */
export function createInboxService({ db, inTransaction, sources, clock }: Dependencies) {
  async function withTexts(entries: readonly InboxEntry[]): Promise<InboxMessage[]> {
    const [texts, mailed, inTickets, assignments] = await Promise.all([
      sources.textsOf(db, entries),
      store.findReplies(db, entries),
      sources.ticketRepliesOf(db, entries),
      findAssignments(db, entries),
    ]);
    const replies = [...mailed, ...inTickets];
    const byKey = new Map(texts.map((text) => [refKey(text), text]));
    return entries.flatMap((entry) => {
      const text = byKey.get(refKey(entry));
      if (!text) return [];
      return [
        {
          entry,
          text,
          replies: replies.filter((reply) => refKey(reply) === refKey(entry)),
          assignment: assignments.get(assignmentKey(entry)) ?? null,
        },
      ];
    });
  }

  const change = (tx: Tx, entry: InboxEntry, clerk: Clerk) => {
    tx.emit({
      name: "inbox.changed",
      entity: "inbox",
      entityId: entry.sourceId,
      actorId: clerk.id,
      payload: { source: entry.source, sourceId: entry.sourceId },
    });
    return store.saveEntry(tx.db, entry);
  };

  return {
    async list(
      { assignee, ...filter }: AdminMessageFilter,
      clerk: Clerk,
    ): Promise<{ messages: InboxMessage[]; total: number }> {
      const by = assignee === "me" ? clerk.id : assignee;
      const { entries, total } = await store.listEntries(db, { ...filter, assignee: by });
      return { messages: await withTexts(entries), total };
    },

    /** Sets what is given. A conversation that somebody has dealt with is read for its customer too. */
    async setState(
      ref: InboxRef,
      state: {
        status?: InboxStatus | undefined;
        priority?: ContactPriority | undefined;
        starred?: boolean | undefined;
      },
      clerk: Clerk,
    ): Promise<InboxMessage> {
      if (ref.source === "conversation" && state.status && state.status !== "unread")
        await sources.readConversation(ref.sourceId, clerk);
      const after = await inTransaction(async (tx) => {
        const before = await store.lockEntry(tx.db, ref);
        if (!before) throw notFound();
        const { status = before.status, priority = before.priority, starred = before.starred } = state;
        const after = { ...before, status, priority, starred };
        if (status !== before.status || priority !== before.priority || starred !== before.starred)
          await change(tx, after, clerk);
        return after;
      });
      const [message] = await withTexts([after]);
      if (!message) throw notFound();
      return message;
    },

    /** Answers by mail, in the ticket or in the conversation. The same request again answers once. */
    async reply(ref: InboxRef, message: string, clerk: Clerk, key: IdempotencyKey | null): Promise<void> {
      if (ref.source === "conversation") {
        // The conversation knows a message that comes twice by its client id.
        const clientId = key ? fingerprintOf(key).slice(0, 32) : undefined;
        await sources.writeInConversation(ref.sourceId, clerk, { content: message, clientId });
        return;
      }
      if (ref.source === "ticket") {
        await sources.writeInTicket(ref.sourceId, clerk, message, key);
        return;
      }
      await inTransaction((tx) =>
        once(tx, key, async () => {
          const before = await store.lockEntry(tx.db, ref);
          if (!before) throw notFound();
          const replyId = await store.insertReply(tx.db, { ...ref, authorId: clerk.id, message, createdAt: clock() });
          await change(tx, { ...before, status: "replied" }, clerk);
          tx.emit({
            name: "inbox.replied",
            entity: "inbox",
            entityId: ref.sourceId,
            actorId: clerk.id,
            payload: { ...ref, replyId },
          });
          return replyId;
        }),
      );
    },

    /** A reply with what it answers; null when one of them is gone. */
    async replyWithText(database: Tx["db"], replyId: number) {
      const reply = await store.findReply(database, replyId);
      const [text] = reply ? await sources.textsOf(database, [reply]) : [];
      return reply && text ? { reply, text } : null;
    },
  };
}

export type InboxService = ReturnType<typeof createInboxService>;
