import type { NEAR_MISSES } from "@fundi/shared/payments/received-money";
import { payableMinor } from "../../orders";
import type { Claim, Money } from "./money";
import { samePhone } from "./payer";

export type NearMiss = (typeof NEAR_MISSES)[number];

/** The match of a money line among the claims. */
type Match =
  | { kind: "exact"; claim: Claim }
  | { kind: "near"; candidates: { claim: Claim; reason: NearMiss }[] }
  /** Its payment is approved already. */
  | { kind: "settled" }
  | { kind: "unclaimed" };

/** Maximum number of near misses shown for one line. */
const CANDIDATES_MAX = 3;

/** Characters that are confused when a code is typed off a screen. */
const CONFUSED: Record<string, string> = { O: "0", Q: "0", I: "1", L: "1", S: "5", B: "8", Z: "2", G: "6" };
const unconfused = (code: string): string => code.replace(/[OQILSBZG]/g, (letter) => CONFUSED[letter] ?? letter);

/** A code without each of its characters in turn: two codes within one typing error share one of these. */
const shortened = (code: string): string[] => [
  code,
  ...Array.from(code, (_, index) => code.slice(0, index) + code.slice(index + 1)),
];

/**
 * Returns true for one character wrong, missing, too many, or two neighbours swapped; confusable characters count as
 * equal.
 */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [unconfused(one), unconfused(other)];
  if (a === b) return true;
  if (a.length === b.length) {
    const wrong = Array.from(a, (_, index) => index).filter((index) => a[index] !== b[index]);
    const [first = 0, second = 0] = wrong;
    const isSwap = wrong.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
    return wrong.length === 1 || isSwap;
  }
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
  return longer.length === shorter.length + 1 && shortened(longer).includes(shorter);
}

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The maximum difference of amounts that a typing error could explain. */
const NEAR_SHARE = 0.1;

/** Returns whether one amount may be the other, mistyped; codes of one minute are similar, whatever was paid. */
const isNearAmount = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * NEAR_SHARE;

/** Returns why a claim with the exact receipt cannot simply be approved; null when it can. */
export function obstacle(
  money: Pick<Money, "amountMinor">,
  claim: Pick<Claim, "amountMinor" | "status" | "order" | "promptOrder">,
): NearMiss | null {
  if (claim.status === "rejected") return "claim_rejected";
  if (claim.promptOrder !== null) return "prompt_paid";
  if (claim.order.status === "cancelled") return "order_cancelled";
  if (claim.amountMinor !== money.amountMinor) return "amount_differs";
  return payableMinor(claim.order.dueMinor, "mpesa_manual") < claim.amountMinor ? "order_paid" : null;
}

/**
 * Matches money with claims. Only receipt and amount together are exact; near misses are for people to decide, and need
 * two signs, since codes of the same minute differ in one character. `seen` are the receipts of all received money: a
 * claim with one of these is about that money and no other.
 */
export function matchMoney(
  money: readonly Money[],
  claims: readonly Claim[],
  seen: ReadonlySet<string>,
): Map<Money, Match> {
  const byReceipt = new Map(claims.map((claim) => [claim.receipt, claim]));
  const waiting = claims.filter((claim) => claim.status === "pending" && !seen.has(claim.receipt));
  const byCode = new Map<string, Claim[]>();
  const byAmount = new Map<number, Claim[]>();
  for (const claim of waiting) {
    addTo(byAmount, claim.amountMinor, claim);
    for (const code of new Set(shortened(unconfused(claim.receipt)))) addTo(byCode, code, claim);
  }

  const alikeOf = (one: Money): Claim[] => {
    const near = shortened(unconfused(one.receipt)).flatMap((code) => byCode.get(code) ?? []);
    return [...new Set(near)].filter(
      (claim) =>
        isAlike(claim.receipt, one.receipt) &&
        (claim.amountMinor === one.amountMinor ||
          (samePhone(one.payerPhone, claim.phone) && isNearAmount(claim.amountMinor, one.amountMinor))),
    );
  };

  const matchOf = (one: Money): Match => {
    const claim = byReceipt.get(one.receipt);
    if (claim) {
      if (claim.status === "approved" || claim.status === "reversed") return { kind: "settled" };
      const reason = obstacle(one, claim);
      return reason ? { kind: "near", candidates: [{ claim, reason }] } : { kind: "exact", claim };
    }
    const alike = alikeOf(one);
    const samePayer = (byAmount.get(one.amountMinor) ?? []).filter(
      (other) => !alike.includes(other) && samePhone(one.payerPhone, other.phone),
    );
    const candidates = [
      ...alike.map((other) => ({ claim: other, reason: "receipt_alike" as const })),
      ...samePayer.map((other) => ({ claim: other, reason: "same_payer" as const })),
    ];
    return candidates.length > 0
      ? { kind: "near", candidates: candidates.slice(0, CANDIDATES_MAX) }
      : { kind: "unclaimed" };
  };
  return new Map(money.map((one) => [one, matchOf(one)]));
}
