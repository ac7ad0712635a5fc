import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { Language } from "@fundi/shared/languages/languages";
import type { CheckoutForm } from "@fundi/shared/orders/orders";
import { mayPayAtHandover } from "@fundi/shared/orders/pay-at";
import { type Handover, handoversOf } from "@fundi/shared/settings/offers";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { checkSum } from "@fundi/shared/values/money-limit";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotencyAs } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import { holdLocked } from "../../inventory";
import { findConsent, recordConsent } from "../../policies";
import { type CheckoutLine, priceLines } from "../checkout-lines";
import { chosenDelivery, type OrderDelivery } from "../delivery/checkout-delivery";
import { isStranger, mayHoldForStranger } from "../holds/hold-for-strangers";
import { countsUntil } from "../holds/stranger-hold";
import { insertStrangerHolds } from "../holds/stranger-hold-store";
import { countOrder } from "../lists/order-count-store";
import { type Author, holdEnd, type OrderRecord } from "../order";
import type { CheckoutDependencies } from "../order-dependencies";
import { orderFacts } from "../order-events";
import { insertItems } from "../order-item-store";
import { NUMBER_DRAWS, newOrderNumber } from "../order-number";
import { insertSteps } from "../order-step-store";
import { lockItemStock, orderSubject } from "../order-stock";
import * as store from "../order-store";
import type { OrderView } from "../order-view";
import { orderVoucherSubject } from "../order-voucher";

export interface PlaceOrder {
  form: z.output<typeof CheckoutForm>;
  /** Null: someone without an account. */
  viewer: (Author & { email: string }) | null;
  /** The network address of someone without an account, for the limits. */
  address?: string;
  once: IdempotencyKey | null;
  isTest?: boolean;
  /** Of the page on which it was placed. */
  language?: Language;
}

/** Returns since when orders count that hold nothing. */
const sinceOf = ({ holdMinutes }: CheckoutDependencies, now: Date): Date =>
  new Date(now.getTime() - holdMinutes * 60_000);

const NO_ADDRESS = { street: "", city: "", state: "", zipCode: "" };

/**
 * Places an order: prices from the catalogue, stock held, history, counts and event in one transaction. The same
 * Idempotency-Key returns the same order in its current state.
 */
export async function placeOrder(dependencies: CheckoutDependencies, command: PlaceOrder): Promise<OrderView> {
  const { inTransaction, orderPrefix, viewOf } = dependencies;
  for (let attempt = 1; ; attempt += 1) {
    const orderNumber = newOrderNumber(orderPrefix(), command.isTest ?? false, attempt);
    const done: { view?: OrderView } = {};
    try {
      const answered = await inTransaction((tx) =>
        withIdempotencyAs(tx, command.once, orderNumber, async () => {
          done.view = await place(dependencies, tx, orderNumber, command);
        }),
      );
      return done.view && answered === orderNumber ? done.view : viewOf(answered);
    } catch (error) {
      // Retry with another number after a collision.
      if (duplicateKey(error) !== "uq_orders_number" || attempt === NUMBER_DRAWS) throw error;
    }
  }
}

