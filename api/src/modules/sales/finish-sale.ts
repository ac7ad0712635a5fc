import type { finishSale, SaleContent } from "@fundi/shared/counter-sales";
import { AppError, fieldError } from "@fundi/shared/errors";
import { formatKes, fromMinor, toMinor } from "@fundi/shared/money";
import type { ShopConfig } from "@fundi/shared/shop";
import type { z } from "@fundi/shared/z";
import { duplicateKey } from "../../platform/database/database-errors";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { type Author, insertCounterOrder, newOrderNumber, orderVoucherSubject, payableMinor } from "../orders";
import { insertTaken, sumTaken, takerFor, tellTaken } from "../payments";
import { priceLines, sumsOfLines } from "./price-lines";
import { agreedDiscount, buyerOf, checkDraftVersion, checkOpen } from "./sale-draft";
import { lockDraft, saveDraft } from "./sale-draft-store";
import { isCustomer } from "./sale-item-store";
import type { SaleCatalog } from "./sale-items";
import type { SaleVouchers } from "./sale-vouchers";

interface Dependencies {
  inTransaction: InTransaction;
  catalog: SaleCatalog;
  vouchers: SaleVouchers;
  /** How much of a sale clerks may take off, in percent. */
  clerkDiscount: () => number;
  holdMinutes: number;
  shop: Pick<ShopConfig, "vatRate">;
  clock: () => Date;
}

export interface FinishCommand extends z.output<typeof finishSale.body> {
  draftId: number;
  author: Author;
  once: IdempotencyKey | null;
}

type FinishedSale = { orderId: number; changeMinor: number };

export const NOTHING: SaleContent = {
  customer: { userId: null, name: "", phone: "", email: "" },
  lines: [],
  notes: "",
  discount: null,
  voucherCode: "",
};

const changeOf = (payments: FinishCommand["payments"]): number =>
  payments.reduce(
    (sum, payment) =>
      payment.method === "cash" && payment.tendered !== undefined
        ? sum + toMinor(payment.tendered) - toMinor(payment.amount)
        : sum,
    0,
  );

/** Makes an order of a draft: prices, stock, money and papers in one transaction, once however often it is asked for. */
export function createFinishSale(dependencies: Dependencies) {
  const { inTransaction, catalog, vouchers, clerkDiscount, holdMinutes, shop, clock } = dependencies;

  /** Uses the voucher of a sale up; only the customer whose it is can bring it. */
  async function takeVoucher(
    tx: Tx,
    { voucherCode: code, customer: { userId } }: SaleContent,
    {
      restMinor,
      servicesMinor,
      subject,
      now,
    }: { restMinor: number; servicesMinor: number; subject: string; now: Date },
  ): Promise<{ code: string; minor: number } | null> {
    if (code === "") return null;
    if (userId === null) throw fieldError("voucherCode", "Choose the customer whose voucher it is.");
    const use = { userId, code, amountMinor: restMinor, servicesMinor, subject };
    return { code, minor: (await vouchers.use(tx, use, now)).discountMinor };
  }

  async function finish(tx: Tx, orderNumber: string, command: FinishCommand): Promise<FinishedSale> {
    const { draftId, author, payments } = command;
    const draft = await lockDraft(tx.db, draftId);
    if (!draft) throw new AppError("NOT_FOUND", "There is no such sale.");
    checkOpen(draft);
    checkDraftVersion(draft, command.version);
    const { content } = draft;
    if (content.lines.length === 0) throw new AppError("VALIDATION_ERROR", "Add something to sell first.");
    const lines = await priceLines(tx, content.lines, catalog);
    const now = clock();
    const sums = sumsOfLines(lines, content);
    const discount = agreedDiscount(content.discount, sums, { author, limitPercent: clerkDiscount() });
    const voucher = await takeVoucher(tx, content, { ...sums, subject: orderVoucherSubject(orderNumber), now });
    const totalMinor = sums.restMinor - (voucher?.minor ?? 0);
    if (totalMinor !== toMinor(command.total))
      throw new AppError("CONFLICT", `A price has changed: the sale now costs ${formatKes(fromMinor(totalMinor))}.`, {
        total: fromMinor(totalMinor),
      });
    const taker = await takerFor(tx, content.customer.userId, author);
    const taken = sumTaken(payments, taker);
    const takenMinor = taken.approvedMinor + taken.pendingMinor;
    const most = Math.max(totalMinor, ...payments.map(({ method }) => payableMinor(totalMinor, method)));
    if (takenMinor > most)
      throw fieldError("payments", `That is more than the ${formatKes(fromMinor(most))} that it costs.`);
    const customer = buyerOf(content, takenMinor >= totalMinor);
    if (customer.userId !== null && !(await isCustomer(tx.db, customer.userId)))
      throw fieldError("customer.userId", "This account was closed. Sell without it.");
    const order = await insertCounterOrder(
      tx,
      { orderNumber, customer, lines, notes: content.notes, discount, voucher, ...taken },
      { author, now, holdMinutes, shop },
    );
    for (const payment of payments)
      tellTaken(tx, order, await insertTaken(tx, order, payment, taker, now), payment, taker);
    await saveDraft(tx.db, draftId, { content: NOTHING, orderId: order.id, userId: author.id }, now);
    tx.emit({
      name: "sale_draft.changed",
      entity: "sale_draft",
      entityId: draftId,
      actorId: author.id,
      payload: { draftId },
    });
    return { orderId: order.id, changeMinor: changeOf(payments) };
  }

  return async function finishSale(command: FinishCommand): Promise<FinishedSale> {
    for (let attempt = 1; ; attempt += 1) {
      const orderNumber = newOrderNumber(false);
      try {
        return await inTransaction((tx) => once(tx, command.once, () => finish(tx, orderNumber, command)));
      } catch (error) {
        // Two orders drew the same number: draw again.
        if (duplicateKey(error) !== "uq_orders_number" || attempt === 5) throw error;
      }
    }
  };
}
