import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { finishSale as endpoint, SaleContent } from "@fundi/shared/sales/sales";
import { formatKes, fromMinor, toMinor } from "@fundi/shared/values/money";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { Tx } from "../../../platform/database/transaction";
import {
  type Author,
  insertCounterOrder,
  NUMBER_DRAWS,
  newOrderNumber,
  type OrderRecord,
  orderVoucherSubject,
  payableMinor,
} from "../../orders";
import { emitPaymentTaken, insertTakenPayment, type PromptProvider, sumTaken, takerFor } from "../../payments";
import { priceLines, sumsOfLines } from "../price-lines";
import type { SaleDependencies } from "../sale-dependencies";
import { agreedDiscount, buyerOf, checkDraftVersion } from "../sale-draft";
import { emitDraftChanged, lockOpen } from "../sale-draft-changes";
import { saveDraft } from "../sale-draft-store";
import { isCustomer } from "../sale-item-store";

interface FinishCommand extends z.output<typeof endpoint.body> {
  draftId: number;
  author: Author;
  once: IdempotencyKey | null;
}

type FinishedSale = { orderId: number; changeMinor: number; promptId: number | null };

/** The contents of a draft that became an order. */
const NOTHING: SaleContent = {
  customer: { userId: null, name: "", phone: "", email: "" },
  lines: [],
  notes: "",
  discount: null,
  voucherCode: "",
};

/**
 * Turns a draft into an order: prices, stock, payments and documents in one transaction, once however often it is
 * called.
 */
export async function finishSale(dependencies: SaleDependencies, command: FinishCommand): Promise<FinishedSale> {
  const { inTransaction, orderPrefix, prompts } = dependencies;
  const provider = command.prompt ? await prompts.usableProvider() : null;
  for (let attempt = 1; ; attempt += 1) {
    const orderNumber = newOrderNumber(orderPrefix(), false, attempt);
    try {
      return await inTransaction((tx) =>
        withIdempotency(tx, command.once, () => finish(dependencies, tx, orderNumber, { ...command, provider })),
      );
    } catch (error) {
      // Retry with another number after a collision.
      if (duplicateKey(error) !== "uq_orders_number" || attempt === NUMBER_DRAWS) throw error;
    }
  }
}

async function finish(
  dependencies: SaleDependencies,
  tx: Tx,
  orderNumber: string,
  command: FinishCommand & { provider: PromptProvider | null },
): Promise<FinishedSale> {
  const { catalog, clerkDiscount, holdMinutes, shop, clock } = dependencies;
  const { draftId, author, payments } = command;
  const draft = await lockOpen(tx, draftId);
  checkDraftVersion(draft, command.version);
  const { content } = draft;
  if (content.lines.length === 0) throw new AppError("VALIDATION_ERROR", "Add something to sell first.");
  const lines = await priceLines(tx, content.lines, catalog);
  const now = clock();
  const sums = sumsOfLines(lines, content);
  const discount = agreedDiscount(content.discount, sums, { author, limitPercent: clerkDiscount() });
  const voucher = await takeVoucher(dependencies, tx, content, {
    ...sums,
    subject: orderVoucherSubject(orderNumber),
    now,
  });
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
  const customer = buyerOf(
    withPromptedPhone(content, command.prompt),
    takenMinor >= totalMinor || command.prompt !== undefined,
  );
  if (customer.userId !== null && !(await isCustomer(tx.db, customer.userId)))
    throw fieldError("customer.userId", "This account was closed. Sell without it.");
  const order = await insertCounterOrder(
    tx,
    { orderNumber, customer, lines, notes: content.notes, discount, voucher, ...taken },
    { author, now, holdMinutes, shop },
  );
  for (const payment of payments)
    emitPaymentTaken(tx, order, await insertTakenPayment(tx, order, payment, taker, now), payment, taker);
  await saveDraft(tx.db, draftId, { content: NOTHING, orderId: order.id, userId: author.id }, now);
  emitDraftChanged(tx, draftId, author.id);
  const promptId = await insertPrompt(dependencies, tx, order, command);
  return { orderId: order.id, changeMinor: changeOf(payments), promptId };
}

/** The phone that is asked for the money is where its owner can be reached. */
const withPromptedPhone = (content: SaleContent, prompt: FinishCommand["prompt"]): SaleContent => ({
  ...content,
  customer: { ...content.customer, phone: content.customer.phone || (prompt?.phoneNumber ?? "") },
});

/** Asks for what the payments leave on the customer's phone; paid, it completes the sale. */
function insertPrompt(
  { prompts }: SaleDependencies,
  tx: Tx,
  order: OrderRecord,
  { prompt, provider, author }: FinishCommand & { provider: PromptProvider | null },
): Promise<number | null> {
  if (!prompt || !provider) return Promise.resolve(null);
  return prompts.insertForOrder(tx, order, {
    ...prompt,
    confirmUnpaid: false,
    provider,
    viewer: author,
    completesSale: true,
  });
}

/** Uses the voucher of a sale; only its owner's sales may use it. */
async function takeVoucher(
  { vouchers }: SaleDependencies,
  tx: Tx,
  { voucherCode: code, customer: { userId } }: SaleContent,
  { restMinor, servicesMinor, subject, now }: { restMinor: number; servicesMinor: number; subject: string; now: Date },
): Promise<{ code: string; minor: number } | null> {
  if (code === "") return null;
  if (userId === null) throw fieldError("voucherCode", "Choose the customer whose voucher it is.");
  const use = { userId, code, amountMinor: restMinor, servicesMinor, subject };
  return { code, minor: (await vouchers.use(tx, use, now)).discountMinor };
}

const changeOf = (payments: FinishCommand["payments"]): number =>
  payments.reduce(
    (sum, payment) =>
      payment.method === "cash" && payment.tendered !== undefined
        ? sum + toMinor(payment.tendered) - toMinor(payment.amount)
        : sum,
    0,
  );
