import { skipEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import {
  failCheck,
  finishWork,
  giveUpRepair,
  passCheck,
  reworkRepair,
  startWork,
} from "@fundi/shared/workshop/repair-work";
import { recordDiagnosis, startDiagnosis, undoRepairStep, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { getWorkRules, updateWorkRules } from "@fundi/shared/workshop/work-settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { testAfterCheck } from "../test-checks";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let staff: Person;
let technician: Person;
let checker: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench", "quality"] });
  checker = await api.person("staff", { capabilities: ["quality"] });
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  await api.stop();
});

type Job = { id: number; version: number };
/** A request about a job as it was seen. */
const on = <B extends object>({ id, version }: Job, more: B) => ({ params: { id }, body: { version, ...more } });

async function approved() {
  const { jobs } = await staff.call(createIntake, { body: intakeForm() });
  const [job] = jobs;
  if (!job) throw new Error("no job");
  const look = { text: "Look at it", kind: "labour", quantity: 1, price: 0 } as const;
  return staff.call(skipEstimate, on(job, { lines: [look] }));
}
const inRepair = async () => technician.call(startWork, on(await approved(), {}));
const DONE = { outcome: "repaired", workDone: "New screen, tested" } as const;
const finished = async () => technician.call(finishWork, on(await inRepair(), DONE));

describe("work", () => {
  it("is for staff who repair, takes a job that nobody has, and is for who has it", async () => {
    const job = await approved();
    expect((await failureOf(staff.call(startWork, on(job, {})))).code).toBe("FORBIDDEN");
    const begun = await technician.call(startWork, on(job, {}));
    expect(begun).toMatchObject({ stage: "in_repair", technician: { id: technician.id } });
    const colleague = await api.person("staff", { capabilities: ["bench"] });
    expect((await failureOf(colleague.call(finishWork, on(begun, DONE)))).code).toBe("FORBIDDEN");
  });

  it("begins the work of its bill, which says so to who pays it", async () => {
    const form = intakeForm({ jobs: [jobForm({ agreement: { ceiling: 2000 } })] });
    const { jobs } = await staff.call(createIntake, { body: form });
    const fitting = { text: "Fitting", kind: "labour", quantity: 1, price: 1000 } as const;
    const job = await staff.call(skipEstimate, on(jobs[0] ?? { id: 0, version: 0 }, { lines: [fitting] }));
    const statusOf = async () => {
      const { db } = api.app;
      const { order_id } = await db("repair_intakes").where({ id: job.intakeId }).first();
      return (await db("orders").where({ id: order_id }).first()).status;
    };
    expect(await statusOf()).toBe("confirmed");
    await technician.call(startWork, on(job, {}));
    expect(await statusOf()).toBe("in_progress");
  });

  it("ends with what was done, and which problems were mended", async () => {
    const { problems } = await staff.call(getRepairWords, {});
    const [problem] = problems;
    const job = await inRepair();
    expect((await failureOf(technician.call(finishWork, on(job, { ...DONE, workDone: "" })))).code).toBe(
      "VALIDATION_ERROR",
    );
    const done = await technician.call(finishWork, on(job, { ...DONE, problemIds: [problem?.id ?? 0] }));
    expect(done).toMatchObject({ stage: "checking", outcome: "repaired", workDone: "New screen, tested" });
    expect(done.problems).toContainEqual({ id: problem?.id, name: problem?.nameEn, phase: "fixed" });
    expect(done.allowedActions).not.toContain("pass");
  });

  it("can be given up from the diagnosis on, with the reason and its state", async () => {
    const { jobs } = await staff.call(createIntake, { body: intakeForm() });
    const begun = await technician.call(startDiagnosis, on(jobs[0] ?? { id: 0, version: 0 }, {}));
    const diagnosis = { finding: "Board burnt", noFault: true };
    const known = await technician.call(recordDiagnosis, on(begun, diagnosis));
    const gone = await technician.call(
      giveUpRepair,
      on(known, { workDone: "The board cannot be saved", isReassembled: false }),
    );
    expect(gone).toMatchObject({ stage: "checking", outcome: "not_repairable" });
    expect(gone.steps.at(-1)?.note).toBe("Not put together again.");
  });
});

