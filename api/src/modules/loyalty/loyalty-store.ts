import type { Knex } from "knex";
import type { RecordOf, Row } from "../../platform/database/table";
import { type EarnedSoFar, FIRST_MINOR_PER_POINT, type RewardRecord } from "./loyalty";
import { LOYALTY_ACCOUNTS, LOYALTY_ENTRIES, REWARDS } from "./loyalty-columns";

const ACCOUNT = LOYALTY_ACCOUNTS.omit("userId");

type AccountRecord = RecordOf<typeof ACCOUNT.columns>;

const NOTHING: AccountRecord = { points: 0, lifetimePoints: 0 };

export async function findAccount(db: Knex, userId: number): Promise<AccountRecord> {
  const row: Row | undefined = await db("loyalty_accounts").select(ACCOUNT.selected).where({ user_id: userId }).first();
  return row ? ACCOUNT.read(row) : NOTHING;
}

/** Locks a person's points until the transaction ends, opening the account if needed. */
export async function lockAccount(db: Knex, userId: number): Promise<AccountRecord> {
  const locked = (): Promise<Row | undefined> =>
    db("loyalty_accounts").select(ACCOUNT.selected).where({ user_id: userId }).forUpdate().first();
  let row = await locked();
  if (!row) {
    await db("loyalty_accounts").insert(LOYALTY_ACCOUNTS.toRow({ userId })).onConflict("user_id").ignore();
    row = await locked();
  }
  if (!row) throw new Error(`Person ${userId} has no loyalty account.`);
  return ACCOUNT.read(row);
}

const NEW_ENTRY = LOYALTY_ENTRIES.pick("userId", "kind", "points", "turn", "multiplier", "minorPerPoint");

type NewEntryColumns = RecordOf<typeof NEW_ENTRY.columns>;

interface NewEntry extends Omit<NewEntryColumns, "multiplier" | "minorPerPoint"> {
  reason: string;
  subject: { type: string; id: number };
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
    ...NEW_ENTRY.toRow(entry),
    ...LOYALTY_ENTRIES.toRow({
      balanceAfter: balance,
      reason: entry.reason.slice(0, 200),
      subjectType: entry.subject.type,
      subjectId: entry.subject.id,
      createdAt: entry.at,
    }),
  });
  await db("loyalty_accounts")
    .where({ user_id: entry.userId })
    .update(
      ACCOUNT.toRow({
        points: balance,
        // Spending does not change them: they decide the tier.
        lifetimePoints: account.lifetimePoints + (entry.kind === "redeemed" ? 0 : entry.points),
      }),
    );
  return { id, balance };
}

const EARNED = LOYALTY_ENTRIES.pick("points", "multiplier", "minorPerPoint");

/** Returns what a subject has earned so far, its latest rate, and the number of entries. The account must be locked. */
export async function sumOfSubject(
  db: Knex,
  subject: { type: string; id: number },
): Promise<EarnedSoFar & { entries: number }> {
  // A locking read: a plain one may return the snapshot of this transaction's begin.
  const rows: Row[] = await db("loyalty_entries")
    .select(EARNED.selected)
    .where({ subject_type: subject.type, subject_id: subject.id })
    .orderBy("id")
    .forUpdate();
  const entries = rows.map(EARNED.read);
  const rates = entries.flatMap(({ multiplier, minorPerPoint }) =>
    multiplier === null ? [] : { multiplier, minorPerPoint: minorPerPoint ?? FIRST_MINOR_PER_POINT },
  );
  return {
    points: entries.reduce((sum, entry) => sum + entry.points, 0),
    rate: rates.at(-1) ?? null,
    entries: entries.length,
  };
}

const LISTED_ENTRY = LOYALTY_ENTRIES.pick("id", "kind", "points", "reason", "createdAt");

/** An entry with the number of its order or the name of its voucher; null where neither is known. */
export interface ListedEntry extends RecordOf<typeof LISTED_ENTRY.columns> {
  about: string | null;
}

/** Returns the newest ledger entries of a person. What each is about is read from its subject, also for old ones. */
export async function findEntries(db: Knex, userId: number, limit: number): Promise<ListedEntry[]> {
  const rows: (Row & { order_number: string | null; voucher_name: string | null })[] = await db("loyalty_entries as e")
    .leftJoin("orders as o", (join) =>
      join.on("o.id", "e.subject_id").andOnVal("e.subject_type", "order").andOn("o.user_id", "e.user_id"),
    )
    .leftJoin("vouchers as v", (join) =>
      join.on("v.id", "e.subject_id").andOnVal("e.subject_type", "voucher").andOn("v.user_id", "e.user_id"),
    )
    .select(LISTED_ENTRY.selectedAs("e"))
    .select({ order_number: "o.order_number", voucher_name: "v.name" })
    .where({ "e.user_id": userId })
    .orderBy("e.id", "desc")
    .limit(limit);
  return rows.map((row) => ({ ...LISTED_ENTRY.read(row), about: row.order_number ?? row.voucher_name }));
}

const REWARD = REWARDS.omit("isActive", "position", "retiredAt");

/** Returns the rewards on offer, in the shop's order. */
export async function findRewards(db: Knex): Promise<RewardRecord[]> {
  const rows: Row[] = await db("loyalty_rewards")
    .select(REWARD.selected)
    .where({ is_active: true })
    .orderBy([{ column: "position" }, { column: "points_cost" }, { column: "id" }]);
  return rows.map(REWARD.read);
}

/** Locks a reward on offer; it cannot be removed or changed until the transaction ends. */
export async function lockReward(db: Knex, id: number): Promise<RewardRecord | null> {
  const row: Row | undefined = await db("loyalty_rewards")
    .select(REWARD.selected)
    .where({ id, is_active: true })
    .forShare()
    .first();
  return row ? REWARD.read(row) : null;
}

/** Deletes all loyalty data of a person. */
export async function removeLoyaltyOf(db: Knex, userId: number): Promise<void> {
  for (const table of ["vouchers", "loyalty_entries", "loyalty_accounts"])
    await db(table).where({ user_id: userId }).del();
}
