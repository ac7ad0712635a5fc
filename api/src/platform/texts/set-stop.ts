import type { Tx } from "../database/transaction";
import { ensureRecipient, resumeTexts, stopTexts } from "./text-recipient-store";

interface Stop {
  isStopped: boolean;
  /** Who asked while signed in; null for a link or a reply. */
  actorId: number | null;
  now: Date;
}

/** Stops texts to a number, or allows them again; what changed is in the audit log, without the number. Returns whether it did. */
export async function setStop(tx: Tx, number: string, { isStopped, actorId, now }: Stop): Promise<boolean> {
  const { id, stoppedAt } = await ensureRecipient(tx.db, number, now);
  if ((stoppedAt !== null) === isStopped) return false;
  if (isStopped) await stopTexts(tx.db, number, now);
  else await resumeTexts(tx.db, number);
  const about = { entity: "text_recipient", entityId: id, actorId };
  tx.emit({ name: "texts.stopped", ...about, payload: { stopped: isStopped } });
  return true;
}
