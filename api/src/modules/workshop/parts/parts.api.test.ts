import {
  adjustStock,
  createInventoryItem,
  listInventory,
  listMovements,
  restock,
} from "@fundi/shared/inventory/inventory";
import { addUnits, listUnits } from "@fundi/shared/inventory/units";
import { skipEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import {
  addRepairPart,
  fitRepairPart,
  giveBackRepairPart,
  moveRepairPart,
  takeOutRepairPart,
} from "@fundi/shared/workshop/repair-parts";
import { finishWork, giveUpRepair, startWork } from "@fundi/shared/workshop/repair-work";
import { getRepair, type Repair, undoRepairStep, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { getWorkRules, updateWorkRules } from "@fundi/shared/workshop/work-settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenStock, brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let staff: Person;
let manager: Person;
let technician: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff", { capabilities: [] });
  manager = await api.person("manager", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  expect(await brokenStock(api.app.db)).toEqual({});
  await api.stop();
});

let made = 0;
/** A part with so many pieces on the shelf. */
async function screens(quantity: number, costMinor: number | null = null) {
  made += 1;
  const item = await manager.call(createInventoryItem, {
    body: { name: `Screen ${made}`, sku: `SCR-${made}`, quantity, price: 2500, place: "B4" },
  });
  if (costMinor !== null) await api.app.db("inventory_items").where({ id: item.id }).update({ cost_minor: costMinor });
  return item;
}

type Seen = Pick<Repair, "id" | "version">;
/** A request about a job as it was seen. */
const on = <B extends object>({ id, version }: Seen, more: B) => ({ params: { id }, body: { version, ...more } });
const onPart = <B extends object>(job: Repair, more: B, place = -1) => ({
  params: { id: job.id, partId: job.parts.at(place)?.id ?? 0 },
  body: { version: job.version, ...more },
});
const OLD = { oldPart: "to_customer" } as const;
const DONE = { outcome: "repaired", workDone: "New screen" } as const;

async function taken(promisedAt: string | null = null) {
  const { jobs } = await staff.call(createIntake, {
    body: intakeForm({ jobs: [jobForm({ agreement: { ceiling: 9000 } })] }),
  });
  const [job] = jobs;
  if (!job) throw new Error("no job");
  if (promisedAt)
    await api.app
      .db("repair_jobs")
      .where({ id: job.id })
      .update({ promised_at: new Date(promisedAt) });
  return job;
}

/** A job whose line with this part was agreed to at intake. */
async function approved(itemId: number | null, quantity = 1, promisedAt: string | null = null): Promise<Repair> {
  const line = { kind: "part", grade: "generic", text: "Screen", itemId, quantity, price: 2500 } as const;
  const job = await taken(promisedAt);
  return staff.call(skipEstimate, on(job, { lines: [line] }));
}
const begun = async (job: Repair): Promise<Repair> => technician.call(startWork, on(job, {}));
const levelOf = async (id: number) => {
  const item = (await staff.call(listInventory, {})).find((one) => one.id === id);
  return { quantity: item?.quantity, reserved: item?.reserved };
};
const movesOf = async (id: number) =>
  (await staff.call(listMovements, { params: { id } })).map(({ type, change, reservedChange }) => [
    ...[type, change, reservedChange],
  ]);
const stateOf = (job: Repair) => [job.stage, ...job.parts.map(({ state }) => state)];

describe("parts that were agreed to", () => {
  it("are held where they are there, under the number of the job", async () => {
    const item = await screens(2);
    const job = await approved(item.id);
    expect(stateOf(job)).toEqual(["approved", "held"]);
    expect(job.parts[0]).toMatchObject({ name: item.name, shelf: "B4", quantity: 1 });
    expect(await levelOf(item.id)).toEqual({ quantity: 2, reserved: 1 });
    const [movement] = await staff.call(listMovements, { params: { id: item.id } });
    expect(movement).toMatchObject({ type: "reserve", repair: { id: job.id, number: job.number }, reason: job.number });
  });

  it("of which fifty want the last one, are held once, and the others wait", async () => {
    const item = await screens(1);
    const seen: Seen[] = [];
    for (let batch = 0; batch < 10; batch += 1) seen.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => taken()))));
    const line = { kind: "part", grade: "generic", text: "Screen", itemId: item.id, price: 2500 } as const;
    const jobs = await Promise.all(seen.map((job) => staff.call(skipEstimate, on(job, { lines: [line] }))));
    expect(jobs.filter(({ stage }) => stage === "approved")).toHaveLength(1);
    expect(jobs.filter(({ stage }) => stage === "awaiting_parts")).toHaveLength(49);
    expect(await levelOf(item.id)).toEqual({ quantity: 1, reserved: 1 });
  }, 60_000);

  it("are held as far as they are there; the rest is wanted", async () => {
    const item = await screens(2);
    const job = await approved(item.id, 3);
    expect(stateOf(job)).toEqual(["awaiting_parts", "held", "wanted"]);
    expect(job.parts.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it("are let go when it is withdrawn, and wanted again when that is undone", async () => {
    const item = await screens(1);
    const withdrawn = await staff.call(withdrawRepair, on(await approved(item.id), { reason: "Too long" }));
    expect(stateOf(withdrawn)).toEqual(["ready", "cancelled"]);
    expect(await levelOf(item.id)).toEqual({ quantity: 1, reserved: 0 });
    const other = await approved(item.id);
    const undone = await staff.call(undoRepairStep, on(withdrawn, { reason: "A mistake" }));
    expect(stateOf(undone)).toEqual(["awaiting_parts", "wanted"]);
    await staff.call(withdrawRepair, on(other, { reason: "Too long" }));
  });

  it("are let go when the repair is given up, and not charged", async () => {
    const item = await screens(1);
    const job = await begun(await approved(item.id));
    const gone = await technician.call(giveUpRepair, on(job, { workDone: "Board is burnt", isReassembled: true }));
    expect(stateOf(gone)).toEqual(["ready", "cancelled"]);
    const [line] = await api.app.db("repair_lines").where({ job_id: job.id });
    expect(line).toMatchObject({ state: "not_charged", dropped_by: "give_up" });
  });

  it("come out before a repair is given up or withdrawn, unless they stay in and are charged", async () => {
    const item = await screens(3);
    const fitted = async () => technician.call(fitRepairPart, onPart(await begun(await approved(item.id)), OLD));
    const burnt = { workDone: "Board is burnt", isReassembled: true };
    const job = await fitted();
    for (const refused of [
      await failureOf(technician.call(giveUpRepair, on(job, burnt))),
      await failureOf(staff.call(withdrawRepair, on(job, { reason: "Too long" }))),
    ])
      expect(refused).toMatchObject({ code: "CHECKS_MISSING", details: { missing: [item.name] } });
    const out = await technician.call(takeOutRepairPart, onPart(job, { fate: "good", isReplaced: false }));
    await technician.call(giveUpRepair, on(out, burnt));
    const stays = await technician.call(giveUpRepair, on(await fitted(), { ...burnt, partsStay: true }));
    const lines = (id: number) => api.app.db("repair_lines").where({ job_id: id }).pluck("state");
    expect([await lines(job.id), await lines(stays.id)]).toEqual([["not_charged"], ["approved"]]);
  });

  it("keep the work from being finished while one is held", async () => {
    const item = await screens(1);
    const job = await begun(await approved(item.id));
    const refused = await failureOf(technician.call(finishWork, on(job, DONE)));
    expect(refused).toMatchObject({ code: "CHECKS_MISSING", details: { missing: [`${item.name} (held)`] } });
    const without = await staff.call(giveBackRepairPart, onPart(job, {}));
    expect(stateOf(without)).toEqual(["in_repair", "cancelled"]);
    expect((await technician.call(finishWork, on(without, DONE))).outcome).toBe("repaired");
  });

  it("that are given back are not paid for; another one in its place is", async () => {
    const [wrong, right] = [await screens(1), await screens(1)];
    const job = await approved(wrong.id);
    const orderId = await api.app.db("repair_intakes").where({ id: job.intakeId }).first("order_id");
    const totalOf = async () => {
      const { total_minor } = await api.app.db("orders").where({ id: orderId.order_id }).first("total_minor");
      return Number(total_minor) / 100;
    };
    expect(await totalOf()).toBe(2500);
    const without = await staff.call(giveBackRepairPart, onPart(job, { reason: "Other model" }));
    expect(await totalOf()).toBe(0);
    const [line] = without.partLines;
    const again = await staff.call(addRepairPart, on(without, { lineId: line?.id ?? 0, itemId: right.id }));
    expect(stateOf(again)).toEqual(["approved", "cancelled", "held"]);
    expect(await totalOf()).toBe(2500);
    const twice = staff.call(addRepairPart, on(again, { lineId: line?.id ?? 0, itemId: right.id }));
    expect((await failureOf(twice)).code).toBe("CONFLICT");
  });
});

describe("fitting", () => {
  it("takes the part from the stock at what it costs then, once", async () => {
    const item = await screens(1, 1_200_00);
    const job = await begun(await approved(item.id));
    expect((await failureOf(staff.call(fitRepairPart, onPart(job, OLD)))).code).toBe("FORBIDDEN");
    const fit = () => technician.call(fitRepairPart, onPart(job, OLD));
    const outcomes = await Promise.allSettled([fit(), fit(), fit()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const seen = await manager.call(getRepair, { params: { id: job.id } });
    expect(seen.parts[0]).toMatchObject({ state: "fitted", unitCost: 1200, oldPart: "to_customer" });
    expect(seen.parts[0]?.fittedBy?.id).toBe(technician.id);
    const again = await technician.call(getRepair, { params: { id: job.id } });
    expect(again.parts[0]).not.toHaveProperty("unitCost");
    const admin = await api.person("admin");
    const decide = (costsSeenBy: "managers" | "technicians", version: number) =>
      admin.call(updateWorkRules, { body: { costsSeenBy, version } });
    const { version } = await decide("technicians", (await staff.call(getWorkRules, {})).version);
    const byTechnician = await technician.call(getRepair, { params: { id: again.id } });
    const byClerk = await staff.call(getRepair, { params: { id: again.id } });
    await decide("managers", version);
    expect(byTechnician.parts[0]).toMatchObject({ unitCost: 1200 });
    expect(byClerk.parts[0]).not.toHaveProperty("unitCost");
    expect((await failureOf(technician.call(fitRepairPart, onPart(again, OLD)))).code).toBe("CONFLICT");
    expect(await movesOf(item.id)).toEqual([
      ["use", -1, -1],
      ["reserve", 0, 1],
      ["initial", 1, 0],
    ]);
  });

  it("holds a part first that is there now; where there is none, it is refused", async () => {
    const item = await screens(0);
    const job = await begun(await approved(item.id));
    expect((await failureOf(technician.call(fitRepairPart, onPart(job, OLD)))).code).toBe("OUT_OF_STOCK");
    await staff.call(adjustStock, { params: { id: item.id }, body: { quantity: 1, reason: "Found one" } });
    const fitted = await technician.call(fitRepairPart, onPart(job, { ...OLD, serial: "lcd-7" }));
    expect(fitted.parts[0]).toMatchObject({ state: "fitted", tracksSerials: false, serial: "LCD-7" });
  });

  it("asks for the serial of what has one, and fits each once", async () => {
    const item = await screens(0);
    await staff.call(addUnits, { params: { id: item.id }, body: { serials: ["B1", "B2"], supplier: "Luthuli Parts" } });
    const [one, two] = [await begun(await approved(item.id)), await begun(await approved(item.id))];
    expect(one.parts[0]).toMatchObject({ tracksSerials: true, serial: "B1" });
    const without = await failureOf(technician.call(fitRepairPart, onPart(one, OLD)));
    expect(without).toMatchObject({ code: "VALIDATION_ERROR" });
    const taken = await failureOf(technician.call(fitRepairPart, onPart(one, { ...OLD, serial: "b2" })));
    expect(taken).toMatchObject({ code: "SERIAL_TAKEN", details: { serials: ["B2"] } });
    const fitted = await technician.call(fitRepairPart, onPart(one, { ...OLD, serial: "B1" }));
    expect(fitted.parts[0]).toMatchObject({ state: "fitted", serial: "B1" });
    const units = await staff.call(listUnits, { params: { id: item.id } });
    expect(units.find(({ serial }) => serial === "B1")).toMatchObject({
      ...{ state: "fitted", repair: { id: one.id, number: one.number }, supplier: "Luthuli Parts" },
    });
    const other = await failureOf(technician.call(fitRepairPart, onPart(two, { ...OLD, serial: "B1" })));
    expect(other.code).toBe("SERIAL_TAKEN");
  });

  it("of another unit than was set aside holds that one instead", async () => {
    const item = await screens(0);
    await staff.call(addUnits, { params: { id: item.id }, body: { serials: ["C1", "C2"] } });
    const job = await begun(await approved(item.id));
    const fitted = await technician.call(fitRepairPart, onPart(job, { ...OLD, serial: "C2" }));
    expect(fitted.parts[0]?.serial).toBe("C2");
    const units = await staff.call(listUnits, { params: { id: item.id } });
    expect(units.map(({ serial, state }) => [serial, state])).toEqual([
      ["C1", "on_hand"],
      ["C2", "fitted"],
    ]);
  });
});

describe("taking out", () => {
  const fitted = async (itemId: number, more: object = {}) =>
    technician.call(fitRepairPart, onPart(await begun(await approved(itemId)), { ...OLD, ...more }));

  it("puts a good part back on the shelf, and it is not charged", async () => {
    const item = await screens(1, 500_00);
    const out = await technician.call(
      takeOutRepairPart,
      onPart(await fitted(item.id), { fate: "good", isReplaced: false }),
    );
    expect(stateOf(out)).toEqual(["in_repair", "returned"]);
    expect(await levelOf(item.id)).toEqual({ quantity: 1, reserved: 0 });
    expect((await movesOf(item.id))[0]).toEqual(["take_out", 1, 0]);
  });

  it("writes off a faulty one by a line of its own, and wants another", async () => {
    const item = await screens(1);
    const job = await fitted(item.id);
    const out = await technician.call(takeOutRepairPart, onPart(job, { fate: "faulty", isReplaced: true }));
    expect(stateOf(out)).toEqual(["awaiting_parts", "scrapped", "wanted"]);
    expect((await movesOf(item.id)).slice(0, 3)).toEqual([
      ["scrap", -1, 0],
      ["take_out", 1, 0],
      ["use", -1, -1],
    ]);
  });

  it("asks what happened to one that we broke", async () => {
    const item = await screens(2);
    const job = await fitted(item.id);
    const silent = technician.call(takeOutRepairPart, onPart(job, { fate: "broken", isReplaced: true }));
    expect((await failureOf(silent)).code).toBe("VALIDATION_ERROR");
    const out = await technician.call(
      takeOutRepairPart,
      onPart(job, { fate: "broken", reason: "Cracked at the corner", isReplaced: true }),
    );
    expect(stateOf(out)).toEqual(["in_repair", "scrapped", "held"]);
  });

  it("of one that was held finds that it is faulty, or not there at all", async () => {
    const item = await screens(2);
    const job = await approved(item.id);
    const faulty = await technician.call(takeOutRepairPart, onPart(job, { fate: "faulty", isReplaced: true }));
    expect(stateOf(faulty)).toEqual(["approved", "scrapped", "held"]);
    const missing = await technician.call(takeOutRepairPart, onPart(faulty, { fate: "missing", isReplaced: true }));
    expect(stateOf(missing)).toEqual(["awaiting_parts", "scrapped", "scrapped", "wanted"]);
    expect(await levelOf(item.id)).toEqual({ quantity: 0, reserved: 0 });
    const wrong = technician.call(takeOutRepairPart, onPart(missing, { fate: "faulty", isReplaced: true }));
    expect((await failureOf(wrong)).code).toBe("CONFLICT");
  });

  it("moves the very unit of an item with serials", async () => {
    const item = await screens(0);
    await staff.call(addUnits, { params: { id: item.id }, body: { serials: ["D1"] } });
    const job = await fitted(item.id, { serial: "D1" });
    await technician.call(takeOutRepairPart, onPart(job, { fate: "faulty", isReplaced: false }));
    const [unit] = await staff.call(listUnits, { params: { id: item.id } });
    expect(unit).toMatchObject({ serial: "D1", state: "gone", repair: null });
  });
});

describe("a part for a more urgent repair", () => {
  it("is given to it by a manager; both are promised again", async () => {
    const item = await screens(1);
    const [calm, urgent] = [await approved(item.id), await approved(item.id)];
    expect(urgent.stage).toBe("awaiting_parts");
    const seen = await manager.call(getRepair, { params: { id: calm.id } });
    expect(seen.parts[0]?.wantedBy).toEqual([{ id: urgent.id, number: urgent.number, promisedAt: null }]);
    const [late, soon] = ["2026-12-04T09:00:00.000Z", "2026-12-01T09:00:00.000Z"];
    const move = { intoId: urgent.id, promisedAt: late, intoPromisedAt: soon };
    expect((await failureOf(staff.call(moveRepairPart, onPart(calm, move)))).code).toBe("FORBIDDEN");
    const moved = await manager.call(moveRepairPart, onPart(calm, move));
    expect([...stateOf(moved), moved.promisedAt]).toEqual(["awaiting_parts", "wanted", late]);
    const other = await staff.call(getRepair, { params: { id: urgent.id } });
    expect([...stateOf(other), other.promisedAt]).toEqual(["approved", "held", soon]);
  });

  it("tells the log of each promise that moved, once, and whether somebody waits longer", async () => {
    const item = await screens(1);
    const [calm, urgent] = [
      await approved(item.id, 1, "2026-12-02T09:00:00.000Z"),
      await approved(item.id, 1, "2026-12-03T09:00:00.000Z"),
    ];
    const move = { intoId: urgent.id, promisedAt: "2026-12-04T09:00:00.000Z", intoPromisedAt: "2026-12-01T09:00:00Z" };
    await manager.call(moveRepairPart, onPart(calm, move));
    const eventsOf = async (id: number) =>
      (await api.app.db("events").where({ entity: "repair", entity_id: id }).orderBy("id"))
        .map(({ name, payload }) => ({ name, ...JSON.parse(payload) }))
        .filter(({ changes }) => changes && "promisedAt" in changes);
    expect(await eventsOf(calm.id)).toMatchObject([{ name: "repair.promise_moved", isLater: true }]);
    expect(await eventsOf(urgent.id)).toMatchObject([{ name: "repair.promise_moved", isLater: false }]);
  });

  it("goes both ways between two repairs at once, and nobody waits for the other's lock", async () => {
    const items = [await screens(1), await screens(1)] as const;
    const [one, other] = [await approved(items[0].id), await approved(items[1].id)];
    const now = { promisedAt: null, intoPromisedAt: null };
    const both = () => [
      manager.call(moveRepairPart, onPart(one, { intoId: other.id, ...now })),
      manager.call(moveRepairPart, onPart(other, { intoId: one.id, ...now })),
    ];
    const answers = await Promise.all([1, 2, 3, 4].flatMap(both).map(failureOf));
    // Neither waits for what the other has.
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["CONFLICT"]));
  });
});

describe("a part that is in no catalogue", () => {
  it("becomes a stock item that nobody sells, and goes through the same ledger", async () => {
    const job = await approved(null);
    const [line] = job.partLines;
    const special = { name: "Hinge of a 2011 Vaio", supplier: "Duba Spares", cost: 800, link: "https://example.com/h" };
    const waits = await staff.call(addRepairPart, on(job, { lineId: line?.id ?? 0, special }));
    expect(stateOf(waits)).toEqual(["awaiting_parts", "wanted"]);
    expect(waits.parts[0]).toMatchObject({ name: special.name, supplier: "Duba Spares", link: special.link });
    const id = waits.parts[0]?.itemId ?? 0;
    await staff.call(restock, { params: { id }, body: { amount: 1 } });
    const here = await staff.call(getRepair, { params: { id: job.id } });
    const fitted = await technician.call(fitRepairPart, onPart(await begun(here), OLD));
    expect(fitted.parts[0]?.state).toBe("fitted");
    const seen = await manager.call(getRepair, { params: { id: job.id } });
    expect(seen.parts[0]?.unitCost).toBe(800);
  });
});
