import { AppError } from "@fundi/shared/contract/errors";
import { toMinor } from "@fundi/shared/values/money";
import { duplicateKey } from "../../../../platform/database/database-errors";
import type { Viewer } from "../../../orders";
import { SEND_PROMPT } from "../jobs/prompt-jobs";
import { activeKeyOf, nextCheck } from "../prompt";
import { emitUpdated } from "../prompt-changes";
import type { PromptDependencies } from "../prompt-dependencies";
import { insertPrompt, lockOpenPrompt } from "../prompt-store";
import { countRequest, makeWay, usableProvider } from "./request-prompt";
import { viewPromptFor } from "./view-prompt";

const TEST_KES = 1;
const TEST_REFERENCE = "TEST";

/** Asks the caller's own phone for KES 1, by the way of every prompt, but for no order. */
export async function sendTestPrompt(
  dependencies: PromptDependencies,
  request: { phoneNumber: string; address: string },
  viewer: Viewer,
) {
  const { inTransaction, jobs, clock } = dependencies;
  const provider = await usableProvider(dependencies);
  const id = await inTransaction(async (tx) => {
    const now = clock();
    const open = await lockOpenPrompt(tx.db, { testOf: viewer.id });
    if (open) await makeWay(tx, open, { confirmUnpaid: true, now });
    const promptId = await insertPrompt(tx.db, {
      provider: provider.name,
      purpose: "test",
      orderId: null,
      requesterId: viewer.id,
      phone: request.phoneNumber,
      amountMinor: toMinor(TEST_KES),
      activeKey: activeKeyOf({ testOf: viewer.id }),
      accountReference: TEST_REFERENCE,
      shortCode: provider.shortCode,
      completesSale: false,
      checkAt: nextCheck(now, now),
      createdAt: now,
    });
    await jobs.enqueue(tx.db, SEND_PROMPT, { promptId });
    await countRequest(dependencies, tx.db, { ...request, order: null }, viewer);
    emitUpdated(tx, { id: promptId, orderId: null, state: "requested" }, null);
    return promptId;
  }).catch((error: unknown) => {
    if (duplicateKey(error) !== "uq_mpesa_prompts_active") throw error;
    throw new AppError("PROMPT_ACTIVE", "A test is on its way already.");
  });
  return viewPromptFor(dependencies, id, viewer);
}
