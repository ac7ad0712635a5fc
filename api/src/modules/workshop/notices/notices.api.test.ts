import { updateTextSettings } from "@fundi/shared/texts/text-settings";
import { createEstimate, decideEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { handOver } from "@fundi/shared/workshop/handovers";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { failCheck, finishWork, passCheck, reworkRepair, startWork } from "@fundi/shared/workshop/repair-work";
import { getRepair, updateRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { mayFollowStop, whyTextIsOutdated } from "../../notifications";
import { testAfterCheck } from "../test-checks";
import { intakeForm, jobForm, testPhone } from "../test-intake";

// A Monday at nine in Nairobi.
const MORNING = new Date("2026-11-23T06:00:00Z");
let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
let technician: Person;
let checker: Person;
let admin: Person;
let now = MORNING;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), STOREFRONT_URL: "https://shop.example" }, clock: () => now });
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
  checker = await api.person("staff", { capabilities: ["quality"] });
  admin = await api.person("admin");
});
beforeEach(() => {
  now = MORNING;
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const versionOf = async (id: number) => (await staff.call(getRepair, { params: { id } })).version;
const on = async <B extends object>(id: number, more: B) => ({
  params: { id },
  body: { version: await versionOf(id), ...more },
});

async function take(count = 1, contact: { language?: "en" | "sw" } = {}) {
  const phone = testPhone();
  const { id, jobs } = await staff.call(createIntake, {
    body: intakeForm({
      customer: { firstName: "Grace", lastName: "Wanjiru", phone },
      contact,
      jobs: Array.from({ length: count }, () =>
        jobForm({ promisedAt: "2026-11-24T13:00:00.000Z", promiseReason: "x" }),
      ),
    }),
  });
  return { intakeId: id, ids: jobs.map((job) => job.id), phone };
}
const work = { outcome: "repaired", workDone: "Screen replaced, IMEI 001010014821779" } as const;
async function approve(id: number, price = 3800) {
  const lines = [{ kind: "labour" as const, text: "New screen", price }];
  const { number, version } = await staff.call(createEstimate, { params: { id }, body: { lines } });
  const { estimate } = await staff.call(sendEstimate, { params: { id, number }, body: { version, text: false } });
  const decision = { decision: "approve", via: "counter", name: "Grace", words: "Yes please" } as const;
  await staff.call(decideEstimate, { params: { id, number }, body: { ...decision, version: estimate.version } });
}
async function finish(id: number) {
  await technician.call(startWork, await on(id, {}));
  await technician.call(finishWork, await on(id, work));
}
const pass = async (id: number) => checker.call(passCheck, await on(id, { checked: "All works", ...testAfterCheck() }));

async function textsTo(phone: string, kind: string) {
  await delivered(api.app);
  return api.app
    .db("texts")
    .where({ recipient: `+254${phone.slice(1)}`, kind })
    .orderBy("id");
}

it("devices that come together are received by one text, in the language of their customer, with its page", async () => {
  const { ids, phone } = await take(3, { language: "sw" });
  const texts = await textsTo(phone, "repair-received");
  const { tracking_code } = await api.app.db("repair_jobs").where({ id: ids[0] }).first();
  expect(texts).toHaveLength(1);
  expect(texts[0].body).toContain("Tecno Spark 10 na vifaa vingine 2");
  expect(texts[0].body).toContain("Jnne 24 Nov, 16:00");
  expect(texts[0].body).toContain(`https://shop.example/sw/r/${tracking_code}`);
});

it("a text to a number of another country is not sent, but listed for staff to call or write", async () => {
  const phone = "+256772123456";
  await staff.call(createIntake, {
    body: intakeForm({ customer: { firstName: "Okello" }, contact: { phone } }),
  });
  await delivered(api.app);
  const [text] = await api.app.db("texts").where({ recipient: phone });
  expect(text).toMatchObject({ kind: "repair-received", status: "held" });
  expect(JSON.stringify(text)).toContain("other countries");
});

it("nothing is announced before the check passed, and ready once for each time that it becomes so", async () => {
  const { ids, phone } = await take();
  const [id = 0] = ids;
  const ready = () => textsTo(phone, "repair-ready");
  await approve(id);
  await finish(id);
  expect(await ready()).toHaveLength(0);
  await checker.call(failCheck, await on(id, { reason: "No sound" }));
  await technician.call(finishWork, await on(id, work));
  await pass(id);
  const [text, ...others] = await ready();
  expect(others).toEqual([]);
  expect(text.body).toContain("Tecno Spark 10 is ready. Repaired.");
  expect(text.body).toContain("To pay: Ksh 3,800. Open Mon-Fri 8:00-18:00, Sat 9:00-16:00. Bring your receipt or ID.");
  // Nothing that staff typed.
  expect(text.body).not.toContain("IMEI");
  const { stage } = await staff.call(getRepair, { params: { id } });
  expect(stage).toBe("ready");
  later(60);
  await staff.call(reworkRepair, await on(id, { reason: "The camera is dusty" }));
  const waiting = {
    recipient: text.recipient,
    kind: text.kind,
    entity: text.entity,
    entityId: text.entity_id,
    premise: text.premise,
  };
  expect(await whyTextIsOutdated(api.app.db, waiting)).toMatch(/No longer true/);
  await technician.call(finishWork, await on(id, work));
  await pass(id);
  expect(await ready()).toHaveLength(2);
  // The first one still is not true: it names another time.
  expect(await whyTextIsOutdated(api.app.db, waiting)).toMatch(/No longer true/);
});

it("goes on after a STOP while the repair is open, and ends with it", async () => {
  const { ids, phone } = await take();
  const [id = 0] = ids;
  await textsTo(phone, "repair-received");
  await api.app
    .db("text_recipients")
    .where({ number: `+254${phone.slice(1)}` })
    .update({ stopped_at: now });
  await approve(id);
  await finish(id);
  await pass(id);
  expect(await textsTo(phone, "repair-ready")).toHaveLength(1);
  const goes = (kind: string) => mayFollowStop(api.app.db, { kind, entity: "repair", entityId: id });
  expect(await Promise.all(["repair-ready", "order-received", "reply", "approval-code"].map(goes))).toEqual([
    ...[true, false, false, true],
  ]);
  await api.app.db("repair_jobs").where({ id }).update({ stage: "collected" });
  const kinds = ["repair-ready", "repair-collected", "repair-approval-recorded", "collection-code"];
  expect(await Promise.all(kinds.map(goes))).toEqual([false, true, true, true]);
});

it("names what is due for the device that is ready, not for all that came with it", async () => {
  const { ids, phone } = await take(2);
  const [first = 0, second = 0] = ids;
  await approve(first, 3800);
  await approve(second, 5000);
  await finish(first);
  await pass(first);
  const [text] = await textsTo(phone, "repair-ready");
  expect(text.body).toContain("To pay: Ksh 3,800.");
});

it("a promise that moves later is said at most once a day, with why", async () => {
  const { ids, phone } = await take();
  const [id = 0] = ids;
  const promise = async (promisedAt: string | null) =>
    staff.call(updateRepair, await on(id, { promisedAt, promiseReason: "x" }));
  const delayed = () => textsTo(phone, "repair-delayed");
  await promise("2026-11-24T10:00:00.000Z");
  expect(await delayed()).toHaveLength(0);
  await promise("2026-11-25T13:00:00.000Z");
  const [text] = await delayed();
  await promise("2026-11-26T13:00:00.000Z");
  expect(await delayed()).toHaveLength(1);
  expect(text.body).toContain("New time: Wed 25 Nov, 16:00. Sorry, we need more time.");
  later(24 * 60);
  await promise(null);
  expect((await delayed()).at(-1).body).toContain("We text you when it is ready.");
});

it("a promise that moves twice at night is said in the morning, with the last time", async () => {
  const { ids, phone } = await take();
  const [id = 0] = ids;
  const promise = async (promisedAt: string) =>
    staff.call(updateRepair, await on(id, { promisedAt, promiseReason: "x" }));
  now = new Date("2026-11-23T17:30:00Z");
  await promise("2026-11-25T13:00:00.000Z");
  later(10);
  await promise("2026-11-26T13:00:00.000Z");
  const [waiting, ...others] = await textsTo(phone, "repair-delayed");
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ status: "queued" });
  now = new Date("2026-11-24T06:00:00Z");
  const [text] = await textsTo(phone, "repair-delayed");
  const about = {
    recipient: text.recipient,
    kind: text.kind,
    entity: text.entity,
    entityId: text.entity_id,
    premise: text.premise,
  };
  expect(await whyTextIsOutdated(api.app.db, about)).toBeNull();
  expect(text.body).toContain("New time: Thu 26 Nov, 16:00.");
});

