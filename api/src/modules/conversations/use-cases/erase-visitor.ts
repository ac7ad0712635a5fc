import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import { deleteVisitor, findQuietVisitors } from "../../accounts";
import { isVisitors, type Viewer } from "../conversation";
import { openConversation } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";

const NOT_ALLOWED = "Only whoever holds its link, or a manager, may do this, and only without an account.";

/** Throws CONFLICT unless it is a conversation without an account, and the viewer holds its link or is a manager. */
async function requireVisitors(db: Db, id: number, viewer: Viewer): Promise<number> {
  const { conversation } = await openConversation(db, id, viewer);
  const mayDo = conversation.customerId === viewer.id || mayAccess(viewer.role, "manager");
  if (!isVisitors(conversation) || !mayDo) throw new AppError("CONFLICT", NOT_ALLOWED);
  return conversation.customerId;
}

async function erase(tx: Tx, { people }: ConversationDependencies, visitorId: number): Promise<void> {
  await people.erase(tx, visitorId);
  await deleteVisitor(tx.db, visitorId);
}

/** Erases a visitor: the conversation with its pictures and calls, what was left in it, and what followed from it. */
export async function eraseVisitor(dependencies: ConversationDependencies, id: number, viewer: Viewer): Promise<void> {
  const visitorId = await requireVisitors(dependencies.db, id, viewer);
  await dependencies.inTransaction(async (tx) => {
    await erase(tx, dependencies, visitorId);
    const changes = { personalData: ["stored", "erased"] as const };
    // The visitor is nobody any more.
    const actorId = viewer.id === visitorId ? null : viewer.id;
    tx.emit({
      ...{ name: "conversation.erased", entity: "conversation", entityId: id, actorId },
      payload: { conversationId: id, changes },
    });
  });
}

/** Returns all that the shop knows about who writes in a conversation without an account, for its owner. */
export async function exportVisitor(
  { db, people, clock }: ConversationDependencies,
  id: number,
  viewer: Viewer,
): Promise<unknown> {
  const visitorId = await requireVisitors(db, id, viewer);
  return { exportedAt: clock().toISOString(), ...(await people.collectVisitor(db, visitorId)) };
}

const BATCH = 50;

/** Erases visitors whose conversations had no message for the period of the settings; a few at a time. */
export async function eraseQuietVisitors(dependencies: ConversationDependencies): Promise<number> {
  const { db, inTransaction, visitorDays, clock } = dependencies;
  const before = new Date(clock().getTime() - (await visitorDays()) * 24 * 3_600_000);
  const ids = await findQuietVisitors(db, before, BATCH);
  const failures: unknown[] = [];
  for (const id of ids)
    await inTransaction(async (tx) => {
      // Somebody may have written since.
      const found = await findQuietVisitors(tx.db, before, BATCH);
      if (found.includes(id)) await erase(tx, dependencies, id);
    }).catch((error: unknown) => failures.push(error));
  // One that cannot be erased holds up nobody else.
  if (failures.length > 0) throw failures[0];
  return ids.length;
}
