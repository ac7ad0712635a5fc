import { updatePreferences } from "@fundi/shared/accounts/preferences";
import {
  createEstimate,
  decideEstimate,
  listEstimates,
  listWaitingEstimates,
  sendEstimate,
  skipEstimate,
} from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getEstimateByLink } from "@fundi/shared/workshop/public-estimates";
import type { FeePolicy } from "@fundi/shared/workshop/repair-stages";
import {
  failCheck,
  finishWork,
  giveUpRepair,
  passCheck,
  reworkRepair,
  startWork,
} from "@fundi/shared/workshop/repair-work";
import {
  assignRepair,
  getRepair,
  type Repair,
  recordDiagnosis,
  startDiagnosis,
  undoRepairStep,
  withdrawRepair,
} from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { testAfterCheck } from "../test-checks";
import { intakeForm, jobForm, testPhone } from "../test-intake";

let api: TestApi;
let staff: Person;
let technician: Person;
let checker: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi({ env: { STOREFRONT_URL: "https://shop.example" } });
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
  checker = await api.person("staff", { capabilities: ["quality"] });
  manager = await api.person("manager", { capabilities: ["bench"] });
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  await api.stop();
});

const REPAIR = 5000;
const FEE = 500;
const on = <B extends object>({ id, version }: { id: number; version: number }, more: B) => ({
  params: { id },
  body: { version, ...more },
});

async function taken(
  feePolicy: FeePolicy,
  contact: { language?: "sw"; phone?: string } = {},
  customer = intakeForm().customer,
): Promise<Repair> {
  const agreement = { feePolicy, fee: feePolicy === "none" ? 0 : FEE, fixedPrice: null, ceiling: null };
  const { jobs } = await staff.call(createIntake, {
    body: intakeForm({ contact, customer, jobs: [jobForm({ agreement })] }),
  });
  return staff.call(getRepair, { params: { id: jobs[0]?.id ?? 0 } });
}
const diagnosed = async (job: Repair): Promise<Repair> => {
  const begun = await technician.call(startDiagnosis, on(job, {}));
  return technician.call(recordDiagnosis, on(begun, { finding: "The screen is broken", noFault: true }));
};
const line = { kind: "labour", text: "New screen", quantity: 1, price: REPAIR } as const;
async function sent({ id }: { id: number }, more: object = {}) {
  const { number, version } = await staff.call(createEstimate, { params: { id }, body: { lines: [line], ...more } });
  return staff.call(sendEstimate, { params: { id, number }, body: { version, text: false } });
}
async function decided(job: Repair, decision: "approve" | "decline", more: object = {}): Promise<Repair> {
  const { estimate } = await sent(job, more);
  return staff.call(decideEstimate, {
    params: { id: job.id, number: estimate.number },
    body: { version: estimate.version, decision, via: "counter", name: "Grace", words: "As you say" },
  });
}
const approved = async (job: Repair) => decided(await diagnosed(job), "approve");
const inRepair = async (job: Repair) => technician.call(startWork, on(await approved(job), {}));
const DONE = { outcome: "repaired", workDone: "New screen, tested" } as const;
const GIVEN_UP = { workDone: "The board is burnt", isReassembled: true } as const;
const withdraw = (job: Repair) => staff.call(withdrawRepair, on(job, { reason: "Bought a new one" }));

/** Every way in which a job comes to its end. */
const ENDS = {
  repaired: async (job) => technician.call(finishWork, on(await inRepair(job), DONE)),
  "given up before an estimate": async (job) => technician.call(giveUpRepair, on(await diagnosed(job), GIVEN_UP)),
  "given up after an approval": async (job) => technician.call(giveUpRepair, on(await inRepair(job), GIVEN_UP)),
  "given up, and repaired after all": async (job) => {
    const up = await technician.call(giveUpRepair, on(await inRepair(job), GIVEN_UP));
    const back = await checker.call(failCheck, on(up, { reason: "It can be saved" }));
    return technician.call(finishWork, on(back, DONE));
  },
  declined: async (job) => decided(await diagnosed(job), "decline"),
  "declined, and approved after all": async (job) => {
    const declined = await decided(await diagnosed(job), "decline");
    const again = await staff.call(reworkRepair, on(declined, { reason: "They want it now", promisedAt: null }));
    return decided(again, "approve");
  },
  "withdrawn before anybody looked": withdraw,
  "withdrawn after the diagnosis": async (job) => withdraw(await diagnosed(job)),
  "withdrawn after an approval": async (job) => withdraw(await approved(job)),
  "withdrawn, and undone": async (job) => {
    const gone = await withdraw(await approved(job));
    return staff.call(undoRepairStep, on(gone, { reason: "Misheard" }));
  },
} as const satisfies Record<string, (job: Repair) => Promise<Repair>>;
type End = keyof typeof ENDS;

const PAID_REPAIR = [
  ...(["repaired", "given up, and repaired after all"] as const),
  ...(["declined, and approved after all", "withdrawn, and undone"] as const),
] satisfies End[];

/** What a job costs: the words that were signed at intake, for each end. */
function costOf(policy: FeePolicy, end: End): number {
  const isRepaired = (PAID_REPAIR as readonly End[]).includes(end);
  const ifRepaired = policy === "always" || policy === "no_fix_no_fee" ? FEE : 0;
  if (isRepaired) return REPAIR + ifRepaired;
  const isLookedAt = end !== "withdrawn before anybody looked";
  return isLookedAt && (policy === "always" || policy === "credited") ? FEE : 0;
}

