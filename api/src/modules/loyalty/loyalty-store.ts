import type { Knex } from "knex";
import type { RewardRecord } from "./loyalty";

/** The sums of a person's ledger; the balance is below zero when points were taken back that had been spent. */
export interface AccountRecord {
  points: number;
  lifetimePoints: number;
}

export type EntryKind = "earned" | "taken_back" | "redeemed";

export interface EntryRecord {
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

/** Locks a person's points until the transaction ends, opening the account with the first of them. */
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

export interface NewEntry {
  userId: number;
  kind: EntryKind;
  points: number;
  reason: string;
  subject: { type: string; id: number };
  turn: number;
  /** The tier's, where an order earned. */
  multiplier?: number | null;
  at: Date;
}

/** Writes a line of the ledger and its sums. The account must be locked. Answers the id and the new balance. */
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
    created_at: entry.at,
  });
  await db("loyalty_accounts")
    .where({ user_id: entry.userId })
    .update({
      points: balance,
      // Spending leaves them alone: they decide the tier.
      lifetime_points: account.lifetimePoints + (entry.kind === "redeemed" ? 0 : entry.points),
    });
  return { id, balance };
}

/** What a subject has earned so far, by which multiplier at last, and in how many entries. The account must be locked. */
export async function sumOfSubject(
  db: Knex,
  subject: { type: string; id: number },
): Promise<{ points: number; multiplier: number | null; entries: number }> {
  // A locking read: a plain one may show what was there when this transaction began.
  const rows: { points: number; multiplier: string | null }[] = await db("loyalty_entries")
    .select("points", "multiplier")
    .where({ subject_type: subject.type, subject_id: subject.id })
    .orderBy("id")
    .forUpdate();
  const last = rows.findLast((row) => row.multiplier !== null)?.multiplier;
  return {
    points: rows.reduce((sum, row) => sum + row.points, 0),
    multiplier: last ? Number(last) : null,
    entries: rows.length,
  };
}

/** The newest lines of a person's ledger. */
export async function findEntries(db: Knex, userId: number, limit: number): Promise<EntryRecord[]> {
  const rows = await db("loyalty_entries")
    .select("id", "points", "reason", "created_at")
    .where({ user_id: userId })
    .orderBy("id", "desc")
    .limit(limit);
  return rows.map((row) => ({ id: row.id, points: row.points, reason: row.reason, createdAt: row.created_at }));
}

const REWARD_COLUMNS = [
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

interface RewardRow {
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

const toReward = (row: RewardRow): RewardRecord => ({
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

/** What points can buy now, cheapest first. */
export async function findRewards(db: Knex): Promise<RewardRecord[]> {
  const rows: RewardRow[] = await db("loyalty_rewards")
    .select(...REWARD_COLUMNS)
    .where({ is_active: true })
    .orderBy([{ column: "points_cost" }, { column: "id" }]);
  return rows.map(toReward);
}

export async function findReward(db: Knex, id: number): Promise<RewardRecord | null> {
  const row: RewardRow | undefined = await db("loyalty_rewards")
    .select(...REWARD_COLUMNS)
    .where({ id, is_active: true })
    .first();
  return row ? toReward(row) : null;
}

/** Everything that a person had here. */
export async function removeLoyaltyOf(db: Knex, userId: number): Promise<void> {
  for (const table of ["vouchers", "loyalty_entries", "loyalty_accounts"])
    await db(table).where({ user_id: userId }).del();
}
