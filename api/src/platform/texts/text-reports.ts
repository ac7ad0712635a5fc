import type { Tx } from "../database/transaction";
import { type NewReport, type StoredReport, saveReport } from "./text-report-store";
import { isFurther, reportedStatus } from "./text-status";
import { blanked, changeText, lockReported, passOn, type TextRecord } from "./text-store";

/**
 * Stores a provider's report and moves its text on. Reports may come late, twice, in any order, for nothing we know, and
 * before the answer that names their message: what is stored is applied when that answer is. Returns false for a known one.
 */
export async function recordReport(tx: Tx, report: NewReport, now: Date): Promise<boolean> {
  if (!(await saveReport(tx.db, report, now))) return false;
  const text = await lockReported(tx.db, report);
  if (text) await applyReport(tx, text, report, now);
  return true;
}

/** Moves a locked text by a report; never backwards. */
export async function applyReport(
  tx: Tx,
  text: TextRecord,
  { channel, providerId, status: word, reason }: Pick<StoredReport, "channel" | "providerId" | "status" | "reason">,
  now: Date,
): Promise<void> {
  const status = reportedStatus(channel, word);
  // A text without an answer may have got as far as any report says.
  if (status === null || !isFurther(status, text.isUncertain ? "queued" : text.status)) return;
  const about = { providerId, reportedAt: now };
  if (status === "failed") {
    // A text that is being handed over right now has no answer yet: its sender applies this report with it.
    if (text.status === "queued") return;
    await changeText(tx.db, text.id, about);
    await passOn(tx, { ...text, providerId }, reason ? `${word}: ${reason}` : word, now);
    return;
  }
  await changeText(tx.db, text.id, {
    ...about,
    ...{ status, nextTryAt: null, lastError: null, isUncertain: false, sentAt: text.sentAt ?? now },
    ...blanked(text),
  });
}
