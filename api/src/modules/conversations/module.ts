import type { InTransaction } from "../../platform/database/transaction";
import type { ShopModule } from "../../platform/module";
import { conversationPersonalData } from "./conversation-personal-data";
import { conversationRoutes } from "./conversation-routes";
import type { ConversationService } from "./conversation-service";
import { remindOfUnread } from "./jobs/remind-of-unread";
import { quietVisitors } from "./schedules/quiet-visitors";

interface Dependencies {
  conversations: ConversationService;
  inTransaction: InTransaction;
}

/** Live chat between customers and the shop. */
export const conversationsModule = ({ conversations, inTransaction }: Dependencies): ShopModule => ({
  name: "conversations",
  routes: (bind) => conversationRoutes(bind, conversations),
  jobs: [remindOfUnread({ inTransaction })],
  schedules: [quietVisitors(conversations)],
  personalData: [conversationPersonalData],
});
