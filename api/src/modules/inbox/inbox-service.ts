import { bindUseCases } from "../../platform/use-cases";
import type { InboxDependencies } from "./inbox-dependencies";
import { findReplyWithText } from "./use-cases/find-reply-with-text";
import { listInbox } from "./use-cases/list-inbox";
import { replyToMessage } from "./use-cases/reply-to-message";
import { setMessageState } from "./use-cases/set-message-state";

/** All messages from customers and guests to the shop, in one list. */
export const createInboxService = (dependencies: InboxDependencies) =>
  bindUseCases(dependencies, {
    list: listInbox,
    setState: setMessageState,
    reply: replyToMessage,
    replyWithText: findReplyWithText,
  });

export type InboxService = ReturnType<typeof createInboxService>;
