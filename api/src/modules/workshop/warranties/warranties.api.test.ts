import { createInventoryItem } from "@fundi/shared/inventory/inventory";
import { findDevices } from "@fundi/shared/workshop/devices";
import { createEstimate, listEstimates, sendEstimate, skipEstimate } from "@fundi/shared/workshop/estimates";
import { handOver, reopenRepair } from "@fundi/shared/workshop/handovers";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getMyRepair } from "@fundi/shared/workshop/my-repairs";
import { getRepairStatus } from "@fundi/shared/workshop/public-status";
import { getRepairDocuments } from "@fundi/shared/workshop/repair-documents";
import { fitRepairPart } from "@fundi/shared/workshop/repair-parts";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { finishWork, startWork } from "@fundi/shared/workshop/repair-work";
import { getRepair, type Repair, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { claimWarranty, decideClaim, getWarrantyRules, updateWarrantyRules } from "@fundi/shared/workshop/warranties";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { intakeForm, jobForm, testImei } from "../test-intake";

const START = new Date("2026-12-14T08:00:00Z");
let now = START;
const inDays = (days: number) => {
  now = new Date(START.getTime() + days * 24 * 60 * 60 * 1000);
};

let api: TestApi;
let staff: Person;
let technician: Person;
let manager: Person;
let admin: Person;
let owner: Person;
let stranger: Person;
let itemId = 0;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
  manager = await api.person("manager", { capabilities: [] });
  admin = await api.person("admin");
  [owner, stranger] = await Promise.all([api.person(), api.person()]);
  const body = { name: "Screen", sku: "SCR-W", quantity: 50, price: 2500 };
  itemId = (await manager.call(createInventoryItem, { body })).id;
  await api.app.db("inventory_items").where({ id: itemId }).update({ cost_minor: 1_200_00 });
});
afterEach(() => inDays(0));
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  await api.stop();
});

type Seen = Pick<Repair, "id" | "version">;
const on = <B extends object>({ id, version }: Seen, more: B) => ({ params: { id }, body: { version, ...more } });
const see = (id: number, person = manager) => person.call(getRepair, { params: { id } });

const part = (more: object = {}) =>
  ({ kind: "part", grade: "oem", text: "New screen", itemId, price: 0, warrantyDays: 90, ...more }) as const;
const labour = (more: object = {}) =>
  ({ kind: "labour", text: "Fitting", price: 0, warrantyDays: 30, ...more }) as const;

/** Works on a job until it is ready, with what is agreed to without an estimate. */
async function work(job: Seen, lines: readonly ReturnType<typeof part | typeof labour>[]): Promise<Repair> {
  let seen = await technician.call(skipEstimate, on(job, { lines: [...lines] }));
  seen = await technician.call(startWork, on(seen, {}));
  for (const { id, state } of seen.parts)
    if (state === "held")
      seen = await technician.call(fitRepairPart, {
        ...{ params: { id: job.id, partId: id }, body: { version: seen.version, oldPart: "scrap" } },
      });
  return technician.call(finishWork, on(seen, { outcome: "repaired", workDone: "Screen replaced" }));
}

async function giveOut({ id, version, intakeId }: Repair) {
  const body = { jobs: [{ id, version }], proof: "known" as const, noSignatureReason: "On paper" };
  await staff.call(handOver, { params: { id: intakeId }, body });
  return see(id);
}

/** A phone of the owner that was repaired and handed over: a part with 90 days, the work with 30. */
async function covered(problemIds: readonly number[] = [], customer = owner) {
  const imei = testImei();
  const device = { type: "phone" as const, brand: "Infinix", model: "Hot 30", identifiers: [{ value: imei }] };
  const { jobs } = await staff.call(createIntake, {
    body: intakeForm({
      ...{ customer: { id: customer.id }, contact: { phone: "0712 300 400" } },
      jobs: [jobForm({ device, problemIds: [...problemIds] })],
    }),
  });
  const ready = await work(jobs[0] ?? { id: 0, version: 0 }, [part(), labour()]);
  return { original: await giveOut(ready), imei };
}

/** The same device is brought once more, and claims warranties of then. */
async function back({ original }: { original: Repair }, claimedWarrantyIds: number[], problemIds: number[] = []) {
  const { customerId } = original.intake;
  const job = jobForm({
    ...{ device: { id: original.device?.id ?? 0 }, originalJobId: original.id, claimedWarrantyIds, problemIds },
  });
  const intake = await staff.call(createIntake, {
    body: intakeForm({ customer: { id: customerId ?? 0 }, contact: { phone: "0712 300 400" }, jobs: [job] }),
  });
  return see(intake.jobs[0]?.id ?? 0);
}

