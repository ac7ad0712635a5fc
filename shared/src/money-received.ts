import { endpoint } from "./endpoint";
import { CalendarDate, Id, Instant, idParams, Kes, Pagination, pageQuery, requiredText, Success, text } from "./fields";
import { OrderDetail } from "./orders";
import { PAYMENT_METHODS, Payment } from "./payment-record";
import { PaymentRow } from "./payments";
import { z } from "./z";

/** Who told us of money: a statement that staff loaded, or the hook of a provider. */
export const MONEY_SOURCES = ["statement", "daraja", "kcb"] as const;
export const MONEY_KINDS = ["payment", "reversal", "charge"] as const;

/** Money that came in, was taken back or was charged, as its provider tells it. */
export const MoneyReceived = z
  .object({
    id: Id,
    source: z.enum(MONEY_SOURCES),
    kind: z.enum(MONEY_KINDS),
    receipt: z.string(),
    /** Of a reversal: the receipt that it takes back, where the line says so. */
    reverses: z.string().nullable(),
    amount: Kes,
    paidAt: Instant,
    /** Masked; empty where the provider tells only a hash of it. */
    payerPhone: z.string(),
    payerName: z.string(),
    accountReference: z.string(),
    onStatement: z.boolean(),
    /** The payment that it settles, or that a reversal took back. */
    paymentId: Id.nullable(),
  })
  .meta({ id: "MoneyReceived" });
export type MoneyReceived = z.infer<typeof MoneyReceived>;

/** Why lines of a statement were not taken; the words are for the screen. */
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
    /** What the file says that it covers, or from its first to its last line. */
    from: Instant.nullable(),
    to: Instant.nullable(),
    /** Lines below the titles. */
    lines: z.number().int(),
    payments: z.number().int(),
    reversals: z.number().int(),
    charges: z.number().int(),
    /** Lines that an earlier statement or a hook had told already. */
    known: z.number().int(),
    /** What was paid in, and what was taken back. */
    paidIn: Kes,
    takenBack: Kes,
    skipped: z.partialRecord(SkipReason, z.number().int()),
    /** Lines that nobody could read, at most the first hundred. */
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
/** Which column is what, by its place from 0. */
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
    /** Titles that nobody has explained yet: send them to `mapStatementColumns`, then the file again. */
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
  summary: "Say what the columns of a statement are; files with the same titles are read so from now on",
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

/** Why money and a claim may belong together, though not without looking. */
export const NEAR_MISSES = [
  "amount_differs",
  "claim_rejected",
  "order_cancelled",
  "order_paid",
  "receipt_alike",
  "same_payer",
] as const;

export const Candidate = z.object({ payment: PaymentRow, reason: z.enum(NEAR_MISSES), text: z.string() });
export type Candidate = z.infer<typeof Candidate>;

const OrderHint = z.object({ id: Id, orderNumber: z.string(), customerName: z.string(), due: Kes });

/** Most rows that one group of a review holds; the counts go on. */
export const REVIEW_ROWS = 500;

export const StatementReview = z
  .object({
    statement: Statement,
    /** Claims with the receipt and the amount of a line: approved with one click. */
    exact: z.array(z.object({ money: MoneyReceived, payment: PaymentRow })),
    nearMisses: z.array(z.object({ money: MoneyReceived, candidates: z.array(Candidate) })),
    reversals: z.array(z.object({ money: MoneyReceived, payment: PaymentRow.nullable(), text: z.string() })),
    /** Money that nobody claimed, with the order that its account reference names. */
    unclaimed: z.array(z.object({ money: MoneyReceived, order: OrderHint.nullable() })),
    /** Claims of the period whose receipt no statement and no provider has told. */
    notOnStatement: z.array(PaymentRow),
    /** How many there are of each, and how much money the exact ones are. */
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
  summary: "What the lines of a statement say about the claims, as of now",
  access: "manager",
  params: idParams,
  response: StatementReview,
  errors: ["NOT_FOUND"],
});

/** Most claims that one call approves; screens send more in turns. */
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
  summary: "Make received money that nobody claimed an approved payment of an order",
  access: "manager",
  params: idParams,
  body: z.object({ orderNumber: requiredText(40), note: text(300).default("") }),
  response: z.object({ payment: Payment, order: OrderDetail }),
  idempotent: true,
  errors: ["NOT_FOUND", "FORBIDDEN", "ALREADY_REVIEWED", "DUPLICATE_RECEIPT", "ORDER_CLOSED"],
});

export const RECONCILED_METHODS = PAYMENT_METHODS;

/** One payment or line of a day, as both sides tell it. */
export const ReconciliationRow = z.object({
  /** The receipt, or the reference of a card payment. */
  receipt: z.string(),
  method: z.enum(PAYMENT_METHODS),
  orderNumber: z.string().nullable(),
  customerName: z.string(),
  /** What is missing on this day is null; what was taken back is below zero. */
  claimed: Kes.nullable(),
  approved: z.number().nullable(),
  received: z.number().nullable(),
  /** In words, where received and approved differ; empty where they agree. */
  remark: z.string(),
});
export type ReconciliationRow = z.infer<typeof ReconciliationRow>;

const Figures = z.object({ claimed: z.number(), approved: z.number(), received: z.number(), difference: z.number() });

export const Reconciliation = z
  .object({
    date: CalendarDate,
    /** M-Pesa: what was claimed, approved and received on the day, and received less approved. */
    mpesa: Figures,
    /** What came in otherwise; no statement tells of these. */
    others: z.array(z.object({ method: z.enum(PAYMENT_METHODS), count: z.number().int(), approved: z.number() })),
    charges: Kes,
    /** When a statement or a provider last told of money of this day. */
    statementsUpTo: Instant.nullable(),
    rows: z.array(ReconciliationRow),
  })
  .meta({ id: "Reconciliation" });
export type Reconciliation = z.infer<typeof Reconciliation>;

const day = z.object({ date: CalendarDate });

export const reconcileDay = endpoint({
  method: "GET",
  path: "/api/admin/payments/reconciliation",
  summary: "A day of the shop: claimed, approved, received, the difference and every row behind it",
  access: "manager",
  query: day,
  response: Reconciliation,
});

export const exportReconciliation = endpoint({
  method: "GET",
  path: "/api/admin/payments/reconciliation/csv",
  summary: "The rows of a day's reconciliation as a CSV file",
  access: "manager",
  query: day,
  response: { binary: "text/csv; charset=utf-8" },
});
