export type { ConversationTexts } from "./conversation-dependencies";
export { type ConversationDigest, findConversationDigests } from "./conversation-digest";
export { type ConversationService, createConversationService } from "./conversation-service";
export { conversationsModule } from "./module";
export { noteInConversation, type ReceivedText, receiveText } from "./use-cases/receive-text";
