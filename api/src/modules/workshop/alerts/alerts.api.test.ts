import { listRecentActivity } from "@fundi/shared/activity/activity";
import { createInventoryItem, restock } from "@fundi/shared/inventory/inventory";
import { getRepairAlertRules, updateRepairAlertRules } from "@fundi/shared/workshop/alert-rules";
import { skipEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { assignRepair, getRepair, getRepairBoard, holdRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { endDueHolds } from "../jobs/use-cases/end-due-holds";
import { intakeForm, jobForm } from "../test-intake";
import { alertToPromises, alertToUnassigned } from "./due-alerts";

// A Monday, ten minutes before the shop closes.
let now = new Date("2026-11-23T14:50:00Z");
let api: TestApi;
let staff: Person;
let technician: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
  manager = await api.person("manager");
  admin = await api.person("admin");
});
afterAll(() => api.stop());

const at = (instant: string) => {
  now = new Date(instant);
};
async function take(job: Parameters<typeof jobForm>[0] = {}) {
  const { jobs } = await staff.call(createIntake, { body: intakeForm({ jobs: [jobForm(job)] }) });
  const [first] = jobs;
  if (!first) throw new Error("no job");
  return first;
}
function give(job: { id: number; version: number }) {
  const body = { technicianId: technician.id, version: job.version };
  return manager.call(assignRepair, { params: { id: job.id }, body });
}
async function heard(person: Person, type: string, number: string) {
  await delivered(api.app);
  const all = await person.call(listRecentActivity, {});
  return all.filter((item) => item.type === type && item.number?.startsWith(number)).map((item) => item.number);
}

it("managers hear once, in opening hours, of a repair that nobody has", async () => {
  const job = await take();
  const taken = await take();
  await give(taken);
  const run = () => alertToUnassigned(api.app.workshopDependencies);
  // Ten minutes of today and nineteen of tomorrow.
  at("2026-11-24T05:19:00Z");
  await run();
  expect(await heard(manager, "repair_unassigned", job.number)).toEqual([]);
  at("2026-11-24T05:21:00Z");
  await Promise.all([run(), run()]);
  await run();
  expect(await heard(manager, "repair_unassigned", job.number)).toEqual([job.number]);
  expect(await heard(manager, "repair_unassigned", taken.number)).toEqual([]);
  expect(await heard(staff, "repair_unassigned", job.number)).toEqual([]);
});

it("a technician hears once of a promise that is near, and again of another one", async () => {
  at("2026-11-24T06:00:00Z");
  const job = await give(await take({ promisedAt: "2026-11-24T12:00:00.000Z", promiseReason: "x" } as never));
  const run = () => alertToPromises(api.app.workshopDependencies);
  await run();
  expect(await heard(technician, "my_repair", job.number)).toEqual([]);
  at("2026-11-24T10:30:00Z");
  await Promise.all([run(), run()]);
  await run();
  expect(await heard(technician, "my_repair", job.number)).toEqual([`${job.number}: promised soon`]);
  await api.app
    .db("repair_jobs")
    .where({ id: job.id })
    .update({ promised_at: new Date("2026-11-24T12:20:00Z") });
  await run();
  expect(await heard(technician, "my_repair", job.number)).toHaveLength(2);
});

it("a technician hears of a hold that ended by its date, and of one that they ended themselves nothing", async () => {
  at("2026-11-25T06:00:00Z");
  const job = await give(await take());
  const until = "2026-11-25T07:00:00.000Z";
  await technician.call(holdRepair, {
    params: { id: job.id },
    body: { reason: "customer_backup", until, version: job.version },
  });
  at("2026-11-25T07:01:00Z");
  await endDueHolds(api.app.workshopDependencies);
  expect(await heard(technician, "my_repair", job.number)).toEqual([`${job.number}: no longer on hold`]);
});

it("a hold for a supplier ends when the last part is here, and its technician hears of the part", async () => {
  const body = { name: "Hinge", sku: "HINGE-1", quantity: 0, price: 900 };
  const item = await manager.call(createInventoryItem, { body });
  const job = await give(await take({ agreement: { ceiling: 9000 } }));
  const line = { kind: "part", grade: "generic", itemId: item.id, quantity: 1, price: 900 } as const;
  const short = await staff.call(skipEstimate, {
    params: { id: job.id },
    body: { version: job.version, lines: [line] },
  });
  const card = async () => {
    const { columns } = await staff.call(getRepairBoard, { query: {} });
    return columns.flatMap(({ cards }) => cards).find(({ id }) => id === job.id);
  };
  expect((await card())?.partCount).toEqual({ here: 0, needed: 1 });
  await staff.call(holdRepair, { params: { id: job.id }, body: { reason: "supplier", version: short.version } });
  await staff.call(restock, { params: { id: item.id }, body: { amount: 1 } });
  await delivered(api.app);
  expect(await staff.call(getRepair, { params: { id: job.id } })).toMatchObject({ hold: null, stage: "approved" });
  expect((await card())?.partCount).toEqual({ here: 1, needed: 1 });
  expect(await heard(technician, "my_repair", job.number)).toEqual([`${job.number}: a part arrived`]);
});

it("administrators say after how long, and 0 is never", async () => {
  const { version } = await admin.call(getRepairAlertRules, {});
  await admin.call(updateRepairAlertRules, { body: { unassignedMinutes: 0, version } });
  const late = admin.call(updateRepairAlertRules, { body: { unassignedMinutes: 60, version } });
  expect((await failureOf(late)).code).toBe("STALE_VERSION");
  at("2026-11-26T06:00:00Z");
  const job = await take();
  at("2026-11-26T09:00:00Z");
  await alertToUnassigned(api.app.workshopDependencies);
  expect(await heard(manager, "repair_unassigned", job.number)).toEqual([]);
});
