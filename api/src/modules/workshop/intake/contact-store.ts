import { HANDED_OVER, NOT_PAID } from "@fundi/shared/orders/order-status";
import { fullName } from "@fundi/shared/values/person-name";
import type { Knex } from "knex";

/** Most people with one number. */
const PEOPLE_MAX = 10;

export interface RepairContact {
  id: number;
  name: string;
  phone: string;
  email: string;
  openJobs: number;
  owedMinor: number;
}

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
  active: boolean;
}

/** Returns who has a phone number: the customer with it, and those who left it with an earlier repair. */
export async function findContacts(db: Knex, phone: string): Promise<RepairContact[]> {
  const named: { id: number }[] = await db.union(
    [
      db("users").select("id").where({ phone, role: "user", active: true }).orderBy("id", "desc").limit(PEOPLE_MAX),
      db("repair_intakes")
        .select({ id: "user_id" })
        .where({ phone })
        .whereNotNull("user_id")
        .orderBy("id", "desc")
        .limit(PEOPLE_MAX),
    ],
    true,
  );
  return viewContacts(db, [...new Set(named.map(({ id }) => id))].slice(0, PEOPLE_MAX), phone);
}

/**
 * Returns customers with their open jobs, and what they owe for goods that were handed over unpaid.
 * @param phone shown for who has no number
 */
export async function viewContacts(db: Knex, ids: readonly number[], phone = ""): Promise<RepairContact[]> {
  if (ids.length === 0) return [];
  const [people, jobs, orders] = await Promise.all([
    db<Person>("users")
      .select("id", "first_name", "last_name", "phone", "email")
      .whereIn("id", [...ids])
      .where({ active: true }),
    db("repair_intakes as i")
      .join("repair_jobs as j", "j.intake_id", "i.id")
      .select<{ user_id: number; jobs: string }[]>("i.user_id", db.raw("count(*) as jobs"))
      .whereIn("i.user_id", [...ids])
      .where("j.is_open", 1)
      .groupBy("i.user_id"),
    db("orders")
      .select<{ user_id: number; owed: string }[]>(
        "user_id",
        db.raw("sum(greatest(0, total_minor - approved_minor + refunded_minor)) as owed"),
      )
      .whereIn("user_id", [...ids])
      .whereIn("status", [...HANDED_OVER])
      .whereIn("payment_status", [...NOT_PAID])
      .where({ is_test: false })
      .groupBy("user_id"),
  ]);
  const openJobs = new Map(jobs.map((row) => [row.user_id, Number(row.jobs)]));
  const owed = new Map(orders.map((row) => [row.user_id, Number(row.owed)]));
  const byId = new Map(people.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const person = byId.get(id);
    if (!person) return [];
    return {
      ...{ id, name: fullName(person.first_name, person.last_name), phone: person.phone ?? phone },
      ...{ email: person.email ?? "", openJobs: openJobs.get(id) ?? 0, owedMinor: owed.get(id) ?? 0 },
    };
  });
}
