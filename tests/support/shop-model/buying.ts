import { redeemReward } from "@fundi/shared/loyalty/loyalty";
import { checkout, setMyOrderStatus } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { checkoutForm, type Person } from "../api";
import type { Told } from "./plan";
import { linesOf } from "./units";
import { attempt, once, oneOf, recent, see, type World } from "./world";

let receipts = 0;
/** An unused M-Pesa code. */
export function newReceipt(): string {
  receipts += 1;
  return `UMX${receipts.toString(36).toUpperCase().padStart(7, "0")}`;
}

/** An amount to pay or refund, based on the open amount that the client knows. */
export const partOf = (open: number, share: number): number => Math.max(1, Math.round(open * share * 100) / 100);

/** A cart is checked out; where it has a voucher, a rival's cart of the same person asks for that one, too. */
export async function checkOut(world: World, told: Told<"checkout">): Promise<void> {
  const customer = oneOf(world.customers, told.who);
  const voucher = told.hasVoucher ? world.vouchers.findLast(({ owner }) => owner === customer.id) : undefined;
  const send = (lines: typeof told.lines) => {
    const items = linesOf(world, lines).map(({ price: _, ...item }) => item);
    return once(
      world,
      customer,
      checkout,
      { body: checkoutForm(0, { items, ...(voucher && { voucherCode: voucher.code }) }) },
      { leaves: { orders: 1 }, identity: ({ order }) => order.id, isTwice: told.isTwice },
    );
  };
  const carts = told.isRival ? [told.lines, told.lines.slice(-1)] : [told.lines];
  for (const placed of await Promise.all(carts.map(send))) {
    if (!placed) continue;
    world.owners.set(placed.order.id, customer);
    see(world, placed.order);
  }
}

/** The owner of an order; a stranger for orders without an account. */
const ownerOf = (world: World, orderId: number): Person => world.owners.get(orderId) ?? oneOf(world.customers, orderId);

/** A customer claims a payment; a rival concurrently claims the same receipt for another order. */
export async function claim(world: World, told: Told<"claim">): Promise<void> {
  const order = recent(world.orders, told.order);
  if (!order) return;
  const used = [...world.payments.values()].findLast(({ mpesaReceiptNumber }) => mpesaReceiptNumber);
  const receipt = (told.receipt === "used" && used?.mpesaReceiptNumber) || newReceipt();
  const send = (of: typeof order, isTwice: boolean) => {
    const body = {
      orderId: of.id,
      amount: partOf(of.due || 100, told.share),
      phoneNumber: "0712345678",
      mpesaReceiptNumber: receipt,
      customerName: "Wanjirũ Kamau",
    };
    return once(
      world,
      ownerOf(world, of.id),
      confirmMpesaPayment,
      { body },
      {
        leaves: { payments: 1 },
        identity: ({ payment }) => payment.id,
        isTwice,
      },
    );
  };
  const rival = told.isRival ? recent(world.orders, told.order + 1) : undefined;
  const claimed = await Promise.all([send(order, told.isTwice), ...(rival ? [send(rival, false)] : [])]);
  for (const answer of claimed) if (answer) world.payments.set(answer.payment.id, answer.payment);
}

export async function cancelOwn(world: World, told: Told<"cancelOwn">): Promise<void> {
  const order = recent(world.orders, told.order);
  if (!order) return;
  const input = { params: { id: order.id }, body: { status: "cancelled" as const } };
  const cancelled = await attempt(world, ownerOf(world, order.id), setMyOrderStatus, input);
  if (cancelled) see(world, cancelled);
}

export async function redeem(world: World, told: Told<"redeem">): Promise<void> {
  const customer = oneOf(world.customers, told.who);
  // The cheap one more often than the dear one.
  const rewardId = world.rewardIds[told.reward % 4 === 0 ? world.rewardIds.length - 1 : 0] ?? 0;
  const redeemed = await once(
    world,
    customer,
    redeemReward,
    { body: { rewardId } },
    {
      leaves: { vouchers: 1 },
      identity: ({ redemption }) => redemption.id,
      isTwice: told.isTwice,
    },
  );
  if (redeemed) world.vouchers.push({ code: redeemed.redemption.code, owner: customer.id });
}
