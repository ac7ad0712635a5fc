export { type ConversationDigest, findConversationDigests } from "./conversation-digest";
export { type ConversationService, createConversationService } from "./conversation-service";
export { conversationsModule } from "./module";
export { noteInConversation, receiveText } from "./use-cases/receive-text";
