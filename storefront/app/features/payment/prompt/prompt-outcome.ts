import { isPromptOpen } from "@fundi/shared/payments/prompt-stage";
import type { OrderPrompts, ShownPrompt } from "./use-prompts";

/** How long after its end the result of a prompt is what the page shows first. */
const RESULT_SHOWN_MS = 15 * 60_000;

/** Whether a prompt still matters to the customer: it is open, or has ended lately. */
export const isCurrent = ({ state, endedAt }: ShownPrompt): boolean =>
  isPromptOpen(state) || (endedAt !== null && Date.now() - Date.parse(endedAt) < RESULT_SHOWN_MS);

/** Whether a prompt has lately brought all that was due, or money beyond it. */
export function hasPaidAll(prompts: OrderPrompts | undefined): boolean {
  const latest = prompts?.latest;
  if (!prompts || !latest || latest.state !== "paid" || !isCurrent(latest)) return false;
  return prompts.due === 0 || latest.moneyInHand > 0;
}

/** Whether a prompt may be on a phone now. */
export const isPromptOut = (prompts: OrderPrompts | undefined): boolean =>
  prompts?.latest ? isPromptOpen(prompts.latest.state) : false;
