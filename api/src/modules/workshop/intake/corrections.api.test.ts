import { randomUUID } from "node:crypto";
import { updateAccountLimits } from "@fundi/shared/contract/limits";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { settleText } from "@fundi/shared/texts/text-list";
import { changeIntakeCustomer, changeRepairDevice } from "@fundi/shared/workshop/corrections";
import { getDevice } from "@fundi/shared/workshop/devices";
import { sendRepairPageCode } from "@fundi/shared/workshop/full-page";
import { sendCollectionCode } from "@fundi/shared/workshop/handovers";
import { askIntakeDeposit, createIntake, getIntake, type Intake, updateIntake } from "@fundi/shared/workshop/intakes";
import { getRepairDocuments } from "@fundi/shared/workshop/repair-documents";
import { getRepair, startDiagnosis } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { intakeForm, jobForm, testImei, testPhone } from "../test-intake";

// A Monday at nine in Nairobi.
const MORNING = new Date("2026-11-23T06:00:00Z");

let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
let manager: Person;
let now = MORNING;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), STOREFRONT_URL: "https://shop.example" }, clock: () => now });
  staff = await api.person("staff");
  manager = await api.person("manager");
});
beforeEach(() => {
  now = MORNING;
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});

const take = (changes: Parameters<typeof intakeForm>[0] = {}) =>
  staff.call(createIntake, { body: intakeForm(changes) });
const jobOf = ({ jobs }: Pick<Intake, "jobs">) => jobs[0]?.id ?? 0;
const repairOf = (intake: Pick<Intake, "jobs">, person = staff) =>
  person.call(getRepair, { params: { id: jobOf(intake) } });
const contactOf = ({ name, phone, company, kraPin, language }: Intake) => ({
  ...{ name, phone: phone ?? "", company, kraPin: kraPin ?? "", language },
});
const change = (intake: Intake, changes: object, person = staff) =>
  person.call(updateIntake, {
    params: { id: intake.id },
    body: { ...contactOf(intake), ...changes, version: intake.version },
  });
const textsTo = (phone: string, kind: string) =>
  api.app
    .db("texts")
    .where({ recipient: `254${phone.slice(1)}`, kind })
    .orWhere({ recipient: `+254${phone.slice(1)}`, kind });
