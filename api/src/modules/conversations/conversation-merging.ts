import { AppError } from "@fundi/shared/errors";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { inheritAssignment } from "../desk";
import * as rules from "./conversation";
import * as merges from "./conversation-merge-store";
import * as store from "./conversation-store";
import { countBeyond } from "./message-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}

type Editor = Pick<rules.Viewer, "id">;

/** Folds a customer's several support conversations into the oldest, and takes them apart again (checklist ADM-MSG-16). */
export function createConversationMerging({ db, inTransaction, clock }: Dependencies) {
  const changed = (tx: Tx, { id, customerId, status }: rules.ConversationRecord, editor: Editor) =>
    tx.emit({
      name: "conversation.changed",
      entity: "conversation",
      entityId: id,
      actorId: editor.id,
      payload: { conversationId: id, userId: customerId, status },
    });

  /** Writes a conversation with its counts anew, after messages came or went. */
  async function recount(tx: Tx, conversation: rules.ConversationRecord): Promise<void> {
    const { id, readId } = conversation;
    const unread = {
      user: await countBeyond(tx.db, id, "support", readId.user),
      support: await countBeyond(tx.db, id, "user", readId.support),
    };
    const lastMessageId = await merges.findLastMessageId(tx.db, id);
    await store.saveConversation(tx.db, { ...conversation, unread, lastMessageId });
  }

  const mergeOf = (userId: number, editor: Editor, intoId?: number): Promise<number> =>
    inTransaction(async (tx) => {
      const duplicates = await merges.lockDuplicates(tx.db, userId);
      const target = await targetOf(tx, duplicates, intoId);
      const sources = duplicates.filter((one) => one !== target);
      if (!target || sources.length === 0) return 0;
      for (const source of sources) {
        const wasSupport = await merges.isSupportConversation(tx.db, source.id);
        await merges.moveMessages(tx.db, source.id, target.id);
        await merges.saveMergedInto(tx.db, source.id, { intoId: target.id, at: clock(), wasSupport });
        if (wasSupport) await merges.setSupportConversation(tx.db, userId, target.id);
      }
      await inheritAssignment(
        tx.db,
        "conversation",
        target.id,
        sources.map(({ id }) => id),
      );
      const after = rules.mergedConversation([target, ...sources]);
      await recount(tx, after);
      for (const conversation of [after, ...sources]) changed(tx, conversation, editor);
      return sources.length;
    });

  /**
   * The conversation that stays: the one that is named, else one that holds others already, else the oldest. What was
   * folded knows one place where it is, so what holds others is never folded itself.
   */
  async function targetOf(
    tx: Tx,
    duplicates: readonly rules.ConversationRecord[],
    intoId: number | undefined,
  ): Promise<rules.ConversationRecord | undefined> {
    const held = await merges.countMerged(
      tx.db,
      duplicates.map(({ id }) => id),
    );
    const holder = duplicates.find(({ id }) => held.has(id));
    if (intoId === undefined) return holder ?? duplicates[0];
    if (holder && holder.id !== intoId)
      throw new AppError("CONFLICT", "Another conversation holds some already: keep that one, or undo its merge.", {
        conversationId: holder.id,
      });
    const named = duplicates.find(({ id }) => id === intoId);
    if (!named) throw new AppError("NOT_FOUND", "Conversation not found");
    return named;
  }

  return {
    /**
     * Answers how many were folded; with one conversation or none there is nothing to do.
     *
     * @throws AppError NOT_FOUND for an account that does not exist.
     */
    async mergeDuplicates(userId: number, editor: Editor, intoId?: number): Promise<number> {
      if (!(await merges.accountExists(db, userId))) throw new AppError("NOT_FOUND", "There is no such customer.");
      return mergeOf(userId, editor, intoId);
    },

    /** Everybody's, each customer for themselves, so that nobody who writes waits for the whole. */
    async mergeAllDuplicates(editor: Editor): Promise<number> {
      let merged = 0;
      for (const userId of await merges.findCustomersWithDuplicates(db)) merged += await mergeOf(userId, editor);
      return merged;
    },

    /** Puts every message back to where it was written; what was written since stays. Answers how many came out. */
    undoMerge: (id: number, editor: Editor): Promise<number> =>
      inTransaction(async (tx) => {
        const target = await store.lockConversation(tx.db, id);
        if (!target) throw new AppError("NOT_FOUND", "Conversation not found");
        const sources = await merges.lockMerged(tx.db, id);
        for (const source of sources) {
          await merges.moveMessagesBack(tx.db, id, source.id);
          await merges.saveMergedInto(tx.db, source.id, null);
          if (source.wasSupport) await merges.setSupportConversation(tx.db, source.customerId, source.id);
          // What was read while they were one has been read.
          const readId = {
            user: Math.max(source.readId.user, target.readId.user),
            support: Math.max(source.readId.support, target.readId.support),
          };
          await recount(tx, { ...source, readId });
          changed(tx, source, editor);
        }
        if (sources.length > 0) {
          await recount(tx, target);
          changed(tx, target, editor);
        }
        return sources.length;
      }),
  };
}
