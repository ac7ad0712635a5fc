import type { ConversationDependencies } from "../conversation-dependencies";
import { findCustomersWithDuplicates } from "../conversation-merge-store";
import { type Editor, mergeConversationsOf } from "../conversation-merging";

/** Merges for all customers, one transaction per customer, so that nobody's messages wait for the whole run. */
export async function mergeAllDuplicates(dependencies: ConversationDependencies, editor: Editor): Promise<number> {
  let merged = 0;
  for (const userId of await findCustomersWithDuplicates(dependencies.db))
    merged += await mergeConversationsOf(dependencies, userId, editor);
  return merged;
}
