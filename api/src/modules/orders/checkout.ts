import { AppError } from "@fundi/shared/errors";
import { toMinor } from "@fundi/shared/money";
import { checkSum } from "@fundi/shared/money-limit";
import { handoversOf } from "@fundi/shared/offers";
import type { CheckoutForm } from "@fundi/shared/orders";
import { isStaff } from "@fundi/shared/roles";
import type { ShopConfig } from "@fundi/shared/shop";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import { type IdempotencyKey, onceAs } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Limiter } from "../../platform/limits/limits";
import { holdLocked, type LockedStock, lockStock, outOfStock } from "../inventory";
import type { Author } from "./order";
import { countOrder } from "./order-count-store";
import { newOrderNumber } from "./order-number";
import { type OrderView, orderFacts, orderSubject, orderVoucherSubject } from "./order-service";
import * as store from "./order-store";

/** What an order needs to know of a product. */
export interface ProductForSale {
  id: number;
  name: string;
  priceMinor: number;
  image: string | null;
  category: string;
  inventoryItemId: number | null;
}

export interface CheckoutDependencies {
  inTransaction: InTransaction;
  /** Products of the catalogue that can be sold; hidden and unknown ones are left out. */
  productsForSale: (db: Db, ids: readonly number[]) => Promise<ProductForSale[]>;
  /** Takes a voucher off goods and notes what it was used for; refuses one that may not be used. */
  applyVoucher: (
    tx: Tx,
    use: { userId: number; code: string; amountMinor: number; subject: string },
    now: Date,
  ) => Promise<{ discountMinor: number }>;
  /** Bounds what one customer may have open; staff are exempt. */
  limits: Limiter;
  /** An order that was placed before. */
  viewOf: (orderNumber: string) => Promise<OrderView>;
  holdMinutes: number;
  /** Read when an order is placed: both may change at any time. */
  shop: Pick<ShopConfig, "vatRate" | "deliveryFee" | "mpesa" | "cardPayments" | "phone" | "address" | "offers">;
  clock: () => Date;
}

export interface PlaceOrder {
  form: z.output<typeof CheckoutForm>;
  viewer: Author;
  once: IdempotencyKey | null;
  isTest?: boolean;
}

type Line = store.NewItem & { productId: number };

const NO_ADDRESS = { street: "", city: "", state: "", zipCode: "" };

/** What no line of an online order has. */
const AS_LISTED = { serviceId: null, listPriceMinor: null, priceReason: "" };

/** One line per product at the catalogue's price; refuses products that are gone, and those without a price. */
async function priceLines(
  tx: Tx,
  form: PlaceOrder["form"],
  read: CheckoutDependencies["productsForSale"],
): Promise<Line[]> {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of form.items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  const products = new Map((await read(tx.db, [...quantities.keys()])).map((product) => [product.id, product]));
  const gone = [...quantities.keys()].filter((id) => !products.has(id));
  if (gone.length > 0)
    throw new AppError("PRODUCT_UNAVAILABLE", "Some items in your cart are no longer sold. Please remove them.", {
      lines: gone.map((productId) => ({ productId })),
    });
  const unpriced = [...products.values()].filter(({ priceMinor }) => priceMinor === 0);
  if (unpriced.length > 0)
    throw new AppError(
      "PRODUCT_UNAVAILABLE",
      `${unpriced.map(({ name }) => name).join(", ")}: the price is on request. Please remove it, and ask us for it.`,
      { lines: unpriced.map(({ id }) => ({ productId: id })) },
    );
  return [...quantities].flatMap(([productId, quantity]) => {
    const product = products.get(productId);
    if (!product) return [];
    const { inventoryItemId, name, priceMinor, image, category } = product;
    return [{ ...AS_LISTED, productId, inventoryItemId, name, quantity, priceMinor, image, category }];
  });
}

/** Locks the goods of an order's lines; refuses when there is too little, naming every line that is short. */
export async function lockGoods(tx: Tx, lines: readonly store.NewItem[]): Promise<LockedStock> {
  const goods = await lockStock(
    tx,
    lines.flatMap(({ inventoryItemId, quantity }) =>
      inventoryItemId === null ? [] : [{ itemId: inventoryItemId, quantity }],
    ),
  );
  if (goods.shortages.length === 0) return goods;
  const short = new Map(goods.shortages.map((shortage) => [shortage.itemId, shortage.available]));
  throw outOfStock(
    lines.flatMap(({ productId, name, quantity, inventoryItemId }) => {
      const left = inventoryItemId === null ? undefined : short.get(inventoryItemId);
      return left === undefined ? [] : [{ productId, name, requested: quantity, available: left }];
    }),
  );
}

