import type { Knex } from "knex";
import type { Row } from "../../../platform/database/table";
import type { ShopServiceRecord } from "../shop-service";
import { SERVICES } from "../shop-service-columns";

/**
 * Takes an address for a service. Returns false where it is another one's, now or earlier: links to that one may be anywhere. A
 * service that is added at the same time is waited for.
 */
export async function takeSlug(db: Knex, slug: string, serviceId: number): Promise<boolean> {
  await db("service_slugs").insert({ slug, service_id: serviceId }).onConflict("slug").ignore();
  const row: { service_id: number } | undefined = await db("service_slugs").where({ slug }).first("service_id");
  if (row?.service_id !== serviceId) return false;
  await db("services").where({ id: serviceId }).update({ slug });
  return true;
}

/** Returns the services that have no address yet. */
export const withoutSlug = (db: Knex): Promise<{ id: number; title: string }[]> =>
  db("services").whereNull("slug").orderBy("id").select("id", "title");

/** Returns the offered service with this address, now or earlier, or with this id. */
export async function findOfferedBySlug(db: Knex, slug: string): Promise<ShopServiceRecord | null> {
  const isId = /^[1-9]\d{0,9}$/.test(slug);
  const row: Row | undefined = await db("services")
    .select(SERVICES.selected)
    .where({ status: "active" })
    .modify((query) => {
      if (isId) query.where("services.id", Number(slug));
      else query.whereIn("services.id", db("service_slugs").where({ slug }).select("service_id"));
    })
    .first();
  return row ? SERVICES.read(row) : null;
}
