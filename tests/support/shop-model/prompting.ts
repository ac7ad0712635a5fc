import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { getPrompt, requestPrompt } from "@fundi/shared/payments/mpesa-prompts";
import { isPromptWaiting } from "@fundi/shared/payments/prompt-results";
import { expect } from "vitest";
import type { Told } from "./plan";
import { attempt, oneOf, recent, see, type World } from "./world";

let phones = 0;

/**
 * A request for a payment on a phone, by the customer or a clerk, and what becomes of it: paid or not, told by one
 * message or several, while others pay, cancel or refund the same order.
 */
export async function prompt(world: World, told: Told<"prompt">): Promise<void> {
  const order = recent(world.orders, told.order);
  const by = (told.isStaffs ? undefined : world.owners.get(order?.id ?? 0)) ?? oneOf(world.clerks, told.who);
  if (!order) return;
  phones += 1;
  const phoneNumber = `07${String(10_000_000 + phones)}`;
  const body = { due: { kind: "order" as const, orderId: order.id }, phoneNumber, confirmUnpaid: true };
  const sent = await attempt(world, by, requestPrompt, { body });
  if (!sent) return;
  const onPhone = () => [...world.double.prompts.values()].find(({ phone }) => phone === `254${phoneNumber.slice(1)}`);
  const manager = oneOf(world.managers, told.who);
  const state = async () => (await manager.call(getPrompt, { params: { id: sent.id } })).state;
  const hasEnded = async () => !isPromptWaiting(await state());
  const isSent = async () => onPhone() !== undefined || (await hasEnded());
  await expect.poll(isSent, { timeout: 20_000, interval: 20 }).toBe(true);
  const id = onPhone()?.checkoutRequestId;
  // Hours may pass before it is sent: then it is not.
  if (id === undefined) return;
  if (told.code === "0") world.double.pay(id);
  else world.double.end(id, told.code);
  const messages = Array.from({ length: told.copies }, () => world.double.sendCallback(id));
  expect(await Promise.all(messages)).toEqual(messages.map(() => 200));
  await expect.poll(hasEnded, { timeout: 20_000, interval: 20 }).toBe(true);
  if (told.code === "0") world.left.payments += 1;
  see(world, await manager.call(getAdminOrder, { params: { id: order.id } }));
}