const decide = (person: Person, job: Repair, more: object, place = 0) =>
  person.call(decideClaim, {
    params: { id: job.id, claimId: job.claims[place]?.id ?? 0 },
    body: { version: job.version, decision: "accepted", cause: "part", reason: "Lines in the picture", ...more },
  });

describe("a handover", () => {
  it("makes a warranty of each line with days, which its receipt, the customer and the public page show", async () => {
    const { original } = await covered();
    expect(original.warranties).toMatchObject([
      { text: "New screen", scope: "part", from: "2026-12-14", until: "2027-03-14", isLive: true },
      { text: "Fitting", scope: "labour", until: "2027-01-13" },
    ]);
    const { collections } = await staff.call(getRepairDocuments, { params: { id: original.intakeId } });
    expect(collections[0]?.jobs[0]?.charges.map(({ coveredUntil }) => coveredUntil)).toEqual([
      ...["2027-03-14", "2027-01-13"],
    ]);
    const shown = [
      { text: "New screen", until: "2027-03-14", isLive: true },
      { text: "Fitting", until: "2027-01-13", isLive: true },
    ];
    const mine = await owner.call(getMyRepair, { params: { id: original.id } });
    expect(mine.warranties).toEqual(shown);
    expect((await failureOf(stranger.call(getMyRepair, { params: { id: original.id } }))).code).toBe("NOT_FOUND");
    const open = await api.guest(getRepairStatus, { params: { trackingCode: original.trackingCode } });
    expect(open.warranties).toEqual(shown);
  });

  it("that is taken back takes its warranties back, and the next one makes new ones", async () => {
    const { original } = await covered();
    const reopened = await manager.call(reopenRepair, on(original, { reason: "Wrong phone" }));
    expect(reopened.warranties).toEqual([]);
    inDays(1);
    const again = await giveOut(reopened);
    expect(again.warranties.map(({ until }) => until)).toEqual(["2027-03-15", "2027-01-14"]);
  });
});

describe("a device that comes back", () => {
  it("shows what covers it, and not what has ended", async () => {
    const { original, imei } = await covered();
    const find = async () => (await staff.call(findDevices, { query: { identifier: imei } })).devices[0]?.warranties;
    expect(await find()).toMatchObject([
      { text: "New screen", repair: { id: original.id, number: original.number } },
      { text: "Fitting" },
    ]);
    inDays(31);
    expect(await find()).toMatchObject([{ text: "New screen" }]);
    inDays(90);
    expect(await find()).toHaveLength(1);
    inDays(91);
    expect(await find()).toEqual([]);
  });

  it("with a problem of the last ninety days says after how many days", async () => {
    const { problems } = await staff.call(getRepairWords, {});
    const [one, other] = problems.map(({ id }) => id);
    const first = await covered([one ?? 0]);
    inDays(23);
    const same = await back(first, [], [one ?? 0]);
    expect(same.cameBackAfterDays).toBe(23);
    const second = await covered([one ?? 0]);
    const another = await back(second, [], [other ?? 0]);
    expect(another.cameBackAfterDays).toBeNull();
  });

  it("claims warranties of its own only, each once, and becomes a return", async () => {
    const [first, second] = [await covered(), await covered()];
    const [own] = first.original.warranties;
    const job = await back(first, []);
    expect(job.coveredBy.map(({ id }) => id)).toEqual(first.original.warranties.map(({ id }) => id));
    const claim = (id: number, seen: Seen = job) => staff.call(claimWarranty, on(seen, { warrantyIds: [id] }));
    expect((await failureOf(claim(second.original.warranties[0]?.id ?? 0))).code).toBe("VALIDATION_ERROR");
    const claimed = await claim(own?.id ?? 0);
    expect(claimed).toMatchObject({
      original: { id: first.original.id },
      claim: "open",
      claims: [{ decision: "open" }],
    });
    expect((await failureOf(claim(own?.id ?? 0, claimed))).code).toBe("CONFLICT");
  });

  it("cannot claim what ended before it was brought", async () => {
    const first = await covered();
    const [, work30] = first.original.warranties;
    inDays(31);
    expect(await failureOf(back(first, [work30?.id ?? 0]))).toMatchObject({
      ...{ code: "VALIDATION_ERROR", details: { fieldErrors: { "jobs.0.claimedWarrantyIds": [expect.any(String)] } } },
    });
  });
});

