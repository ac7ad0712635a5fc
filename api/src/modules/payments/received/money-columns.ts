import { z } from "@fundi/shared/contract/z";
import { MONEY_KINDS, MONEY_SOURCES, type StatementColumns } from "@fundi/shared/payments/received-money";
import { integer, json, nullable, oneOf, serial, table, text, timestamp } from "../../../platform/database/table";

export const MONEY_RECEIVED = table("money_received", {
  id: serial("id"),
  /** The first source that reported it. */
  source: oneOf("source", MONEY_SOURCES),
  /** A payment and its charge share a receipt. */
  kind: oneOf("kind", MONEY_KINDS),
  receipt: text("receipt"),
  /** Of a reversal: the reversed receipt, where its source names it. */
  reverses: nullable(text("reverses")),
  amountMinor: integer("amount_minor"),
  paidAt: timestamp("paid_at"),
  payerPhone: text("payer_phone"),
  payerName: text("payer_name"),
  accountReference: text("account_reference"),
  /** What the source reported, for the record. */
  raw: json("raw", z.unknown()),
  /** The first statement that contains it; null while only a webhook has reported it. */
  statementId: nullable(integer("statement_id")),
  /** Of a reversal: the reversed payment, once handled. */
  takenBackId: nullable(integer("taken_back_id")),
  /** Of a reversal: its ledger entry. */
  refundId: nullable(integer("refund_id")),
  createdAt: timestamp("created_at"),
});

/** What a statement held, in figures. */
const Figures = z.object({
  lines: z.number(),
  payments: z.number(),
  reversals: z.number(),
  charges: z.number(),
  known: z.number(),
  paidInMinor: z.number(),
  takenBackMinor: z.number(),
  /** Lines that were skipped, by reason. */
  skipped: z.record(z.string(), z.number()),
  problems: z.array(z.object({ line: z.number(), text: z.string() })),
});
export type StatementFigures = z.infer<typeof Figures>;

export const NO_FIGURES: StatementFigures = {
  lines: 0,
  payments: 0,
  reversals: 0,
  charges: 0,
  known: 0,
  paidInMinor: 0,
  takenBackMinor: 0,
  skipped: {},
  problems: [],
};

export const STATEMENTS = table("statements", {
  id: serial("id"),
  fileName: text("file_name"),
  fileHash: text("file_hash"),
  from: nullable(timestamp("period_from")),
  to: nullable(timestamp("period_to")),
  figures: json("figures", Figures, NO_FIGURES),
  loaderId: integer("loaded_by"),
  loadedAt: timestamp("loaded_at"),
});

/** Statements overlap: money belongs to every statement that contains it, and counts once. */
export const STATEMENT_LINES = table("statement_lines", {
  statementId: integer("statement_id"),
  moneyId: integer("money_id"),
});

export const STATEMENT_COLUMNS = table("statement_columns", {
  key: text("titles_key"),
  titles: json("titles", z.array(z.string()).readonly()),
  // Not checked: one bad mapping must not stop the upload of other files.
  columns: json("columns", z.custom<StatementColumns>()),
  userId: integer("explained_by"),
  at: timestamp("explained_at"),
});

export const PROVIDER_MESSAGES = table("provider_messages", {
  id: serial("id"),
  provider: text("provider"),
  bodyHash: text("body_hash"),
  receipt: nullable(text("receipt")),
  /** The message, unchanged. */
  body: text("body"),
  at: timestamp("created_at"),
});
