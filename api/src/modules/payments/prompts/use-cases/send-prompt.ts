import { isPromptWaiting, reasonOfError } from "@fundi/shared/payments/prompt-results";
import { fromMinor } from "@fundi/shared/values/money";
import { normalizePhone } from "@fundi/shared/values/phone";
import { duplicateKey } from "../../../../platform/database/database-errors";
import type { HoldJob } from "../../../../platform/jobs/job";
import { newToken, nextCheck, type PromptRecord, SEND_WITHIN_MS, tokenHash } from "../prompt";
import { changePrompt, endPrompt, lockWithOrder } from "../prompt-changes";
import type { PromptDependencies } from "../prompt-dependencies";
import { findPrompt } from "../prompt-store";
import type { PromptProvider, SendResult } from "../providers/prompt-provider";

/** The words beside the amount on the phone, at most 13 characters. */
const DESCRIPTION = { order: "Order payment", test: "Test payment" } as const;

/**
 * Sends a prompt to its phone, at most once: the row says so before the request leaves. A process that dies between the
 * two leaves a prompt that may be on the phone, whose outcome its callback tells.
 */
export async function sendPrompt(dependencies: PromptDependencies, promptId: number, hold: HoldJob): Promise<void> {
  const { settings, providerOf } = dependencies;
  const known = await findPrompt(dependencies.db, promptId);
  if (!known) return;
  const provider = providerOf(known.provider);
  const token = newToken(known.provider);
  const prompt = await begin(dependencies, promptId, { provider, hash: tokenHash(token), hold });
  if (!prompt || !provider) return;
  const result = await provider.send({
    phone: `254${normalizePhone(prompt.phone).slice(1)}`,
    amount: fromMinor(prompt.amountMinor),
    accountReference: prompt.accountReference,
    description: DESCRIPTION[prompt.purpose],
    callbackUrl: `${settings.current().callbackUrl}/api/hooks/stk/${token}`,
    messageId: `fundi-${prompt.id}`,
  });
  await conclude(dependencies, promptId, tokenHash(token), result);
}

/** Marks a prompt as sent, and returns it; null where it is not to be sent: begun before, abandoned, or too late. */
const begin = (
  dependencies: PromptDependencies,
  promptId: number,
  { provider, hash, hold }: { provider: PromptProvider | null; hash: string; hold: HoldJob },
): Promise<PromptRecord | null> =>
  dependencies.inTransaction(async (tx) => {
    await hold(tx.db);
    const locked = await lockWithOrder(tx, promptId);
    const { prompt } = locked;
    const now = dependencies.clock();
    if (prompt.state !== "requested") return null;
    if (prompt.sentAt !== null) {
      // A process died while it sent this: the phone may show it.
      await changePrompt(dependencies, tx, locked, { state: "prompted" });
      return null;
    }
    const isLate = now.getTime() - prompt.createdAt.getTime() > SEND_WITHIN_MS;
    if (isLate || !provider) {
      await endPrompt(dependencies, tx, locked, { reason: "not_sent", resultCode: null, resultText: null });
      return null;
    }
    return changePrompt(dependencies, tx, locked, {
      sentAt: now,
      tokenHash: hash,
      shortCode: provider.shortCode,
      checkAt: nextCheck(now, now),
    });
  });

/** Stores what the provider replied; what a callback or another process wrote meanwhile stays. */
async function conclude(
  dependencies: PromptDependencies,
  promptId: number,
  hash: string,
  result: SendResult,
): Promise<void> {
  await dependencies
    .inTransaction(async (tx) => {
      const locked = await lockWithOrder(tx, promptId);
      const { prompt } = locked;
      if (prompt.tokenHash !== hash) return;
      const isWaiting = isPromptWaiting(prompt.state);
      const promptedAt = prompt.promptedAt ?? dependencies.clock();
      if (result.kind === "accepted") {
        const { checkoutRequestId, merchantRequestId } = result;
        const state = isWaiting ? ("prompted" as const) : prompt.state;
        const ids = { checkoutRequestId, merchantRequestId: merchantRequestId.slice(0, 80), isAdopted: false };
        await changePrompt(dependencies, tx, locked, { ...ids, state, promptedAt });
      } else if (result.kind === "uncertain") {
        if (isWaiting) await changePrompt(dependencies, tx, locked, { state: "prompted", promptedAt });
      } else if (isWaiting) {
        const code = result.kind === "refused" ? result.code : null;
        const reason = code === null ? "unreachable" : reasonOfError(code);
        await endPrompt(dependencies, tx, locked, { reason, resultCode: code, resultText: result.text });
      }
    })
    .catch((error: unknown) => {
      // The provider named an id that another prompt has: this one cannot be followed.
      if (duplicateKey(error) !== "uq_mpesa_prompts_checkout") throw error;
      dependencies.log.error({ prompt: promptId }, "a provider named the id of another prompt");
    });
}
