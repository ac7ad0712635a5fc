import { listRecentActivity } from "@fundi/shared/activity/activity";
import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { refundOrder, takePayment } from "@fundi/shared/payments/counter-payments";
import { approvePayment } from "@fundi/shared/payments/payments";
import { loadStatement } from "@fundi/shared/payments/received-money";
import { createEstimate, decideEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { shownAtHandover } from "@fundi/shared/workshop/handover-shown";
import { getHandover, getProofRules, handOver, reopenRepair, updateProofRules } from "@fundi/shared/workshop/handovers";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { finishWork, giveUpRepair, reworkRepair, startWork } from "@fundi/shared/workshop/repair-work";
import { getRepair, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, receiptCode, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { statementCsv, statementForm } from "../../../../../tests/support/statement-file";
import { alertToOverdueBills } from "../alerts/overdue-bills";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let staff: Person;
let technician: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
  manager = await api.person("manager", { capabilities: [] });
  admin = await api.person("admin");
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  await api.stop();
});

type Job = { id: number; version: number };
const on = <B extends object>({ id, version }: Job, more: B) => ({ params: { id }, body: { version, ...more } });
const labour = (price: number) => ({ kind: "labour", text: "New screen", quantity: 1, price }) as const;

/** Takes phones in, has each repaired for a price, and returns the intake with what can leave. */
async function repaired(...prices: number[]) {
  const jobs = prices.map(() => jobForm({ accessories: [{ name: "Cover", quantity: 1, note: "" }] }));
  const intake = await staff.call(createIntake, { body: intakeForm({ jobs }) });
  for (const [index, { id }] of intake.jobs.entries()) {
    const estimate = await staff.call(createEstimate, {
      params: { id },
      body: { lines: [labour(prices[index] ?? 0)] },
    });
    const at = { id, number: estimate.number };
    const sent = await staff.call(sendEstimate, { params: at, body: { version: estimate.version, text: false } });
    const decision = { decision: "approve", via: "counter", name: "Grace", words: "Yes please" } as const;
    const approved = await staff.call(decideEstimate, {
      params: at,
      body: { ...decision, version: sent.estimate.version },
    });
    const begun = await technician.call(startWork, on(approved, {}));
    await technician.call(finishWork, on(begun, { outcome: "repaired", workDone: "Screen replaced" }));
  }
  return staff.call(getHandover, { params: { id: intake.id } });
}
type Shown = Awaited<ReturnType<typeof repaired>>;

const leaving = ({ jobs }: Shown, ...places: number[]) =>
  jobs.filter((_, index) => places.includes(index)).map(({ id, version }) => ({ id, version }));
const form = (jobs: Job[], more: object = {}) => ({
  ...({ jobs, proof: "known", noSignatureReason: "Signed on paper" } as const),
  ...more,
});
const give = (person: Person, shown: Shown, body: ReturnType<typeof form>) =>
  person.call(handOver, { params: { id: shown.intake.id }, body });
/** Money for the bill of an intake, as a manager takes it. */
async function pay(shown: Shown, amount: number) {
  await manager.call(takePayment, { params: { id: shown.bill?.orderId ?? 0 }, body: { method: "cash", amount } });
}

