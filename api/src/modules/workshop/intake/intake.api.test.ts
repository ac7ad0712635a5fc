import { randomUUID } from "node:crypto";
import { createDevice, findDevices, getDevice, suggestDeviceNames, updateDevice } from "@fundi/shared/workshop/devices";
import {
  createIntake,
  findRepairContacts,
  getIntake,
  suggestRepairPromise,
  updateIntake,
} from "@fundi/shared/workshop/intakes";
import { parseRepairNumber, parseTrackingCode } from "@fundi/shared/workshop/repair-number";
import { addRepairTerms, getRepairWords } from "@fundi/shared/workshop/repair-words";
import { checkInRepair, getRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { testChecks } from "../test-checks";
import { intakeForm, jobForm, testImei, testPhone } from "../test-intake";

let api: TestApi;
let staff: Person;
let admin: Person;
let now = new Date("2026-11-23T06:00:00Z");
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff");
  admin = await api.person("admin");
});
afterAll(() => api.stop());

const take = (changes: Parameters<typeof intakeForm>[0] = {}, idempotencyKey?: string) =>
  staff.call(createIntake, { body: intakeForm(changes), ...(idempotencyKey && { idempotencyKey }) });

describe("an intake", () => {
  it("opens a job with a number and a tracking code of its own for each device", async () => {
    const intake = await take({ jobs: [jobForm(), jobForm(), jobForm({ device: { type: "laptop" } })] });
    expect(intake).toMatchObject({ name: "Grace Wanjiru", receivedAt: now.toISOString() });
    const numbers = intake.jobs.map(({ number }) => number);
    const codes = intake.jobs.map(({ trackingCode }) => trackingCode);
    expect(new Set([...numbers, ...codes]).size).toBe(6);
    expect(numbers.map(parseRepairNumber)).toEqual(numbers);
    expect(codes.map(parseTrackingCode)).toEqual(codes);
    expect(intake.jobs.map(({ stage }) => stage)).toEqual(["received", "received", "received"]);
    const repair = await staff.call(getRepair, { params: { id: intake.jobs[0]?.id ?? 0 } });
    expect(repair.siblings).toHaveLength(2);
    expect(repair.steps).toMatchObject([{ action: "check_in", from: null, to: "received", by: { id: staff.id } }]);
  });

  it("has from one to fifty jobs", async () => {
    const bare = jobForm({ device: { type: "laptop" } });
    expect((await failureOf(take({ jobs: [] }))).code).toBe("VALIDATION_ERROR");
    expect((await failureOf(take({ jobs: Array.from({ length: 51 }, () => bare) }))).code).toBe("VALIDATION_ERROR");
    expect((await take({ jobs: Array.from({ length: 50 }, () => bare) })).jobs).toHaveLength(50);
  });

  it("needs a name and a phone number, and refuses a KRA PIN of another shape at its field", async () => {
    const withoutPhone = take({ customer: { firstName: "Grace", email: `${randomUUID()}@people.example` } });
    expect(await failureOf(withoutPhone)).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { "customer.phone": expect.any(Array) } },
    });
    const wrongPin = take({ contact: { kraPin: "12345" } });
    expect(await failureOf(wrongPin)).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { "contact.kraPin": expect.any(Array) } },
    });
    const { id, version, kraPin } = await take({ contact: { kraPin: "p051234567q", language: "sw" } });
    expect(kraPin).toBe("P051234567Q");
    const change = { name: "Grace W.", phone: testPhone(), company: "", kraPin: "", language: null };
    const changed = await staff.call(updateIntake, { params: { id }, body: { ...change, version } });
    expect(changed).toMatchObject({ name: "Grace W.", kraPin: null, version: 2 });
    expect((await failureOf(staff.call(updateIntake, { params: { id }, body: { ...change, version } }))).code).toBe(
      "STALE_VERSION",
    );
  });

  it("that is sent twice is one, by its key and by the id of its console, also at the same time", async () => {
    const clientId = randomUUID();
    const body = intakeForm({ clientId });
    const sent = await Promise.all(Array.from({ length: 5 }, () => staff.call(createIntake, { body })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const people = await api.app.db("users").where({ phone: sent[0]?.phone });
    expect(people).toHaveLength(1);
    await api.app.db("idempotency_keys").where({ scope: "intake of a console" }).del();
    expect((await staff.call(createIntake, { body })).id).toBe(sent[0]?.id);
    expect((await failureOf(take({ clientId }))).code).toBe("IDEMPOTENCY_KEY_REUSED");
    const idempotencyKey = randomUUID();
    const other = intakeForm();
    const first = await staff.call(createIntake, { body: other, idempotencyKey });
    expect((await staff.call(createIntake, { body: other, idempotencyKey })).id).toBe(first.id);
    expect((await failureOf(take({}, idempotencyKey))).code).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  it("is refused where the terms are neither signed nor a reason is given", async () => {
    expect((await failureOf(take({ noSignatureReason: "" }))).code).toBe("SIGNATURE_MISSING");
  });

  it("shows the terms of its day, whatever terms follow", async () => {
    const write = (title: string, fromOn: string) =>
      admin.call(addRepairTerms, { body: { title, bodyEn: "Terms", bodySw: "Masharti", fromOn } });
    const first = await write("First", "2026-11-01");
    const second = await write("Second", "2026-12-01");
    expect((await staff.call(getRepairWords, {})).currentTermsId).toBe(first.id);
    expect((await failureOf(take())).details).toMatchObject({ fieldErrors: { termsId: expect.any(Array) } });
    const intake = await take({ termsId: first.id });
    const before = now;
    now = new Date("2026-12-02T06:00:00Z");
    expect((await staff.call(getRepairWords, {})).currentTermsId).toBe(second.id);
    expect((await staff.call(getIntake, { params: { id: intake.id } })).terms).toMatchObject({ title: "First" });
    now = before;
    await api.app.db("repair_intakes").update({ terms_id: null });
    await api.app.db("repair_terms").del();
  });

  it("lists what came along, in its order and number", async () => {
    const accessories = [
      { name: "Charger", quantity: 2 },
      { name: "SIM card", note: "Safaricom" },
    ];
    const { jobs } = await take({ jobs: [jobForm({ accessories })] });
    expect(jobs[0]?.accessories).toEqual([
      { name: "Charger", quantity: 2, note: "" },
      { name: "SIM card", quantity: 1, note: "Safaricom" },
    ]);
  });

  it("says what is agreed before any work: a fee, a price, or up to how much", async () => {
    const agreement = { feePolicy: "credited", fee: 1000, ceiling: 6000 } as const;
    const { jobs } = await take({ jobs: [jobForm({ agreement })] });
    const repair = await staff.call(getRepair, { params: { id: jobs[0]?.id ?? 0 } });
    expect(repair.agreement).toEqual({ ...agreement, fixedPrice: null });
    const unclear = take({ jobs: [jobForm({ agreement: { fee: 500 } })] });
    expect((await failureOf(unclear)).code).toBe("VALIDATION_ERROR");
  });

  it("has a number of its own, which is not the account's, and is not without one", async () => {
    const email = `${randomUUID()}@people.example`;
    const helper = testPhone();
    const intake = await take({ customer: { firstName: "Grace", email }, contact: { phone: helper } });
    expect(intake.phone).toBe(helper);
    expect(await api.app.db("users").where({ email }).first("phone")).toEqual({ phone: null });
    const body = { name: intake.name, phone: "", company: "", kraPin: "", language: null, version: intake.version };
    const update = staff.call(updateIntake, { params: { id: intake.id }, body });
    expect((await failureOf(update)).details).toMatchObject({ fieldErrors: { phone: [expect.any(String)] } });
  });

  it("takes a number of another country, which the account does not get, and finds who left it", async () => {
    const phone = `+256 772 ${String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0")}`;
    const intake = await take({ customer: { firstName: "Okello" }, contact: { phone } });
    expect(intake.phone).toBe(phone.replaceAll(" ", ""));
    expect(await api.app.db("users").where({ id: intake.customerId }).first("phone")).toEqual({ phone: null });
    expect(await staff.call(findRepairContacts, { query: { phone } })).toMatchObject([{ id: intake.customerId }]);
    // An account gets texts: it has a Kenyan number, or none.
    expect((await failureOf(take({ customer: { firstName: "Okello", phone } }))).code).toBe("VALIDATION_ERROR");
    const nobody = await failureOf(take({ customer: { firstName: "Okello" } }));
    expect(nobody.details).toMatchObject({ fieldErrors: { "customer.phone": [expect.any(String)] } });
    const landline = await failureOf(take({ contact: { phone: "020 2712345" } }));
    expect(landline.code).toBe("VALIDATION_ERROR");
  });

  it("of work on site asks for an address, and one of our own stock for no customer", async () => {
    const task = { device: null, kind: "on_site", task: "Home Wi-Fi" } as const;
    expect((await failureOf(take({ jobs: [jobForm(task)] }))).code).toBe("VALIDATION_ERROR");
    const onSite = await take({ jobs: [jobForm({ ...task, address: "Westlands, Mpaka Road", directions: "Gate 4" })] });
    expect(onSite.jobs[0]).toMatchObject({ kind: "on_site", device: null, about: "Home Wi-Fi" });
    const ours = { customer: null, noSignatureReason: "", jobs: [jobForm({ kind: "internal" })] };
    expect(await take(ours)).toMatchObject({ customerId: null, phone: null });
    expect((await failureOf(take({ jobs: [jobForm({ kind: "internal" })] }))).code).toBe("VALIDATION_ERROR");
    expect((await failureOf(take({ customer: null }))).code).toBe("VALIDATION_ERROR");
  });

  it("that is booked holds no device until it is checked in, and is checked in once", async () => {
    const { jobs, receivedAt } = await take({ bookedOn: "2026-11-25", noSignatureReason: "" });
    const [job] = jobs;
    if (!job) throw new Error("no job");
    expect([receivedAt, job.stage]).toEqual([null, "booked"]);
    const custody = () => api.app.db("repair_jobs").where({ id: job.id }).first("custody_key");
    expect((await custody()).custody_key).toBeNull();
    const checkIn = (noSignatureReason: string) =>
      staff.call(checkInRepair, {
        params: { id: job.id },
        body: { version: 1, noSignatureReason, noPhotoReason: "In a hurry", checks: testChecks() },
      });
    expect((await failureOf(checkIn(""))).code).toBe("SIGNATURE_MISSING");
    const here = await checkIn("In a hurry");
    expect(here).toMatchObject({ stage: "received", version: 2 });
    expect(here.steps.find(({ action }) => action === "check_in")?.note).toBe("In a hurry");
    expect((await custody()).custody_key).toBe(job.device?.id);
    expect((await failureOf(checkIn("In a hurry"))).code).toBe("STALE_VERSION");
  });
});

describe("a promise", () => {
  it("is suggested from the free minutes of technicians, and an earlier one needs a reason", async () => {
    const technician = await api.person("staff");
    const query = { minutes: 600, technicianId: technician.id };
    const { promisedAt } = await staff.call(suggestRepairPromise, { query });
    expect(promisedAt).toBe("2026-11-24T14:00:00.000Z");
    const job = jobForm({ plannedMinutes: 600, technicianId: technician.id, promisedAt: "2026-11-23T12:00:00Z" });
    expect(await failureOf(take({ jobs: [job] }))).toMatchObject({
      details: { fieldErrors: { "jobs.0.promiseReason": expect.any(Array) } },
    });
    await take({ jobs: [{ ...job, promiseReason: "She leaves for Mombasa" }] });
    // Those 600 minutes are taken, now.
    const after = await staff.call(suggestRepairPromise, { query });
    expect(after.promisedAt).toBe("2026-11-25T14:00:00.000Z");
  });
});

describe("a phone number", () => {
  it("in any spelling finds who has it, with open jobs and what they owe", async () => {
    const phone = testPhone();
    const { customerId } = await take({ customer: { firstName: "Peter", phone } });
    const spellings = [phone, phone.slice(1), `+254 ${phone.slice(1, 4)} ${phone.slice(4)}`, `254${phone.slice(1)}`];
    for (const typed of spellings)
      expect(await staff.call(findRepairContacts, { query: { phone: typed } })).toEqual([
        { id: customerId, name: "Peter", phone, email: "", openJobs: 1, owed: 0 },
      ]);
    expect(await staff.call(findRepairContacts, { query: { phone: testPhone() } })).toEqual([]);
    expect(await staff.call(findRepairContacts, { query: { customerId: customerId ?? 0 } })).toMatchObject([
      { id: customerId, phone, openJobs: 1 },
    ]);
    expect(await staff.call(findRepairContacts, { query: {} })).toEqual([]);
  });
});

describe("a device", () => {
  it("is suggested by the brands of its kind, and by models of a brand as they are typed", async () => {
    for (const [brand, model] of [
      ["Framework", "Laptop 13"],
      ["Framework", "Laptop 16"],
      ["Framework", "Mainboard"],
      ["", "No brand"],
    ] as const)
      await staff.call(createDevice, { body: { type: "network", brand, model, identifiers: [] } });
    const of = (query: { brand?: string; model?: string }) =>
      staff.call(suggestDeviceNames, { query: { type: "network", ...query } });
    expect(await of({})).toEqual({ brands: ["Framework"], models: [] });
    expect((await of({ brand: "framework" })).models).toEqual(["Laptop 13", "Laptop 16", "Mainboard"]);
    expect((await of({ brand: "Framework", model: "lap" })).models).toEqual(["Laptop 13", "Laptop 16"]);
    expect((await staff.call(suggestDeviceNames, { query: { type: "tv" } })).brands).toEqual([]);
  });

  it("with a wrong check digit is pointed out, and saved once it is confirmed", async () => {
    const imei = testImei();
    const wrong = `${imei.slice(0, -1)}${(Number(imei.at(-1)) + 1) % 10}`;
    const enter = (isConfirmed: boolean) =>
      staff.call(createDevice, { body: { type: "phone", identifiers: [{ value: wrong, isConfirmed }] } });
    expect((await failureOf(enter(false))).code).toBe("VALIDATION_ERROR");
    expect((await enter(true)).identifiers).toEqual([{ kind: "imei", value: wrong, checked: "luhn_bad" }]);
  });

  it("is one in every spelling of its identifiers, and is known with its jobs before anything is saved", async () => {
    const imei = testImei();
    const device = { type: "phone" as const, brand: "Nokia", model: "G21", identifiers: [{ value: imei }] };
    const { jobs } = await take({ jobs: [jobForm({ device })] });
    const spelled = `${imei.slice(0, 2)}-${imei.slice(2, 8)} ${imei.slice(8)}`;
    const found = await staff.call(findDevices, { query: { identifier: spelled } });
    expect(found.devices).toMatchObject([{ brand: "Nokia", jobs: [{ number: jobs[0]?.number }] }]);
    const again = staff.call(createDevice, { body: { ...device, identifiers: [{ value: spelled }] } });
    expect(await failureOf(again)).toMatchObject({ code: "CONFLICT", details: { device: { name: "Nokia G21" } } });
    const clone = { ...device, identifiers: [{ value: spelled }], isAnother: true };
    expect((await staff.call(createDevice, { body: clone })).id).not.toBe(jobs[0]?.device?.id);
    const similar = `${imei.slice(0, 8)}9999990`;
    const { suggestion } = await staff.call(findDevices, { query: { identifier: similar } });
    expect(suggestion?.type).toBe("phone");
  });

  it("without a number is allowed, and is found by its owner and its words", async () => {
    const model = `Zeta${Math.random().toString(36).slice(2, 8)}`;
    const { customerId, jobs } = await take({ jobs: [jobForm({ device: { type: "laptop", brand: "Acme", model } })] });
    const byOwner = await staff.call(findDevices, { query: { ownerId: customerId ?? 0 } });
    const byWords = await staff.call(findDevices, { query: { q: model } });
    for (const { devices } of [byOwner, byWords]) expect(devices.map(({ id }) => id)).toEqual([jobs[0]?.device?.id]);
  });

  it("that is here already is refused with the open job, also when it is taken in twice at once", async () => {
    const device = { type: "phone" as const, identifiers: [{ value: testImei() }] };
    const both = await Promise.allSettled([1, 2, 3].map(() => take({ jobs: [jobForm({ device })] })));
    const [first, ...others] = both.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(others).toEqual([]);
    const known = { id: first?.jobs[0]?.device?.id ?? 0 };
    const again = await Promise.all([1, 2].map(() => failureOf(take({ jobs: [jobForm({ device: known })] }))));
    for (const refused of again)
      expect(refused).toMatchObject({
        code: "CONFLICT",
        details: { repair: { id: first?.jobs[0]?.id, number: first?.jobs[0]?.number } },
      });
    // Beside it, remote work is possible.
    const remote = await take({ jobs: [jobForm({ kind: "remote", device: known })] });
    expect(remote.jobs[0]?.stage).toBe("received");
  });

  it("that comes with another owner belongs to them, with its history", async () => {
    const { jobs, customerId } = await take({ bookedOn: "2026-11-25" });
    const id = jobs[0]?.device?.id ?? 0;
    const second = await take({
      customer: { firstName: "Otieno", phone: testPhone() },
      jobs: [jobForm({ device: { id } })],
    });
    const device = await staff.call(getDevice, { params: { id } });
    expect(device.owner).toEqual({ id: second.customerId, name: "Otieno" });
    expect(device.jobs.map(({ isOfOwner }) => isOfOwner)).toEqual([true, false]);
    const owners = await api.app.db("device_owners").where({ device_id: id }).orderBy("id");
    expect(owners.map(({ user_id, to_at }) => [user_id, to_at === null])).toEqual([
      [customerId, false],
      [second.customerId, true],
    ]);
  });

  it("that somebody only announces stays with who owns it, until it is here", async () => {
    const first = await take();
    const device = { id: first.jobs[0]?.device?.id ?? 0 };
    await api.app.db("repair_jobs").where({ device_id: device.id }).update({ stage: "collected" });
    const announced = await take({ bookedOn: "2099-11-25", jobs: [jobForm({ device })] });
    const owner = async () => (await staff.call(getDevice, { params: device })).owner?.id;
    expect(await owner()).toBe(first.customerId);
    const id = announced.jobs[0]?.id ?? 0;
    await staff.call(checkInRepair, {
      params: { id },
      body: { version: 1, noSignatureReason: "In a hurry", noPhotoReason: "In a hurry", checks: testChecks() },
    });
    expect(await owner()).toBe(announced.customerId);
  });

  it("forgets an identifier that was corrected", async () => {
    const [wrong, right] = [testImei(), testImei()];
    const { jobs } = await take({ jobs: [jobForm({ device: { type: "phone", identifiers: [{ value: wrong }] } })] });
    const params = { id: jobs[0]?.device?.id ?? 0 };
    await staff.call(updateDevice, { params, body: { type: "phone", identifiers: [{ value: right }], version: 1 } });
    const locks = await api.app.db("device_identifier_locks").whereIn("value", [wrong, right]).select("value");
    expect(locks).toEqual([{ value: right }]);
  });

  it("is changed by its version", async () => {
    const created = await staff.call(createDevice, { body: { type: "phone", brand: "Itel" } });
    const body = { type: "phone" as const, brand: "Itel", model: "A60", alert: "Bent frame" };
    const params = { id: created.id };
    const changed = await staff.call(updateDevice, { params, body: { ...body, version: 1 } });
    expect(changed).toMatchObject({ model: "A60", alert: "Bent frame", version: 2 });
    expect((await failureOf(staff.call(updateDevice, { params, body: { ...body, version: 1 } }))).code).toBe(
      "STALE_VERSION",
    );
    expect((await failureOf(staff.call(getDevice, { params: { id: 999_999 } }))).code).toBe("NOT_FOUND");
  });
});

it("a customer's download has their devices and repairs, and nothing of other owners", async () => {
  const person = await api.person();
  const { jobs } = await take({ customer: { id: person.id }, contact: { phone: testPhone() } });
  const data = JSON.stringify(await workshopPersonalData(api.app.workshopDependencies).collect(api.app.db, person.id));
  expect(data).toContain(jobs[0]?.number);
  expect(data).toContain("The glass is cracked");
});
