import { takePayment } from "@fundi/shared/payments/counter-payments";
import { SIGNATURE_MIN_POINTS } from "@fundi/shared/signature/signature";
import { updateDevice } from "@fundi/shared/workshop/devices";
import { createEstimate, decideEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { shownAtHandover } from "@fundi/shared/workshop/handover-shown";
import { getHandover, handOver } from "@fundi/shared/workshop/handovers";
import { shownAtIntake, textOfShown } from "@fundi/shared/workshop/intake-shown";
import { createIntake, IntakeForm, updateIntake } from "@fundi/shared/workshop/intakes";
import { getRepairDocuments, printRepairDocument } from "@fundi/shared/workshop/repair-documents";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { finishWork, startWork } from "@fundi/shared/workshop/repair-work";
import { checkInRepair, getRepair, updateRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { testChecks } from "../test-checks";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let staff: Person;
let technician: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
});
afterAll(() => api.stop());

const drawing = {
  ...{ way: "drawn" as const, width: 90, height: 36 },
  strokes: [Array.from({ length: SIGNATURE_MIN_POINTS }, (_, index) => ({ x: 10 + 2 * index, y: 12, t: index }))],
};
/** The questions of checklists. */
async function itemsOf() {
  const { checklists } = await staff.call(getRepairWords, {});
  return (id: number) => checklists.find((list) => list.id === id)?.items ?? [];
}
const read = (id: number) => staff.call(getRepairDocuments, { params: { id } });
const print = (id: number, paper: "receipt" | "label" | "sheet" | "collection", ids: number[], by = staff) =>
  by.call(printRepairDocument, { params: { id }, body: { paper, ids } });

/** Takes a phone in whose customer signs. */
async function signed() {
  const body = intakeForm({
    contact: { language: "sw" },
    jobs: [
      jobForm({
        accessories: [{ name: "Cover", quantity: 2, note: "" }],
        agreement: { feePolicy: "credited", fee: 500, fixedPrice: null, ceiling: 3000 },
        promisedAt: "2099-11-24T13:00:00.000Z",
      }),
    ],
  });
  const shown = shownAtIntake({
    ...{ jobs: IntakeForm.parse(body).jobs, language: "sw", timeZone: "Africa/Nairobi" },
    names: { device: () => "Tecno Spark 10", problem: String, repair: String, items: await itemsOf() },
  });
  const intake = await staff.call(createIntake, {
    body: { ...body, noSignatureReason: "", signature: { name: "Grace Wanjiru", drawing, shown } },
  });
  return { intake, shown };
}

describe("the receipt of an intake", () => {
  it("says exactly what was signed, and goes on to when device, contact and promise change", async () => {
    const { intake, shown } = await signed();
    const first = await read(intake.id);
    const [receipt] = first.receipts;
    expect(textOfShown((receipt?.jobs ?? []).map(({ lines }) => lines))).toBe(shown);
    expect(receipt).toMatchObject({
      ...{ language: "sw", number: intake.number, name: "Grace Wanjiru", by: expect.any(String) },
      signed: { name: "Grace Wanjiru", fileId: intake.signatures[0]?.fileId },
      jobs: [{ trackingCode: intake.jobs[0]?.trackingCode, details: [expect.stringMatching(/^IMEI \d{15}$/)] }],
    });
    expect(shown).toContain("2 × Cover");
    expect(shown).toContain("500");

    const [job] = intake.jobs;
    const whole = await staff.call(getRepair, { params: { id: job?.id ?? 0 } });
    await staff.call(updateRepair, {
      params: { id: whole.id },
      body: { symptom: "Something else", promisedAt: null, version: whole.version },
    });
    const { fullDevice } = whole;
    if (!fullDevice) throw new Error("no device");
    const { type, brand, identifiers, version } = fullDevice;
    await staff.call(updateDevice, {
      params: { id: fullDevice.id },
      body: { ...{ type, brand, model: "Another", version }, identifiers: identifiers.map(({ value }) => ({ value })) },
    });
    await staff.call(updateIntake, {
      params: { id: intake.id },
      body: { name: "Lucy", phone: "0712000999", company: "", kraPin: "", language: "en", version: intake.version },
    });
    expect(await read(intake.id)).toEqual(first);
  });

  it("is made when a booked device comes, and there is none before", async () => {
    const booked = await staff.call(createIntake, { body: intakeForm({ bookedOn: "2099-11-25" }) });
    expect((await read(booked.id)).receipts).toEqual([]);
    const [job] = booked.jobs;
    await staff.call(checkInRepair, {
      params: { id: job?.id ?? 0 },
      body: {
        ...{ noSignatureReason: "On paper", noPhotoReason: "No light" },
        ...{ version: job?.version ?? 0, checks: testChecks() },
      },
    });
    expect((await read(booked.id)).receipts).toMatchObject([
      { by: expect.any(String), signed: { noSignatureReason: "On paper" }, jobs: [{ number: job?.number }] },
    ]);
  });

  it("says which devices have no number, for their labels", async () => {
    const device = { type: "phone" as const, brand: "Tecno", model: "Spark 10" };
    const jobs = [jobForm(), jobForm({ device }), jobForm({ kind: "remote", device: null, task: "Wi-Fi" })];
    const intake = await staff.call(createIntake, { body: intakeForm({ jobs }) });
    expect((await read(intake.id)).unnumbered).toEqual([intake.jobs[1]?.id]);
  });

  it("of an earlier release is made of what is known, and our own stock has none", async () => {
    const { intake } = await signed();
    await api.app.db("repair_documents").where({ intake_id: intake.id }).del();
    expect((await read(intake.id)).receipts).toMatchObject([{ documentId: 0, name: "Grace Wanjiru" }]);
    const ours = await staff.call(createIntake, {
      body: { customer: null, jobs: [jobForm({ kind: "internal" })] },
    });
    expect((await read(ours.id)).receipts).toEqual([]);
  });

  it("is erased with its customer", async () => {
    const customer = await api.person();
    const intake = await staff.call(createIntake, {
      body: intakeForm({ customer: { id: customer.id }, contact: { phone: "0712000111" } }),
    });
    const collected = JSON.stringify(
      await workshopPersonalData(api.app.workshopDependencies).collect(api.app.db, customer.id),
    );
    expect(collected).toContain("receipts");
    await api.app.db("repair_jobs").where({ intake_id: intake.id }).update({ stage: "cancelled" });
    await api.app.inTransaction((tx) => workshopPersonalData(api.app.workshopDependencies).erase(tx, customer.id));
    expect(await api.app.db("repair_documents").where({ intake_id: intake.id })).toEqual([]);
  });
});

