import type { Tx } from "../../../platform/database/transaction";
import type { PaymentListRow } from "../payment-store";
import { findHolders } from "../received/claim-store";
import { type Asking, findAskingFor } from "./asking-prompts";
import type { PromptRecord } from "./prompt";
import { type CameIn, moneyPeriod, type Sign, signOf } from "./prompt-signs";
import { findMoneyLike, findPromptPayments } from "./receipt-search-store";

/** What received money says of a prompt without a receipt. */
interface OwnMoney {
  /** The sum that it brought; null while none is told of, or several may be it. */
  own: CameIn | null;
  /** A sum that may be the one it brought, but counts for another order: only staff can tell. */
  elsewhere: (CameIn & { orderNumber: string }) | null;
}

interface Candidate {
  money: CameIn;
  sign: Sign;
  holder: PaymentListRow | null;
  /** Whether another prompt may have brought it. */
  isDisputed: boolean;
}

/**
 * Returns the money that a prompt brought, as a confirmation or a statement told of it: the same amount, in those
 * minutes, with its reference or, where no sum has that, with its phone; and nothing that another prompt may have
 * brought. A prompt that is not known to be paid needs both signs.
 */
export async function findOwnMoney(tx: Tx, prompt: PromptRecord): Promise<OwnMoney> {
  const alike = (await findMoneyLike(tx.db, { amountMinor: prompt.amountMinor, ...moneyPeriod(prompt) })).filter(
    (money) => signOf(prompt, money) !== null,
  );
  if (alike.length === 0) return { own: null, elsewhere: null };
  const [askingFor, holders] = await Promise.all([
    findAskingFor(tx.db, alike, prompt),
    findHolders(
      tx.db,
      alike.map(({ receipt }) => receipt),
    ),
  ]);
  const anothers = await findPromptPayments(
    tx.db,
    holders.map(({ id }) => id).filter((id) => id !== prompt.paymentId),
  );
  const candidates = alike.flatMap((money): Candidate[] => {
    const asking = askingFor.get(money.receipt) ?? [];
    const sign = asking.find(({ id }) => id === prompt.id)?.sign;
    if (!sign) return [];
    const holder = holders.find(({ receipt }) => receipt === money.receipt) ?? null;
    if (holder && anothers.has(holder.id)) return [];
    const isDisputed = asking.some((other) => other.id !== prompt.id && !isOfSamePayer(prompt, other));
    return [{ money, sign, holder, isDisputed }];
  });
  // A provider that names references names them for every prompt.
  const hasReference = alike.some((money) => signOf(prompt, money) !== "phone");
  const possible = candidates.filter(({ sign }) => sign !== "phone" || !hasReference);
  return { own: ownOf(prompt, possible), elsewhere: elsewhereOf(prompt, possible) };
}

/** Two paid prompts of one order: whichever gets a sum, the order has it. */
const isOfSamePayer = (one: PromptRecord, other: Asking): boolean =>
  one.state === "paid" && other.state === "paid" && one.orderId === other.orderId;

function ownOf(prompt: PromptRecord, candidates: readonly Candidate[]): CameIn | null {
  const isPaid = prompt.state === "paid";
  const free = candidates.filter((candidate) => !candidate.isDisputed && isFree(prompt, candidate));
  const byBoth = free.filter(({ sign }) => sign === "both");
  if (byBoth.length > 1 && isPaid) return (byBoth.find(({ holder }) => holder === null) ?? byBoth[0])?.money ?? null;
  if (byBoth.length > 0 || !isPaid) return onlyOf(byBoth);
  const byReference = free.filter(({ sign }) => sign === "reference");
  return onlyOf(byReference.length > 0 ? byReference : free);
}

const onlyOf = (candidates: readonly Candidate[]): CameIn | null =>
  candidates.length === 1 ? (candidates[0]?.money ?? null) : null;

/** Held by nobody, by the prompt's own payment, or by a payment of the same order that no other prompt brought. */
function isFree(prompt: PromptRecord, { holder }: Candidate): boolean {
  if (!holder || holder.id === prompt.paymentId) return true;
  if (holder.orderId !== prompt.orderId) return false;
  return holder.status === "pending" || (holder.status === "approved" && prompt.paymentId === null);
}

function elsewhereOf(prompt: PromptRecord, candidates: readonly Candidate[]): OwnMoney["elsewhere"] {
  for (const { money, holder } of candidates)
    if (holder?.status === "approved" && holder.orderId !== prompt.orderId)
      return { ...money, orderNumber: holder.orderNumber };
  return null;
}
