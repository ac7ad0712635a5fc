import { toMinor } from "@fundi/shared/money";
import * as endpoints from "@fundi/shared/order-desk";
import type { z } from "@fundi/shared/z";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { Bind } from "../../platform/http/route";
import {
  type Author,
  checkVersion,
  dueMinor,
  issueCreditNote,
  lockForPayment,
  type OrderRecord,
  type OrderService,
  orderFacts,
  overpaidMinor,
  presentOrderDetail,
  recordRefund,
  settleOrder,
  takeGoodsBack,
} from "../orders";
import type { CardRefunds } from "./card-refund";
import { checkClaim } from "./payment";
import { findPayment, sumPayments } from "./payment-store";
import { checkRefund, checkReturnedMoney, creditOfRefund, type RefundEffect } from "./refund";
import { insertRefund, sumRefunds, sumRefundsOfPayment } from "./refund-store";
import { insertTaken, takerFor, tellTaken } from "./taken-payment";

interface Dependencies {
  inTransaction: InTransaction;
  orders: OrderService;
  cardRefunds: CardRefunds;
  holdMinutes: number;
  clock: () => Date;
}

type RefundWish = Pick<z.output<typeof endpoints.refundOrder.body>, "paymentId" | "amount" | "method" | "reference">;

/** What staff do with an order's money and goods once it stands: take money, give it back, take goods back. */
export function createOrderDesk({ inTransaction, orders, cardRefunds, holdMinutes, clock }: Dependencies) {
  /** Gives money of a locked order back: the ledger's line, the order in line with it, and its event. */
  async function giveBack(
    tx: Tx,
    order: OrderRecord,
    wish: RefundWish & { reason: string; effect: RefundEffect; returnId: number | null },
    author: Author,
  ): Promise<{ after: OrderRecord; refundId: number }> {
    const { paymentId, method, reason, effect, returnId } = wish;
    const now = clock();
    const amountMinor = toMinor(wish.amount);
    const payment = await findPayment(tx.db, paymentId);
    const refundedOfPaymentMinor = await sumRefundsOfPayment(tx.db, paymentId);
    checkRefund({ amountMinor, method }, payment, { order, refundedOfPaymentMinor });
    if (method === "card") cardRefunds.requireConfigured();
    const creditedMinor = creditOfRefund(order, amountMinor, effect);
    const line = { orderId: order.id, paymentId, amountMinor, creditedMinor, method, reason };
    const reference = wish.reference || null;
    const refundId = await insertRefund(tx.db, { ...line, reference, userId: author.id, returnId }, now);
    const { pendingMinor } = await sumPayments(tx.db, order.id);
    const refundedMinor = await sumRefunds(tx.db, order.id);
    const money = { refundedMinor, creditMinor: creditedMinor, pendingMinor, holdMinutes, now };
    const after = await recordRefund(tx, order, money);
    if (method === "card") await cardRefunds.ask(tx, refundId);
    tx.emit({
      name: "payment.refunded",
      entity: "payment",
      entityId: paymentId,
      actorId: author.id,
      payload: { ...orderFacts(after), paymentId, refundId, amountMinor, method, reason },
    });
    return { after, refundId };
  }

  const service = {
    /** Money that was handed over for an order, up to what is due of it. */
    async takePayment(orderId: number, taken: endpoints.TakenPayment, author: Author, key: IdempotencyKey | null) {
      await inTransaction((tx) =>
        once(tx, key, async () => {
          const order = await lockForPayment(tx, orderId);
          const { pendingMinor } = await sumPayments(tx.db, orderId);
          checkClaim(
            toMinor(taken.amount),
            { status: order.status, dueMinor: dueMinor(order), pendingMinor },
            taken.method,
          );
          const now = clock();
          const taker = await takerFor(tx, order.userId, author);
          const paymentId = await insertTaken(tx, order, taken, taker, now);
          const sums = await sumPayments(tx.db, orderId);
          const settled = await settleOrder(tx, order, sums, { author, now, holdMinutes });
          tellTaken(tx, settled, paymentId, taken, taker);
          return paymentId;
        }),
      );
      return orders.view(orderId);
    },

    async refund(
      orderId: number,
      { version, ...wish }: z.output<typeof endpoints.refundOrder.body>,
      author: Author,
      key: IdempotencyKey | null,
    ) {
      await inTransaction((tx) =>
        once(tx, key, async () => {
          const order = await lockForPayment(tx, orderId);
          checkVersion(order, version);
          const { after, refundId } = await giveBack(tx, order, { ...wish, returnId: null }, author);
          const { reason } = wish;
          const paper = { before: order, after, returnId: null, refundId, reason, authorId: author.id };
          await issueCreditNote(tx, { ...paper, now: clock() });
          return orderId;
        }),
      );
      cardRefunds.wake();
      return orders.view(orderId);
    },

    /** Goods come back; what was paid for them may be given back in the same transaction. */
    async returnGoods(
      orderId: number,
      { lines, reason, refund, version }: z.output<typeof endpoints.returnGoods.body>,
      author: Author,
      key: IdempotencyKey | null,
    ) {
      await inTransaction((tx) =>
        once(tx, key, async () => {
          const order = await lockForPayment(tx, orderId);
          checkVersion(order, version);
          const { pendingMinor } = await sumPayments(tx.db, orderId);
          const back = {
            lines: lines.map(({ orderItemId, quantity, restock }) => ({ orderItemId, quantity, restocked: restock })),
            reason,
            pendingMinor,
          };
          const returned = await takeGoodsBack(tx, order, back, { author, now: clock() });
          let after = returned.order;
          let refundId: number | null = null;
          if (refund) {
            checkReturnedMoney(toMinor(refund.amount), overpaidMinor(returned.order));
            const wish = { ...refund, reason, effect: "reduces_total" as const, returnId: returned.returnId };
            ({ after, refundId } = await giveBack(tx, returned.order, wish, author));
          }
          const { returnId } = returned;
          const paper = { before: order, after, returnId, refundId, reason, authorId: author.id };
          await issueCreditNote(tx, { ...paper, now: clock() });
          return orderId;
        }),
      );
      cardRefunds.wake();
      return orders.view(orderId);
    },
  };

  return {
    ...service,
    routes(bind: Bind): void {
      bind(endpoints.takePayment, async ({ params, body, actor, once: key }) =>
        presentOrderDetail(await service.takePayment(params.id, body, actor, key), actor),
      );
      bind(endpoints.refundOrder, async ({ params, body, actor, once: key }) =>
        presentOrderDetail(await service.refund(params.id, body, actor, key), actor),
      );
      bind(endpoints.returnGoods, async ({ params, body, actor, once: key }) =>
        presentOrderDetail(await service.returnGoods(params.id, body, actor, key), actor),
      );
    },
  };
}