/** Returns what it wrote, so that nothing has to be read again. */
async function place(
  dependencies: CheckoutDependencies,
  tx: Tx,
  orderNumber: string,
  command: PlaceOrder,
): Promise<OrderView> {
  const { form, viewer, isTest = false } = command;
  const { productsForSale, holdMinutes, shop, clock } = dependencies;
  const now = clock();
  const lines = await priceLines(tx, form, productsForSale);
  const sums = await checkedSums(dependencies, tx, orderNumber, command, { lines, now });
  const counted = lines.some((line) => line.inventoryItemId !== null);
  // A free order, or one covered by a voucher, waits for nothing.
  const isCovered = sums.totalMinor === 0;
  const userId = viewer?.id ?? null;
  // Before the stock is locked, as the limits of accounts are.
  const isWithinNumber =
    viewer !== null ||
    isCovered ||
    isTest ||
    (await mayHoldForNumber(dependencies, tx, form.shipping.phone, { lines, since: sinceOf(dependencies, now) }));
  const isRationed = counted && !isCovered && (await isStranger(dependencies, tx, command));
  const rationed = isRationed ? await lockItemStock(tx, lines) : null;
  const isHeld =
    isWithinNumber &&
    (!rationed || (await mayHoldForStranger(dependencies, tx, rationed, { address: command.address, now })));
  const holdExpiresAt =
    counted && isHeld && !isCovered ? holdEnd({ status: "pending", payAt: form.payAt }, { now, holdMinutes }) : null;
  const order = {
    orderNumber,
    userId,
    channel: "online",
    servedBy: null,
    approvedMinor: 0,
    status: isCovered ? "confirmed" : "pending",
    paymentStatus: isCovered ? "paid" : "unpaid",
    ...sums,
    saleDiscount: null,
    voucherCode: form.voucherCode || null,
    vatRate: shop.vatRate,
    ...form.customer,
    email: form.customer.email || (viewer?.email ?? ""),
    ...(form.handover === "delivery" ? form.shipping : { ...NO_ADDRESS, phone: form.shipping.phone }),
    handover: form.handover,
    payAt: isCovered ? "order" : form.payAt,
    notes: form.notes,
    kraPin: form.kraPin,
    isTest,
    linkNumber: viewer ? 0 : 1,
    // What is not held yet is held when it is paid, as what has lapsed.
    stockState: counted ? (isHeld ? "held" : "lapsed") : "none",
    holdExpiresAt,
    createdAt: now,
  } as const;
  // Before the lines: their foreign keys take shared locks on the same stock items, which two orders could not
  // upgrade.
  const [id, goods] = await Promise.all([store.insertOrder(tx.db, order), rationed ?? lockItemStock(tx, lines)]);
  const placed = store.recordOf(order, id, now);
  const steps = firstSteps(placed).map((step) => ({ ...step, orderId: id, userId, at: now }));
  const [items, stepIds] = await Promise.all([
    insertItems(tx.db, id, lines),
    insertSteps(tx.db, steps),
    ...(isHeld ? [holdLocked(tx, orderSubject(id), goods, { userId, reason: `Order ${orderNumber}` })] : []),
    ...(rationed && isHeld ? [insertStrangerHolds(tx.db, id, goods.wanted, countsUntil(now, holdExpiresAt))] : []),
    countOrder(tx.db, null, placed),
    ...(isTest ? [] : [recordConsent(tx.db, { kind: "order", id, userId, language: command.language, at: now })]),
  ]);
  emitPlaced(tx, placed, lines, userId);
  if (viewer && form.saveAddress && form.handover === "delivery")
    await dependencies.saveAddress(tx.db, viewer.id, form.shipping, now);
  // At the end: what was refused, and what is sent again after a lost reply, counts nothing.
  await countGuest(dependencies, tx, command);
  const history = steps.map((step, index) => ({ ...step, id: stepIds[index] ?? 0, by: viewer?.name ?? null }));
  const none = { payments: [], refunds: [], returns: [], creditNotes: [], servedBy: null, discountBy: null };
  // Shown to staff alone.
  const consent = isStaff(viewer?.role) ? await findConsent(tx.db, "order", id) : null;
  return { order: placed, items, steps: history, ...none, consent };
}

/**
 * Returns the sums of a new order, and records the use of its voucher. Throws for a handover that the shop does not
 * offer, a sum above the limit, while there is no way to pay, and for too much that is open.
 */
async function checkedSums(
  dependencies: CheckoutDependencies,
  tx: Tx,
  orderNumber: string,
  { form, viewer, isTest = false }: PlaceOrder,
  { lines, now }: { lines: readonly CheckoutLine[]; now: Date },
): Promise<OrderDelivery & { totalMinor: number; discountMinor: number }> {
  const { applyVoucher, shop } = dependencies;
  const goodsMinor = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
  let discountMinor = 0;
  if (form.voucherCode) {
    if (!viewer)
      throw new AppError(
        "VOUCHER_INVALID",
        "A voucher belongs to an account. Please sign in to use it, or order without it.",
      );
    const subject = orderVoucherSubject(orderNumber);
    const use = { userId: viewer.id, code: form.voucherCode, amountMinor: goodsMinor, subject };
    ({ discountMinor } = await applyVoucher(tx, use, now));
  }
  checkHandover(shop, form.handover);
  const delivery = chosenDelivery(dependencies, form, fromMinor(goodsMinor), { now, isTest });
  const { deliveryFeeMinor } = delivery;
  const totalMinor = goodsMinor + deliveryFeeMinor - discountMinor;
  checkSum(goodsMinor + deliveryFeeMinor, "This order", "items");
  if (totalMinor !== 0) {
    if (form.payAt === "handover") checkPayAtHandover(dependencies, form, fromMinor(totalMinor));
    else checkPaymentOpen(shop);
    if (viewer && !isStaff(viewer.role))
      await checkLimits(dependencies, tx, viewer.id, { lines, since: sinceOf(dependencies, now) });
  }
  return { ...delivery, totalMinor, discountMinor };
}

