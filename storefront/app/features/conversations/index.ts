export { UnsentMessages } from "./outbox/unsent-messages";
