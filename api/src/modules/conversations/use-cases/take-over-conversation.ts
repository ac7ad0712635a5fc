import { deleteVisitor, savePhoneOf } from "../../accounts";
import { adoptConsent } from "../../policies";
import { adoptUploads } from "../../uploads";
import type { Viewer } from "../conversation";
import { conversationNotFound } from "../conversation-access";
import type { ConversationDependencies } from "../conversation-dependencies";
import { emitConversationChanged } from "../conversation-events";
import { giveConversation } from "../conversation-merge-store";
import { mergeWithin } from "../conversation-merging";
import { findSupportConversation, lockConversation } from "../conversation-store";
import { linkedConversation } from "../linked-conversations";

/**
 * Gives the conversation of a link to an account, with its messages and pictures, once; it is merged with the account's
 * own, if there is one. Again for the same account it changes nothing. Returns the id of the conversation in which
 * the messages are now. Throws LINK_INVALID.
 */
export const takeOverConversation = (
  { inTransaction, links, clock }: ConversationDependencies,
  link: string,
  actor: Viewer,
): Promise<number> =>
  inTransaction(async (tx) => {
    const id = links.idOf("conversation", link);
    const before = await lockConversation(tx.db, id);
    if (before?.linkNumber === 0 && before.customerId === actor.id) return before.mergedIntoId ?? id;
    links.check("conversation", link, before && linkedConversation(before));
    if (!before) throw conversationNotFound();
    const own = await findSupportConversation(tx.db, actor.id);
    await giveConversation(tx.db, before, { userId: actor.id, isSupport: own === null });
    await adoptUploads(tx.db, before.customerId, actor.id);
    await adoptConsent(tx.db, "conversation", id, actor.id);
    await deleteVisitor(tx.db, before.customerId);
    if (before.visitorPhone !== null) await savePhoneOf(tx, actor.id, before.visitorPhone, clock());
    const after = { ...before, customerId: actor.id, linkNumber: 0 };
    emitConversationChanged(tx, after, actor.id);
    if (own === null) return id;
    await mergeWithin(tx, actor.id, { editor: actor, at: clock() });
    return (await lockConversation(tx.db, id))?.mergedIntoId ?? id;
  });