describe("a handover", () => {
  it("is refused until what left and leaves is paid, with what is missing", async () => {
    const shown = await repaired(3000, 2000);
    expect(shown.bill).toMatchObject({ total: 5000, kept: 0, due: 5000 });
    const refused = await failureOf(give(staff, shown, form(leaving(shown, 0))));
    expect(refused).toMatchObject({ code: "UNPAID_DUE", details: { missing: 3000 } });
    await pay(shown, 3000);
    const after = await give(staff, shown, form(leaving(shown, 0)));
    expect(after.jobs.map(({ isOut }) => isOut)).toEqual([true, false]);
    expect((await failureOf(give(staff, after, form(leaving(after, 1))))).details).toMatchObject({ missing: 2000 });
  });

  it("of one of two leaves the other open, and the last one completes the bill", async () => {
    const shown = await repaired(1000, 500);
    await pay(shown, 1500);
    const one = await give(staff, shown, form(leaving(shown, 0)));
    const orderId = shown.bill?.orderId ?? 0;
    expect((await manager.call(getAdminOrder, { params: { id: orderId } })).status).toBe("in_progress");
    await give(staff, one, form(leaving(one, 1)));
    expect((await manager.call(getAdminOrder, { params: { id: orderId } })).status).toBe("completed");
  });

  it("before it is paid is a manager's, with a reason and a day, and the rest is owed", async () => {
    const shown = await repaired(4000);
    const release = { reason: "School pays by invoice", dueOn: "2027-01-31" };
    const body = form(leaving(shown, 0), { release });
    expect((await failureOf(give(staff, shown, body))).code).toBe("FORBIDDEN");
    await give(manager, shown, body);
    const order = await manager.call(getAdminOrder, { params: { id: shown.bill?.orderId ?? 0 } });
    expect(order).toMatchObject({ status: "delivered", due: 4000 });
    expect(await api.app.db("repair_handovers").where({ job_id: shown.jobs[0]?.id }).first()).toMatchObject({
      ...{ released_by: manager.id, release_due_on: new Date("2027-01-31T00:00:00Z") },
    });
  });

  it("before it is paid says at the bill until when it is to be, and managers hear once when that day is over", async () => {
    const shown = await repaired(4000);
    const release = { reason: "School pays by invoice", dueOn: "2027-01-31" };
    await give(manager, shown, form(leaving(shown, 0), { release }));
    const bill = () => manager.call(getAdminOrder, { params: { id: shown.bill?.orderId ?? 0 } });
    expect(await bill()).toMatchObject({ payUntil: "2027-01-31", due: 4000 });
    const number = shown.jobs[0]?.number;
    const alerts = async (day: string) => {
      const clock = () => new Date(`${day}T06:00:00Z`);
      await alertToOverdueBills({ ...api.app.workshopDependencies, clock });
      await delivered(api.app);
      const all = await manager.call(listRecentActivity, {});
      return all.flatMap((item) => (item.type === "repair_unpaid" && item.number === number ? [item.total] : []));
    };
    expect(await alerts("2027-01-31")).toEqual([]);
    expect(await alerts("2027-02-01")).toEqual([4000]);
    expect(await alerts("2027-02-02")).toEqual([4000]);
    const [job] = shown.jobs;
    const { version } = await staff.call(getRepair, { params: { id: job?.id ?? 0 } });
    await manager.call(reopenRepair, on({ id: job?.id ?? 0, version }, { reason: "Wrong phone" }));
    expect(await bill()).toMatchObject({ payUntil: null });
  });

  it("before it is paid stays within what the shop lets one customer owe", async () => {
    const rules = await staff.call(getProofRules, {});
    await admin.call(updateProofRules, { body: { owedUpTo: 5000, version: rules.version } });
    const shown = await repaired(3000, 2000, 1000);
    const release = { reason: "School pays by invoice", dueOn: "2027-01-31" };
    const first = await give(manager, shown, form(leaving(shown, 0, 1), { release }));
    const refused = await failureOf(give(manager, first, form(leaving(first, 2), { release })));
    expect(refused.details).toMatchObject({
      fieldErrors: { "release.reason": [expect.stringMatching(/owe .*6,000/)] },
    });
    await pay(shown, 1000);
    await give(manager, first, form(leaving(first, 2), { release }));
    await admin.call(updateProofRules, { body: { owedUpTo: null, version: rules.version + 1 } });
  });

  it("shows at the job to whom it went, by what that was known, and until when what is to be paid", async () => {
    const shown = await repaired(3000, 2000);
    await pay(shown, 1000);
    const release = { reason: "School pays by invoice", dueOn: "2027-01-31" };
    const proof = { proof: "receipt_and_id", idLast4: "7781", proxyName: "Kevin Rider", release };
    await give(manager, shown, form(leaving(shown, 0, 1), proof));
    const seen = await Promise.all(shown.jobs.map(({ id }) => staff.call(getRepair, { params: { id } })));
    const name = expect.any(String);
    expect(seen[0]?.handovers).toMatchObject([
      {
        ...{ by: { id: manager.id, name }, proxyName: "Kevin Rider", proof: "receipt_and_id", idLast4: "7781" },
        ...{ isSigned: false, noSignatureReason: "Signed on paper", share: 3000, takenBackAt: null },
        release: { by: { id: manager.id, name }, reason: release.reason, dueOn: "2027-01-31" },
      },
    ]);
    const missing = seen.flatMap(({ handovers }) => handovers.map((one) => one.release?.missing));
    expect(missing).toEqual([3000, 1000]);
    const [job] = seen;
    await manager.call(reopenRepair, on(job ?? { id: 0, version: 0 }, { reason: "Wrong phone" }));
    const again = await staff.call(getRepair, { params: { id: job?.id ?? 0 } });
    expect(again.handovers[0]?.takenBackAt).not.toBeNull();
  });

  it("of more than 5,000 asks for more than that somebody knows them", async () => {
    const shown = await repaired(6000);
    await pay(shown, 6000);
    const known = await failureOf(give(manager, shown, form(leaving(shown, 0))));
    expect(known).toMatchObject({ code: "VALIDATION_ERROR", details: { fieldErrors: { proof: expect.any(Array) } } });
    const after = await give(staff, shown, form(leaving(shown, 0), { proof: "receipt_and_id", idLast4: "7781" }));
    expect(after.jobs[0]?.isOut).toBe(true);
  });

  it("needs a signature or a reason, who it is, and accessories of its own", async () => {
    const shown = await repaired(0);
    const other = await repaired(0);
    const jobs = leaving(shown, 0);
    expect((await failureOf(give(staff, shown, form(jobs, { noSignatureReason: "" })))).code).toBe("SIGNATURE_MISSING");
    expect((await failureOf(give(staff, shown, form(jobs, { proof: "receipt_and_id" })))).code).toBe(
      "VALIDATION_ERROR",
    );
    const strange = { missing: [{ accessoryId: other.jobs[0]?.accessories[0]?.id ?? 0, note: "Lost" }] };
    expect((await failureOf(give(staff, shown, form(jobs, strange)))).code).toBe("VALIDATION_ERROR");
    const accessoryId = shown.jobs[0]?.accessories[0]?.id ?? 0;
    const after = await give(staff, shown, form(jobs, { missing: [{ accessoryId, note: "Not found" }] }));
    expect(after.jobs[0]?.isOut).toBe(true);
    expect(await api.app.db("repair_accessories").where({ id: accessoryId }).first()).toMatchObject({
      missing_note: "Not found",
    });
    const aboutIt = async (person: Person) =>
      (await person.call(listRecentActivity, {})).filter(({ type }) => type === "repair_missing");
    expect(await aboutIt(manager)).toMatchObject([{ entityId: shown.jobs[0]?.id, number: shown.jobs[0]?.number }]);
    expect(await aboutIt(staff)).toEqual([]);
  });

  it("is signed for what was shown, and for nothing that nobody saw", async () => {
    const shown = await repaired(0);
    const drawing = { way: "typed", name: "Grace" } as const;
    const said = { missing: [], notTested: "No SIM card", oldPartsOf: () => "left" as const };
    const signed = (words: string) =>
      form(
        leaving(shown, 0).map((job) => ({ ...job, oldParts: "left" })),
        { notTested: "No SIM card", noSignatureReason: "", signature: { name: "Grace", drawing, shown: words } },
      );
    const refused = await failureOf(give(staff, shown, signed("It works as it was shown")));
    expect(refused.details).toMatchObject({ fieldErrors: { signature: [expect.stringContaining("sign again")] } });
    const words = shownAtHandover(shown.jobs, said, "en");
    expect((await give(staff, shown, signed(words))).jobs[0]?.isOut).toBe(true);
    const [signature] = await api.app
      .db("repair_signatures")
      .where({ intake_id: shown.intake.id, purpose: "handover" });
    expect(signature).toMatchObject({ shown: words });
    expect(await api.app.db("repair_handovers").where({ job_id: shown.jobs[0]?.id }).first()).toMatchObject({
      old_parts: "left",
    });
  });

  it("shows payments that nobody approved yet", async () => {
    const shown = await repaired(900);
    const claim = { method: "mpesa_manual", amount: 900, mpesaReceiptNumber: "QGH7AB12CD" } as const;
    await staff.call(takePayment, { params: { id: shown.bill?.orderId ?? 0 }, body: claim });
    const waiting = await staff.call(getHandover, { params: { id: shown.intake.id } });
    expect(waiting.bill).toMatchObject({ due: 900, claims: [{ code: "QGH7AB12CD", amount: 900 }] });
    expect((await failureOf(give(staff, waiting, form(leaving(waiting, 0))))).code).toBe("UNPAID_DUE");
    await manager.call(approvePayment, { params: { id: waiting.bill?.claims[0]?.id ?? 0 }, body: { note: "" } });
    const paid = await staff.call(getHandover, { params: { id: shown.intake.id } });
    expect(paid.bill).toMatchObject({ due: 0, claims: [] });
    expect((await give(staff, paid, form(leaving(paid, 0)))).jobs[0]?.isOut).toBe(true);
  });

  it("of a device that was withdrawn costs nothing", async () => {
    const intake = await staff.call(createIntake, { body: intakeForm() });
    const [job] = intake.jobs;
    await staff.call(withdrawRepair, on(job ?? { id: 0, version: 0 }, { reason: "Bought a new one" }));
    const shown = await staff.call(getHandover, { params: { id: intake.id } });
    expect(shown.bill).toBeNull();
    expect((await give(staff, shown, form(leaving(shown, 0)))).jobs[0]?.isOut).toBe(true);
  });

  it("twice at once is one", async () => {
    const shown = await repaired(0);
    const body = form(leaving(shown, 0));
    const answers = await Promise.allSettled([give(staff, shown, body), give(manager, shown, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await api.app.db("repair_handovers").where({ job_id: shown.jobs[0]?.id })).toHaveLength(1);
  });

  it("while its payment is reversed is before it or not at all, and the money is owed", async () => {
    for (let round = 0; round < 4; round += 1) {
      const shown = await repaired(900);
      const id = shown.bill?.orderId ?? 0;
      const mpesaReceiptNumber = receiptCode();
      const body = { method: "mpesa_manual", amount: 900, mpesaReceiptNumber } as const;
      await manager.call(takePayment, { params: { id }, body });
      const line = { receipt: receiptCode(), amount: 900, reverses: mpesaReceiptNumber };
      const [given, loaded] = await Promise.allSettled([
        give(staff, shown, form(leaving(shown, 0))),
        manager.call(loadStatement, { files: statementForm(statementCsv([line])) }),
      ]);
      expect(loaded.status).toBe("fulfilled");
      await delivered(api.app);
      const isOut = given.status === "fulfilled";
      if (!isOut) expect(given.reason).toMatchObject({ code: "UNPAID_DUE" });
      const after = await staff.call(getHandover, { params: { id: shown.intake.id } });
      expect(after).toMatchObject({ jobs: [{ isOut }], bill: { kept: 0, due: 900 } });
      expect(after.jobs[0]?.mayLeave).toBe(!isOut);
    }
  });

  it("that was wrong is taken back by a manager within the day, and given again", async () => {
    const shown = await repaired(700);
    await pay(shown, 700);
    const out = await give(staff, shown, form(leaving(shown, 0)));
    const [job] = leaving(out, 0);
    const reopen = (person: Person) =>
      person.call(reopenRepair, on(job ?? { id: 0, version: 0 }, { reason: "Wrong phone" }));
    expect((await failureOf(reopen(staff))).code).toBe("FORBIDDEN");
    expect(await reopen(manager)).toMatchObject({ stage: "ready" });
    const again = await staff.call(getHandover, { params: { id: shown.intake.id } });
    expect(again.bill).toMatchObject({ total: 700, due: 0 });
    expect((await give(staff, again, form(leaving(again, 0)))).jobs[0]?.isOut).toBe(true);
    expect((await manager.call(getAdminOrder, { params: { id: shown.bill?.orderId ?? 0 } })).status).toBe("completed");
  });

  it("of which nothing was charged is taken back with its bill, and its work goes on", async () => {
    const { jobs, id: intakeId } = await staff.call(createIntake, { body: intakeForm() });
    const [{ id } = { id: 0 }] = jobs;
    const { number, version } = await staff.call(createEstimate, { params: { id }, body: { lines: [labour(700)] } });
    const at = { id, number };
    const sent = await staff.call(sendEstimate, { params: at, body: { version, text: false } });
    const decision = { decision: "approve", via: "counter", name: "Grace", words: "Yes please" } as const;
    const agreed = { ...decision, version: sent.estimate.version };
    const begun = await technician.call(
      startWork,
      on(await staff.call(decideEstimate, { params: at, body: agreed }), {}),
    );
    await technician.call(giveUpRepair, on(begun, { workDone: "Burnt", isReassembled: true }));
    const shown = await staff.call(getHandover, { params: { id: intakeId } });
    const out = await give(staff, shown, form(leaving(shown, 0)));
    const order = () => manager.call(getAdminOrder, { params: { id: shown.bill?.orderId ?? 0 } });
    expect(await order()).toMatchObject({ status: "cancelled", total: 0 });
    const [left] = leaving(out, 0);
    const back = await manager.call(reopenRepair, on(left ?? { id: 0, version: 0 }, { reason: "Wrong phone" }));
    const reworked = await technician.call(reworkRepair, on(back, { reason: "It can be repaired after all" }));
    expect(reworked).toMatchObject({ stage: "in_repair", bill: { total: 700, due: 700 } });
    expect((await order()).status).toBe("in_progress");
  });

  it("that is given again asks for nothing that was credited meanwhile", async () => {
    const shown = await repaired(700);
    await pay(shown, 700);
    const out = await give(staff, shown, form(leaving(shown, 0)));
    const id = shown.bill?.orderId ?? 0;
    const { payments } = await manager.call(getAdminOrder, { params: { id } });
    const goodwill = {
      amount: 100,
      method: "cash",
      reason: "It took a week",
      paymentId: payments[0]?.id ?? 0,
    } as const;
    await manager.call(refundOrder, { params: { id }, body: goodwill });
    const [job] = leaving(out, 0);
    await manager.call(reopenRepair, on(job ?? { id: 0, version: 0 }, { reason: "Wrong phone" }));
    const again = await staff.call(getHandover, { params: { id: shown.intake.id } });
    expect(again.bill).toMatchObject({ total: 600, due: 0 });
    expect((await give(staff, again, form(leaving(again, 0)))).jobs[0]?.isOut).toBe(true);
  });

  it("is not released until a day that is over", async () => {
    const shown = await repaired(700);
    const release = { reason: "School pays by invoice", dueOn: "2020-12-01" };
    const refused = await failureOf(give(manager, shown, form(leaving(shown, 0), { release })));
    expect(refused.details).toMatchObject({ fieldErrors: { "release.dueOn": ["Choose a day to come"] } });
  });

  it("is in what its customer downloads, and forgotten with them but for its money", async () => {
    const shown = await repaired(0);
    const idLast4 = "7781";
    await give(staff, shown, form(leaving(shown, 0), { proof: "receipt_and_id", idLast4, proxyName: "Kevin Rider" }));
    const { user_id: userId } = await api.app.db("repair_intakes").where({ id: shown.intake.id }).first();
    const personal = workshopPersonalData(api.app.workshopDependencies);
    expect(JSON.stringify(await personal.collect(api.app.db, userId))).toContain('"idLast4":"7781"');
    await api.app.inTransaction((tx) => personal.erase(tx, userId));
    expect(await api.app.db("repair_handovers").where({ job_id: shown.jobs[0]?.id }).first()).toMatchObject({
      ...{ proxy_name: "", id_last4: "", no_signature_reason: "", share_minor: 0 },
    });
  });
});
