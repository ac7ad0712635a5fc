import type { Knex } from "knex";
import type { Money, MoneyKind, MoneySource } from "./money";

const COLUMNS = [
  "m.id",
  "m.source",
  "m.kind",
  "m.receipt",
  "m.reverses",
  "m.amount_minor",
  "m.paid_at",
  "m.payer_phone",
  "m.payer_name",
  "m.account_reference",
  "m.statement_id",
  "m.taken_back_id",
  "m.refund_id",
] as const;

interface MoneyRow {
  id: number;
  source: MoneySource;
  kind: MoneyKind;
  receipt: string;
  reverses: string | null;
  amount_minor: number;
  paid_at: Date;
  payer_phone: string;
  payer_name: string;
  account_reference: string;
  statement_id: number | null;
  taken_back_id: number | null;
  refund_id: number | null;
}

const toMoney = (row: MoneyRow): Money => ({
  id: row.id,
  source: row.source,
  kind: row.kind,
  receipt: row.receipt,
  reverses: row.reverses,
  amountMinor: row.amount_minor,
  paidAt: row.paid_at,
  payerPhone: row.payer_phone,
  payerName: row.payer_name,
  accountReference: row.account_reference,
  statementId: row.statement_id,
  takenBackId: row.taken_back_id,
  refundId: row.refund_id,
});

const money = (db: Knex) => db("money_received as m");

/** Batch size of one SQL statement. */
const CHUNK = 500;
export const chunksOf = <T>(list: readonly T[], size = CHUNK): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

export type NewMoney = Omit<Money, "id" | "takenBackId" | "refundId"> & { raw: unknown };

/**
 * Inserts new money, and returns the ids of all and how many were new. Existing rows stay; a statement overrides what a
 * webhook reported first. Concurrent writers wait: all write in the order of the receipts.
 */
export async function recordMoney(
  db: Knex,
  reported: readonly NewMoney[],
  now: Date,
): Promise<{ ids: number[]; added: number }> {
  const sorted = [...reported].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const ids: number[] = [];
  let added = 0;
  for (const chunk of chunksOf(sorted)) {
    const before = await lockAll(db, chunk);
    const unknown = chunk.filter((one) => !before.has(keyOf(one)));
    if (unknown.length > 0)
      await db("money_received")
        .insert(unknown.map((one) => toRow(one, now)))
        .onConflict(["kind", "receipt"])
        .ignore();
    // A concurrent writer may have inserted some of them first.
    const after = unknown.length > 0 ? await lockAll(db, chunk) : before;
    for (const one of chunk) {
      const row = after.get(keyOf(one));
      if (!row) throw new Error(`Money ${one.receipt} was not stored.`);
      ids.push(row.id);
      if (!before.has(keyOf(one)) && row.statement_id === one.statementId) added += 1;
      else if (row.statement_id === null && one.statementId !== null)
        await db("money_received").where({ id: row.id }).update(believedOf(one));
    }
  }
  return { ids, added };
}

const keyOf = ({ kind, receipt }: Pick<Money, "kind" | "receipt">): string => `${kind} ${receipt}`;

