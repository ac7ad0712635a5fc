import type { Schedule } from "../../../platform/schedules";
import type { ConversationService } from "../conversation-service";

/** Erases conversations without an account that nobody wrote in for the period of the settings. */
export const quietVisitors = (conversations: Pick<ConversationService, "eraseQuietVisitors">): Schedule => ({
  name: "conversations of visitors",
  run: async () => {
    await conversations.eraseQuietVisitors();
  },
});
