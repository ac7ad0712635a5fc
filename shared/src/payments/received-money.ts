import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Id,
  Instant,
  idParams,
  Kes,
  oneLine,
  Pagination,
  pageQuery,
  Success,
  text,
} from "../contract/fields";
import { z } from "../contract/z";
import { OrderDetail } from "../orders/orders";
import { PAYMENT_METHODS, Payment, REVIEW_STATES } from "./payment-record";
import { PaymentRow } from "./payments";

/** The source of received money: a loaded statement, or the webhook of a provider. */
export const MONEY_SOURCES = ["statement", "daraja", "kcb"] as const;
export const MONEY_KINDS = ["payment", "reversal", "charge"] as const;

/** Money received, reversed or charged, as reported by its provider. */
export const MoneyReceived = z
  .object({
    id: Id,
    source: z.enum(MONEY_SOURCES),
    kind: z.enum(MONEY_KINDS),
    receipt: z.string(),
    /** Of a reversal: the reversed receipt, where the line names it. */
    reverses: z.string().nullable(),
    amount: Kes,
    paidAt: Instant,
    /** Masked; empty where the provider sends only a hash. */
    payerPhone: z.string(),
    payerName: z.string(),
    accountReference: z.string(),
    onStatement: z.boolean(),
    /** The payment that it settles or reverses. */
    paymentId: Id.nullable(),
  })
  .meta({ id: "MoneyReceived" });
export type MoneyReceived = z.infer<typeof MoneyReceived>;

