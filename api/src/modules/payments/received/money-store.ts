import type { Knex } from "knex";
import { integer, type RecordOf, type Row, rowShape } from "../../../platform/database/table";
import type { Money } from "./money";
import { MONEY_RECEIVED, PROVIDER_MESSAGES } from "./money-columns";

const STORED = MONEY_RECEIVED.omit("raw", "createdAt");

const money = (db: Knex) => db("money_received as m");
const selectMoney = (db: Knex) => money(db).select(STORED.selectedAs("m"));

/** Batch size of one SQL statement. */
const CHUNK = 500;
export const chunksOf = <T>(list: readonly T[], size = CHUNK): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

const NEW_MONEY = MONEY_RECEIVED.omit("id", "takenBackId", "refundId", "createdAt");

export type NewMoney = RecordOf<typeof NEW_MONEY.columns>;

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
        .insert(unknown.map((one) => ({ ...NEW_MONEY.toRow(one), ...MONEY_RECEIVED.toRow({ createdAt: now }) })))
        .onConflict(["kind", "receipt"])
        .ignore();
    // A concurrent writer may have inserted some of them first.
    const after = unknown.length > 0 ? await lockAll(db, chunk) : before;
    for (const one of chunk) {
      const row = after.get(keyOf(one));
      if (!row) throw new Error(`Money ${one.receipt} was not stored.`);
      ids.push(row.id);
      if (!before.has(keyOf(one)) && row.statementId === one.statementId) added += 1;
      else if (row.statementId === null && one.statementId !== null)
        await db("money_received").where({ id: row.id }).update(believedOf(one));
    }
  }
  return { ids, added };
}

const keyOf = ({ kind, receipt }: Pick<Money, "kind" | "receipt">): string => `${kind} ${receipt}`;

async function lockAll(db: Knex, reported: readonly Pick<Money, "kind" | "receipt">[]): Promise<Map<string, Money>> {
  const rows: Row[] = await selectMoney(db)
    .whereIn(
      ["m.kind", "m.receipt"],
      reported.map(({ kind, receipt }) => [kind, receipt]),
    )
    .forUpdate();
  return new Map(rows.map(STORED.read).map((one) => [keyOf(one), one]));
}

const believedOf = ({ statementId, amountMinor, paidAt, reverses }: NewMoney) =>
  MONEY_RECEIVED.toRow({ statementId, amountMinor, paidAt, reverses: reverses || undefined });

/** Returns money by its id. */
export async function findMoney(db: Knex, id: number): Promise<Money | null> {
  const row: Row | undefined = await selectMoney(db).where("m.id", id).first();
  return row ? STORED.read(row) : null;
}

/** Returns money by its id, locked until the transaction ends. */
export async function lockMoney(db: Knex, id: number): Promise<Money | null> {
  const row: Row | undefined = await selectMoney(db).where("m.id", id).forUpdate().first();
  return row ? STORED.read(row) : null;
}

/** Returns the sums received and reversed under these receipts, by receipt. */
export async function findReceived(
  db: Knex,
  receipts: readonly string[],
): Promise<{ paid: Map<string, Money>; takenBack: Map<string, Money> }> {
  const paid = new Map<string, Money>();
  const takenBack = new Map<string, Money>();
  for (const chunk of chunksOf([...new Set(receipts)])) {
    const [payments, reversals]: Row[][] = await Promise.all([
      selectMoney(db).where("m.kind", "payment").whereIn("m.receipt", chunk),
      selectMoney(db).where("m.kind", "reversal").whereIn("m.reverses", chunk),
    ]);
    for (const one of payments?.map(STORED.read) ?? []) paid.set(one.receipt, one);
    for (const one of reversals?.map(STORED.read) ?? []) if (one.reverses) takenBack.set(one.reverses, one);
  }
  return { paid, takenBack };
}

/** Returns money received, reversed or charged in a period, oldest first. */
export async function findMoneyBetween(db: Knex, from: Date, to: Date): Promise<Money[]> {
  const rows: Row[] = await selectMoney(db)
    .where("m.paid_at", ">=", from)
    .where("m.paid_at", "<", to)
    .orderBy("m.paid_at");
  return rows.map(STORED.read);
}

/** Returns unhandled payments and reversals of a statement, newest first. */
export async function findOpenMoney(db: Knex, statementId: number): Promise<Money[]> {
  const rows: Row[] = await selectMoney(db)
    .join("statement_lines as l", "l.money_id", "m.id")
    .leftJoin("payments as p", "p.receipt", "m.receipt")
    .where("l.statement_id", statementId)
    .whereNot("m.kind", "charge")
    .where((open) => {
      open.where("m.kind", "reversal").orWhereNull("p.id").orWhereNotIn("p.status", ["approved", "reversed"]);
    })
    .orderBy("m.paid_at", "desc")
    .orderBy("m.id", "desc");
  return rows.map(STORED.read);
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

const REVERSED = rowShape("money_received", { paymentId: integer("payment_id"), orderId: integer("order_id") });

/** Returns reversals of payments that still count as approved. */
export async function findUnhandledReversals(
  db: Knex,
  limit: number,
): Promise<{ reversal: Money; paymentId: number; orderId: number }[]> {
  const rows: Row[] = await selectMoney(db)
    .select("p.id as payment_id", "p.subject_id as order_id")
    .join("payments as p", "p.receipt", "m.reverses")
    .where({ "m.kind": "reversal", "p.subject_type": "order", "p.status": "approved" })
    .whereNull("m.taken_back_id")
    .orderBy("p.subject_id")
    .limit(limit);
  return rows.map((row) => ({ reversal: STORED.read(row), ...REVERSED.read(row) }));
}

/** Saves what a reversal reversed, and its ledger entry. */
export async function saveReversalHandled(
  db: Knex,
  id: number,
  reversed: { paymentId: number; refundId?: number },
): Promise<void> {
  await db("money_received")
    .where({ id })
    .update(MONEY_RECEIVED.toRow({ takenBackId: reversed.paymentId, refundId: reversed.refundId ?? null }));
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
      .update(MONEY_RECEIVED.toRow({ payerName: name, payerPhone: "", accountReference: "", raw: {} }));
    await db("provider_messages")
      .whereIn("receipt", chunk)
      .update(PROVIDER_MESSAGES.toRow({ body: "" }));
  }
}

const NEW_MESSAGE = PROVIDER_MESSAGES.omit("id");

/** Stores a provider's raw message; returns false for a duplicate. */
export async function insertProviderMessage(db: Knex, message: RecordOf<typeof NEW_MESSAGE.columns>): Promise<boolean> {
  const known = await db("provider_messages")
    .select("id")
    .where({ provider: message.provider, body_hash: message.bodyHash })
    .first();
  if (known) return false;
  await db("provider_messages").insert(NEW_MESSAGE.toRow(message)).onConflict(["provider", "body_hash"]).ignore();
  return true;
}
