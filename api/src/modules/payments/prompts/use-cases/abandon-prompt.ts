import { isStaff } from "@fundi/shared/accounts/roles";
import { isPromptWaiting } from "@fundi/shared/payments/prompt-results";
import { type OrderViewer, owns } from "../../../orders";
import { changePrompt, endPrompt, lockWithOrder, promptNotFound } from "../prompt-changes";
import type { PromptDependencies } from "../prompt-dependencies";
import { viewPromptFor } from "./view-prompt";

/** Stops waiting for a prompt. One that was not sent yet never is; money of a sent one still counts. */
export async function abandonPrompt(dependencies: PromptDependencies, id: number, viewer: OrderViewer) {
  const { inTransaction, clock } = dependencies;
  await inTransaction(async (tx) => {
    const locked = await lockWithOrder(tx, id);
    const { prompt, order } = locked;
    if (!isStaff(viewer.role) && !(order && owns(order, viewer))) throw promptNotFound();
    if (!isPromptWaiting(prompt.state) || prompt.abandonedAt) return;
    if (prompt.sentAt === null)
      await endPrompt(dependencies, tx, locked, { reason: "abandoned", resultCode: null, resultText: null });
    else await changePrompt(dependencies, tx, locked, { abandonedAt: clock() });
  });
  return viewPromptFor(dependencies, id, viewer);
}