describe("the contact of an intake", () => {
  it("is corrected with its e-mail address; what is not sent stays", async () => {
    const intake = await take();
    const changed = await change(intake, { email: "grace@people.example", company: "Wanjiru Ltd", language: "sw" });
    expect(changed).toMatchObject({ email: "grace@people.example", company: "Wanjiru Ltd", language: "sw" });
    expect(await change(changed, { name: "Grace W." })).toMatchObject({
      name: "Grace W.",
      email: "grace@people.example",
    });
    expect((await repairOf(intake)).intake).toMatchObject({ version: 3, codesWaitUntil: null });
    expect((await failureOf(change(intake, {}))).code).toBe("STALE_VERSION");
    expect(
      (await failureOf(change(await staff.call(getIntake, { params: { id: intake.id } }), { email: "x" }))).code,
    ).toBe("VALIDATION_ERROR");
  });

  it("has the last digits of its numbers in the log, and the former number is texted, at night too", async () => {
    const [former, next] = [testPhone(), testPhone()];
    const intake = await take({ customer: { firstName: "Grace", lastName: "Wanjiru", phone: former } });
    now = new Date("2026-11-23T20:00:00Z");
    await change(intake, { phone: next, name: "Grace" });
    const event = await api.app.db("events").where({ name: "intake.changed", entity_id: intake.id }).first();
    const { changes } = typeof event.payload === "string" ? JSON.parse(event.payload) : event.payload;
    expect(changes).toEqual({ phone: [`…${former.slice(-3)}`, `…${next.slice(-3)}`], name: ["…", "changed"] });
    expect(JSON.stringify(event.payload)).not.toContain(former.slice(1, 7));
    const [text, ...others] = await textsTo(former, "repair-number-changed");
    expect(others).toEqual([]);
    expect(text.body).toContain((await repairOf(intake)).number);
    expect(text.body).not.toContain("Grace");
  });

  it("is said to the former number though many texts went there, and no clerk takes that off the list", async () => {
    const former = testPhone();
    const intake = await take({ customer: { firstName: "Grace", lastName: "Wanjiru", phone: former } });
    await manager.call(updateAccountLimits, { body: { limits: { textsPerRecipient: 1, textsPerAccount: 1 } } });
    try {
      await change(intake, { phone: testPhone() });
    } finally {
      await manager.call(updateAccountLimits, { body: { limits: { textsPerRecipient: 1000, textsPerAccount: 1000 } } });
    }
    const [warning] = await textsTo(former, "repair-number-changed");
    expect(warning.status).not.toBe("held");
    const status = async () => (await textsTo(former, "repair-number-changed"))[0]?.status;
    await expect.poll(status, { timeout: 10_000 }).not.toMatch(/queued|sending/);
    await api.app.db("texts").where({ id: warning.id }).update({ status: "held" });
    const settle = (person: Person) =>
      person.call(settleText, { params: { id: warning.id }, body: { outcome: "not_needed" } });
    expect((await failureOf(settle(staff))).code).toBe("FORBIDDEN");
    await settle(manager);
  });

  it("is that of texts about its money, too", async () => {
    const [former, next] = [testPhone(), testPhone()];
    const intake = await take({ customer: { firstName: "Grace", lastName: "Wanjiru", phone: former } });
    const { orderId } = await staff.call(askIntakeDeposit, {
      params: { id: intake.id },
      body: { deposit: 500, version: intake.version },
    });
    const corrected = await staff.call(getIntake, { params: { id: intake.id } });
    await change(corrected, { phone: next });
    await staff.call(takePayment, {
      params: { id: orderId ?? 0 },
      body: { method: "cash", amount: 500 },
    });
    await delivered(api.app);
    expect(await textsTo(former, "payment-received")).toEqual([]);
    expect(await textsTo(next, "payment-received")).toHaveLength(1);
  });

  it("gets codes at its new number after an hour, or when a manager sends them", async () => {
    const intake = await take();
    const send = (person: Person) => person.call(sendCollectionCode, { params: { id: intake.id } });
    await send(staff);
    const changed = await change(intake, { phone: testPhone() });
    const codes = () => api.app.db("repair_codes").where({ purpose: "collect", subject_id: intake.id });
    expect(await codes()).toEqual([]);
    expect(await failureOf(send(staff))).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("10:00"),
    });
    expect((await repairOf(intake)).intake.codesWaitUntil).toBe("2026-11-23T07:00:00.000Z");
    await send(manager);
    expect(await codes()).toHaveLength(1);
    const { trackingCode } = await repairOf(intake);
    const page = () => staff.call(sendRepairPageCode, { params: { trackingCode } });
    expect((await failureOf(page())).code).toBe("RATE_LIMITED");
    now = new Date("2026-11-23T07:00:00Z");
    await send(staff);
    await page();
    await change(changed, { phone: testPhone() }, manager);
    await send(staff);
  });
});