/** Why lines of a statement were skipped, as text for the screen. */
export const SKIP_REASONS = {
  not_completed: "not completed",
  withdrawal: "withdrawals and transfers out",
  internal: "moved within the account",
  no_payer: "paid in without a payer",
  total: "totals",
  repeated: "repeated within the file",
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;
const SkipReason = z.enum(Object.keys(SKIP_REASONS) as [SkipReason]);

export const Statement = z
  .object({
    id: Id,
    fileName: z.string(),
    loadedBy: z.string(),
    loadedAt: Instant,
    /** The period that the file states, else from its first to its last line. */
    from: Instant.nullable(),
    to: Instant.nullable(),
    /** Lines below the titles. */
    lines: z.number().int(),
    payments: z.number().int(),
    reversals: z.number().int(),
    charges: z.number().int(),
    /** Lines already known from an earlier statement or a webhook. */
    known: z.number().int(),
    /** Money paid in, and money reversed. */
    paidIn: Kes,
    takenBack: Kes,
    skipped: z.partialRecord(SkipReason, z.number().int()),
    /** Unreadable lines, at most the first hundred. */
    problems: z.array(z.object({ line: z.number().int(), text: z.string() })),
  })
  .meta({ id: "Statement" });
export type Statement = z.infer<typeof Statement>;

/** What a column of a statement can be. */
export const STATEMENT_COLUMNS = {
  receipt: { label: "Receipt or reference", required: true },
  paidAt: { label: "Date and time", required: true },
  paidIn: { label: "Paid in (or amount)", required: true },
  withdrawn: { label: "Withdrawn", required: false },
  details: { label: "Details", required: false },
  status: { label: "Status", required: false },
  payerName: { label: "Payer's name", required: false },
  payerPhone: { label: "Payer's phone", required: false },
  accountReference: { label: "Account reference", required: false },
  reverses: { label: "Reversed receipt", required: false },
} as const;
export type StatementColumn = keyof typeof STATEMENT_COLUMNS;

const Column = z.number().int().min(0).max(500);
/** The meaning of each column, by its position from 0. */
export const StatementColumns = z.object({
  receipt: Column,
  paidAt: Column,
  paidIn: Column,
  withdrawn: Column.nullable(),
  details: Column.nullable(),
  status: Column.nullable(),
  payerName: Column.nullable(),
  payerPhone: Column.nullable(),
  accountReference: Column.nullable(),
  reverses: Column.nullable(),
}) satisfies z.ZodType<Record<StatementColumn, number | null>>;
export type StatementColumns = z.infer<typeof StatementColumns>;

export const STATEMENT_MAX_BYTES = 20 * 1024 * 1024;
export const STATEMENT_MAX_LINES = 50_000;

const Headers = z.array(z.string().max(200)).min(2).max(500);

export const loadStatement = endpoint({
  method: "POST",
  path: "/api/admin/payments/statements",
  summary: "Load a statement of received money (CSV or XLSX, form part `file`); the same line never counts twice",
  access: "manager",
  files: ["file"],
  response: z.discriminatedUnion("state", [
    z.object({ state: z.literal("loaded"), statement: Statement, alreadyLoaded: z.boolean() }),
    /** Unknown column titles: send them to `mapStatementColumns`, then the file again. */
    z.object({
      state: z.literal("unknown_columns"),
      headers: z.array(z.string()),
      samples: z.array(z.array(z.string())),
      guess: z.record(z.string(), z.number().int().nullable()),
    }),
  ]),
  errors: ["UNREADABLE_FILE", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
});

export const mapStatementColumns = endpoint({
  method: "POST",
  path: "/api/admin/payments/statement-columns",
  summary: "Map the columns of a statement; the mapping is stored for files with the same titles",
  access: "manager",
  body: z.object({ headers: Headers, columns: StatementColumns }),
  response: Success,
});

export const listStatements = endpoint({
  method: "GET",
  path: "/api/admin/payments/statements",
  summary: "Loaded statements, newest first",
  access: "manager",
  query: z.object(pageQuery(20)),
  response: z.object({ statements: z.array(Statement), pagination: Pagination }),
});

/** Why money and a claim may match, subject to review. */
export const NEAR_MISSES = [
  "amount_differs",
  "claim_rejected",
  "order_cancelled",
  "order_paid",
  /** The money is, or may be, that of an M-Pesa prompt. */
  "prompt_paid",
  "receipt_alike",
  "same_payer",
] as const;

export const Candidate = z.object({ payment: PaymentRow, reason: z.enum(NEAR_MISSES), text: z.string() });
export type Candidate = z.infer<typeof Candidate>;

const OrderHint = z.object({ id: Id, orderNumber: z.string(), customerName: z.string(), due: Kes });

/** Most rows in one group of a review; counts include all. */
export const REVIEW_ROWS = 500;

export const StatementReview = z
  .object({
    statement: Statement,
    /** Claims that match a line in receipt and amount: approved with one click. */
    exact: z.array(z.object({ money: MoneyReceived, payment: PaymentRow })),
    nearMisses: z.array(z.object({ money: MoneyReceived, candidates: z.array(Candidate) })),
    reversals: z.array(z.object({ money: MoneyReceived, payment: PaymentRow.nullable(), text: z.string() })),
    /** Unclaimed money, with the order that its account reference names. */
    unclaimed: z.array(
      z.object({
        money: MoneyReceived,
        order: OrderHint.nullable(),
        /** The order of an M-Pesa prompt whose payment it may be. */
        promptOrder: z.string().nullable().default(null),
      }),
    ),
    /** Claims of the period whose receipt is in no statement and no webhook. */
    notOnStatement: z.array(PaymentRow),
    /** The number of each, and the sum of the exact matches. */
    counts: z.object({
      exact: z.number().int(),
      exactAmount: Kes,
      nearMisses: z.number().int(),
      reversals: z.number().int(),
      unclaimed: z.number().int(),
      notOnStatement: z.number().int(),
      settled: z.number().int(),
    }),
  })
  .meta({ id: "StatementReview" });
export type StatementReview = z.infer<typeof StatementReview>;

export const reviewStatement = endpoint({
  method: "GET",
  path: "/api/admin/payments/statements/:id",
  summary: "Compare the lines of a statement with the claims, as of now",
  access: "manager",
  params: idParams,
  response: StatementReview,
  errors: ["NOT_FOUND"],
});

/** Most claims that one call approves; screens send more in batches. */
export const APPROVE_MAX = 50;

export const approveExact = endpoint({
  method: "POST",
  path: "/api/admin/payments/approve-exact",
  summary: "Approve claims whose receipt and amount were received exactly so; each for itself",
  access: "manager",
  body: z.object({ paymentIds: z.array(Id).min(1).max(APPROVE_MAX) }),
  response: z.object({
    results: z.array(z.object({ paymentId: Id, approved: z.boolean(), problem: z.string().nullable() })),
  }),
  idempotent: true,
});

export const attachMoney = endpoint({
  method: "POST",
  path: "/api/admin/payments/received/:id/attach",
  summary: "Turn unclaimed received money into an approved payment of an order",
  access: "manager",
  params: idParams,
  body: z.object({ orderNumber: oneLine(40), note: text(300).default("") }),
  response: z.object({ payment: Payment, order: OrderDetail }),
  idempotent: true,
  errors: ["NOT_FOUND", "FORBIDDEN", "ALREADY_REVIEWED", "DUPLICATE_RECEIPT", "ORDER_CLOSED"],
});

export const RECONCILED_METHODS = PAYMENT_METHODS;

/** Money given back on a day; negative where an earlier refund was reversed. */
export const ReconciledRefund = z.object({
  id: Id,
  method: z.enum(PAYMENT_METHODS),
  orderNumber: z.string(),
  customerName: z.string(),
  amount: z.number(),
  reference: z.string().nullable(),
  /** By M-Pesa, and nobody said by which code: no statement can be compared with it. */
  lacksCode: z.boolean().default(false),
  reason: z.string(),
  /** Null at the card company. */
  by: z.string().nullable(),
  at: Instant,
  orderId: Id.nullable().default(null),
});
export type ReconciledRefund = z.infer<typeof ReconciledRefund>;

/** One payment or statement line of a day. */
export const ReconciliationRow = z.object({
  /** The receipt, or the reference of a card payment. */
  receipt: z.string(),
  method: z.enum(PAYMENT_METHODS),
  orderNumber: z.string().nullable(),
  customerName: z.string(),
  /** Of the payment now; null for money that nobody claimed. */
  status: z.enum(REVIEW_STATES).nullable().default(null),
  /** Null when missing on this day; negative when reversed. */
  claimed: Kes.nullable(),
  approved: z.number().nullable(),
  received: z.number().nullable(),
  /** Explains a difference between received and approved; empty where they agree. */
  remark: z.string(),
});
export type ReconciliationRow = z.infer<typeof ReconciliationRow>;

const Figures = z.object({ claimed: z.number(), approved: z.number(), received: z.number(), difference: z.number() });

export const Reconciliation = z
  .object({
    date: CalendarDate,
    /** M-Pesa: claimed, approved and received on the day, and received less approved. */
    mpesa: Figures,
    /** Other payment methods, which no statement contains: what was taken, what was given back, and what that leaves. */
    others: z.array(
      z.object({
        method: z.enum(PAYMENT_METHODS),
        count: z.number().int(),
        approved: z.number(),
        givenBack: z.number().default(0),
        left: z.number().default(0),
      }),
    ),
    charges: Kes,
    /** When a statement or a webhook last reported money of this day. */
    statementsUpTo: Instant.nullable(),
    rows: z.array(ReconciliationRow),
    /** The payments behind `others`. */
    otherRows: z.array(ReconciliationRow).default([]),
    /** By any method; by M-Pesa the money may leave another account than the one on the statement. */
    refunds: z.array(ReconciledRefund).default([]),
  })
  .meta({ id: "Reconciliation" });
export type Reconciliation = z.infer<typeof Reconciliation>;

const day = z.object({ date: CalendarDate });

export const reconcileDay = endpoint({
  method: "GET",
  path: "/api/admin/payments/reconciliation",
  summary: "A day of the shop: claimed, approved, received, given back, the difference and every row behind it",
  access: "manager",
  query: day,
  response: Reconciliation,
});

export const exportReconciliation = endpoint({
  method: "GET",
  path: "/api/admin/payments/reconciliation/csv",
  summary: "Every payment and refund of a day, by any method, as a CSV file",
  access: "manager",
  query: day,
  response: { binary: "text/csv; charset=utf-8" },
});
