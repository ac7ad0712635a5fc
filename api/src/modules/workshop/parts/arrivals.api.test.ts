import { adjustStock, createInventoryItem, listInventory, restock } from "@fundi/shared/inventory/inventory";
import { changePurchaseLine, getPurchaseList, receivePurchases } from "@fundi/shared/inventory/purchase-list";
import { addUnits } from "@fundi/shared/inventory/units";
import { skipEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { fitRepairPart } from "@fundi/shared/workshop/repair-parts";
import { startWork } from "@fundi/shared/workshop/repair-work";
import { getRepair, type Repair, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
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
function screens(quantity: number) {
  made += 1;
  const body = { name: `Battery ${made}`, sku: `BAT-${made}`, quantity, price: 2500 };
  return manager.call(createInventoryItem, { body });
}

/** A job that was agreed to, with this part. */
async function approved(itemId: number, { quantity = 1, promisedAt }: { quantity?: number; promisedAt?: string } = {}) {
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
  const line = { kind: "part", grade: "generic", itemId, quantity, price: 2500 } as const;
  return staff.call(skipEstimate, { params: { id: job.id }, body: { version: job.version, lines: [line] } });
}
const see = ({ id }: Pick<Repair, "id">) => staff.call(getRepair, { params: { id } });
const stateOf = (job: Repair) => [job.stage, ...job.parts.map(({ state, quantity }) => `${state} ${quantity}`)];
const lineOf = async (itemId: number) => (await staff.call(getPurchaseList, {})).find(({ item }) => item.id === itemId);

it("what repairs wait for is on the purchase list, with their numbers and when it is needed", async () => {
  const item = await screens(0);
  expect(await lineOf(item.id)).toBeUndefined();
  const later = await approved(item.id, { quantity: 2 });
  const soon = await approved(item.id, { promisedAt: "2026-12-01T13:00:00.000Z" });
  const line = await lineOf(item.id);
  expect(line).toMatchObject({ quantity: 3, suggested: 3 });
  expect(line?.wanted.map(({ repairNumber, quantity, neededAt }) => [repairNumber, quantity, neededAt])).toEqual([
    [soon.number, 1, "2026-12-01T13:00:00.000Z"],
    [later.number, 2, null],
  ]);
  await staff.call(withdrawRepair, { params: { id: later.id }, body: { version: later.version, reason: "Too long" } });
  expect((await lineOf(item.id))?.quantity).toBe(1);
});

it("what arrives is held for the earliest promise before anybody can buy it, and what waited goes on", async () => {
  const item = await screens(0);
  const late = await approved(item.id, { promisedAt: "2026-12-05T13:00:00.000Z" });
  const many = await approved(item.id, { quantity: 2, promisedAt: "2026-12-01T13:00:00.000Z" });
  const order = { params: { id: item.id }, body: { supplier: "Luthuli Parts", isOrdered: true } };
  const { round } = await staff.call(changePurchaseLine, order);
  expect((await see(late)).parts[0]).toMatchObject({ supplier: "Luthuli Parts" });
  expect((await see(late)).parts[0]?.orderedAt).not.toBeNull();
  const receive = (amount: number, seen: number, unitCost: number | null = null) =>
    staff.call(receivePurchases, { body: { lines: [{ itemId: item.id, amount, round: seen, unitCost }] } });
  await receive(1, round, 900);
  // Of two pieces one is here; the other is still waited for.
  expect(stateOf(await see(many))).toEqual(["awaiting_parts", "arrived 1", "wanted 1"]);
  expect(stateOf(await see(late))).toEqual(["awaiting_parts", "wanted 1"]);
  const { items } = await receive(3, round + 1, 1100);
  expect(items[0]).toMatchObject({ quantity: 4, reserved: 3, available: 1 });
  const here = await see(many);
  expect(stateOf(here)).toEqual(["approved", "arrived 1", "arrived 1"]);
  expect(here.steps.at(-1)).toMatchObject({ action: "part_arrived", via: "system", note: item.name });
  expect(stateOf(await see(late))).toEqual(["approved", "arrived 1"]);
  const begun = await technician.call(startWork, { params: { id: here.id }, body: { version: here.version } });
  await technician.call(fitRepairPart, {
    params: { id: here.id, partId: here.parts[0]?.id ?? 0 },
    body: { version: begun.version, oldPart: "scrap" },
  });
  // The average of one at 900 and three at 1,100.
  const fitted = await manager.call(getRepair, { params: { id: here.id } });
  expect(fitted.parts[0]?.unitCost).toBe(1050);
});

it("what is added by hand or by serials is held for who waits, too", async () => {
  const [plain, tracked] = [await screens(0), await screens(0)];
  const [one, two] = [await approved(plain.id), await approved(tracked.id)];
  await staff.call(restock, { params: { id: plain.id }, body: { amount: 1 } });
  await staff.call(addUnits, { params: { id: tracked.id }, body: { serials: ["W1", "W2"] } });
  expect(stateOf(await see(one))).toEqual(["approved", "arrived 1"]);
  const seen = await see(two);
  expect([...stateOf(seen), seen.parts[0]?.serial]).toEqual(["approved", "arrived 1", "W1"]);
});

it("what is free again in another way is held for who waits", async () => {
  const item = await screens(1);
  const [first, second] = [await approved(item.id), await approved(item.id)];
  await staff.call(withdrawRepair, { params: { id: first.id }, body: { version: first.version, reason: "Too long" } });
  await delivered(api.app);
  expect(stateOf(await see(second))).toEqual(["approved", "arrived 1"]);
  const third = await approved(item.id);
  await staff.call(adjustStock, { params: { id: item.id }, body: { quantity: 2, reason: "One more was found" } });
  await delivered(api.app);
  expect(stateOf(await see(third))).toEqual(["approved", "arrived 1"]);
});

it("is held once for each, whatever arrives while others begin to wait", async () => {
  const item = await screens(0);
  await approved(item.id);
  const arrive = () => staff.call(restock, { params: { id: item.id }, body: { amount: 1 } });
  await Promise.all([approved(item.id), arrive(), approved(item.id), arrive(), approved(item.id), arrive()]);
  await delivered(api.app);
  const level = (await staff.call(listInventory, {})).find(({ id }) => id === item.id);
  expect(level).toMatchObject({ quantity: 3, reserved: 3 });
  const states: { state: string }[] = await api.app.db("repair_parts").where({ item_id: item.id }).select("state");
  expect(states.filter(({ state }) => state === "wanted")).toHaveLength(1);
});
