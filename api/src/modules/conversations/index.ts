export { type ConversationDigest, findConversationDigests } from "./conversation-digest";
export { findWithCustomer } from "./conversation-list-store";
export { type ConversationService, createConversationService } from "./conversation-service";
export { findConversation, lockConversation } from "./conversation-store";
export { findLinkedConversations } from "./linked-conversations";
export { findMessages } from "./message-store";
export { conversationsModule } from "./module";
export { addNote, noteInConversation, receiveText } from "./use-cases/receive-text";
