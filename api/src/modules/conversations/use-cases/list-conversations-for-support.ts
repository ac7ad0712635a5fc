import type { ConversationFilter } from "@fundi/shared/conversations/conversations";
import type { Viewer } from "../conversation";
import type { ConversationDependencies } from "../conversation-dependencies";
import { listForSupport } from "../conversation-list-store";
import { supportViews } from "../support-view";

/** Returns one page of all conversations, as staff see them. */
export async function listConversationsForSupport(
  dependencies: ConversationDependencies,
  { assignee, ...filter }: ConversationFilter,
  viewer: Viewer,
) {
  const assigneeId = assignee === "me" ? viewer.id : assignee;
  const { rows, total } = await listForSupport(dependencies.db, { ...filter, assignee: assigneeId });
  return { rows: await supportViews(dependencies, rows), total };
}