/** Places orders: prices from the catalogue, stock held, history, counts and event in one transaction (D3). */
export function createCheckout(dependencies: CheckoutDependencies) {
  const { inTransaction, productsForSale, applyVoucher, viewOf, clock } = dependencies;
  const { holdMinutes, limits, shop } = dependencies;

  /** Refuses another order that waits for payment, or more goods kept for such orders, than one customer may have. */
  async function checkLimits(tx: Tx, userId: number, lines: readonly Line[]): Promise<void> {
    await limits.checkOpen(tx, "unpaidOrders", userId, {
      added: 1,
      countOpen: (db) => store.countUnpaidOrders(db, userId),
    });
    const kept = lines.filter((line) => line.inventoryItemId !== null);
    await limits.checkOpen(tx, "heldPieces", userId, {
      added: kept.reduce((sum, { quantity }) => sum + quantity, 0),
      countOpen: (db) => store.countHeldPieces(db, userId),
    });
  }

  /** Answers what it wrote, so that nothing has to be read again. */
  async function place(tx: Tx, orderNumber: string, { form, viewer, isTest = false }: PlaceOrder): Promise<OrderView> {
    const now = clock();
    const lines = await priceLines(tx, form, productsForSale);
    const counted = lines.some((line) => line.inventoryItemId !== null);
    const goodsMinor = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
    const voucherCode = form.voucherCode || null;
    let discountMinor = 0;
    if (voucherCode) {
      const subject = orderVoucherSubject(orderNumber);
      const use = { userId: viewer.id, code: voucherCode, amountMinor: goodsMinor, subject };
      ({ discountMinor } = await applyVoucher(tx, use, now));
    }
    if (!handoversOf(shop).includes(form.handover))
      throw new AppError(
        "NOT_OFFERED",
        form.handover === "delivery"
          ? "We do not deliver at the moment. Please choose to collect your order."
          : "Orders cannot be collected at the moment. Please choose delivery.",
      );
    const isDelivered = form.handover === "delivery";
    const deliveryFeeMinor = isDelivered ? toMinor(shop.deliveryFee) : 0;
    const totalMinor = goodsMinor + deliveryFeeMinor - discountMinor;
    checkSum(goodsMinor + deliveryFeeMinor, "This order", "items");
    // What costs nothing, or a voucher covers, leaves nothing to wait for.
    const covered = totalMinor === 0;
    if (!covered && !shop.mpesa && !shop.cardPayments)
      throw new AppError(
        "PAYMENT_CLOSED",
        `We cannot take payments online yet. Please ${shop.phone ? `call us on ${shop.phone}` : "contact us"} to order.`,
      );
    if (!covered && !isStaff(viewer.role)) await checkLimits(tx, viewer.id, lines);
    const order = {
      orderNumber,
      userId: viewer.id,
      channel: "online",
      servedBy: null,
      approvedMinor: 0,
      status: covered ? "confirmed" : "pending",
      paymentStatus: covered ? "paid" : "unpaid",
      totalMinor,
      deliveryFeeMinor,
      discountMinor,
      saleDiscount: null,
      voucherCode,
      vatRate: shop.vatRate,
      ...form.customer,
      ...(isDelivered ? form.shipping : { ...NO_ADDRESS, phone: form.shipping.phone }),
      handover: form.handover,
      notes: form.notes,
      isTest,
      stockState: counted ? "held" : "none",
      holdExpiresAt: counted && !covered ? new Date(now.getTime() + holdMinutes * 60_000) : null,
      createdAt: now,
    } as const;
    // Before the lines: their foreign keys take shared locks on the same stock items, which two orders could not raise.
    const [id, goods] = await Promise.all([store.insertOrder(tx.db, order), lockGoods(tx, lines)]);
    const placed = store.recordOf(order, id, now);
    const by = { orderId: id, userId: viewer.id, at: now };
    const steps = [
      { ...by, from: null, to: "pending" as const, note: "" },
      ...(covered
        ? [
            {
              ...by,
              from: "pending" as const,
              to: "confirmed" as const,
              note: voucherCode ? `Paid with voucher ${voucherCode}` : "Nothing to pay",
            },
          ]
        : []),
    ];
    const [items, stepIds] = await Promise.all([
      store.insertItems(tx.db, id, lines),
      store.insertSteps(tx.db, steps),
      holdLocked(tx, orderSubject(id), goods, { userId: viewer.id, reason: `Order ${orderNumber}` }),
      countOrder(tx.db, null, placed),
    ]);
    tx.emit({
      name: "order.placed",
      entity: "order",
      entityId: id,
      actorId: viewer.id,
      payload: {
        ...orderFacts(placed),
        email: placed.email,
        phone: placed.phone,
        totalMinor: placed.totalMinor,
        itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
      },
    });
    const history = steps.map((step, index) => ({ ...step, id: stepIds[index] ?? 0, by: viewer.name }));
    const none = { payments: [], refunds: [], returns: [], creditNotes: [], servedBy: null, discountBy: null };
    return { order: placed, items, steps: history, ...none };
  }

  /** Answers the order as it was placed; the same Idempotency-Key answers the same order again, as it is by then. */
  return async function checkout(command: PlaceOrder): Promise<OrderView> {
    for (let attempt = 1; ; attempt += 1) {
      const orderNumber = newOrderNumber(command.isTest ?? false);
      const done: { view?: OrderView } = {};
      try {
        const answered = await inTransaction((tx) =>
          onceAs(tx, command.once, orderNumber, async () => {
            done.view = await place(tx, orderNumber, command);
          }),
        );
        return done.view && answered === orderNumber ? done.view : viewOf(answered);
      } catch (error) {
        // Two orders drew the same number: draw again.
        if (duplicateKey(error) !== "uq_orders_number" || attempt === 5) throw error;
      }
    }
  };
}

export type Checkout = ReturnType<typeof createCheckout>;
