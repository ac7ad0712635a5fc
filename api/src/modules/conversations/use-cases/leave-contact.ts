import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { ContactForm } from "@fundi/shared/conversations/conversations";
import { renameVisitor } from "../../accounts";
import { isVisitors, type Viewer } from "../conversation";
import { openConversationLocked } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { emitConversationChanged } from "../conversation-events";
import { saveConversation } from "../conversation-store";

/** Saves how somebody without an account can be reached; again replaces it. Throws CONFLICT for an account. */
export const leaveContact = (
  { inTransaction, limits, clock }: ConversationDependencies,
  id: number,
  viewer: Viewer,
  { name, phone, email }: z.output<typeof ContactForm>,
): Promise<void> =>
  inTransaction(async (tx) => {
    const { conversation } = await openConversationLocked(tx, id, viewer);
    if (!isVisitors(conversation) || conversation.customerId !== viewer.id)
      throw new AppError("CONFLICT", "Your phone number and address are in your profile.");
    await limits.count(tx.db, "messages", String(viewer.id));
    if (name !== "") await renameVisitor(tx.db, viewer.id, name, clock());
    const after = { ...conversation, visitorPhone: phone, visitorEmail: email || null };
    await saveConversation(tx.db, after);
    emitConversationChanged(tx, after, viewer.id);
  });
