export { type ConversationDigest, findConversationDigests } from "./conversation-digest";
export { findWithCustomer } from "./conversation-list-store";
export { type ConversationService, createConversationService } from "./conversation-service";
export { lockConversation } from "./conversation-store";
export { findLinkedConversations } from "./linked-conversations";
export { conversationsModule } from "./module";
export { addNote, noteInConversation, receiveText } from "./use-cases/receive-text";
