import type { Knex } from "knex";
import type { VoucherRecord } from "./loyalty";

const COLUMNS = [
  "id",
  "code",
  "user_id",
  "name",
  "kind",
  "value_minor",
  "percent",
  "used_subject",
  "used_at",
  "expires_at",
  "created_at",
] as const;

interface VoucherRow {
  id: number;
  code: string;
  user_id: number;
  name: string;
  kind: VoucherRecord["kind"];
  value_minor: number | null;
  percent: number | null;
  used_subject: string | null;
  used_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
}

const toVoucher = (row: VoucherRow): VoucherRecord => ({
  id: row.id,
  code: row.code,
  userId: row.user_id,
  name: row.name,
  kind: row.kind,
  valueMinor: row.value_minor,
  percent: row.percent,
  usedSubject: row.used_subject,
  usedAt: row.used_at,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
});

export async function insertVoucher(
  db: Knex,
  voucher: Omit<VoucherRecord, "id" | "usedSubject" | "usedAt"> & { rewardId: number },
): Promise<number> {
  const [id = 0] = await db("vouchers").insert({
    code: voucher.code,
    user_id: voucher.userId,
    reward_id: voucher.rewardId,
    name: voucher.name,
    kind: voucher.kind,
    value_minor: voucher.valueMinor,
    percent: voucher.percent,
    expires_at: voucher.expiresAt,
    created_at: voucher.createdAt,
  });
  return id;
}

export async function findVoucher(db: Knex, code: string): Promise<VoucherRecord | null> {
  const row: VoucherRow | undefined = await db("vouchers")
    .select(...COLUMNS)
    .where({ code })
    .first();
  return row ? toVoucher(row) : null;
}

/** Locks a voucher until the transaction ends, so that it cannot be used twice. */
export async function lockVoucher(db: Knex, code: string): Promise<VoucherRecord | null> {
  const row: VoucherRow | undefined = await db("vouchers")
    .select(...COLUMNS)
    .where({ code })
    .forUpdate()
    .first();
  return row ? toVoucher(row) : null;
}

/** Locks the voucher that was used for this subject. */
export async function lockVoucherUsedFor(db: Knex, subject: string): Promise<VoucherRecord | null> {
  const row: VoucherRow | undefined = await db("vouchers")
    .select(...COLUMNS)
    .where({ used_subject: subject })
    .forUpdate()
    .first();
  return row ? toVoucher(row) : null;
}

/** Saves what a voucher was used for; null makes it valid again. */
export async function saveUse(db: Knex, id: number, use: { subject: string; at: Date } | null): Promise<void> {
  await db("vouchers")
    .where({ id })
    .update({ used_subject: use?.subject ?? null, used_at: use?.at ?? null });
}

export async function findVouchersOf(db: Knex, userId: number): Promise<VoucherRecord[]> {
  const rows: VoucherRow[] = await db("vouchers")
    .select(...COLUMNS)
    .where({ user_id: userId })
    .orderBy("id", "desc")
    .limit(200);
  return rows.map(toVoucher);
}
