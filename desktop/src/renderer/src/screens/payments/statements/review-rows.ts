import type { Candidate, MoneyReceived, StatementReview } from "@fundi/shared/money-received";
import type { PaymentRow } from "@fundi/shared/payments";

/** What a line of a review shows, whichever group it is in. */
export interface ReviewRow {
  key: string;
  money: MoneyReceived | null;
  payment: PaymentRow | null;
  /** In words, why it is where it is. */
  text: string;
  /** Of a near miss. */
  reason: Candidate["reason"] | null;
  /** The order that the account reference of unclaimed money names. */
  order: StatementReview["unclaimed"][number]["order"];
}

export const GROUPS = ["exact", "near", "reversals", "unclaimed", "missing"] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_WORDS: Record<Group, { title: string; empty: string; noun: string }> = {
  exact: { title: "Exact", noun: "exact pairs", empty: "No claim waits with the receipt and the amount of a line." },
  near: { title: "Near misses", noun: "near misses", empty: "Nothing here is almost the same as a claim." },
  reversals: { title: "Reversals", noun: "reversals", empty: "No money was taken back." },
  unclaimed: { title: "No claim", noun: "lines", empty: "All of the money belongs to a claim." },
  missing: {
    title: "Not on statement",
    noun: "claims",
    empty: "Every claim of this time is on a statement.",
  },
};

const row = (change: Partial<ReviewRow> & Pick<ReviewRow, "key">): ReviewRow => ({
  money: null,
  payment: null,
  text: "",
  reason: null,
  order: null,
  ...change,
});

/** The lines of each group. */
export function reviewRows(review: StatementReview): Record<Group, ReviewRow[]> {
  return {
    exact: review.exact.map(({ money, payment }) => row({ key: `${money.id}`, money, payment })),
    near: review.nearMisses.flatMap(({ money, candidates }) =>
      candidates.map(({ payment, reason, text }) =>
        row({ key: `${money.id}-${payment.id}`, money, payment, reason, text }),
      ),
    ),
    reversals: review.reversals.map(({ money, payment, text }) => row({ key: `${money.id}`, money, payment, text })),
    unclaimed: review.unclaimed.map(({ money, order }) => row({ key: `${money.id}`, money, order })),
    missing: review.notOnStatement.map((payment) => row({ key: `${payment.id}`, payment })),
  };
}

/** How many there are of each group, also beyond those that are listed. */
export const groupCounts = ({ counts, nearMisses }: StatementReview): Record<Group, number> => ({
  exact: counts.exact,
  // A line with several candidates is as many rows.
  near: counts.nearMisses + nearMisses.reduce((more, { candidates }) => more + candidates.length - 1, 0),
  reversals: counts.reversals,
  unclaimed: counts.unclaimed,
  missing: counts.notOnStatement,
});

/** A rejected claim holds no receipt: its money may be another order's. */
export const mayGiveToAnother = ({ reason }: ReviewRow): boolean => reason === "claim_rejected";

/** Money for a cancelled order goes back; anything else near may turn out to be the claim's. */
export const mayApprove = ({ reason }: ReviewRow): boolean => reason !== null && reason !== "order_cancelled";
