import { AppError } from "@fundi/shared/contract/errors";
import type { ConversationDependencies } from "../conversation-dependencies";
import { accountExists } from "../conversation-merge-store";
import { type Editor, mergeConversationsOf } from "../conversation-merging";

/**
 * Merges a customer's support conversations into the oldest, or into a chosen one. Returns how many were merged; 0 with
 * fewer than two conversations. Throws NOT_FOUND for an account that does not exist.
 */
export async function mergeDuplicates(
  dependencies: ConversationDependencies,
  userId: number,
  editor: Editor,
  intoId?: number,
): Promise<number> {
  if (!(await accountExists(dependencies.db, userId))) throw new AppError("NOT_FOUND", "There is no such customer.");
  return mergeConversationsOf(dependencies, userId, editor, intoId);
}
