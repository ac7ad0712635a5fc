import { parseOrderNumber } from "@fundi/shared/orders/order-number";
import type { Db } from "../../../platform/database/database";
import { findOrdersByNumber } from "../../orders";
import type { PaymentRecord } from "../payment";
import type { PromptRecord } from "./prompt";
import { type CameIn, MONEY_BEFORE_MS, type Sign, signOf } from "./prompt-signs";
import { type AskingPrompt, findAsking, findPaidWith } from "./receipt-search-store";

/** A prompt that brought a sum, or may have brought it. */
export interface Asking extends AskingPrompt {
  sign: Sign;
}

/**
 * Returns by receipt the prompts that brought these sums or may have: the one that its provider named with the receipt,
 * else those without a receipt whose reference it has, else those whose phone it has, unless it names another order.
 * `self` counts as it is given, not as it is stored.
 */
export async function findAskingFor(
  db: Db,
  money: readonly CameIn[],
  self?: Pick<PromptRecord, "id" | "state" | "endedAt">,
): Promise<Map<string, Asking[]>> {
  if (money.length === 0) return new Map();
  const latest = Math.max(...money.map(({ paidAt }) => paidAt.getTime()));
  const numbers = money.flatMap(({ accountReference }) => parseOrderNumber(accountReference) ?? []);
  const [paid, asking, orders] = await Promise.all([
    findPaidWith(
      db,
      money.map(({ receipt }) => receipt),
    ),
    findAsking(
      db,
      money.map(({ amountMinor }) => amountMinor),
      new Date(latest + MONEY_BEFORE_MS),
    ),
    findOrdersByNumber(db, numbers),
  ]);
  const prompts = [
    ...paid,
    ...asking.map((one) => (one.id === self?.id ? { ...one, state: self.state, endedAt: self.endedAt } : one)),
  ];
  return new Map(
    money.map((one) => {
      const signed = prompts.flatMap((prompt) => {
        const sign = signOf(prompt, one);
        return sign ? [{ ...prompt, sign }] : [];
      });
      const named = orders.get(parseOrderNumber(one.accountReference) ?? "")?.id ?? null;
      return [one.receipt, best(signed, named)] as const;
    }),
  );
}

function best(signed: readonly Asking[], namedOrderId: number | null): Asking[] {
  const of = (...signs: Sign[]) => signed.filter(({ sign }) => signs.includes(sign));
  const certain = of("receipt");
  if (certain.length > 0) return certain;
  const byReference = of("both", "reference");
  if (byReference.length > 0) return byReference;
  return of("phone").filter(({ orderId }) => namedOrderId === null || orderId === namedOrderId);
}

/** Whether the sum counts already, as the payment of this prompt. */
export const countsAlready = ({ sign, paymentStatus }: Asking): boolean =>
  sign === "receipt" && paymentStatus === "approved";

type Claimed = Pick<PaymentRecord, "id" | "orderId" | "method" | "amountMinor" | "phone" | "createdAt" | "receipt">;

/**
 * Returns the prompt that stands in the way of a claim: the sum that it names counts as the prompt's already, or may be
 * the prompt's. One of the same order that is not known to be paid does not.
 */
const inTheWay = (asking: readonly Asking[], { id, orderId }: Pick<Claimed, "id" | "orderId">): Asking | undefined =>
  asking.find((prompt) => {
    if (prompt.paymentId !== null && prompt.paymentId === id) return false;
    return prompt.orderId !== orderId || isCounted(prompt);
  });

/** Known to be paid, and its payment counts or waits for staff. */
const isCounted = ({ state, paymentStatus }: Asking): boolean =>
  state === "paid" && (paymentStatus === "approved" || paymentStatus === "pending");

/** The prompt that stands in the way of a claim. `money` is what its receipt names, where a source has told of it. */
export async function findPromptInTheWay(
  db: Db,
  claim: Claimed,
  money: CameIn | undefined,
): Promise<Asking | undefined> {
  const sum = money ?? supposedMoney(claim);
  return inTheWay((await findAskingFor(db, [sum])).get(sum.receipt) ?? [], claim);
}

/** The money of a claim that no source has told of: from the phone that it names. */
const supposedMoney = ({ id, amountMinor, phone, createdAt, receipt }: Claimed): CameIn => ({
  receipt: receipt ?? `#${id}`,
  amountMinor,
  paidAt: createdAt,
  payerPhone: phone,
  accountReference: "",
  isSupposed: true,
});

/** Returns, by claim that waits, the order of the prompt that stands in its way. `paid`: the money received, by receipt. */
export async function findPromptOrders(
  db: Db,
  payments: readonly (Claimed & Pick<PaymentRecord, "status" | "releasedReceipt">)[],
  paid: ReadonlyMap<string, CameIn>,
): Promise<Map<number, string>> {
  const claims = payments.filter(({ status, method }) => status === "pending" && method === "mpesa_manual");
  const sums = claims.map((claim) => paid.get(claim.receipt ?? "") ?? supposedMoney(claim));
  const asking = await findAskingFor(db, sums);
  return new Map(
    claims.flatMap((claim, index) => {
      const prompt = inTheWay(asking.get(sums[index]?.receipt ?? "") ?? [], claim);
      return prompt ? [[claim.id, prompt.orderNumber] as const] : [];
    }),
  );
}
