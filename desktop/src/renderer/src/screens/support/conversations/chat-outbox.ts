import { sendMessage } from "@fundi/shared/conversations/conversations";
import { createMessageOutbox } from "@fundi/shared/web/message-outbox";
import { memoryStore } from "@fundi/shared/web/message-store";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { call } from "../../../lib/call";
import { problemText } from "../../../lib/problem";

/** The console's answers on their way: they go on being sent while somebody looks at another screen. */
export const chatOutbox = createMessageOutbox({
  store: memoryStore(),
  async post({ conversationId, content, attachments, clientId, channel }, signal) {
    if (conversationId === null) throw new Error("An answer needs a conversation.");
    await call(sendMessage, {
      params: { id: conversationId },
      body: { content, attachments, clientId, channel },
      signal,
    });
  },
  explain: problemText,
  keepsSent: true,
});
chatOutbox.start();
onModuleReset(() => chatOutbox.clear());
