import { takePayment } from "@fundi/shared/payments/counter-payments";
import { createEstimate, decideEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import * as open from "@fundi/shared/workshop/public-status";
import { startWork } from "@fundi/shared/workshop/repair-work";
import {
  assignRepair,
  cancelRepair,
  getRepair,
  holdRepair,
  mergeRepair,
  startDiagnosis,
} from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { forgetLimits } from "../../../../../tests/support/forget-limits";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { intakeForm, jobForm, testImei, testPhone } from "../test-intake";

let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
// A Monday at nine in Nairobi.
const MORNING = new Date("2026-11-23T06:00:00Z");
let now = MORNING;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), STOREFRONT_URL: "https://shop.example" }, clock: () => now });
  staff = await api.person("staff");
});
beforeEach(async () => {
  now = MORNING;
  await forgetLimits(api.app);
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});

const SECRET = "Zawadi";
/** Takes in a phone about which everything that must not be public says so. */
async function take(changes: Parameters<typeof jobForm>[0] = {}, intake: Parameters<typeof intakeForm>[0] = {}) {
  const [phone, imei] = [testPhone(), testImei()];
  const device = { type: "phone", brand: "Tecno", model: "Spark 10", alert: SECRET, identifiers: [{ value: imei }] };
  const job = jobForm({ device, symptom: SECRET, place: SECRET, ...changes } as never);
  const { jobs, customerId } = await staff.call(createIntake, {
    body: intakeForm({ customer: { firstName: SECRET, lastName: SECRET, phone }, jobs: [job], ...intake }),
  });
  const [first] = jobs;
  if (!first) throw new Error("no job");
  const { tracking_code: code } = await api.app.db("repair_jobs").where({ id: first.id }).first("tracking_code");
  return { ...first, phone, imei, code: code as string, customerId: customerId ?? 0 };
}
const look = (code: string) => api.guest(open.getRepairStatus, { params: { trackingCode: code } });
const find = (repairNumber: string, phoneEnd: string) =>
  api.guest(open.findRepairStatus, { body: { repairNumber, phoneEnd } });
const versionOf = async (id: number) => (await staff.call(getRepair, { params: { id } })).version;
const LINES = [{ kind: "labour" as const, text: SECRET, price: 4321 }];
async function offer(id: number, more: { deposit?: number } = {}) {
  const { number, version } = await staff.call(createEstimate, {
    params: { id },
    body: { lines: LINES, note: SECRET, ...more },
  });
  const { estimate } = await staff.call(sendEstimate, { params: { id, number }, body: { version, text: false } });
  return estimate;
}
const approve = ({ repairId, number, version }: { repairId: number; number: number; version: number }) =>
  staff.call(decideEstimate, {
    params: { id: repairId, number },
    body: { version, decision: "approve", via: "counter", name: SECRET, words: SECRET },
  });