it("the receipt of a handover has what was done, paid and covered that day", async () => {
  const manager = await api.person("manager");
  const { intake } = await signed();
  const id = intake.jobs[0]?.id ?? 0;
  const line = { kind: "labour", text: "New screen", quantity: 1, price: 2500, warrantyDays: 90 } as const;
  const estimate = await staff.call(createEstimate, { params: { id }, body: { lines: [line] } });
  const at = { id, number: estimate.number };
  const sent = await staff.call(sendEstimate, { params: at, body: { version: estimate.version, text: false } });
  const approved = await staff.call(decideEstimate, {
    params: at,
    body: {
      ...{ decision: "approve", via: "counter", name: "Grace", words: "Yes" },
      version: sent.estimate.version,
    },
  });
  const begun = await technician.call(startWork, { params: { id }, body: { version: approved.version } });
  await technician.call(finishWork, {
    params: { id },
    body: { outcome: "repaired", workDone: "Screen replaced", version: begun.version },
  });
  const shown = await staff.call(getHandover, { params: { id: intake.id } });
  await manager.call(takePayment, { params: { id: shown.bill?.orderId ?? 0 }, body: { method: "cash", amount: 2500 } });
  const oldParts = "given" as const;
  const missing = [{ accessoryId: shown.jobs[0]?.accessories[0]?.id ?? 0 }];
  const said = { missing, notTested: "", oldPartsOf: () => oldParts };
  await staff.call(handOver, {
    params: { id: intake.id },
    body: {
      ...{ jobs: shown.jobs.map((job) => ({ id: job.id, version: job.version, oldParts })), proof: "known" },
      ...{ missing: missing.map((one) => ({ ...one, note: "At home" })) },
      signature: { name: "Kevin", drawing, shown: shownAtHandover(shown.jobs, said, shown.intake.language) },
    },
  });
  const { collections } = await read(intake.id);
  expect(collections).toMatchObject([
    {
      ...{ by: expect.any(String), signed: { name: "Kevin", fileId: expect.any(String) } },
      jobs: [
        {
          ...{
            device: "Tecno Spark 10",
            outcome: "repaired",
            workDone: "Screen replaced",
            back: [],
            oldParts: "given",
          },
          charges: [{ text: "New screen", amount: 2500, coveredUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }],
          missing: ["2 × Cover (At home)"],
        },
      ],
      bill: { total: 2500, due: 0, payments: [{ method: "cash", amount: 2500 }] },
    },
  ]);
});

describe("printing", () => {
  it("once more is a copy, with who prints it; of two at once one is", async () => {
    const { intake } = await signed();
    const [receipt] = (await read(intake.id)).receipts;
    const ids = [receipt?.documentId ?? 0];
    const both = await Promise.all([print(intake.id, "receipt", ids), print(intake.id, "receipt", ids, technician)]);
    expect(both.map(({ copies }) => copies.length).sort()).toEqual([0, 1]);
    const again = await print(intake.id, "receipt", ids, technician);
    expect(again).toMatchObject({ now: { by: expect.any(String) }, copies: [{ id: ids[0], first: {} }] });
    // A label is another thing.
    expect((await print(intake.id, "label", [intake.jobs[0]?.id ?? 0])).copies).toEqual([]);
  });

  it("is of what belongs to the intake only", async () => {
    const [{ intake }, other] = [await signed(), await signed()];
    const wrong = (paper: "receipt" | "label" | "sheet" | "collection", id: number) =>
      failureOf(print(intake.id, paper, [id]));
    expect((await wrong("label", other.intake.jobs[0]?.id ?? 0)).code).toBe("NOT_FOUND");
    expect((await wrong("receipt", 0)).code).toBe("NOT_FOUND");
    expect((await wrong("collection", 0)).code).toBe("NOT_FOUND");
  });
});
