import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import { staffWith } from "../../../platform/auth/capability-store";
import type { Row } from "../../../platform/database/table";
import { type IntakeRecord, REPAIR_INTAKES } from "./intake-columns";

export async function findIntake(db: Knex, id: number): Promise<IntakeRecord | null> {
  const row: Row | undefined = await db("repair_intakes").select(REPAIR_INTAKES.selected).where({ id }).first();
  return row ? REPAIR_INTAKES.read(row) : null;
}

export async function findIntakes(db: Knex, ids: readonly number[]): Promise<Map<number, IntakeRecord>> {
  if (ids.length === 0) return new Map();
  const rows: Row[] = await db("repair_intakes")
    .select(REPAIR_INTAKES.selected)
    .whereIn("id", [...new Set(ids)]);
  return new Map(rows.map(REPAIR_INTAKES.read).map((intake) => [intake.id, intake]));
}

export async function lockIntake(db: Knex, id: number): Promise<IntakeRecord | null> {
  const row: Row | undefined = await db("repair_intakes")
    .select(REPAIR_INTAKES.selected)
    .where({ id })
    .forUpdate()
    .first();
  return row ? REPAIR_INTAKES.read(row) : null;
}

/** Returns the intake that a console sent under this id, waiting for one that is being stored. */
export async function findByClientId(db: Knex, clientId: string): Promise<IntakeRecord | null> {
  const row: Row | undefined = await db("repair_intakes")
    .select(REPAIR_INTAKES.selected)
    .where({ client_id: clientId })
    .forShare()
    .first();
  return row ? REPAIR_INTAKES.read(row) : null;
}

/** Returns the customer of an intake; null for the shop's own stock. */
export async function ownerOfIntake(db: Knex, id: number): Promise<number | null> {
  const row: { user_id: number | null } | undefined = await db("repair_intakes")
    .select("user_id")
    .where({ id })
    .first();
  return row?.user_id ?? null;
}

/** An intake as it is written down first: without a bill, and nobody said yet that its number is wrong. */
export type NewIntake = Omit<
  IntakeRecord,
  "id" | "version" | "orderId" | "depositMinor" | "wrongNumber" | "wrongNumberAt" | "codesWaitUntil"
>;

export async function insertIntake(db: Knex, intake: NewIntake): Promise<number> {
  const columns = REPAIR_INTAKES.omit(
    "id",
    "version",
    "orderId",
    "depositMinor",
    "wrongNumber",
    "wrongNumberAt",
    "codesWaitUntil",
  );
  const [id = 0] = await db("repair_intakes").insert(columns.toRow(intake));
  return id;
}

/** Locks an intake with the order that is its bill, before its jobs: two approvals of one intake open one bill. */
export async function lockBillOf(db: Knex, id: number): Promise<void> {
  const intake = await lockIntake(db, id);
  if (intake && intake.orderId !== null)
    await db("orders").select("id").where({ id: intake.orderId }).forUpdate().first();
}

/** Notes the bill of an intake. */
export const saveBill = (db: Knex, id: number, orderId: number): Promise<number> =>
  db("repair_intakes").where({ id }).update(REPAIR_INTAKES.pick("orderId").toRow({ orderId }));

const MUTABLE = REPAIR_INTAKES.omit("id", "number", "clientId", "clientHash", "createdAt", "orderId");

export const saveIntake = (db: Knex, intake: IntakeRecord): Promise<number> =>
  db("repair_intakes").where({ id: intake.id }).update(MUTABLE.toRow(intake));

/** Returns the names of these people. */
export async function findNames(db: Knex, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows: { id: number; first_name: string; last_name: string }[] = await db("users")
    .select("id", "first_name", "last_name")
    .whereIn("id", [...new Set(userIds)]);
  return new Map(rows.map((row) => [row.id, fullName(row.first_name, row.last_name)]));
}

/** Returns whether somebody repairs devices now. */
export const isTechnician = async (db: Knex, id: number): Promise<boolean> =>
  (await staffWith(db, "bench").select("id").where({ id }).first()) !== undefined;

/** Returns whether somebody else than this person checks repairs. */
export const isCheckedByOthers = async (db: Knex, finishedBy: number): Promise<boolean> =>
  (await staffWith(db, "quality").select("id").whereNot({ id: finishedBy }).first()) !== undefined;

export async function countTechnicians(db: Knex): Promise<number> {
  const row = await staffWith(db, "bench").count({ count: "*" }).first();
  return Number(row?.count ?? 0);
}

/** Returns which of these jobs there are. */
export const findJobIds = async (db: Knex, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db("repair_jobs")
          .select("id")
          .whereIn("id", [...ids])
      ).map(({ id }: { id: number }) => id);
