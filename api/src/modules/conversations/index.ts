export { type ConversationDigest, findConversationDigests } from "./conversation-digest";
export { conversationPersonalData } from "./conversation-personal-data";
export { conversationRoutes } from "./conversation-routes";
export { type ConversationService, createConversationService } from "./conversation-service";
