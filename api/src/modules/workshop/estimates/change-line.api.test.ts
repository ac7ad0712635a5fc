import { listAudit } from "@fundi/shared/audit/audit";
import { createInventoryItem } from "@fundi/shared/inventory/inventory";
import { updateSettings } from "@fundi/shared/settings/settings";
import { getEstimateRules, listEstimates, skipEstimate, updateEstimateRules } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { assignRepairLine, chargeRepairLine } from "@fundi/shared/workshop/repair-lines";
import { fitRepairPart } from "@fundi/shared/workshop/repair-parts";
import { finishWork, startWork } from "@fundi/shared/workshop/repair-work";
import { getRepair, type Repair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { intakeForm, jobForm, testPhone } from "../test-intake";

let api: TestApi;
let sms: AfricasTalkingDouble;
let clerk: Person;
let technician: Person;
let other: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), STOREFRONT_URL: "https://shop.example" } });
  [clerk, manager, admin] = await Promise.all([
    api.person("staff", { capabilities: [] }),
    api.person("manager", { capabilities: [] }),
    api.person("admin"),
  ]);
  [technician, other] = await Promise.all([
    api.person("staff", { firstName: "Halima", lastName: "Noor", capabilities: ["bench"] }),
    api.person("staff", { firstName: "Otieno", lastName: "Ouma", capabilities: ["bench"] }),
  ]);
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  await api.stop();
  await sms.stop();
});

/** A job with fitting for 1,000 and cleaning for 500, agreed to at intake. */
async function approved(lines: object[] = []): Promise<Repair & { phone: string }> {
  const phone = testPhone();
  const { jobs } = await clerk.call(createIntake, {
    body: intakeForm({
      customer: { firstName: "Grace", lastName: "Wanjiru", phone },
      jobs: [jobForm({ agreement: { ceiling: 9000 } })],
    }),
  });
  const [job] = jobs;
  if (!job) throw new Error("no job");
  const plain = [
    { kind: "labour", text: "Fitting", price: 1000 },
    { kind: "labour", text: "Cleaning", price: 500 },
  ];
  const body = { version: job.version, lines: [...plain, ...lines] as never };
  return { ...(await clerk.call(skipEstimate, { params: { id: job.id }, body })), phone };
}
const linesOf = async (id: number) => (await clerk.call(listEstimates, { params: { id } })).lines;
async function charge(by: Person, id: number, text: string, body: { price: number | null; reason?: string }) {
  const [job, lines] = await Promise.all([clerk.call(getRepair, { params: { id } }), linesOf(id)]);
  const lineId = lines.find((line) => line.text === text)?.id ?? 0;
  const { version } = job;
  return by.call(chargeRepairLine, {
    params: { id, lineId },
    body: { reason: "As agreed on the phone", ...body, version },
  });
}
async function tolerate(tolerancePercent: number): Promise<void> {
  const { version } = await clerk.call(getEstimateRules, {});
  await admin.call(updateEstimateRules, { body: { tolerancePercent, version } });
}
const FINISHED = { outcome: "repaired", workDone: "Fitted" } as const;
async function finished(job: Repair): Promise<Repair> {
  const { id } = job;
  const begun = await technician.call(startWork, { params: { id }, body: { version: job.version } });
  return technician.call(finishWork, { params: { id }, body: { ...FINISHED, version: begun.version } });
}

it("is lowered with a reason and without a new approval: the bill follows, and the customer is texted", async () => {
  const job = await approved();
  expect(await failureOf(charge(manager, job.id, "Fitting", { price: 800, reason: "" }))).toMatchObject({
    code: "VALIDATION_ERROR",
  });
  const after = await charge(manager, job.id, "Fitting", { price: 800 });
  expect(after.bill).toMatchObject({ total: 1300 });
  expect(await linesOf(job.id)).toMatchObject([
    { price: 800, agreedPrice: 1000, priceReason: "As agreed on the phone", state: "approved" },
    { price: 500, agreedPrice: null },
  ]);
  await delivered(api.app);
  const texts = await api.app
    .db("texts")
    .where({ kind: "repair-price-changed" })
    .where("recipient", "like", `%${job.phone.slice(1)}`);
  expect(texts.map(({ body }) => body)).toEqual([expect.stringMatching(/now costs Ksh.1,300 instead of Ksh.1,500/)]);
  const { entries } = await manager.call(listAudit, { query: { limit: 20 } });
  expect(JSON.stringify(entries)).toMatch(/1,500.*1,300/);
  // The same price again is no change, and what was agreed can be charged again by anybody.
  expect((await failureOf(charge(manager, job.id, "Fitting", { price: 800 }))).code).toBe("VALIDATION_ERROR");
  expect((await charge(clerk, job.id, "Fitting", { price: 1000 })).bill).toMatchObject({ total: 1500 });
  expect(await linesOf(job.id)).toMatchObject([{ price: 1000, agreedPrice: null, priceReason: "" }, {}]);
});