describe("a claim", () => {
  it("that is accepted costs its customer nothing, ends as the original does, and counts as cost of that", async () => {
    const first = await covered();
    const [screen] = first.original.warranties;
    inDays(40);
    const job = await back(first, [screen?.id ?? 0]);
    const line = part({ claimId: job.claims[0]?.id });
    const early = await failureOf(technician.call(skipEstimate, on(job, { lines: [line] })));
    expect(early.code).toBe("INVALID_TRANSITION");
    const accepted = await decide(technician, job, { cost: 1200 });
    expect(accepted.claims[0]).toMatchObject({
      ...{ decision: "accepted", cause: "part", decidedBy: { id: technician.id } },
      line: { kind: "part", text: "New screen", itemId },
    });
    const dear = await failureOf(technician.call(skipEstimate, on(accepted, { lines: [{ ...line, price: 100 }] })));
    expect(dear.code).toBe("VALIDATION_ERROR");
    const done = await giveOut(await work(accepted, [line, labour({ claimId: job.claims[0]?.id })]));
    expect(done.bill).toBeNull();
    // 40 and 30 days are before the end of the original.
    expect(done.warranties).toMatchObject([{ text: "New screen", until: "2027-03-14", isUnderClaim: true }]);
    expect(await api.app.db("repair_lines").where({ job_id: job.id }).orderBy("id")).toMatchObject([
      { price_minor: 0, price_reason: `Warranty of ${first.original.number}` },
      { price_minor: 0 },
    ]);
    const before = await see(first.original.id);
    expect(before.warranties).toEqual(
      first.original.warranties.map((one) => ({ ...one, isLive: one.scope === "part" })),
    );
    expect(before.returns).toMatchObject([
      { repair: { id: job.id }, decision: "accepted", cause: "part", parts: 1, partsCost: 1200, text: "New screen" },
    ]);
    expect((await see(first.original.id, staff)).returns[0]).not.toHaveProperty("partsCost");
  });

  it("does not leave, and costs no fee, before and after it is decided", async () => {
    const { original } = await covered();
    const [screen] = original.warranties;
    const taken = await staff.call(createIntake, {
      body: intakeForm({
        ...{ customer: { id: owner.id }, contact: { phone: "0712 300 400" } },
        jobs: [
          jobForm({
            ...{ device: { id: original.device?.id ?? 0 }, agreement: { feePolicy: "always", fee: 1000 } },
            claimedWarrantyIds: [screen?.id ?? 0],
          }),
        ],
      }),
    });
    const job = await see(taken.jobs[0]?.id ?? 0);
    const gone = await staff.call(withdrawRepair, on(job, { reason: "Has no time" }));
    expect((await failureOf(giveOut(gone))).message).toMatch(/claim .* not decided/);
    await decide(manager, gone, {});
    await giveOut(await see(gone.id));
    const again = await back({ original }, [screen?.id ?? 0]);
    await api.app.db("repair_jobs").where({ id: again.id }).update({ fee_policy: "always", fee_minor: 100_000 });
    const accepted = await decide(manager, await see(again.id), {});
    const ready = await work(accepted, [part({ claimId: accepted.claims[0]?.id })]);
    expect(ready.bill?.total ?? 0).toBe(0);
  });

  it("is a return of a job of the same device alone", async () => {
    const [one, other] = [await covered(), await covered()];
    const job = jobForm({ device: { id: one.original.device?.id ?? 0 }, originalJobId: other.original.id });
    const failure = await failureOf(
      staff.call(createIntake, {
        body: intakeForm({ customer: { id: owner.id }, contact: { phone: "0712 300 400" }, jobs: [job] }),
      }),
    );
    expect(failure.details).toEqual({ fieldErrors: { "jobs.0.originalJobId": [expect.any(String)] } });
  });

  it("can be made again and again; a part near the end has thirty days", async () => {
    const first = await covered();
    const [screen] = first.original.warranties;
    inDays(80);
    const second = await back(first, [screen?.id ?? 0]);
    const accepted = await decide(manager, second, {});
    const done = await giveOut(await work(accepted, [part({ claimId: second.claims[0]?.id })]));
    expect(done.warranties[0]?.until).toBe("2027-04-03");
    inDays(88);
    const third = await back(first, [screen?.id ?? 0, done.warranties[0]?.id ?? 0]);
    expect(third.claims).toHaveLength(2);
    expect((await see(first.original.id)).warranties.map(({ until }) => until)).toEqual(["2027-03-14", "2027-01-13"]);
  });

  it("is decided by who repairs up to the limit of the shop, by a manager beyond, and by a manager once more", async () => {
    const first = await covered();
    const job = await back(first, [first.original.warranties[0]?.id ?? 0]);
    expect((await failureOf(decide(staff, job, {}))).code).toBe("FORBIDDEN");
    const limit = await failureOf(decide(technician, job, { cost: 3001 }));
    expect(limit.code).toBe("FORBIDDEN");
    const rules = await admin.call(getWarrantyRules, {});
    const low = { claimLimit: 1000, version: rules.version };
    const { version } = await admin.call(updateWarrantyRules, { body: low });
    // What failed cost 1,200, whatever is said of it.
    expect((await failureOf(decide(technician, job, { cost: 0 }))).code).toBe("FORBIDDEN");
    await admin.call(updateWarrantyRules, { body: { claimLimit: 3000, version } });
    expect((await failureOf(admin.call(updateWarrantyRules, { body: low }))).code).toBe("STALE_VERSION");
    const refused = await decide(technician, job, { decision: "refused", cause: "damage", customerReason: "It fell." });
    expect((await failureOf(decide(technician, refused, {}))).code).toBe("FORBIDDEN");
    const goodwill = await decide(manager, refused, { decision: "goodwill", cause: "other" });
    expect(goodwill).toMatchObject({ claim: "goodwill", claims: [{ decision: "goodwill" }] });
    expect((await failureOf(decide(manager, refused, {}))).code).toBe("STALE_VERSION");
    const agreed = await technician.call(skipEstimate, on(goodwill, { lines: [part({ claimId: job.claims[0]?.id })] }));
    const late = await failureOf(decide(manager, agreed, { decision: "refused", customerReason: "No" }));
    expect(late.code).toBe("INVALID_TRANSITION");
  });

  it("that is refused goes on with an estimate that says why", async () => {
    const first = await covered();
    const job = await back(first, [first.original.warranties[0]?.id ?? 0]);
    expect((await failureOf(decide(manager, job, { decision: "refused" }))).code).toBe("VALIDATION_ERROR");
    const words = "The screen is cracked: a fall is not covered.";
    const refused = await decide(manager, job, { decision: "refused", cause: "damage", customerReason: words });
    const at = { params: { id: job.id } };
    const free = { lines: [part({ claimId: job.claims[0]?.id })] };
    const draft = await staff.call(createEstimate, { ...at, body: free });
    expect(draft.note).toBe(words);
    const send = { params: { id: job.id, number: draft.number }, body: { version: draft.version, text: false } };
    expect((await failureOf(staff.call(sendEstimate, send))).code).toBe("INVALID_TRANSITION");
    expect((await staff.call(listEstimates, at)).estimates[0]?.lines[0]?.claimId).toBe(job.claims[0]?.id);
    expect(refused.stage).toBe("received");
  });

  it("of two at once is opened once", async () => {
    const first = await covered();
    const job = await back(first, []);
    const body = { warrantyIds: [first.original.warranties[0]?.id ?? 0] };
    const both = await Promise.allSettled([1, 2].map(() => staff.call(claimWarranty, on(job, body))));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

it("a customer downloads their warranties and claims; what was written about these is erased", async () => {
  const person = await api.person();
  const first = await covered([], person);
  const job = await back(first, [first.original.warranties[0]?.id ?? 0]);
  const customerReason = "Kasuku saw that it fell.";
  const refused = await decide(manager, job, {
    ...{ decision: "refused", cause: "damage", customerReason, reason: "Kasuku in the shop" },
  });
  const { collect, erase } = workshopPersonalData(api.app.workshopDependencies);
  const collected = JSON.stringify(await collect(api.app.db, person.id));
  expect(collected).toContain(customerReason);
  expect(collected).toContain("2027-03-14");
  expect(collected).not.toContain("Kasuku in the shop");
  await giveOut(await staff.call(withdrawRepair, on(refused, { reason: "Sells it" })));
  await api.app.inTransaction((tx) => erase(tx, person.id));
  expect(await api.app.db("warranty_claims").where({ job_id: job.id })).toMatchObject([
    { decision: "refused", reason: "", customer_reason: "" },
  ]);
});