describe("the fee for a diagnosis", () => {
  const all = (["none", "always", "credited", "no_fix_no_fee"] as const).flatMap((policy) =>
    (Object.keys(ENDS) as End[]).map((end) => [policy, end] as const),
  );
  it.each(all)("%s: a job that is %s costs what was agreed", async (policy, end) => {
    const job = await ENDS[end](await taken(policy));
    const { bill } = await staff.call(getRepair, { params: { id: job.id } });
    expect(bill?.total ?? 0).toBe(costOf(policy, end));
  });

  it("is a line of the estimate where it is paid beside the repair, so that the page says what is charged", async () => {
    const job = await diagnosed(await taken("always"));
    const { link } = await sent(job);
    const page = await api.guest(getEstimateByLink, { params: { link: link?.split("/e/")[1] ?? "" } });
    expect(page.lines.map(({ kind, price }) => [kind, price])).toEqual([
      ["labour", REPAIR],
      ["fee", FEE],
    ]);
    // Revised, it is there once.
    const second = await sent(job);
    expect(second.estimate.lines.filter(({ isAgreedFee }) => isAgreedFee)).toHaveLength(1);
  });
});

describe("the words of the fee", () => {
  const feeOf = async ({ id }: Repair) =>
    (await api.app.db("repair_lines").where({ job_id: id, kind: "fee" }).whereNot({ state: "not_charged" })).map(
      ({ text }) => text,
    );

  it("are in the language of its customer, by whatever it is charged", async () => {
    const sw = { language: "sw" } as const;
    const ends = ["declined", "withdrawn after the diagnosis", "given up after an approval"] as const;
    for (const end of ends) expect(await feeOf(await ENDS[end](await taken("always", sw)))).toEqual(["Kuchunguza"]);
    expect(await feeOf(await ENDS.declined(await taken("always")))).toEqual(["Diagnosis"]);
  });

  it("are in the language of the account where the intake names none", async () => {
    const person = await api.person();
    await person.call(updatePreferences, { body: { language: "sw" } });
    const job = await diagnosed(await taken("always", { phone: testPhone() }, { id: person.id }));
    const { estimate } = await sent(job);
    expect(estimate.lines.at(-1)?.text).toContain("Kuchunguza");
    await staff.call(withdrawRepair, on(await staff.call(getRepair, { params: { id: job.id } }), { reason: "No" }));
    expect(await feeOf(job)).toEqual(["Kuchunguza"]);
  });
});

describe("what nobody agreed to", () => {
  it("is not worked on: what was declined goes back to the diagnosis", async () => {
    const declined = await decided(await diagnosed(await taken("none")), "decline");
    const again = await staff.call(reworkRepair, on(declined, { reason: "They want it now", promisedAt: null }));
    expect(again).toMatchObject({ stage: "diagnosing", outcome: null });
    expect(again.allowedActions).not.toContain("start_work");
  });

  it("is not begun before its deposit is paid, but by a manager, and the history says so", async () => {
    const job = await decided(await diagnosed(await taken("none")), "approve", { depositPercent: 50 });
    expect(job.bill).toMatchObject({ total: REPAIR, paid: 0, depositMissing: REPAIR / 2 });
    const refused = await failureOf(technician.call(startWork, on(job, {})));
    expect(refused).toMatchObject({ code: "UNPAID_DUE", details: { missing: REPAIR / 2 } });
    const given = await manager.call(assignRepair, on(job, { technicianId: manager.id }));
    const begun = await manager.call(startWork, on(given, {}));
    expect(begun.steps.at(-1)?.note).toContain("Before its deposit was paid");
  });
});

describe("an estimate that waits", () => {
  it("waits again when its withdrawal is undone", async () => {
    const job = await diagnosed(await taken("none"));
    const { link } = await sent(job);
    const gone = await withdraw(await staff.call(getRepair, { params: { id: job.id } }));
    const back = await staff.call(undoRepairStep, on(gone, { reason: "Misheard" }));
    expect(back).toMatchObject({ stage: "awaiting_approval" });
    expect(back.allowedActions).toContain("approve");
    const page = await api.guest(getEstimateByLink, { params: { link: link?.split("/e/")[1] ?? "" } });
    expect(page.state).toBe("open");
    const { estimates } = await staff.call(listWaitingEstimates, { query: { scope: "waiting" } });
    expect(estimates.map(({ repair }) => repair.id)).toContain(job.id);
  });

  it("for more waits no longer once the work is finished, and the history says so", async () => {
    const job = await inRepair(await taken("none"));
    await sent(job);
    const done = await technician.call(finishWork, on(await staff.call(getRepair, { params: { id: job.id } }), DONE));
    expect(done.steps.at(-1)?.note).toContain("Estimate 2 was not answered.");
    const { estimates } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(estimates[0]).toMatchObject({ number: 2, state: "superseded" });
    await checker.call(passCheck, on(done, testAfterCheck()));
  });
});

describe("a job of the shop's own stock", () => {
  it("is never charged, whatever was agreed and done", async () => {
    const agreement = { feePolicy: "always", fee: FEE, fixedPrice: REPAIR, ceiling: null } as const;
    const { jobs } = await staff.call(createIntake, {
      body: { customer: null, jobs: [jobForm({ kind: "internal", agreement })] },
    });
    const job = await staff.call(getRepair, { params: { id: jobs[0]?.id ?? 0 } });
    const found = await diagnosed(job);
    const agreed = await staff.call(skipEstimate, on(found, { lines: [line] }));
    const begun = await technician.call(startWork, on(agreed, {}));
    const done = await technician.call(
      finishWork,
      on(begun, { outcome: "repaired" as const, workDone: "New screen", problemIds: [] }),
    );
    expect(done.bill).toBeNull();
    const intake = await api.app.db("repair_intakes").where({ id: job.intake.id }).first("order_id");
    expect(intake).toEqual({ order_id: null });
  });
});