it("a promise that moves as work begins again is said, too", async () => {
  const { ids, phone } = await take();
  const [id = 0] = ids;
  await staff.call(updateRepair, await on(id, { promisedAt: "2026-11-24T13:00:00.000Z", promiseReason: "x" }));
  await approve(id, 3800);
  await finish(id);
  await pass(id);
  await staff.call(reworkRepair, await on(id, { reason: "Dust", promisedAt: "2026-11-25T13:00:00.000Z" }));
  const [text] = await textsTo(phone, "repair-delayed");
  expect(text.body).toContain("New time: Wed 25 Nov, 16:00.");
});

it("devices that leave together are one text, and a shop can switch it off", async () => {
  const leave = async (count: number) => {
    const { intakeId, ids, phone } = await take(count);
    for (const id of ids) {
      await approve(id, 0);
      await finish(id);
      await pass(id);
    }
    const jobs = await Promise.all(ids.map(async (id) => ({ id, version: await versionOf(id) })));
    const body = { jobs, proof: "known", noSignatureReason: "Signed on paper" } as const;
    await staff.call(handOver, { params: { id: intakeId }, body });
    return textsTo(phone, "repair-collected");
  };
  const [text, ...others] = await leave(2);
  expect(others).toEqual([]);
  expect(text.body).toContain("Tecno Spark 10 and 1 more device was handed over Mon 23 Nov, 9:00.");
  await admin.call(updateTextSettings, { body: { offTopics: ["repair-collected"] } as never });
  expect(await leave(1)).toEqual([]);
});
