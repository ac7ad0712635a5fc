import type { ChatSide, ConversationStatus } from "@fundi/shared/conversation-rules";
import type { ConversationFilter, MessagePage } from "@fundi/shared/conversations";
import { AppError } from "@fundi/shared/errors";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Jobs } from "../../platform/jobs/jobs";
import type { Limiter } from "../../platform/limits/limits";
import { requireOwnUploads } from "../uploads";
import * as rules from "./conversation";
import * as lists from "./conversation-list-store";
import { createConversationMerging } from "./conversation-merging";
import * as store from "./conversation-store";
import * as messages from "./message-store";
import { lastIds, supportViews } from "./support-view";
import { reminderOf, remindOfUnread } from "./unread-reminder";

export interface ConversationDependencies {
  db: Db;
  inTransaction: InTransaction;
  jobs: Jobs;
  limits: Limiter;
  clock: () => Date;
}

/** A message, and the conversation that says who has read it. */
export interface MessageView {
  message: rules.MessageRecord;
  conversation: rules.ConversationRecord;
  side: ChatSide;
}

export interface SendCommand {
  conversationId: number;
  viewer: rules.Viewer;
  content: string;
  attachments: readonly string[];
  /** The sender's own name for the message: the same again is the same message. */
  clientId: string | undefined;
}

const notFound = () => new AppError("NOT_FOUND", "Conversation not found");

/** What every event about a conversation says. */
export const conversationFacts = ({ id, customerId, status }: rules.ConversationRecord) => ({
  conversationId: id,
  userId: customerId,
  status,
});

const about = (conversation: rules.ConversationRecord, actorId: number | null) => ({
  entity: "conversation",
  entityId: conversation.id,
  actorId,
});

