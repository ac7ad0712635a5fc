export { type ConversationDigest, findConversationDigests } from "./conversation-digest";
export { type ConversationService, createConversationService } from "./conversation-service";
export { findLinkedConversations } from "./linked-conversations";
export { conversationsModule } from "./module";
export { noteInConversation, receiveText } from "./use-cases/receive-text";
