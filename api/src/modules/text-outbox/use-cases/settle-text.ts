import { AppError } from "@fundi/shared/contract/errors";
import { notFound } from "../../../platform/found";
import { changeText, lockText } from "../../../platform/texts/text-store";
import { waitsForStaff } from "../text-outbox";
import type { TextOutboxDependencies } from "../text-outbox-dependencies";
import { findText, type ListedText } from "../text-outbox-store";

export const textNotFound = notFound("There is no such text.");

/** Takes a text that waits for staff off their list: sent by hand, or not needed. */
export async function settleText(
  { db, inTransaction, clock }: TextOutboxDependencies,
  { id, outcome, actorId }: { id: number; outcome: "sent_by_hand" | "not_needed"; actorId: number },
): Promise<ListedText> {
  await inTransaction(async (tx) => {
    const text = await lockText(tx.db, id);
    if (!text) throw textNotFound();
    if (!waitsForStaff(text))
      throw new AppError("CONFLICT", "This text does not wait for anybody any more. Look at its status.");
    await changeText(
      tx.db,
      id,
      outcome === "sent_by_hand"
        ? { status: "sent", channel: "hand", sentAt: clock(), lastError: null, isUncertain: false }
        : { status: "dropped", lastError: "Not needed, staff decided.", isUncertain: false },
    );
    tx.emit({ name: "text.settled", entity: "text", entityId: id, actorId, payload: { kind: text.kind, outcome } });
  });
  const text = await findText(db, id);
  if (!text) throw textNotFound();
  return text;
}