/** Live chat between customers and the shop (`decisions.md` D6). */
export function createConversationService({ db, inTransaction, jobs, limits, clock }: ConversationDependencies) {
  remindOfUnread({ inTransaction, jobs });

  function standing(conversation: rules.ConversationRecord | null, viewer: rules.Viewer) {
    const side = conversation && rules.sideOf(conversation, viewer);
    if (!conversation || !side) throw notFound();
    return { conversation, side };
  }
  /** A conversation that was folded into another goes on there, also for those who still have its old address. */
  const following =
    (find: (id: number) => Promise<rules.ConversationRecord | null>) => async (id: number, viewer: rules.Viewer) => {
      const asked = await find(id);
      return standing(asked?.mergedIntoId ? await find(asked.mergedIntoId) : asked, viewer);
    };
  const openFor = following((id) => store.findConversation(db, id));
  const lockFor = (tx: Tx, id: number, viewer: rules.Viewer) =>
    following((each) => store.lockConversation(tx.db, each))(id, viewer);

  /** Keeps a message and everything that follows from it; answers its id. */
  async function write(tx: Tx, command: SendCommand): Promise<number> {
    const { viewer, content, attachments, clientId } = command;
    const { conversation: before, side } = await lockFor(tx, command.conversationId, viewer);
    const conversationId = before.id;
    const sent = clientId === undefined ? null : await messages.findSent(tx.db, conversationId, clientId);
    if (sent?.senderId === viewer.id) return sent.id;
    if (sent) throw new AppError("CONFLICT", "This message id was used by somebody else.");
    if (side === "user") await limits.count(tx.db, "messages", String(viewer.id));
    await requireOwnUploads(tx.db, viewer.id, attachments, "attachments");
    const at = clock();
    const id = await messages.insertMessage(tx.db, {
      conversationId,
      senderId: viewer.id,
      senderType: side,
      content,
      attachments: [...attachments],
      clientId: clientId ?? null,
      createdAt: at,
    });
    const after = rules.withMessage(before, { id, side, at });
    await store.saveConversation(tx.db, after);
    const startsStreak = before.unread[rules.otherSide(side)] === 0;
    tx.emit({
      ...about(after, viewer.id),
      name: "message.sent",
      payload: { ...conversationFacts(after), messageId: id, side, senderName: viewer.name, startsStreak },
    });
    if (after.status !== before.status)
      tx.emit({ ...about(after, viewer.id), name: "conversation.changed", payload: conversationFacts(after) });
    if (side === "support" && startsStreak) await jobs.enqueue(tx.db, ...reminderOf(after.id, id, at));
    return id;
  }

  return {
    /** A person's own conversations, the first one first, each with its last message. */
    async listOwn(viewer: rules.Viewer) {
      const conversations = (await store.findConversationsOf(db, viewer.id)).filter((one) => !one.mergedIntoId);
      const last = await messages.findMessagesById(db, lastIds(conversations));
      return conversations.map((conversation) => ({ conversation, last: last.get(conversation.lastMessageId ?? 0) }));
    },

    /** A person's support conversation; two requests at once make one. */
    async ensure(viewer: rules.Viewer) {
      const made = (await store.findSupportConversation(db, viewer.id)) ?? (await make(viewer));
      const last = made.lastMessageId === null ? null : await messages.findMessage(db, made.lastMessageId);
      return { conversation: made, last: last ?? undefined };
    },

    async messages(id: number, viewer: rules.Viewer, page: MessagePage) {
      const { conversation, side } = await openFor(id, viewer);
      return { conversation, side, messages: await messages.findMessages(db, conversation.id, page) };
    },

    /** Writes a message. It is stored, with its pictures, before anybody hears of it. */
    async send(command: SendCommand): Promise<MessageView> {
      const id = await inTransaction((tx) => write(tx, command));
      const [message, { conversation, side }] = await Promise.all([
        messages.findMessage(db, id),
        openFor(command.conversationId, command.viewer),
      ]);
      if (!message) throw notFound();
      return { message, conversation, side };
    },

    /** Moves the read mark of the viewer's side to the end, or to what they have seen; it never moves back. */
    async read(id: number, viewer: rules.Viewer, upTo: number | undefined): Promise<void> {
      const now = await openFor(id, viewer);
      // Most calls find everything read: they should not stand in the way of those who write.
      if (rules.readMark(now.conversation, now.side, upTo) === null) return;
      await inTransaction(async (tx) => {
        const { conversation, side } = await lockFor(tx, id, viewer);
        const mark = rules.readMark(conversation, side, upTo);
        if (mark === null) return;
        const beyond = await messages.countBeyond(tx.db, conversation.id, rules.otherSide(side), mark);
        await store.saveConversation(tx.db, {
          ...conversation,
          readId: { ...conversation.readId, [side]: mark },
          unread: { ...conversation.unread, [side]: beyond },
        });
        tx.emit({
          ...about(conversation, viewer.id),
          name: "conversation.read",
          payload: { ...conversationFacts(conversation), side, upTo: mark },
        });
      });
    },

    async listForSupport({ assignee, ...filter }: ConversationFilter, viewer: rules.Viewer) {
      const by = assignee === "me" ? viewer.id : assignee;
      const { rows, total } = await lists.listForSupport(db, { ...filter, assignee: by });
      return { rows: await supportViews(db, rows), total };
    },

    /** Sets the status on the shop's behalf; the same one again changes nothing. */
    async setStatus(command: { id: number; status: ConversationStatus; viewer: rules.Viewer }) {
      const { id, status, viewer } = command;
      await inTransaction(async (tx) => {
        const conversation = await store.lockConversation(tx.db, id);
        if (!conversation) throw notFound();
        if (conversation.status === status) return;
        const after = { ...conversation, status };
        await store.saveConversation(tx.db, after);
        tx.emit({ ...about(after, viewer.id), name: "conversation.changed", payload: conversationFacts(after) });
      });
      const found = await lists.findWithCustomer(db, id);
      const [view] = await supportViews(db, found ? [found] : []);
      if (!view) throw notFound();
      return view;
    },

    // biome-ignore lint/nursery/noMisusedPromises: it returns an object of functions, no promise
    ...createConversationMerging({ db, inTransaction, clock }),

    /** Whose conversation it is, for those who may take part in it; null for others. */
    async customerOf(id: number, viewer: rules.Viewer): Promise<number | null> {
      const conversation = await store.findConversation(db, id);
      return conversation && rules.sideOf(conversation, viewer) ? conversation.customerId : null;
    },

    /** Whether somebody may take part in a conversation. */
    async isFor(id: number, viewer: rules.Viewer): Promise<boolean> {
      const conversation = await store.findConversation(db, id);
      return conversation !== null && rules.sideOf(conversation, viewer) !== null;
    },
  };

  async function make(viewer: rules.Viewer): Promise<rules.ConversationRecord> {
    await inTransaction(async (tx) => {
      const at = clock();
      const id = await store.insertSupportConversation(tx.db, {
        customerId: viewer.id,
        title: rules.SUPPORT_TITLE,
        at,
      });
      // Null when somebody was faster; theirs is the one.
      if (id === null) return;
      const payload = { conversationId: id, userId: viewer.id, status: "active" as const };
      tx.emit({ name: "conversation.changed", entity: "conversation", entityId: id, actorId: viewer.id, payload });
    });
    const made = await store.findSupportConversation(db, viewer.id);
    if (!made) throw notFound();
    return made;
  }
}

export type ConversationService = ReturnType<typeof createConversationService>;