async function lockAll(db: Knex, reported: readonly Pick<Money, "kind" | "receipt">[]): Promise<Map<string, MoneyRow>> {
  const rows: MoneyRow[] = await money(db)
    .select(...COLUMNS)
    .whereIn(
      ["m.kind", "m.receipt"],
      reported.map(({ kind, receipt }) => [kind, receipt]),
    )
    .forUpdate();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const toRow = (one: NewMoney, now: Date) => ({
  source: one.source,
  kind: one.kind,
  receipt: one.receipt,
  reverses: one.reverses,
  amount_minor: one.amountMinor,
  paid_at: one.paidAt,
  payer_phone: one.payerPhone,
  payer_name: one.payerName,
  account_reference: one.accountReference,
  raw: JSON.stringify(one.raw),
  statement_id: one.statementId,
  created_at: now,
});

const believedOf = (one: NewMoney) => ({
  statement_id: one.statementId,
  amount_minor: one.amountMinor,
  paid_at: one.paidAt,
  ...(one.reverses ? { reverses: one.reverses } : {}),
});

/** Returns money by its id, locked until the transaction ends. */
export async function lockMoney(db: Knex, id: number): Promise<Money | null> {
  const row: MoneyRow | undefined = await money(db)
    .select(...COLUMNS)
    .where("m.id", id)
    .forUpdate()
    .first();
  return row ? toMoney(row) : null;
}

/** Returns the sums received and reversed under these receipts, by receipt. */
export async function findReceived(
  db: Knex,
  receipts: readonly string[],
): Promise<{ paid: Map<string, Money>; takenBack: Map<string, Money> }> {
  const paid = new Map<string, Money>();
  const takenBack = new Map<string, Money>();
  for (const chunk of chunksOf([...new Set(receipts)])) {
    const [payments, reversals]: MoneyRow[][] = await Promise.all([
      money(db)
        .select(...COLUMNS)
        .where("m.kind", "payment")
        .whereIn("m.receipt", chunk),
      money(db)
        .select(...COLUMNS)
        .where("m.kind", "reversal")
        .whereIn("m.reverses", chunk),
    ]);
    for (const row of payments ?? []) paid.set(row.receipt, toMoney(row));
    for (const row of reversals ?? []) if (row.reverses) takenBack.set(row.reverses, toMoney(row));
  }
  return { paid, takenBack };
}

/** Returns money received, reversed or charged in a period, oldest first. */
export async function findMoneyBetween(db: Knex, from: Date, to: Date): Promise<Money[]> {
  const rows: MoneyRow[] = await money(db)
    .select(...COLUMNS)
    .where("m.paid_at", ">=", from)
    .where("m.paid_at", "<", to)
    .orderBy("m.paid_at");
  return rows.map(toMoney);
}

/** Returns unhandled payments and reversals of a statement, newest first. */
export async function findOpenMoney(db: Knex, statementId: number): Promise<Money[]> {
  const rows: MoneyRow[] = await money(db)
    .select(...COLUMNS)
    .join("statement_lines as l", "l.money_id", "m.id")
    .leftJoin("payments as p", "p.receipt", "m.receipt")
    .where("l.statement_id", statementId)
    .whereNot("m.kind", "charge")
    .where((open) => {
      open.where("m.kind", "reversal").orWhereNull("p.id").orWhereNotIn("p.status", ["approved", "reversed"]);
    })
    .orderBy("m.paid_at", "desc")
    .orderBy("m.id", "desc");
  return rows.map(toMoney);
}

/** Returns how many payments of a statement are approved. */
export async function countSettled(db: Knex, statementId: number): Promise<number> {
  const row = await money(db)
    .join("statement_lines as l", "l.money_id", "m.id")
    .join("payments as p", "p.receipt", "m.receipt")
    .where({ "l.statement_id": statementId, "m.kind": "payment" })
    .whereIn("p.status", ["approved", "reversed"])
    .count({ count: "*" })
    .first();
  return Number(row?.count ?? 0);
}

/** Returns reversals of payments that still count as approved. */
export async function findUnhandledReversals(
  db: Knex,
  limit: number,
): Promise<{ reversal: Money; paymentId: number; orderId: number }[]> {
  const rows: (MoneyRow & { payment_id: number; order_id: number })[] = await money(db)
    .select(...COLUMNS, "p.id as payment_id", "p.subject_id as order_id")
    .join("payments as p", "p.receipt", "m.reverses")
    .where({ "m.kind": "reversal", "p.subject_type": "order", "p.status": "approved" })
    .whereNull("m.taken_back_id")
    .orderBy("p.subject_id")
    .limit(limit);
  return rows.map((row) => ({ reversal: toMoney(row), paymentId: row.payment_id, orderId: row.order_id }));
}

/** Saves what a reversal reversed, and its ledger entry. */
export async function saveReversalHandled(
  db: Knex,
  id: number,
  reversed: { paymentId: number; refundId?: number },
): Promise<void> {
  await db("money_received")
    .where({ id })
    .update({ taken_back_id: reversed.paymentId, refund_id: reversed.refundId ?? null });
}

/** Returns the last time before `to` that a statement or a webhook reported; null when none did since `from`. */
export async function lastReportedAt(db: Knex, from: Date, to: Date): Promise<Date | null> {
  const row = await db("statements")
    .max({ last: "period_to" })
    .where("period_to", ">=", from)
    .where("period_from", "<", to)
    .first();
  return row?.last ?? null;
}

/** Erases the payers of these receipts, and the providers' raw messages; receipts and amounts stay. */
export async function blankMoney(db: Knex, receipts: readonly string[], name: string): Promise<void> {
  for (const chunk of chunksOf(receipts)) {
    await db("money_received")
      .where((of) => of.whereIn("receipt", chunk).orWhereIn("reverses", chunk))
      .update({ payer_name: name, payer_phone: "", account_reference: "", raw: "{}" });
    await db("provider_messages").whereIn("receipt", chunk).update({ body: "" });
  }
}

/** Stores a provider's raw message; returns false for a duplicate. */
export async function insertProviderMessage(
  db: Knex,
  message: { provider: string; bodyHash: string; receipt: string | null; body: string; at: Date },
): Promise<boolean> {
  const known = await db("provider_messages")
    .select("id")
    .where({ provider: message.provider, body_hash: message.bodyHash })
    .first();
  if (known) return false;
  await db("provider_messages")
    .insert({
      provider: message.provider,
      body_hash: message.bodyHash,
      receipt: message.receipt,
      body: message.body,
      created_at: message.at,
    })
    .onConflict(["provider", "body_hash"])
    .ignore();
  return true;
}
