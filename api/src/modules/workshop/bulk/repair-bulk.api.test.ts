import { undoBulkAction } from "@fundi/shared/lists/bulk-actions";
import { listTexts } from "@fundi/shared/texts/text-list";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { previewBulkRepairTexts, type RepairBulkChange, startBulkRepairs } from "@fundi/shared/workshop/repair-bulk";
import { createRepairLabel } from "@fundi/shared/workshop/repair-words";
import { announceRepair } from "@fundi/shared/workshop/repair-work";
import { getRepair, holdRepair, type Repair, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { settledBulk } from "../../../../../tests/support/bulk";
import { delivered } from "../../../../../tests/support/delivered";
import { intakeForm, jobForm, testPhone } from "../test-intake";

// A Monday at nine in Nairobi.
const MORNING = new Date("2026-11-23T06:00:00Z");
let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
let technician: Person;
let manager: Person;
let admin: Person;
let now = MORNING;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), STOREFRONT_URL: "https://shop.example" }, clock: () => now });
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { firstName: "Kevin", lastName: "Wafula", capabilities: ["bench"] });
  manager = await api.person("manager");
  admin = await api.person("admin");
});
beforeEach(() => {
  now = MORNING;
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const view = (id: number) => staff.call(getRepair, { params: { id } });

/** Takes one device in for a new customer, or some for one. */
async function take(count = 1, phone = testPhone()): Promise<Repair[]> {
  const { jobs } = await staff.call(createIntake, {
    body: intakeForm({
      customer: { firstName: "Grace", lastName: "Wanjiru", phone },
      jobs: Array.from({ length: count }, () => jobForm({ promisedAt: null })),
    }),
  });
  return Promise.all(jobs.map(({ id }) => view(id)));
}
const ready = async (job: Repair) =>
  staff.call(withdrawRepair, { params: { id: job.id }, body: { reason: "Too dear", version: job.version } });

const chosen = (jobs: readonly Repair[]) => ({ repairs: jobs.map(({ id, version }) => ({ id, version })) });
async function run(who: Person, jobs: readonly Repair[], change: RepairBulkChange) {
  const { id } = await who.call(startBulkRepairs, { body: { choice: chosen(jobs), change } });
  return settledBulk(staff, { id });
}
async function textsTo(job: Repair, kind: string) {
  await delivered(api.app);
  return api.app.db("texts").where({ entity: "repair", entity_id: job.id, kind });
}

it("many repairs are assigned, each by the rules of one, and put back", async () => {
  const jobs = [...(await take()), ...(await take()), ...(await take())];
  const [first, second, third] = jobs as [Repair, Repair, Repair];
  await staff.call(holdRepair, { params: { id: first.id }, body: { reason: "customer_answer", version: 1 } });
  await run(manager, [third], { technicianId: technician.id });
  const done = await run(manager, [first, second, await view(third.id)], { technicianId: technician.id });
  expect(done).toMatchObject({ state: "done", label: "Kevin Wafula" });
  expect(done.counts).toMatchObject({ changed: 1, unchanged: 1, refused: 1 });
  expect(done.problems).toMatchObject([{ recordId: first.id, name: first.number }]);
  expect(done.problems[0]?.reason).toContain("was changed by");
  expect((await view(second.id)).technician?.id).toBe(technician.id);

  await manager.call(undoBulkAction, { params: { id: done.id } });
  expect(await settledBulk(staff, { id: done.id })).toMatchObject({ state: "undone", counts: { undone: 1 } });
  expect((await view(second.id)).technician).toBeNull();
});

it("colleagues are assigned by managers only, as one by one", async () => {
  const jobs = await take(2);
  expect((await run(staff, jobs, { technicianId: technician.id })).counts).toMatchObject({ refused: 2 });
  expect((await run(technician, jobs, { technicianId: technician.id })).counts).toMatchObject({ changed: 2 });
});

it("many are put away or get a label; a label of another stage is refused for each", async () => {
  const jobs = await take(2);
  const place = "The long shelf behind the counter, left";
  expect((await run(staff, jobs, { place })).counts).toMatchObject({ changed: 2 });
  expect((await view(jobs[0]?.id ?? 0)).place).toBe(place);
  const label = (stage: "received" | "ready") =>
    admin.call(createRepairLabel, {
      body: { name: `Of ${stage}`, stage, colour: "grey", limitMinutes: null, position: 1, active: true } as never,
    });
  const seen = await Promise.all(jobs.map(({ id }) => view(id)));
  const done = await run(staff, seen, { labelId: (await label("received")).id });
  expect(done).toMatchObject({ label: "“Of received”", counts: { changed: 2 } });
  const again = await Promise.all(jobs.map(({ id }) => view(id)));
  expect((await run(staff, again, { labelId: (await label("ready")).id })).counts).toMatchObject({ refused: 2 });
});

it("own words reach each customer once; who cannot be texted is counted before, and listed after", async () => {
  const [stopped] = await take();
  const twice = await take(2);
  const [without] = await take();
  if (!stopped || !without) throw new Error("no jobs");
  await api.app.db("repair_intakes").where({ id: without.intakeId }).update({ phone: null });
  const number = `+254${stopped.intake.phone?.slice(1)}`;
  await api.app.db("text_recipients").insert({ number, stopped_at: now, created_at: now }).onConflict("number").merge();
  const jobs = [stopped, ...twice, without];
  const change = { words: "We are closed on Friday for the holiday." };
  const preview = await manager.call(previewBulkRepairTexts, { body: { choice: chosen(jobs), change } });
  expect(preview).toMatchObject({ texts: 1, repeated: 1 });
  expect(preview.refused).toEqual([
    { reason: "stopped", repairs: 1 },
    { reason: "no_number", repairs: 1 },
  ]);
  expect(preview.sample?.words).toContain("closed on Friday");
  expect(preview.sample?.words).toContain(twice[0]?.trackingCode);

  const done = await run(manager, jobs, change);
  expect(done.counts).toMatchObject({ changed: 1, unchanged: 1, refused: 2 });
  expect(done.problems.map(({ reason }) => reason)).toEqual([
    "The customer said STOP.",
    "There is no number to text to.",
  ]);
  expect(done).toMatchObject({ canUndo: false, undoUntil: null });
  expect(await textsTo(twice[0] as Repair, "repair-message")).toHaveLength(1);
  expect((await failureOf(run(staff, jobs, change))).status).toBe(403);
  expect((await failureOf(run(manager, jobs, { words: "Dear {name}" }))).code).toBe("VALIDATION_ERROR");
  expect((await admin.call(listTexts, { query: {} })).texts.length).toBeGreaterThan(0);
});

it("a customer is told once more that a device is ready: a day later, three times in all, of one or of many", async () => {
  const [job] = await take();
  if (!job) throw new Error("no job");
  await ready(job);
  const announce = async (words = "") =>
    staff.call(announceRepair, { params: { id: job.id }, body: { words, version: (await view(job.id)).version } });
  expect((await failureOf(announce())).message).toBe("Its customer was told less than a day ago.");
  later(21);
  const own = `We keep it until Friday: https://shop.example/r/${job.trackingCode}`;
  expect((await announce(own)).allowedActions).toContain("announce");
  later(21);
  expect((await run(staff, [await view(job.id)], { isReady: true })).counts).toMatchObject({ changed: 1 });
  const early = await run(staff, [await view(job.id)], { isReady: true });
  expect(early.problems).toMatchObject([{ reason: "Its customer was told less than a day ago." }]);
  later(21);
  await announce();
  later(21);
  expect((await failureOf(announce())).message).toBe("Its customer was told again 3 times: call them.");
  const texts = await textsTo(job, "repair-ready-again");
  expect(texts).toHaveLength(3);
  expect(texts[0].body).toBe(own);
  expect(texts[1].body).toContain("is ready and waits for you");
});

it("is refused where the list has changed since, and by a filter finds all of it", async () => {
  const place = `Bin ${testPhone()}`;
  await run(staff, await take(3), { place });
  const choice = (expected: number) => ({ filter: { place } as never, expected });
  const change = { technicianId: technician.id };
  expect((await failureOf(manager.call(startBulkRepairs, { body: { choice: choice(2), change } }))).code).toBe(
    "CONFLICT",
  );
  const { id } = await manager.call(startBulkRepairs, { body: { choice: choice(3), change } });
  expect((await settledBulk(staff, { id })).counts).toMatchObject({ changed: 3 });
});
