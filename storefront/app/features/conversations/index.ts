export { UnsentMessages } from "./outbox/unsent-messages";
export { JoinConversation } from "./visitor/join-conversation";
