import * as endpoints from "@fundi/shared/inbox/inbox";
import type { Bind } from "../../platform/http/route";
import type { InboxMessage } from "./inbox-message";
import type { InboxService } from "./inbox-service";

/** The use cases that merge conversations. */
interface Merging {
  mergeDuplicates: (userId: number, editor: { id: number }, intoId?: number) => Promise<number>;
  mergeAllDuplicates: (editor: { id: number }) => Promise<number>;
  undoMerge: (conversationId: number, editor: { id: number }) => Promise<number>;
}

const presentMessage = ({ entry, text, replies, assignment }: InboxMessage): endpoints.AdminMessage => ({
  id: entry.sourceId,
  source: entry.source,
  senderName: text.senderName,
  senderEmail: text.senderEmail,
  senderNumber: text.senderNumber,
  channel: text.channel,
  subject: text.subject,
  message: text.message,
  timestamp: entry.writtenAt.toISOString(),
  status: entry.status,
  priority: entry.priority,
  category: entry.category,
  starred: entry.starred,
  userId: text.userId,
  replies: replies.map(({ id, message, by, createdAt }) => ({ id, message, by, at: createdAt.toISOString() })),
  assignment,
});

export function inboxRoutes(bind: Bind, inbox: InboxService, merging: Merging): void {
  bind(endpoints.listAdminMessages, async ({ query, actor, res }) => {
    const { messages, total } = await inbox.list(query, actor);
    res.setHeader("x-total-count", total);
    return messages.map(presentMessage);
  });
  bind(endpoints.setMessageState, async ({ query: { source, id }, body, actor }) =>
    presentMessage(await inbox.setState({ source, sourceId: id }, body, actor)),
  );
  bind(endpoints.replyToMessage, async ({ query: { source, id }, body, actor, once }) => {
    await inbox.reply({ source, sourceId: id }, body.message, actor, once);
    return { success: true as const, message: source === "conversation" ? "Sent" : "Your answer goes out by e-mail" };
  });

  bind(endpoints.mergeDuplicates, async ({ body, actor }) => ({
    merged: await merging.mergeDuplicates(body.userId, actor, body.intoId),
  }));
  bind(endpoints.mergeAllDuplicates, async ({ actor }) => ({ merged: await merging.mergeAllDuplicates(actor) }));
  bind(endpoints.undoMerge, async ({ body, actor }) => ({
    separated: await merging.undoMerge(body.conversationId, actor),
  }));
}
