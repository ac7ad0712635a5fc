import { createEstimate, decideEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { previewRepairText, type TextedMove } from "@fundi/shared/workshop/notice-edits";
import { finishWork, passCheck, startWork } from "@fundi/shared/workshop/repair-work";
import { getRepair, updateRepair, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { testAfterCheck } from "../test-checks";
import { intakeForm, jobForm, testImei, testPhone } from "../test-intake";

// A Monday at nine in Nairobi.
const MORNING = new Date("2026-11-23T06:00:00Z");
let now = MORNING;
let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
let technician: Person;
let checker: Person;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), STOREFRONT_URL: "https://shop.example" }, clock: () => now });
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
  checker = await api.person("staff", { capabilities: ["quality"] });
});
beforeEach(() => {
  now = MORNING;
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});

const see = (id: number) => staff.call(getRepair, { params: { id } });
const on = async <B extends object>(id: number, more: B) => ({
  params: { id },
  body: { version: (await see(id)).version, ...more },
});
async function take(imei = testImei()) {
  const phone = testPhone();
  const device = { type: "phone" as const, brand: "Tecno", model: "Spark 10", identifiers: [{ value: imei }] };
  const { jobs } = await staff.call(createIntake, {
    body: intakeForm({
      customer: { firstName: "Grace", lastName: "Wanjiru", phone },
      jobs: [jobForm({ device, promisedAt: "2026-11-24T13:00:00.000Z", promiseReason: "x" })],
    }),
  });
  return { id: jobs[0]?.id ?? 0, phone, code: jobs[0]?.trackingCode ?? "" };
}
const work = { outcome: "repaired", workDone: "Screen replaced" } as const;
async function toCheck(id: number) {
  const lines = [{ kind: "labour" as const, text: "New screen", price: 3800 }];
  const { number, version } = await staff.call(createEstimate, { params: { id }, body: { lines } });
  const { estimate } = await staff.call(sendEstimate, { params: { id, number }, body: { version, text: false } });
  const decision = { decision: "approve", via: "counter", name: "Grace", words: "Yes please" } as const;
  await staff.call(decideEstimate, { params: { id, number }, body: { ...decision, version: estimate.version } });
  await technician.call(startWork, await on(id, {}));
  await technician.call(finishWork, await on(id, work));
}
const preview = async (id: number, change: TextedMove, by = staff) =>
  (await by.call(previewRepairText, { params: { id }, body: { change } })).text;
async function textsTo(phone: string, kind: string): Promise<{ body: string }[]> {
  await delivered(api.app);
  return api.app
    .db("texts")
    .where({ recipient: `+254${phone.slice(1)}`, kind })
    .orderBy("id");
}
const checked = () => ({ checked: "All works", ...testAfterCheck() });

it("the text that is shown before a move is the one that is sent, and showing it changes nothing", async () => {
  const { id, phone } = await take();
  await toCheck(id);
  const before = await see(id);
  const shown = await preview(id, { move: "pass" }, checker);
  expect(shown).toMatchObject({ language: "en", numberEnd: phone.slice(-3), waits: false });
  expect(shown?.words).toContain("To pay: Ksh 3,800.");
  expect(await see(id)).toEqual(before);
  await checker.call(passCheck, await on(id, checked()));
  const texts = await textsTo(phone, "repair-ready");
  expect(texts.map(({ body }) => body)).toEqual([shown?.words]);
  expect((await see(id)).noticeEdits).toEqual([]);
});

it("what goes to a check, or moves nothing later, sends no text", async () => {
  const { id } = await take();
  await toCheck(id);
  expect(await preview(id, { move: "promise", promisedAt: "2026-11-24T10:00:00.000Z" })).toBeNull();
  const other = await take();
  expect(await preview(other.id, { move: "finish", outcome: "repaired", problemIds: [] }, technician)).toBeNull();
});

it("a text can be held back with a reason, which stands in the history", async () => {
  const { id, phone } = await take();
  const silent = { send: false, words: "" };
  const without = staff.call(withdrawRepair, await on(id, { reason: "Too dear", tell: { ...silent, reason: "" } }));
  expect((await failureOf(without)).code).toBe("VALIDATION_ERROR");
  await staff.call(withdrawRepair, await on(id, { reason: "Too dear", tell: { ...silent, reason: "She is here" } }));
  expect(await textsTo(phone, "repair-ready")).toEqual([]);
  expect((await see(id)).noticeEdits).toMatchObject([{ isSent: false, reason: "She is here", by: { id: staff.id } }]);
});

it("other words are sent for this once, with the link and without a number of the device", async () => {
  const imei = testImei();
  const { id, phone, code } = await take(imei);
  const promise = async (words: string) =>
    staff.call(
      updateRepair,
      await on(id, {
        ...{ promisedAt: "2026-11-25T13:00:00.000Z", promiseReason: "x" },
        tell: { send: true, words, reason: "" },
      }),
    );
  const link = `https://shop.example/r/${code}`;
  for (const words of [
    "Later, sorry.",
    `Later, {device}. ${link}`,
    `IMEI ${imei.slice(0, 6)} ${imei.slice(6)} ${link}`,
  ])
    expect(await failureOf(promise(words))).toMatchObject({ code: "VALIDATION_ERROR" });
  const words = `We wait for your screen until Wednesday. ${link}`;
  await promise(words);
  expect((await textsTo(phone, "repair-delayed")).map(({ body }) => body)).toEqual([words]);
  expect((await see(id)).noticeEdits).toMatchObject([{ isSent: true, words, by: { id: staff.id } }]);
});

it("at night it is said that the text waits", async () => {
  const { id } = await take();
  now = new Date("2026-11-23T19:00:00Z");
  expect(await preview(id, { move: "withdraw", partsStay: false })).toMatchObject({ waits: true });
});
