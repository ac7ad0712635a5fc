import type { Tx } from "../database/transaction";
import { nextTryOf } from "../outbox/retry";
import type { SendResult } from "./text-provider";
import { lockReports } from "./text-report-store";
import { applyReport } from "./text-reports";
import { isFurther } from "./text-status";
import {
  blanked,
  type ClaimedText,
  changeText,
  lockClaimed,
  lockText,
  markUncertain,
  passOn,
  type TextRecord,
} from "./text-store";

/** What came of a claimed text: the provider's answer, or that it was not handed over at all. */
export type TextOutcome = SendResult | { outcome: "dropped"; reason: string };

/** Stores what came of a claimed text, unless a report or staff came first, and plans what follows. */
export async function storeOutcome(tx: Tx, claimed: ClaimedText, outcome: TextOutcome, now: Date): Promise<void> {
  if (outcome.outcome === "accepted") return storeAccepted(tx, claimed, outcome, now);
  const text = await lockClaimed(tx.db, claimed);
  if (!text || (text.status !== "queued" && !text.isUncertain)) return;
  if (outcome.outcome === "uncertain") {
    if (!text.isUncertain) await markUncertain(tx, text, outcome.reason);
    return;
  }
  const ended = { lease: null, lastError: outcome.reason, isUncertain: false };
  if (outcome.outcome === "dropped")
    return changeText(tx.db, text.id, { ...ended, status: "dropped", nextTryAt: null, ...blanked(text) });
  const { attempt, queuedAt, createdAt } = claimed;
  const nextTryAt = outcome.isFinal ? null : nextTryOf({ attempt, queuedAt: queuedAt ?? createdAt }, now);
  if (!nextTryAt) return passOn(tx, text, outcome.reason, now);
  await changeText(tx.db, text.id, { ...ended, status: "queued", nextTryAt });
}

/** Stores that a provider has a text, and what it has reported of it before its answer arrived. */
async function storeAccepted(
  tx: Tx,
  claimed: ClaimedText,
  { providerId, cost, parts }: SendResult & { outcome: "accepted" },
  now: Date,
): Promise<void> {
  const text = await lockClaimed(tx.db, claimed);
  if (!text) return;
  const status = isFurther("sent", text.isUncertain ? "queued" : text.status) ? "sent" : text.status;
  const stored = {
    ...{ status, providerId, lease: null, nextTryAt: null, lastError: null, isUncertain: false },
    sentAt: text.sentAt ?? now,
    ...(parts !== undefined && { parts }),
    ...(cost && { cost: (text.cost ?? 0) + cost.amount, costCurrency: cost.currency }),
  };
  const change = { ...stored, ...blanked(text) };
  await changeText(tx.db, text.id, change);
  if (providerId === null) return;
  let current: TextRecord = { ...text, ...change };
  for (const report of await lockReports(tx.db, text.channel, providerId)) {
    await applyReport(tx, current, report, now);
    current = (await lockText(tx.db, text.id)) ?? current;
    // It went to its next channel.
    if (current.status === "queued" || current.status === "held") return;
  }
}