describe("the public page of a repair", () => {
  it("says what is paid before the work begins, until it is", async () => {
    const job = await take();
    await staff.call(startDiagnosis, { params: { id: job.id }, body: { version: await versionOf(job.id) } });
    await approve(await offer(job.id, { deposit: 2000 }));
    const { bill } = await look(job.code);
    expect(bill).toMatchObject({ due: 4321, depositDue: 2000 });
    const pay = (amount: number) =>
      staff.call(takePayment, { params: { id: bill?.orderId ?? 0 }, body: { method: "cash", amount } });
    await pay(500);
    expect((await look(job.code)).bill).toMatchObject({ due: 3821, depositDue: 1500 });
    await pay(1500);
    expect((await look(job.code)).bill).toMatchObject({ due: 2321, depositDue: 0 });
  });

  it("asks for no deposit any more once a manager has begun without it", async () => {
    const job = await take();
    await staff.call(startDiagnosis, { params: { id: job.id }, body: { version: await versionOf(job.id) } });
    await approve(await offer(job.id, { deposit: 2000 }));
    const manager = await api.person("manager", { capabilities: ["bench"] });
    await manager.call(assignRepair, {
      params: { id: job.id },
      body: { version: await versionOf(job.id), technicianId: manager.id },
    });
    await manager.call(startWork, { params: { id: job.id }, body: { version: await versionOf(job.id) } });
    expect((await look(job.code)).bill).toMatchObject({ due: 4321, depositDue: 0 });
  });

  it("says where it is, what it waits for and what is due, and nothing about a person", async () => {
    const job = await take();
    expect(await look(job.code)).toMatchObject({
      ...{ code: job.code, number: job.number, device: "Tecno Spark 10", deviceType: "phone", stage: "received" },
      ...{ waitsFor: null, bill: null, canTextEstimate: false },
    });
    await staff.call(startDiagnosis, { params: { id: job.id }, body: { version: await versionOf(job.id) } });
    const estimate = await offer(job.id);
    expect(await look(job.code)).toMatchObject({ stage: "awaiting_approval", waitsFor: "decision" });
    expect(await look(job.code)).toMatchObject({ bill: null, canTextEstimate: true });
    await approve(estimate);
    const approved = await look(job.code);
    expect(approved).toMatchObject({ stage: "approved", bill: { due: 4321, paid: 0, devices: 1 } });
    const payment = { method: "cash", amount: 1000 } as const;
    await staff.call(takePayment, { params: { id: approved.bill?.orderId ?? 0 }, body: payment });
    const paid = await look(job.code);
    expect(paid.bill).toMatchObject({ due: 3321, paid: 1000 });
    const shown = JSON.stringify(paid);
    for (const secret of [SECRET, job.phone, job.phone.slice(1), job.imei, staff.email])
      expect(shown).not.toContain(secret);
  });

  it("opens however the code is spelled, and says nothing of the shop's own stock", async () => {
    const { code } = await take();
    const spelled = `${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}`.replaceAll("0", "o");
    expect((await look(spelled)).code).toBe(code);
    const { customer: _customer, ...form } = intakeForm({ jobs: [jobForm({ kind: "internal" })] });
    const { jobs } = await staff.call(createIntake, { body: { ...form, customer: null } as never });
    const own = await api.app.db("repair_jobs").where({ id: jobs[0]?.id }).first("tracking_code");
    expect((await failureOf(look(own.tracking_code))).code).toBe("NOT_FOUND");
  });

  it("leads from a merged repair to the one that stayed", async () => {
    const booked = await take({}, { bookedOn: "2026-11-25" });
    const device = { id: booked.device?.id ?? 0 };
    const here = await take({ device }, { customer: { id: booked.customerId }, contact: { phone: booked.phone } });
    const body = { intoId: here.id, version: await versionOf(booked.id) };
    await staff.call(mergeRepair, { params: { id: booked.id }, body });
    expect((await look(booked.code)).code).toBe(here.code);
  });

  it("is gone for good once its customer is erased, as if there never had been one", async () => {
    const job = await take({}, { bookedOn: "2026-11-25" });
    const body = { reason: "x", version: await versionOf(job.id) };
    await staff.call(cancelRepair, { params: { id: job.id }, body });
    expect((await look(job.code)).stage).toBe("cancelled");
    await api.app.inTransaction((tx) => workshopPersonalData(api.app.workshopDependencies).erase(tx, job.customerId));
    await delivered(api.app);
    const [erased, unknown] = [await failureOf(look(job.code)), await failureOf(look("0".repeat(12)))];
    for (const field of ["status", "code", "message", "details"] as const)
      expect(erased[field]).toEqual(unknown[field]);
    expect((await failureOf(find(job.number, job.phone.slice(-4)))).code).toBe("NOT_FOUND");
  });

  it("says of a hold only what concerns its customer", async () => {
    const { id, code } = await take();
    const manager = await api.person("manager");
    const body = { reason: "ownership", note: SECRET, version: await versionOf(id) } as const;
    await manager.call(holdRepair, { params: { id }, body });
    expect((await look(code)).waitsFor).toBe("contact");
  });
});

describe("finding a repair by its number", () => {
  it("takes the end of the phone number with it", async () => {
    const { number, phone, code } = await take();
    expect(await find(number.toLowerCase().replaceAll("-", " "), phone.slice(-4))).toEqual({ path: `/r/${code}` });
    const wrong = phone.slice(-4) === "0000" ? "1111" : "0000";
    expect((await failureOf(find(number, wrong))).code).toBe("NOT_FOUND");
    expect((await failureOf(find(number, phone.slice(-3)))).code).toBe("NOT_FOUND");
    expect((await failureOf(find("RJ-0000-0000", phone.slice(-4)))).code).toBe("NOT_FOUND");
  });

  it("stops after ten wrong tries, and counts no right one", async () => {
    const { number, phone } = await take();
    const right = phone.slice(-4);
    const wrong = right === "0000" ? "1111" : "0000";
    for (let tries = 0; tries < 9; tries += 1) await failureOf(find(number, wrong));
    await find(number, right);
    expect((await failureOf(find(number, wrong))).code).toBe("NOT_FOUND");
    expect((await failureOf(find(number, right))).code).toBe("RATE_LIMITED");
  });
});

describe("a tracking code that is wrong", () => {
  it("can be tried sixty times an hour; right ones do not count, as many as there are at once", async () => {
    const { code } = await take();
    await Promise.all(Array.from({ length: 30 }, () => look(code)));
    for (let tries = 0; tries < 60; tries += 1) {
      const end = String(tries).padStart(2, "0");
      expect((await failureOf(look(`0000${code.slice(4, 10)}${end}`))).code).toBe("NOT_FOUND");
    }
    expect((await failureOf(look(code))).code).toBe("RATE_LIMITED");
  });
});

describe("the link of an estimate that was lost", () => {
  const texted = async (phone: string) =>
    (await api.app.db("texts").where({ recipient: `+254${phone.slice(1)}`, kind: "repair-estimate" })).length;

  it("is texted to the phone at the repair, once an hour, and nothing of it is on the page", async () => {
    const { id, code, phone } = await take();
    const ask = () => api.guest(open.textEstimateLink, { params: { trackingCode: code } });
    expect((await failureOf(ask())).code).toBe("INVALID_TRANSITION");
    const estimate = await offer(id);
    await Promise.all([ask(), ask(), ask()]);
    expect(await texted(phone)).toBe(1);
    now = new Date(MORNING.getTime() + 2 * 3_600_000);
    expect(await ask()).toEqual({ sent: true });
    expect(await texted(phone)).toBe(2);
    await approve({ ...estimate, repairId: id });
    expect((await failureOf(ask())).code).toBe("INVALID_TRANSITION");
  });
});
