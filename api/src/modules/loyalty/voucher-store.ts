import type { Knex } from "knex";
import type { RecordOf, Row } from "../../platform/database/table";
import type { VoucherRecord } from "./loyalty";
import { VOUCHERS } from "./loyalty-columns";

const STORED = VOUCHERS.omit("rewardId");
const NEW_VOUCHER = VOUCHERS.omit("id", "usedSubject", "usedAt");

export async function insertVoucher(
  db: Knex,
  voucher: RecordOf<typeof NEW_VOUCHER.columns> & { rewardId: number },
): Promise<number> {
  const [id = 0] = await db("vouchers").insert(NEW_VOUCHER.toRow(voucher));
  return id;
}

export async function findVoucher(db: Knex, code: string): Promise<VoucherRecord | null> {
  const row: Row | undefined = await db("vouchers").select(STORED.selected).where({ code }).first();
  return row ? STORED.read(row) : null;
}

/** Locks a voucher until the transaction ends, so that it cannot be used twice. */
export async function lockVoucher(db: Knex, code: string): Promise<VoucherRecord | null> {
  const row: Row | undefined = await db("vouchers").select(STORED.selected).where({ code }).forUpdate().first();
  return row ? STORED.read(row) : null;
}

/** Locks the voucher that was used for this subject. */
export async function lockVoucherUsedFor(db: Knex, subject: string): Promise<VoucherRecord | null> {
  const row: Row | undefined = await db("vouchers")
    .select(STORED.selected)
    .where({ used_subject: subject })
    .forUpdate()
    .first();
  return row ? STORED.read(row) : null;
}

/** Saves what a voucher was used for; null makes it valid again. */
export async function saveUse(db: Knex, id: number, use: { subject: string; at: Date } | null): Promise<void> {
  await db("vouchers")
    .where({ id })
    .update(VOUCHERS.toRow({ usedSubject: use?.subject ?? null, usedAt: use?.at ?? null }));
}

export async function findVouchersOf(db: Knex, userId: number): Promise<VoucherRecord[]> {
  const rows: Row[] = await db("vouchers")
    .select(STORED.selected)
    .where({ user_id: userId })
    .orderBy("id", "desc")
    .limit(200);
  return rows.map(STORED.read);
}
