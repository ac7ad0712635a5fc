import { bindUseCases } from "../../platform/use-cases";
import type { ConversationDependencies } from "./conversation-dependencies";
import { beginConversation } from "./use-cases/begin-conversation";
import { ensureSupportConversation } from "./use-cases/ensure-support-conversation";
import { eraseQuietVisitors, eraseVisitor, exportVisitor } from "./use-cases/erase-visitor";
import { findCustomerOfConversation } from "./use-cases/find-customer-of-conversation";
import { findVisitor, findVisitorOfLinks } from "./use-cases/find-visitor";
import { leaveContact } from "./use-cases/leave-contact";
import { listConversationsForSupport } from "./use-cases/list-conversations-for-support";
import { listMessages } from "./use-cases/list-messages";
import { listOwnConversations } from "./use-cases/list-own-conversations";
import { markConversationRead } from "./use-cases/mark-conversation-read";
import { mayJoinConversation } from "./use-cases/may-join-conversation";
import { mergeAllDuplicates } from "./use-cases/merge-all-duplicates";
import { mergeDuplicates } from "./use-cases/merge-duplicates";
import { replyMinutes } from "./use-cases/reply-minutes";
import { sendMessage } from "./use-cases/send-message";
import { setConversationStatus } from "./use-cases/set-conversation-status";
import { takeOverConversation } from "./use-cases/take-over-conversation";
import { undoMerge } from "./use-cases/undo-merge";
import { viewOwnConversation } from "./use-cases/view-own-conversation";

/** Live chat between customers and the shop. */
export const createConversationService = (dependencies: ConversationDependencies) =>
  bindUseCases(dependencies, {
    listOwn: listOwnConversations,
    one: viewOwnConversation,
    replyMinutes,
    begin: beginConversation,
    visitor: findVisitor,
    visitorOfLinks: findVisitorOfLinks,
    leaveContact,
    takeOver: takeOverConversation,
    exportVisitor,
    eraseVisitor,
    eraseQuietVisitors,
    ensure: ensureSupportConversation,
    messages: listMessages,
    send: sendMessage,
    read: markConversationRead,
    customerOf: findCustomerOfConversation,
    isFor: mayJoinConversation,

    listForSupport: listConversationsForSupport,
    setStatus: setConversationStatus,
    mergeDuplicates,
    mergeAllDuplicates,
    undoMerge,
  });

export type ConversationService = ReturnType<typeof createConversationService>;
