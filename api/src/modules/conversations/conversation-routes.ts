import { fieldError } from "@fundi/shared/contract/errors";
import * as endpoints from "@fundi/shared/conversations/conversations";
import type { Actor } from "../../platform/auth/session-store";
import type { LinkHolder } from "../../platform/auth/viewer";
import { clientAddress } from "../../platform/http/client-address";
import { languageOf } from "../../platform/http/language-of";
import type { Bind } from "../../platform/http/route";
import type { Viewer } from "./conversation";
import { presentConversation, presentForSupport, presentMessage } from "./conversation-presenter";
import type { ConversationService } from "./conversation-service";

export function conversationRoutes(bind: Bind, conversations: ConversationService): void {
  /** The caller as a person of a conversation: an account, or a visitor by the link of it. */
  const personOf = (actor: Actor | LinkHolder, id: number): Promise<Viewer> | Actor =>
    actor.id === null ? conversations.visitor(actor, id) : actor;
  const own = async (id: number, viewer: Viewer) => {
    const { conversation, last, name } = await conversations.one(id, viewer);
    return presentConversation(conversation, last, "user", name);
  };

  bind(endpoints.listConversations, async ({ actor }) =>
    (await conversations.listOwn(actor)).map(({ conversation, last, name }) =>
      presentConversation(conversation, last, "user", name),
    ),
  );
  bind(endpoints.ensureConversation, async ({ actor }) => {
    const { conversation, last } = await conversations.ensure(actor);
    return presentConversation(conversation, last, "user");
  });
  bind(endpoints.listMessages, async ({ params, query, actor }) => {
    const { conversation, side, messages, deliveries } = await conversations.messages(
      params.id,
      await personOf(actor, params.id),
      query,
    );
    return messages.map((message) => presentMessage(message, conversation, side, deliveries.get(message.id)));
  });
  const replyTime = cachedReplyTime(conversations.replyMinutes);
  bind(endpoints.getReplyTime, async () => ({ minutes: await replyTime() }));
  bind(endpoints.beginConversation, async ({ body, once, req }) => {
    const { conversation, message, link } = await conversations.begin({
      ...{ form: body, address: clientAddress(req), language: languageOf(req), once },
    });
    return {
      conversation: presentConversation(conversation, message, "user"),
      message: presentMessage(message, conversation, "user"),
      link,
    };
  });
  bind(endpoints.leaveContact, async ({ params, body, actor }) => {
    const viewer = await personOf(actor, params.id);
    await conversations.leaveContact(params.id, viewer, body);
    return own(params.id, viewer);
  });
  bind(endpoints.takeOverConversation, async ({ body, actor }) =>
    own(await conversations.takeOver(body.link, actor), actor),
  );
  bind(endpoints.exportConversation, async ({ params, actor }) => {
    const data = await conversations.exportVisitor(params.id, await personOf(actor, params.id));
    return { content: Buffer.from(JSON.stringify(data, null, 2)), filename: `conversation-${params.id}.json` };
  });
  bind(endpoints.eraseConversation, async ({ params, actor }) => {
    await conversations.eraseVisitor(params.id, await personOf(actor, params.id));
    return { success: true as const, message: "Erased" };
  });
  bind(endpoints.sendMessage, async ({ params, body, actor, req }) => {
    const { conversationId = params.id, ...message } = body;
    if (conversationId !== params.id) throw fieldError("conversationId", "Must be the conversation of the address");
    const viewer = await personOf(actor, params.id);
    const from = { address: clientAddress(req), language: languageOf(req) };
    const sent = await conversations.send({ ...message, ...from, clientId: message.clientId, conversationId, viewer });
    return presentMessage(sent.message, sent.conversation, sent.side, sent.delivery);
  });
  bind(endpoints.readConversation, async ({ params, body, actor }) => {
    await conversations.read(params.id, await personOf(actor, params.id), body?.upTo);
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

const REPLY_TIME_MS = 10 * 60_000;

/** Reads how fast the shop answers at most every few minutes in this process: every open chat asks for it. */
function cachedReplyTime(read: () => Promise<number | null>): () => Promise<number | null> {
  let known: { minutes: Promise<number | null>; until: number } | undefined;
  return () => {
    if (!known || known.until < Date.now()) {
      const minutes = read();
      known = { minutes, until: Date.now() + REPLY_TIME_MS };
      // A failed read is not kept.
      minutes.catch(() => {
        known = undefined;
      });
    }
    return known.minutes;
  };
}
