import type { LinkHolder } from "../../../platform/auth/viewer";
import type { Viewer } from "../conversation";
import { conversationNotFound } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { findWithCustomer } from "../conversation-list-store";

/** Returns who writes in a conversation without an account, for the holder of its link. Throws NOT_FOUND without it. */
export async function findVisitor({ db }: ConversationDependencies, holder: LinkHolder, id: number): Promise<Viewer> {
  const found = holder.held.conversation.includes(id) ? await findWithCustomer(db, id) : null;
  if (!found) throw conversationNotFound();
  return { id: found.customer.id, role: "user", name: found.customer.name };
}

/** Returns who writes in the newest conversation that these links open; null where they open none. */
export async function findVisitorOfLinks(
  dependencies: ConversationDependencies,
  header: string,
): Promise<(Viewer & { sessionHash: null }) | null> {
  const { holder } = await dependencies.links.readHeader(header);
  const id = Math.max(0, ...holder.held.conversation);
  if (id === 0) return null;
  return { ...(await findVisitor(dependencies, holder, id)), sessionHash: null };
}