function checkHandover(shop: CheckoutDependencies["shop"], handover: Handover): void {
  if (!handoversOf(shop).includes(handover))
    throw new AppError(
      "NOT_OFFERED",
      handover === "delivery"
        ? "We do not deliver at the moment. Please choose to collect your order."
        : "Orders cannot be collected at the moment. Please choose delivery.",
    );
}

/** Throws where an order of this total may not be paid when it is handed over. */
function checkPayAtHandover(
  { shop, deliveryZones }: CheckoutDependencies,
  { handover, delivery }: PlaceOrder["form"],
  total: number,
): void {
  const zone = deliveryZones().find(({ id }) => id === delivery?.zoneId) ?? null;
  const allowed = shop.payAtHandover;
  if (allowed && mayPayAtHandover(allowed, { handover, total, zone })) return;
  const isOverLimit = allowed && mayPayAtHandover({ ...allowed, limit: null }, { handover, total, zone });
  if (isOverLimit && allowed.limit !== null)
    throw new AppError(
      "NOT_OFFERED",
      `Only orders up to ${formatKes(allowed.limit)} can be paid later. Please pay when you order.`,
    );
  throw new AppError("NOT_OFFERED", "This order cannot be paid later. Please pay when you order.");
}

function checkPaymentOpen(shop: CheckoutDependencies["shop"]): void {
  if (!shop.mpesa && !shop.cardPayments)
    throw new AppError(
      "PAYMENT_CLOSED",
      `We cannot take payments online yet. Please ${shop.phone ? `call us on ${shop.phone}` : "contact us"} to order.`,
    );
}

/** Returns the first steps of an order: placed, and confirmed immediately where nothing is to be paid. */
function firstSteps({ status, voucherCode }: OrderRecord) {
  const placed = { from: null, to: "pending" as const, note: "" };
  if (status === "pending") return [placed];
  const note = voucherCode ? `Paid with voucher ${voucherCode}` : "Nothing to pay";
  return [placed, { from: "pending" as const, to: "confirmed" as const, note }];
}

function emitPlaced(tx: Tx, placed: OrderRecord, lines: readonly CheckoutLine[], actorId: number | null): void {
  tx.emit({
    name: "order.placed",
    entity: "order",
    entityId: placed.id,
    actorId,
    payload: {
      ...orderFacts(placed),
      email: placed.email,
      phone: placed.phone,
      totalMinor: placed.totalMinor,
      ...(placed.payAt === "handover" && { paidAtHandover: placed.handover }),
      itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    },
  });
}

/** Counts an order without an account for its network address; throws beyond the limit. */
async function countGuest({ limits }: CheckoutDependencies, tx: Tx, { viewer, address }: PlaceOrder): Promise<void> {
  if (viewer === null && address !== undefined) await limits.count(tx.db, "guestOrders", address);
}

/** What limits count of a customer: orders that wait for payment, and units held for them. */
const openOf = (payer: store.Payer, lines: readonly CheckoutLine[], since: Date) =>
  [
    ["unpaidOrders", { added: 1, countOpen: (db: Tx["db"]) => store.countUnpaidOrders(db, payer, since) }],
    [
      "heldPieces",
      {
        added: lines.reduce((sum, line) => sum + (line.inventoryItemId === null ? 0 : line.quantity), 0),
        countOpen: (db: Tx["db"]) => store.countHeldUnits(db, payer, since),
      },
    ],
  ] as const;

interface OpenOrder {
  lines: readonly CheckoutLine[];
  /** What is not held counts if it was placed since then. */
  since: Date;
}

/** Throws when an account has too many unpaid orders, or too many units held for them. */
async function checkLimits(
  { limits }: CheckoutDependencies,
  tx: Tx,
  userId: number,
  { lines, since }: OpenOrder,
): Promise<void> {
  for (const [name, open] of openOf({ userId }, lines, since)) await limits.checkOpen(tx, name, userId, open);
}

/**
 * Returns whether a phone number without an account has goods set aside before they are paid. A number that many unpaid orders
 * name may be a stranger's doing, so nobody is refused and nobody learns of them (decision 134).
 */
async function mayHoldForNumber(
  { limits }: CheckoutDependencies,
  tx: Tx,
  phone: string,
  { lines, since }: OpenOrder,
): Promise<boolean> {
  for (const [name, open] of openOf({ phone }, lines, since))
    if (!(await limits.allowsOpen(tx, name, phone, open))) return false;
  return true;
}
