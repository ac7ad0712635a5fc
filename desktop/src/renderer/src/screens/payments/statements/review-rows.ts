import type { PaymentRow } from "@fundi/shared/payments/payments";
import type { Candidate, MoneyReceived, StatementReview } from "@fundi/shared/payments/received-money";

/** A row of the review, in any group. */
export interface ReviewRow {
  key: string;
  money: MoneyReceived | null;
  payment: PaymentRow | null;
  /** Why it is in its group. */
  text: string;
  /** Set for a near match. */
  reason: Candidate["reason"] | null;
  /** The order that the account reference of unclaimed money names. */
  order: StatementReview["unclaimed"][number]["order"];
}

export const GROUPS = ["exact", "near", "reversals", "unclaimed", "missing"] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_TEXTS: Record<Group, { title: string; empty: string; noun: string }> = {
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

/** The rows of each group. */
export function reviewRows(review: StatementReview): Record<Group, ReviewRow[]> {
  return {
    exact: review.exact.map(({ money, payment }) => row({ key: `${money.id}`, money, payment })),
    near: review.nearMisses.flatMap(({ money, candidates }) =>
      candidates.map(({ payment, reason, text }) =>
        row({ key: `${money.id}-${payment.id}`, money, payment, reason, text }),
      ),
    ),
    reversals: review.reversals.map(({ money, payment, text }) => row({ key: `${money.id}`, money, payment, text })),
    unclaimed: review.unclaimed.map(({ money, order, promptOrder }) => {
      const text = promptOrder === null ? "" : `May be the payment of order ${promptOrder}, by its M-Pesa prompt.`;
      return row({ key: `${money.id}`, money, order, text });
    }),
    missing: review.notOnStatement.map((payment) => row({ key: `${payment.id}`, payment })),
  };
}

/** The number of rows in each group, including those beyond the listed ones. */
export const groupCounts = ({ counts, nearMisses }: StatementReview): Record<Group, number> => ({
  exact: counts.exact,
  // A line with several candidates has one row per candidate.
  near: counts.nearMisses + nearMisses.reduce((more, { candidates }) => more + candidates.length - 1, 0),
  reversals: counts.reversals,
  unclaimed: counts.unclaimed,
  missing: counts.notOnStatement,
});

/** Whether the money may be assigned to another order: a rejected claim does not reserve its receipt. */
export const mayAssignToAnother = ({ reason }: ReviewRow): boolean => reason === "claim_rejected";

/** Whether a near match may be approved as received; money for a cancelled order is refunded instead. */
export const mayApprove = ({ reason }: ReviewRow): boolean => reason !== null && reason !== "order_cancelled";
