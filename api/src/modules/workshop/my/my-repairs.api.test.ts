import { createEstimate, decideEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getMyRepair, listMyRepairs, openMyEstimate } from "@fundi/shared/workshop/my-repairs";
import { getEstimateByLink } from "@fundi/shared/workshop/public-estimates";
import { startWork } from "@fundi/shared/workshop/repair-work";
import { getRepair } from "@fundi/shared/workshop/repairs";
import { withdrawMyRepair } from "@fundi/shared/workshop/withdrawals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let staff: Person;
let owner: Person;
let stranger: Person;
let technician: Person;
beforeAll(async () => {
  api = await startTestApi();
  [staff, owner, stranger, technician] = await Promise.all([
    api.person("staff"),
    api.person(),
    api.person(),
    api.person("staff", { capabilities: ["bench"] }),
  ]);
});
afterAll(() => api.stop());

const INSIDE = "Kasuku";
async function take() {
  const accessories = [{ name: "Cover", quantity: 1, note: "Scratched" }];
  const job = jobForm({ symptom: "It fell on the stairs.", place: INSIDE, accessories });
  const { jobs } = await staff.call(createIntake, {
    body: intakeForm({ customer: { id: owner.id }, contact: { phone: "0712 300 400" }, jobs: [job, jobForm()] }),
  });
  return jobs.map(({ id }) => id);
}

it("a customer finds their repairs, the newest first, and nothing that is not theirs", async () => {
  const [first = 0, second = 0] = await take();
  const mine = await owner.call(listMyRepairs, {});
  expect(mine.map(({ id }) => id)).toEqual([second, first]);
  expect(await stranger.call(listMyRepairs, {})).toEqual([]);
  const repair = await owner.call(getMyRepair, { params: { id: first } });
  expect(repair).toMatchObject({
    ...{ id: first, device: "Tecno Spark 10", stage: "received", symptom: "It fell on the stairs.", lines: [] },
    accessories: [{ name: "Cover", quantity: 1 }],
  });
  expect(JSON.stringify(repair)).not.toContain(INSIDE);
  for (const id of [first, 999_999])
    expect(await failureOf(stranger.call(getMyRepair, { params: { id } }))).toMatchObject({
      ...{ code: "NOT_FOUND", message: "There is no such repair." },
    });
});

it("a customer opens the estimate of their repair without the text, and nobody else does", async () => {
  const [id = 0] = await take();
  const open = (person: Person) => person.call(openMyEstimate, { params: { id } });
  expect((await failureOf(open(owner))).code).toBe("NOT_FOUND");
  const lines = [{ kind: "labour" as const, text: "New screen", price: 3800 }];
  const { number, version } = await staff.call(createEstimate, { params: { id }, body: { lines } });
  await staff.call(sendEstimate, { params: { id, number }, body: { version, text: false } });
  const { path } = await open(owner);
  const link = path.split("/e/")[1] ?? "";
  expect(await api.guest(getEstimateByLink, { params: { link } })).toMatchObject({ state: "open" });
  expect((await failureOf(open(stranger))).code).toBe("NOT_FOUND");
});

describe("withdrawing", () => {
  const seen = (id: number) => owner.call(getMyRepair, { params: { id } });
  const withdraw = (id: number, version: number, person = owner) =>
    person.call(withdrawMyRepair, { params: { id }, body: { version, reason: "I bought another one" } });

  it("is for its customer, once, while no work was begun; who presses twice has what they want", async () => {
    const [id = 0] = await take();
    const { version = 0, fee } = (await seen(id)).withdrawal ?? {};
    expect(fee).toBe(0);
    expect((await failureOf(withdraw(id, version, stranger))).code).toBe("NOT_FOUND");
    expect((await failureOf(withdraw(id, version + 1))).code).toBe("STALE_VERSION");
    await Promise.all([withdraw(id, version), withdraw(id, version), withdraw(id, version)]);
    const job = await staff.call(getRepair, { params: { id } });
    expect(job).toMatchObject({ stage: "ready", outcome: "withdrawn" });
    expect(job.steps.filter(({ action }) => action === "withdraw")).toMatchObject([
      { via: "public", note: "I bought another one" },
    ]);
    expect(await seen(id)).toMatchObject({ withdrawal: null, outcome: "withdrawn" });
    const [event] = await api.app.db("events").where({ name: "repair.withdrawn", entity_id: id });
    expect(JSON.parse(event.payload)).toMatchObject({ isByCustomer: true });
  });

  it("is refused once work was begun, and then not offered", async () => {
    const [id = 0] = await take();
    const { version = 0 } = (await seen(id)).withdrawal ?? {};
    await api.app.db("repair_jobs").where({ id }).update({ stage: "in_repair" });
    expect((await seen(id)).withdrawal).toBeNull();
    expect(await failureOf(withdraw(id, version))).toMatchObject({
      ...{ code: "FORBIDDEN", message: expect.stringContaining("Work on it has begun: please message us.") },
    });
    await api.app.db("repair_jobs").where({ id }).update({ stage: "received" });
  });

  it("is refused while further work waits for a decision: what was begun is paid for", async () => {
    const [id = 0] = await take();
    const lines = [{ kind: "labour" as const, text: "New screen", price: 3800 }];
    const draft = await staff.call(createEstimate, { params: { id }, body: { lines } });
    const { estimate: sent } = await staff.call(sendEstimate, {
      params: { id, number: draft.number },
      body: { version: draft.version, text: false },
    });
    await staff.call(decideEstimate, {
      params: { id, number: sent.number },
      body: { version: sent.version, decision: "approve", name: "Grace", via: "counter", words: "Yes" },
    });
    const version = async () => (await staff.call(getRepair, { params: { id } })).version;
    await technician.call(startWork, { params: { id }, body: { version: await version() } });
    const more = await technician.call(createEstimate, {
      params: { id },
      body: { stopsWork: true, lines },
    });
    await technician.call(sendEstimate, {
      params: { id, number: more.number },
      body: { version: more.version, text: false },
    });
    const repair = await seen(id);
    expect(repair).toMatchObject({ stage: "awaiting_approval", withdrawal: null });
    expect((await failureOf(withdraw(id, await version()))).code).toBe("FORBIDDEN");
  });
});
