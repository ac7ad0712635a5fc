import { CAPABILITIES, type Capability } from "@fundi/shared/accounts/capabilities";
import { STAFF_ROLES } from "@fundi/shared/accounts/roles";
import type { Knex } from "knex";
import { nullable, oneOf, type Row, table, text } from "../database/table";

const STAFF_CAPABILITIES = table("staff_capabilities", { capability: oneOf("capability", CAPABILITIES) });

/** A column `capabilities` for a query over `users`; `readCapabilities` reads it. */
export const capabilityColumn = (db: Knex): Knex.QueryBuilder =>
  db("staff_capabilities")
    .select(db.raw("group_concat(capability order by capability)"))
    .where("staff_capabilities.user_id", db.ref("users.id"))
    .as("capabilities");

const JOINED = nullable(text("capabilities"));

/** Returns the capabilities in a row of `capabilityColumn`; one that only a newer version knows is left out. */
export function readCapabilities(row: Row): Capability[] {
  const stored = JOINED.read(row.capabilities)?.split(",") ?? [];
  return CAPABILITIES.filter((capability) => stored.includes(capability));
}

/** Replaces the capabilities of an account. */
export async function saveCapabilities(db: Knex, userId: number, capabilities: readonly Capability[]): Promise<void> {
  await db("staff_capabilities").where({ user_id: userId }).del();
  const rows = [...new Set(capabilities)].map((capability) => ({
    user_id: userId,
    ...STAFF_CAPABILITIES.toRow({ capability }),
  }));
  if (rows.length > 0) await db("staff_capabilities").insert(rows);
}

/** A query over `users`: the active accounts of staff that have a capability. */
export const staffWith = (db: Knex, capability: Capability): Knex.QueryBuilder =>
  db("users")
    .where("users.active", true)
    .whereIn("users.role", [...STAFF_ROLES])
    .whereExists((query) =>
      query
        .select(db.raw("1"))
        .from("staff_capabilities")
        .where("staff_capabilities.user_id", db.ref("users.id"))
        .where("staff_capabilities.capability", capability),
    );
