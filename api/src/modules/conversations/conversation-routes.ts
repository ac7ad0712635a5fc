import { fieldError } from "@fundi/shared/contract/errors";
import * as endpoints from "@fundi/shared/conversations/conversations";
import type { Bind } from "../../platform/http/route";
import { presentConversation, presentForSupport, presentMessage } from "./conversation-presenter";
import type { ConversationService } from "./conversation-service";

export function conversationRoutes(bind: Bind, conversations: ConversationService): void {
  bind(endpoints.listConversations, async ({ actor }) =>
    (await conversations.listOwn(actor)).map(({ conversation, last }) =>
      presentConversation(conversation, last, "user"),
    ),
  );
  bind(endpoints.ensureConversation, async ({ actor }) => {
    const { conversation, last } = await conversations.ensure(actor);
    return presentConversation(conversation, last, "user");
  });
  bind(endpoints.listMessages, async ({ params, query, actor }) => {
    const { conversation, side, messages, deliveries } = await conversations.messages(params.id, actor, query);
    return messages.map((message) => presentMessage(message, conversation, side, deliveries.get(message.id)));
  });
  bind(endpoints.sendMessage, async ({ params, body, actor }) => {
    const { conversationId = params.id, ...message } = body;
    if (conversationId !== params.id) throw fieldError("conversationId", "Must be the conversation of the address");
    const sent = await conversations.send({ ...message, clientId: message.clientId, conversationId, viewer: actor });
    return presentMessage(sent.message, sent.conversation, sent.side, sent.delivery);
  });
  bind(endpoints.readConversation, async ({ params, body, actor }) => {
    await conversations.read(params.id, actor, body?.upTo);
    return { success: true as const, message: "Marked read" };
  });

  bind(endpoints.listSupportConversations, async ({ query, actor, res }) => {
    const { rows, total } = await conversations.listForSupport(query, actor);
    res.setHeader("x-total-count", total);
    return rows.map(presentForSupport);
  });
  bind(endpoints.listSupportMessages, async ({ params, query, actor }) => {
    const { conversation, messages, deliveries } = await conversations.messages(params.id, actor, query);
    return messages.map((message) => presentMessage(message, conversation, "support", deliveries.get(message.id)));
  });
  bind(endpoints.setConversationStatus, async ({ params, body, actor }) =>
    presentForSupport(await conversations.setStatus({ ...params, ...body, viewer: actor })),
  );
}
