import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { PROMPT_MAX_KES } from "@fundi/shared/payments/prompt-results";
import { fromMinor } from "@fundi/shared/values/money";
import { dueMinor, type OrderRecord, type OrderViewer, owns } from "../../../orders";
import { sumPayments } from "../../payment-store";
import { wholeMinor } from "../prompt";
import { promptNotFound } from "../prompt-changes";
import type { PromptDependencies } from "../prompt-dependencies";
import { findPromptsOf, findPromptView, type PromptView } from "../prompt-store";

const mayView = (prompt: PromptView, viewer: OrderViewer): boolean =>
  isStaff(viewer.role) || (prompt.orderId !== null && owns({ id: prompt.orderId, userId: prompt.userId }, viewer));

/** Returns a prompt of the viewer's own order, or any for staff; throws when there is none. */
export async function viewPromptFor({ db }: PromptDependencies, id: number, viewer: OrderViewer): Promise<PromptView> {
  const prompt = await findPromptView(db, id);
  if (!prompt || !mayView(prompt, viewer)) throw promptNotFound();
  return prompt;
}

/** Returns the prompts of an order, with what one can be sent for now. */
export async function listPromptsOfOrder(dependencies: PromptDependencies, orderId: number, viewer: OrderViewer) {
  const { db, orders, serviceState } = dependencies;
  const { order } = await orders.view(orderId);
  if (!owns(order, viewer) && !isStaff(viewer.role)) throw new AppError("NOT_FOUND", "Order not found");
  const [prompts, due, { service }] = await Promise.all([
    findPromptsOf(db, orderId),
    dueOf(dependencies, order),
    serviceState(),
  ]);
  return {
    prompts,
    service,
    due: fromMinor(due.dueMinor),
    rounding: fromMinor(Math.max(0, due.roundingMinor)),
    leftover: fromMinor(Math.max(0, -due.roundingMinor)),
    max: PROMPT_MAX_KES,
    phone: order.phone,
  };
}

/** Returns what can be asked for of an order now, in minor units: what is due and no claim covers, in whole shillings. */
async function dueOf(
  { db, settings }: Pick<PromptDependencies, "db" | "settings">,
  order: OrderRecord,
): Promise<{ dueMinor: number; roundingMinor: number }> {
  const { pendingMinor } = await sumPayments(db, order.id);
  const exact = order.status === "cancelled" || order.isTest ? 0 : Math.max(0, dueMinor(order) - pendingMinor);
  const due = wholeMinor(exact, settings.current().roundsUp);
  return { dueMinor: due, roundingMinor: due - exact };
}
