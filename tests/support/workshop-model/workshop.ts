import type { CallInput, CallOutput, Endpoint } from "@fundi/shared/contract/endpoint";
import type { RepairStage } from "@fundi/shared/workshop/repair-stages";
import { getRepair, type Repair } from "@fundi/shared/workshop/repairs";
import { testImei, testPhone } from "../../../api/src/modules/workshop/test-intake";
import { type AfricasTalkingDouble, startAfricasTalkingDouble } from "../africastalking-double";
import type { Person } from "../api";
import type { Chance } from "../chance";
import { attempt, once, openShop, type World } from "../shop-model/world";

/** A shop with a workshop, and what its clients know of it. */
export interface Workshop {
  /** Orders, payments and stock, of which repairs are a part. */
  shop: World;
  sms: AfricasTalkingDouble;
  /** They repair devices. */
  technicians: Person[];
  /** They check what others repaired; the last one repairs, too. */
  checkers: Person[];
  managers: Person[];
  /** All of these, and a clerk who does neither. */
  staff: Person[];
  /** Few devices, so that many jobs are about the same one. */
  imeis: string[];
  /** The number of each customer. */
  phones: string[];
  /** Few stock items, which orders buy, too; so that many want the last piece. */
  partIds: number[];
  problemIds: number[];
  /** Ids of consoles whose intakes were acknowledged. */
  clientIds: Set<string>;
  /** Links of estimates that were sent, by their ids. */
  links: Map<number, string>;
}

export async function openWorkshop(): Promise<Workshop> {
  const sms = await startAfricasTalkingDouble();
  const settings = { ...sms.env(), STOREFRONT_URL: "https://shop.example" };
  // A busy machine is no fault of the workshop.
  const shop = await openShop(0, { settings, statementMs: 60_000 });
  const { api, clerks, managers } = shop;
  const checkers = [
    await api.person("staff", { capabilities: ["quality"] }),
    await api.person("staff", { capabilities: ["bench", "quality"] }),
  ];
  const clerk = await api.person("staff", { capabilities: [] });
  // Months pass, in which nobody signs in again.
  await api.app.db("sessions").update({ expires_at: new Date("2036-01-01T00:00:00Z") });
  const [battery, , screen, memory, , , unit] = shop.products.map(({ itemId }) => itemId ?? 0);
  return {
    ...{ shop, sms, checkers, managers, technicians: [...clerks, ...checkers.slice(-1)] },
    staff: [...clerks, ...checkers, clerk, ...managers],
    imeis: Array.from({ length: 28 }, testImei),
    phones: shop.customers.map(testPhone),
    partIds: [battery, screen, memory, unit].map((id) => id ?? 0),
    problemIds: await api.app.db("repair_problems").pluck("id"),
    ...{ clientIds: new Set<string>(), links: new Map<number, string>() },
  };
}

/** Nothing was there to be done; everybody who tried was refused; or somebody did it. */
export type Outcome = "idle" | "refused" | "done";
export type Act = (workshop: Workshop, chance: Chance) => Promise<Outcome>;

export const outcomeOf = (...answers: unknown[]): Outcome =>
  answers.some((answer) => answer !== null && answer !== undefined) ? "done" : "refused";

/** One call; null where it is refused by a code that the contract names. */
export const ask = <E extends Endpoint>(
  { shop }: Workshop,
  by: Person,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E> | null> => attempt(shop, by, endpoint, input);

/** A call under a key, sometimes sent twice at once, which later is sent again. */
export const askOnce = <E extends Endpoint & { idempotent: true }>(
  { shop }: Workshop,
  chance: Chance,
  by: Person,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E> | null> =>
  once(shop, by, endpoint, input, {
    ...{ leaves: {}, isTwice: chance.below(5) === 0 },
    identity: (answer) => (answer as { id?: number }).id ?? 0,
  });

/** One of the ids, of the newest or the oldest: few, so that clients meet. Null where there is none. */
export async function oneId(
  chance: Chance,
  query: { orderBy: (column: string, way: string) => { limit: (most: number) => PromiseLike<{ id: number }[]> } },
  column = "id",
): Promise<number | null> {
  const rows = await query.orderBy(column, chance.below(2) === 0 ? "desc" : "asc").limit(8);
  return rows.length === 0 ? null : chance.oneOf(rows).id;
}

/** Returns whether somebody tries what is not possible: a job in any stage, a person who may not. */
export const isOdd = (chance: Chance): boolean => chance.below(12) === 0;

/** A job in one of some stages, as somebody sees it, which others may change meanwhile. */
export async function someJob(
  workshop: Workshop,
  chance: Chance,
  stages: readonly RepairStage[],
  kinds: readonly string[] = [],
): Promise<Repair | null> {
  const jobs = workshop.shop.api.app.db("repair_jobs").select("id");
  if (!isOdd(chance)) {
    jobs.whereIn("stage", [...stages]);
    if (kinds.length > 0) jobs.whereIn("kind", [...kinds]);
  }
  const id = await oneId(chance, jobs as never);
  return id === null ? null : seeJob(workshop, id);
}

export const seeJob = (workshop: Workshop, id: number): Promise<Repair | null> =>
  ask(workshop, workshop.managers[0] as Person, getRepair, { params: { id } });

/** The technician of a job, mostly: others may not work on it. */
export function technicianOf({ technicians, staff }: Workshop, chance: Chance, job: Repair): Person {
  if (isOdd(chance)) return chance.oneOf(staff);
  return technicians.find(({ id }) => id === job.technician?.id) ?? chance.oneOf(technicians);
}

/** The input of a call about a job as it was seen. */
export const about = <B extends object>({ id, version }: Pick<Repair, "id" | "version">, more: B) => ({
  params: { id },
  body: { version, ...more },
});

/** What is due by now happens. */
export async function runSchedules({ shop }: Workshop): Promise<void> {
  const due = shop.api.app.modules.find(({ name }) => name === "workshop")?.schedules ?? [];
  for (const schedule of due) await schedule.run();
}