describe("the check", () => {
  it("is another person's than who did the work", async () => {
    const job = await finished();
    expect((await failureOf(technician.call(passCheck, on(job, {})))).code).toBe("FORBIDDEN");
    expect((await failureOf(staff.call(passCheck, on(job, {})))).code).toBe("FORBIDDEN");
    expect(await checker.call(passCheck, on(job, { checked: "Touch and camera", ...testAfterCheck() }))).toMatchObject({
      stage: "ready",
    });
  });

  it("sends what failed back to the bench, with what is wrong", async () => {
    const failed = await checker.call(failCheck, on(await finished(), { reason: "The speaker crackles" }));
    expect(failed).toMatchObject({ stage: "in_repair", outcome: null, technician: { id: technician.id } });
    expect(failed.steps.at(-1)).toMatchObject({ action: "fail", note: "The speaker crackles" });
    const again = await technician.call(finishWork, on(failed, DONE));
    expect(again.stage).toBe("checking");
  });

  it("is left out where nobody else checks repairs, and the history says so", async () => {
    const db = api.app.db;
    await db("staff_capabilities").where({ capability: "quality" }).whereNot({ user_id: technician.id }).del();
    try {
      const done = await finished();
      expect(done.stage).toBe("ready");
      expect(done.steps.at(-1)?.note).toBe("Not checked: nobody else checks repairs.");
    } finally {
      await db("staff_capabilities").insert({ user_id: checker.id, capability: "quality" });
    }
  });

  it("is left out, or waits for somebody, as the shop decided", async () => {
    const admin = await api.person("admin");
    const decide = async (secondCheck: "always" | "where_possible" | "never") => {
      const { version } = await staff.call(getWorkRules, {});
      await admin.call(updateWorkRules, { body: { secondCheck, version } });
    };
    const { db } = api.app;
    try {
      await decide("never");
      const done = await finished();
      expect(done.stage).toBe("ready");
      expect(done.steps.at(-1)?.note).toBe("Not checked by another person: the shop does without.");
      await db("staff_capabilities").where({ capability: "quality" }).whereNot({ user_id: technician.id }).del();
      await decide("always");
      // A check that nobody could make would wait for ever.
      expect(await failureOf(finished())).toMatchObject({
        ...{ code: "INVALID_TRANSITION", message: expect.stringContaining("nobody else checks repairs") },
      });
      await db("staff_capabilities").insert({ user_id: checker.id, capability: "quality" });
      expect((await finished()).stage).toBe("checking");
      await db("staff_capabilities").where({ user_id: checker.id, capability: "quality" }).del();
    } finally {
      await db("staff_capabilities").insert({ user_id: checker.id, capability: "quality" });
      await decide("where_possible");
    }
  });

  it("of what was withdrawn by mistake goes on, with how the work ended", async () => {
    const gone = await staff.call(withdrawRepair, on(await finished(), { reason: "Bought a new one" }));
    expect(gone).toMatchObject({ stage: "ready", outcome: "withdrawn" });
    const back = await staff.call(undoRepairStep, on(gone, { reason: "The wrong job" }));
    expect(back).toMatchObject({ stage: "checking", outcome: "repaired" });
    const ready = await checker.call(passCheck, on(back, testAfterCheck()));
    expect(ready).toMatchObject({ stage: "ready", outcome: "repaired" });
  });

  it("is over for what is ready; it can be worked on again, with a new promise", async () => {
    const ready = await checker.call(passCheck, on(await finished(), testAfterCheck()));
    const promisedAt = new Date(Date.now() + 86_400_000).toISOString();
    const again = await staff.call(reworkRepair, on(ready, { reason: "The customer came back at once", promisedAt }));
    expect(again).toMatchObject({ stage: "in_repair", outcome: null, promisedAt });
  });
});
