import type { Knex } from "knex";
import { type EarnedSoFar, FIRST_MINOR_PER_POINT, type RewardRecord } from "./loyalty";

/** The sums of a person's ledger; the balance is negative when spent points were taken back. */
interface AccountRecord {
  points: number;
  lifetimePoints: number;
}

type EntryKind = "earned" | "taken_back" | "redeemed";

interface EntryRecord {
  id: number;
  points: number;
  reason: string;
  createdAt: Date;
}

const NOTHING: AccountRecord = { points: 0, lifetimePoints: 0 };

export async function findAccount(db: Knex, userId: number): Promise<AccountRecord> {
  const row = await db("loyalty_accounts").select("points", "lifetime_points").where({ user_id: userId }).first();
  return row ? { points: row.points, lifetimePoints: row.lifetime_points } : NOTHING;
}

/** Locks a person's points until the transaction ends, opening the account if needed. */
export async function lockAccount(db: Knex, userId: number): Promise<AccountRecord> {
  const locked = () =>
    db("loyalty_accounts").select("points", "lifetime_points").where({ user_id: userId }).forUpdate().first();
  let row = await locked();
  if (!row) {
    await db("loyalty_accounts").insert({ user_id: userId }).onConflict("user_id").ignore();
    row = await locked();
  }
  return { points: row.points, lifetimePoints: row.lifetime_points };
}

interface NewEntry {
  userId: number;
  kind: EntryKind;
  points: number;
  reason: string;
  subject: { type: string; id: number };
  turn: number;
  /** The tier's multiplier, where an order earned. */
  multiplier?: number | null;
  /** Where an order earned: the spending per point. */
  minorPerPoint?: number | null;
  at: Date;
}

/** Writes a ledger entry and its sums. The account must be locked. Returns the id and the new balance. */
export async function addEntry(
  db: Knex,
  account: AccountRecord,
  entry: NewEntry,
): Promise<{ id: number; balance: number }> {
  const balance = account.points + entry.points;
  const [id = 0] = await db("loyalty_entries").insert({
    user_id: entry.userId,
    kind: entry.kind,
    points: entry.points,
    balance_after: balance,
    reason: entry.reason.slice(0, 200),
    subject_type: entry.subject.type,
    subject_id: entry.subject.id,
    turn: entry.turn,
    multiplier: entry.multiplier ?? null,
    minor_per_point: entry.minorPerPoint ?? null,
    created_at: entry.at,
  });
  await db("loyalty_accounts")
    .where({ user_id: entry.userId })
    .update({
      points: balance,
      // Spending does not change them: they decide the tier.
      lifetime_points: account.lifetimePoints + (entry.kind === "redeemed" ? 0 : entry.points),
    });
  return { id, balance };
}

/** Returns what a subject has earned so far, its latest rate, and the number of entries. The account must be locked. */
export async function sumOfSubject(
  db: Knex,
  subject: { type: string; id: number },
): Promise<EarnedSoFar & { entries: number }> {
  // A locking read: a plain one may return the snapshot of this transaction's begin.
  const rows: { points: number; multiplier: string | null; minor_per_point: number | null }[] = await db(
    "loyalty_entries",
  )
    .select("points", "multiplier", "minor_per_point")
    .where({ subject_type: subject.type, subject_id: subject.id })
    .orderBy("id")
    .forUpdate();
  const last = rows.findLast((row) => row.multiplier !== null);
  return {
    points: rows.reduce((sum, row) => sum + row.points, 0),
    rate: last
      ? { multiplier: Number(last.multiplier), minorPerPoint: last.minor_per_point ?? FIRST_MINOR_PER_POINT }
      : null,
    entries: rows.length,
  };
}

/** Returns the newest ledger entries of a person. */
export async function findEntries(db: Knex, userId: number, limit: number): Promise<EntryRecord[]> {
  const rows = await db("loyalty_entries")
    .select("id", "points", "reason", "created_at")
    .where({ user_id: userId })
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map((row) => ({ id: row.id, points: row.points, reason: row.reason, createdAt: row.created_at }));
}

export const REWARD_COLUMNS = [
  "id",
  "name",
  "points_cost",
  "description",
  "category",
  "kind",
  "value_minor",
  "percent",
  "valid_days",
] as const;

export interface RewardRow {
  id: number;
  name: string;
  points_cost: number;
  description: string;
  category: RewardRecord["category"];
  kind: RewardRecord["kind"];
  value_minor: number | null;
  percent: number | null;
  valid_days: number | null;
}

export const toReward = (row: RewardRow): RewardRecord => ({
  id: row.id,
  name: row.name,
  pointsCost: row.points_cost,
  description: row.description,
  category: row.category,
  kind: row.kind,
  valueMinor: row.value_minor,
  percent: row.percent,
  validDays: row.valid_days,
});

/** Returns the rewards on offer, in the shop's order. */
export async function findRewards(db: Knex): Promise<RewardRecord[]> {
  const rows: RewardRow[] = await db("loyalty_rewards")
    .select(...REWARD_COLUMNS)
    .where({ is_active: true })
    .orderBy([{ column: "position" }, { column: "points_cost" }, { column: "id" }]);
  return rows.map(toReward);
}

/** Locks a reward on offer; it cannot be removed or changed until the transaction ends. */
export async function lockReward(db: Knex, id: number): Promise<RewardRecord | null> {
  const row: RewardRow | undefined = await db("loyalty_rewards")
    .select(...REWARD_COLUMNS)
    .where({ id, is_active: true })
    .forShare()
    .first();
  return row ? toReward(row) : null;
}

/** Deletes all loyalty data of a person. */
export async function removeLoyaltyOf(db: Knex, userId: number): Promise<void> {
  for (const table of ["vouchers", "loyalty_entries", "loyalty_accounts"])
    await db(table).where({ user_id: userId }).del();
}
