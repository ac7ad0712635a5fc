import type { PolicyKind } from "@fundi/shared/policies/policy-kinds";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";
import { POLICY_VERSIONS, type PolicyVersion } from "./policy-columns";

export type NewPolicyVersion = Omit<PolicyVersion, "id">;

/** A version in lists. */
export type PolicyVersionHead = Pick<PolicyVersion, "number" | "note" | "publishedAt"> & {
  /** Who published it, by name. */
  by: string | null;
};

const versions = (db: Knex) => db(POLICY_VERSIONS.name).select(POLICY_VERSIONS.selected);

/** Returns a version of a policy, by default the current one. */
export async function findPolicyVersion(
  db: Knex,
  kind: PolicyKind,
  number?: number,
): Promise<PolicyVersion | undefined> {
  const of = versions(db).where({ kind });
  const row = await (number === undefined ? of.orderBy("number", "desc") : of.where({ number })).first();
  return row && POLICY_VERSIONS.read(row);
}

/** Returns the current version under the lock of its policy, which is the first version: it is always the same row. */
export async function lockCurrentVersion(db: Knex, kind: PolicyKind): Promise<PolicyVersion | undefined> {
  await db(POLICY_VERSIONS.name).select("id").where({ kind, number: 1 }).forUpdate();
  return findPolicyVersion(db, kind);
}

/** Returns all versions of a policy without their texts, newest first. */
export async function listPolicyVersions(db: Knex, kind: PolicyKind): Promise<PolicyVersionHead[]> {
  const rows: { number: number; note: string; publishedAt: Date; first: string | null; last: string | null }[] =
    await db("policy_versions as v")
      .leftJoin("users as u", "u.id", "v.published_by")
      .select("v.number", "v.note", { publishedAt: "v.published_at", first: "u.first_name", last: "u.last_name" })
      .where("v.kind", kind)
      .orderBy("v.number", "desc");
  return rows.map(({ first, last, ...version }) => ({
    ...version,
    by: first === null ? null : fullName(first, last ?? ""),
  }));
}

/** Returns number and date of the current version of each policy. */
export const listCurrentVersions = (db: Knex): Promise<{ kind: PolicyKind; number: number; publishedAt: Date }[]> =>
  db("policy_versions")
    .select("kind", { publishedAt: db.raw("MAX(published_at)") })
    .max({ number: "number" })
    .groupBy("kind");

/** Fails for a number that is taken: `uq_policy_versions_number`. */
export async function insertPolicyVersion(db: Knex, version: NewPolicyVersion): Promise<void> {
  await db(POLICY_VERSIONS.name).insert(POLICY_VERSIONS.omit("id").toRow(version));
}