describe("another customer", () => {
  const choose = (intake: Intake, customer: object, person = staff, idempotencyKey: string = randomUUID()) =>
    person.call(changeIntakeCustomer, {
      ...{ params: { id: intake.id }, idempotencyKey },
      body: { customer: customer as never, version: intake.version },
    });
  const newPerson = () => ({ firstName: "Otieno", lastName: "Ouma", phone: testPhone() });

  it("takes over the intake with its devices and an unsigned receipt; sent twice it is one", async () => {
    const intake = await take({ contact: { kraPin: "P051234567Q", company: "Wanjiru Ltd", language: "sw" } });
    const key = randomUUID();
    const person = newPerson();
    const changed = await choose(intake, person, staff, key);
    expect(await choose(intake, person, staff, key)).toEqual(changed);
    expect(changed).toMatchObject({ name: "Otieno Ouma", phone: person.phone, company: "", kraPin: null, version: 2 });
    const { fullDevice, history } = await repairOf(intake);
    expect(fullDevice?.owner?.id).toBe(changed.customerId);
    expect(history).toEqual([]);
    expect(await api.app.db("device_owners").where({ user_id: intake.customerId })).toEqual([]);
    const { receipts } = await staff.call(getRepairDocuments, { params: { id: intake.id } });
    expect(JSON.stringify(receipts)).toContain("Otieno Ouma");
    expect(JSON.stringify(receipts)).not.toContain("Grace");
    expect(await textsTo(intake.phone ?? "", "repair-number-changed")).toHaveLength(1);
    const event = await api.app.db("events").where({ name: "intake.changed", entity_id: intake.id }).first();
    expect(JSON.stringify(event.payload)).toContain(`[${intake.customerId},${changed.customerId}]`);
  });

  it("has its earlier owner again where the device was known", async () => {
    const first = await take();
    const deviceId = (await repairOf(first)).fullDevice?.id ?? 0;
    await api.app
      .db("repair_jobs")
      .where({ id: jobOf(first) })
      .update({ stage: "cancelled" });
    now = new Date(now.getTime() + 60_000);
    const second = await take({ jobs: [jobForm({ device: { id: deviceId } })] });
    expect((await repairOf(second)).fullDevice?.owner?.id).toBe(second.customerId);
    await choose(second, { id: first.customerId });
    const owners = await api.app.db("device_owners").where({ device_id: deviceId });
    expect(owners).toMatchObject([{ user_id: first.customerId, to_at: null }]);
  });

  it("is refused for the same one, and after work began to all but managers", async () => {
    const intake = await take();
    expect((await failureOf(choose(intake, { id: intake.customerId }))).code).toBe("VALIDATION_ERROR");
    const repair = await repairOf(intake);
    const bench = await api.person("staff", { capabilities: ["bench"] });
    await bench.call(startDiagnosis, { params: { id: repair.id }, body: { version: repair.version } });
    expect((await failureOf(choose(intake, newPerson()))).code).toBe("FORBIDDEN");
    expect((await repairOf(intake)).corrections).toEqual({
      customer: expect.stringContaining("manager"),
      device: expect.stringContaining("manager"),
    });
    expect((await choose(intake, newPerson(), manager)).name).toBe("Otieno Ouma");
  });
});

describe("another device", () => {
  const choose = (intake: Intake, device: object, version: number, person = staff) =>
    person.call(changeRepairDevice, {
      ...{ params: { id: jobOf(intake) }, idempotencyKey: randomUUID() },
      body: { device: device as never, version },
    });

  it("takes the place of the wrong one, which is nobody's then", async () => {
    const intake = await take();
    const before = await repairOf(intake);
    const device = { type: "laptop", brand: "HP", model: "ProBook", identifiers: [{ value: testImei() }] };
    const after = await choose(intake, device, before.version);
    expect(after.fullDevice).toMatchObject({ type: "laptop", model: "ProBook", owner: { id: intake.customerId } });
    expect(after.version).toBe(before.version + 1);
    const wrong = await staff.call(getDevice, { params: { id: before.fullDevice?.id ?? 0 } });
    expect(wrong).toMatchObject({ owner: null, jobs: [] });
    const [event] = await api.app.db("events").where({ name: "repair.changed", entity_id: jobOf(intake) });
    expect(JSON.stringify(event.payload)).toContain("HP ProBook");
    expect((await failureOf(choose(intake, device, before.version))).code).toBe("STALE_VERSION");
    const { receipts } = await staff.call(getRepairDocuments, { params: { id: intake.id } });
    expect(JSON.stringify(receipts)).toContain("ProBook");
    expect(JSON.stringify(receipts)).not.toContain("Spark 10");
  });

  it("is refused where it is here for another job, or is the same", async () => {
    const [intake, other] = [await take(), await take()];
    const [mine, theirs] = [await repairOf(intake), await repairOf(other)];
    expect(await failureOf(choose(intake, { id: theirs.fullDevice?.id }, mine.version))).toMatchObject({
      code: "CONFLICT",
      details: { repair: { id: theirs.id } },
    });
    expect((await failureOf(choose(intake, { id: mine.fullDevice?.id }, mine.version))).code).toBe("VALIDATION_ERROR");
  });
});
