import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { createEstimate, decideEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { handOver, reopenRepair } from "@fundi/shared/workshop/handovers";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { finishWork, giveUpRepair, reworkRepair, startWork } from "@fundi/shared/workshop/repair-work";
import { cancelRepair, checkInRepair, getRepair, mergeRepair, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { testChecks } from "../test-checks";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let staff: Person;
let technician: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
  manager = await api.person("manager", { capabilities: [] });
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  await api.stop();
});

const PRICE = 3000;
const on = async <B extends object>(id: number, more: B) => ({
  params: { id },
  body: { version: (await staff.call(getRepair, { params: { id } })).version, ...more },
});

async function approve(id: number, more: object = {}) {
  const lines = [{ kind: "labour", text: "New screen", price: PRICE } as const];
  const { number, version } = await staff.call(createEstimate, { params: { id }, body: { lines, ...more } });
  const { estimate } = await staff.call(sendEstimate, { params: { id, number }, body: { version, text: false } });
  const decision = { decision: "approve", via: "counter", name: "Grace", words: "Yes please" } as const;
  await staff.call(decideEstimate, { params: { id, number }, body: { ...decision, version: estimate.version } });
  await technician.call(startWork, await on(id, {}));
}
const pay = (id: number, amount: number) =>
  manager.call(takePayment, { params: { id }, body: { method: "cash", amount } });
async function collect(intakeId: number, id: number) {
  const { version } = await staff.call(getRepair, { params: { id } });
  await staff.call(handOver, {
    params: { id: intakeId },
    body: { jobs: [{ id, version }], proof: "known", noSignatureReason: "The pad is broken" },
  });
}
const billOf = async (intakeId: number) =>
  manager.call(getAdminOrder, {
    params: { id: (await api.app.db("repair_intakes").where({ id: intakeId }).first()).order_id },
  });

describe("the bill of two devices that were booked, of which one never came", () => {
  /** The one is repaired, paid and collected. */
  async function oneCollected() {
    const intake = await staff.call(createIntake, {
      body: intakeForm({ bookedOn: "2030-01-08", jobs: [jobForm(), jobForm()] }),
    });
    const [here, booked] = intake.jobs;
    if (!here || !booked) throw new Error("no jobs");
    const signing = { noSignatureReason: "In a hurry", noPhotoReason: "The camera is broken", checks: testChecks() };
    await staff.call(checkInRepair, await on(here.id, signing));
    await approve(here.id);
    await technician.call(finishWork, await on(here.id, { outcome: "repaired", workDone: "New screen" }));
    await pay((await billOf(intake.id)).id, PRICE);
    await collect(intake.id, here.id);
    expect(await billOf(intake.id)).toMatchObject({ status: "in_progress" });
    return { intakeId: intake.id, customerId: intake.customerId ?? 0, booked };
  }
  const reason = "They did not come";
  const ENDS = {
    cancelled: async ({ booked }) => staff.call(cancelRepair, await on(booked.id, { reason })),
    withdrawn: async ({ booked }) => staff.call(withdrawRepair, await on(booked.id, { reason })),
    merged: async ({ booked, customerId }) => {
      const device = { id: booked.device?.id ?? 0 };
      const { jobs } = await staff.call(createIntake, {
        body: intakeForm({ customer: { id: customerId }, jobs: [jobForm({ device })] }),
      });
      return staff.call(mergeRepair, await on(booked.id, { intoId: jobs[0]?.id ?? 0 }));
    },
  } satisfies Record<string, (taken: Awaited<ReturnType<typeof oneCollected>>) => Promise<unknown>>;

  it.each(Object.keys(ENDS) as (keyof typeof ENDS)[])("is completed once that is %s", async (end) => {
    const taken = await oneCollected();
    await ENDS[end](taken);
    expect(await billOf(taken.intakeId)).toMatchObject({ status: "completed", total: PRICE, due: 0 });
  });
});

describe("the bill of a device that was given up and collected", () => {
  it("goes on when the handover is taken back, as the repair is wanted after all", async () => {
    const intake = await staff.call(createIntake, { body: intakeForm() });
    const id = intake.jobs[0]?.id ?? 0;
    await approve(id);
    await technician.call(giveUpRepair, await on(id, { workDone: "The board is burnt", isReassembled: true }));
    await collect(intake.id, id);
    expect(await billOf(intake.id)).toMatchObject({ status: "cancelled", total: 0 });
    await manager.call(reopenRepair, await on(id, { reason: "They want it after all" }));
    await staff.call(reworkRepair, await on(id, { reason: "They want it after all", promisedAt: null }));
    const bill = await billOf(intake.id);
    expect(bill).toMatchObject({ status: "in_progress", total: PRICE, due: PRICE });
    await technician.call(finishWork, await on(id, { outcome: "repaired", workDone: "New board" }));
    await pay(bill.id, PRICE);
    await collect(intake.id, id);
    expect(await billOf(intake.id)).toMatchObject({ status: "completed", due: 0 });
  });
});