it("is lowered by staff as far as a discount at the counter", async () => {
  const job = await approved();
  expect((await failureOf(charge(clerk, job.id, "Fitting", { price: 900 }))).code).toBe("FORBIDDEN");
  await admin.call(updateSettings, { body: { clerkDiscount: 10 } });
  // 150 of 1,500.
  expect((await charge(clerk, job.id, "Fitting", { price: 850 })).bill).toMatchObject({ total: 1350 });
  expect((await failureOf(charge(clerk, job.id, "Cleaning", { price: 499 }))).code).toBe("FORBIDDEN");
  await admin.call(updateSettings, { body: { clerkDiscount: 0 } });
});

it("is left out before it is done, and charged again; afterwards that is a discount", async () => {
  const job = await approved();
  expect((await charge(clerk, job.id, "Cleaning", { price: null })).bill).toMatchObject({ total: 1000 });
  expect(await linesOf(job.id)).toMatchObject([{}, { state: "not_charged", isLeftOut: true }]);
  expect((await charge(clerk, job.id, "Cleaning", { price: 500 })).bill).toMatchObject({ total: 1500 });
  await finished(await clerk.call(getRepair, { params: { id: job.id } }));
  expect((await failureOf(charge(clerk, job.id, "Cleaning", { price: null }))).code).toBe("FORBIDDEN");
  expect((await charge(manager, job.id, "Cleaning", { price: null })).bill).toMatchObject({ total: 1000 });
});

it("is not left out while its part is here", async () => {
  const { id: itemId } = await manager.call(createInventoryItem, {
    body: { name: "Screen", sku: `SCR-${testPhone()}`, quantity: 1, price: 2500 },
  });
  const job = await approved([{ kind: "part", grade: "generic", text: "Screen", itemId, price: 2500 }]);
  expect((await failureOf(charge(manager, job.id, "Screen", { price: null }))).code).toBe("CONFLICT");
  expect((await charge(manager, job.id, "Screen", { price: 2000 })).bill).toMatchObject({ total: 3500 });
});

it("costs more than was agreed only by the tolerance of the shop, also when the work is finished", async () => {
  const job = await approved();
  expect(await failureOf(charge(manager, job.id, "Fitting", { price: 1100 }))).toMatchObject({ code: "NOT_APPROVED" });
  await tolerate(10);
  expect((await charge(clerk, job.id, "Fitting", { price: 1150 })).bill).toMatchObject({ total: 1650 });
  expect((await failureOf(charge(manager, job.id, "Fitting", { price: 1151 }))).code).toBe("NOT_APPROVED");
  await tolerate(0);
  const now = await clerk.call(getRepair, { params: { id: job.id } });
  expect(await failureOf(finished(now))).toMatchObject({
    ...{ code: "NOT_APPROVED", details: { approved: 1500, total: 1650 } },
  });
  await charge(clerk, job.id, "Fitting", { price: 1000 });
  const begun = await clerk.call(getRepair, { params: { id: job.id } });
  await technician.call(finishWork, { params: { id: job.id }, body: { ...FINISHED, version: begun.version } });
});

it("is of who did it: who fits its part, who is named, and who had the job when it was finished", async () => {
  const { id: itemId } = await manager.call(createInventoryItem, {
    body: { name: "Battery", sku: `BAT-${testPhone()}`, quantity: 1, price: 2500 },
  });
  const job = await approved([{ kind: "part", grade: "generic", text: "Battery", itemId, price: 2500 }]);
  const { id } = job;
  const names = async () => (await linesOf(id)).map(({ technician: who }) => who?.name ?? null);
  expect(await names()).toEqual([null, null, null]);
  const begun = await technician.call(startWork, { params: { id }, body: { version: job.version } });
  const fitted = await other.call(fitRepairPart, {
    params: { id, partId: begun.parts[0]?.id ?? 0 },
    body: { version: begun.version, oldPart: "none" },
  });
  expect(await names()).toEqual([null, null, "Otieno Ouma"]);
  const lineId = (await linesOf(id))[1]?.id ?? 0;
  const assign = (by: Person, technicianId: number, version: number) =>
    by.call(assignRepairLine, { params: { id, lineId }, body: { technicianId, version } });
  expect((await failureOf(assign(technician, other.id, fitted.version))).code).toBe("FORBIDDEN");
  expect((await failureOf(assign(manager, clerk.id, fitted.version))).code).toBe("VALIDATION_ERROR");
  const named = await assign(manager, other.id, fitted.version);
  await technician.call(finishWork, { params: { id }, body: { ...FINISHED, version: named.version } });
  expect(await names()).toEqual(["Halima Noor", "Otieno Ouma", "Otieno Ouma"]);
});
