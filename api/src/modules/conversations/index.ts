export { conversationRoutes } from "./conversation-routes";
export { type ConversationService, createConversationService } from "./conversation-service";
