import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { Viewer } from "../../../platform/auth/viewer";
import { notFound } from "../../../platform/found";
import { changeText, lockText } from "../../../platform/texts/text-store";
import { findTextKind } from "../../mail-templates";
import { waitsForStaff } from "../text-outbox";
import type { TextOutboxDependencies } from "../text-outbox-dependencies";
import { findText, type ListedText } from "../text-outbox-store";

export const textNotFound = notFound("There is no such text.");

/** Takes a text that waits for staff off their list: sent by hand, or not needed. That a warning is not needed is a manager's to say. */
export async function settleText(
  { db, inTransaction, clock }: TextOutboxDependencies,
  { id, outcome, actor }: { id: number; outcome: "sent_by_hand" | "not_needed"; actor: Viewer },
): Promise<ListedText> {
  await inTransaction(async (tx) => {
    const text = await lockText(tx.db, id);
    if (!text) throw textNotFound();
    if (!waitsForStaff(text))
      throw new AppError("CONFLICT", "This text does not wait for anybody any more. Look at its status.");
    if (outcome === "not_needed" && findTextKind(text.kind)?.isWarning && !mayAccess(actor.role, "manager"))
      throw new AppError("FORBIDDEN", "This text warns its reader of a change: a manager takes it off the list.");
    await changeText(
      tx.db,
      id,
      outcome === "sent_by_hand"
        ? { status: "sent", channel: "hand", sentAt: clock(), lastError: null, isUncertain: false }
        : { status: "dropped", lastError: "Not needed, staff decided.", isUncertain: false },
    );
    tx.emit({
      name: "text.settled",
      entity: "text",
      entityId: id,
      actorId: actor.id,
      payload: { kind: text.kind, outcome },
    });
  });
  const text = await findText(db, id);
  if (!text) throw textNotFound();
  return text;
}
