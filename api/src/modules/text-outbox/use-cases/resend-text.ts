import { AppError } from "@fundi/shared/contract/errors";
import { inSettings } from "@fundi/shared/settings/settings-tabs";
import { TEXT_CHANNEL_LABELS } from "@fundi/shared/texts/text-record";
import { wakeAfterCommit } from "../../../platform/database/transaction";
import { isStopped } from "../../../platform/texts/text-recipient-store";
import { changeText, lockText } from "../../../platform/texts/text-store";
import { resendChannels } from "../text-outbox";
import type { TextOutboxDependencies } from "../text-outbox-dependencies";
import { findText, type ListedText } from "../text-outbox-store";
import { textNotFound } from "./settle-text";

/**
 * Queues a text that waits for staff again, on the channel that they choose. Two who press at once send it once: the
 * second finds it queued.
 */
export async function resendText(
  { db, inTransaction, channels, clock }: TextOutboxDependencies,
  { id, channel, actorId }: { id: number; channel: "sms" | "whatsapp"; actorId: number },
): Promise<ListedText> {
  await inTransaction(async (tx) => {
    const text = await lockText(tx.db, id);
    if (!text) throw textNotFound();
    const ways = resendChannels(text, channels());
    if (!ways.includes(channel))
      throw new AppError(
        "CONFLICT",
        ways.length === 0
          ? "This text cannot be sent again: it is on its way, was sent, or was a code."
          : `${TEXT_CHANNEL_LABELS[channel]} is not set up (${inSettings("sms")}).`,
      );
    if (await isStopped(tx.db, text.recipient))
      throw new AppError("CONFLICT", "They asked for no more texts. Call them, or wait until they text START.");
    await changeText(tx.db, id, {
      ...{ status: "queued", channel, nextChannels: [], attempts: 0, lease: null, lastError: null },
      ...{ isUncertain: false, providerId: null, nextTryAt: clock(), queuedAt: clock() },
    });
    wakeAfterCommit(tx.db, "texts");
    tx.emit({ name: "text.resent", entity: "text", entityId: id, actorId, payload: { kind: text.kind, channel } });
  });
  const text = await findText(db, id);
  if (!text) throw textNotFound();
  return text;
}
