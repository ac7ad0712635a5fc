import { listRecentActivity } from "@fundi/shared/activity/activity";
import { createEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import * as full from "@fundi/shared/workshop/full-page";
import { sendCollectionCode } from "@fundi/shared/workshop/handovers";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { sendEstimateCode } from "@fundi/shared/workshop/public-estimates";
import { getRepairStatus, textEstimateLink } from "@fundi/shared/workshop/public-status";
import { getRepair, startDiagnosis } from "@fundi/shared/workshop/repairs";
import * as numbers from "@fundi/shared/workshop/wrong-numbers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { forgetLimits } from "../../../../../tests/support/forget-limits";
import { whyTextIsOutdated } from "../../notifications";
import { intakeForm, jobForm, testPhone } from "../test-intake";

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

async function take() {
  const phone = testPhone();
  const {
    id: intakeId,
    jobs,
    customerId,
  } = await staff.call(createIntake, {
    body: intakeForm({ customer: { firstName: "Grace", lastName: "Wanjiru", phone }, jobs: [jobForm()] }),
  });
  const id = jobs[0]?.id ?? 0;
  const { tracking_code: code } = await api.app.db("repair_jobs").where({ id }).first("tracking_code");
  return { id, code: code as string, phone, number: `+254${phone.slice(1)}`, intakeId, customerId: customerId ?? 0 };
}
const see = (id: number) => staff.call(getRepair, { params: { id } });
const report = async (code: string, isWrong = true, phoneEnd?: string) => {
  const job = await api.app.db("repair_jobs").where({ tracking_code: code }).first("intake_id");
  const intake = job && (await api.app.db("repair_intakes").where({ id: job.intake_id }).first("phone"));
  const body = { isWrong, phoneEnd: phoneEnd ?? String(intake?.phone ?? "0000").slice(-4) };
  return api.guest(numbers.reportNumberByCode, { params: { trackingCode: code }, body });
};
const look = (code: string) => api.guest(getRepairStatus, { params: { trackingCode: code } });
async function offer(id: number) {
  await staff.call(startDiagnosis, { params: { id }, body: { version: (await see(id)).version } });
  const lines = [{ kind: "labour" as const, text: "New screen", price: 4300 }];
  const { number, version } = await staff.call(createEstimate, { params: { id }, body: { lines } });
  const { link } = await staff.call(sendEstimate, { params: { id, number }, body: { version, text: true } });
  return link?.split("/e/")[1] ?? "";
}
const textsTo = (recipient: string) => api.app.db("texts").where({ recipient }).orderBy("id");

it("takes more than the code, which stands on labels: the end of the number that got the text", async () => {
  const job = await take();
  const other = job.phone.endsWith("0000") ? "1111" : "0000";
  expect(await failureOf(report(job.code, true, other))).toMatchObject({
    ...{ code: "NOT_FOUND", message: "These are not the last four digits of the number that got our text." },
  });
  expect((await look(job.code)).reportedNumber).toEqual({ isStopped: false, canUndo: false });
});

it("ends every text to the number about its intake, at the outbox too, and alerts staff", async () => {
  const job = await take();
  await delivered(api.app);
  const [waiting] = await textsTo(job.number);
  expect(waiting).toMatchObject({ kind: "repair-received" });
  const asText = { ...waiting, entityId: waiting.entity_id };
  expect(await whyTextIsOutdated(api.app.db, asText)).toBeNull();
  expect(await report(job.code)).toEqual({ isStopped: true, canUndo: true });
  expect(await whyTextIsOutdated(api.app.db, asText)).toMatch(/not the customer's/);
  const before = (await textsTo(job.number)).length;
  const link = await offer(job.id);
  await delivered(api.app);
  const params = { trackingCode: job.code };
  for (const refused of [
    () => api.guest(full.sendRepairPageCode, { params }),
    () => api.guest(textEstimateLink, { params }),
    () => api.guest(sendEstimateCode, { params: { link } }),
    () => staff.call(sendCollectionCode, { params: { id: job.intakeId } }),
  ])
    expect((await failureOf(refused())).code).toBe("NOT_CONFIGURED");
  expect(await textsTo(job.number)).toHaveLength(before);
  expect(await look(job.code)).toMatchObject({ canTextCode: false, reportedNumber: { isStopped: true } });
  const alerts = (await staff.call(listRecentActivity, {})).filter(({ type }) => type === "repair_number");
  expect(alerts.map(({ entityId }) => entityId)).toEqual([job.id]);
  expect((await see(job.id)).intake.wrongNumberAt).toBe(now.toISOString());
});

it("says nothing of another intake of the same number", async () => {
  const job = await take();
  const other = await staff.call(createIntake, {
    body: intakeForm({ customer: { id: job.customerId }, contact: { phone: job.phone } }),
  });
  await report(job.code);
  expect((await see(other.jobs[0]?.id ?? 0)).intake.wrongNumberAt).toBeNull();
});

it("is taken back by who tapped it by mistake, within the hour; then only by the shop", async () => {
  const job = await take();
  const link = await offer(job.id);
  const byEstimate = (isWrong: boolean) =>
    api.guest(numbers.reportNumberByEstimate, { params: { link }, body: { isWrong } });
  expect(await byEstimate(true)).toEqual({ isStopped: true, canUndo: true });
  expect(await report(job.code, false)).toEqual({ isStopped: false, canUndo: false });
  expect(await look(job.code)).toMatchObject({ canTextCode: true });
  await report(job.code);
  now = new Date(MORNING.getTime() + 60 * 60_000);
  expect(await report(job.code)).toEqual({ isStopped: true, canUndo: false });
  expect((await failureOf(byEstimate(false))).code).toBe("INVALID_TRANSITION");
  const { intake } = await see(job.id);
  const settle = (phone: string, version: number) =>
    staff.call(numbers.settleWrongNumber, { params: { id: job.intakeId }, body: { phone, version } });
  expect((await failureOf(settle(job.phone, intake.version - 1))).code).toBe("STALE_VERSION");
  await settle(job.phone, intake.version);
  expect(await look(job.code)).toMatchObject({ canTextCode: true, reportedNumber: { isStopped: false } });
});

it("ends with another number", async () => {
  const job = await take();
  await report(job.code);
  const right = testPhone();
  const { intake } = await see(job.id);
  const body = { phone: right, version: intake.version };
  expect((await staff.call(numbers.settleWrongNumber, { params: { id: job.intakeId }, body })).phone).toBe(right);
  expect(await look(job.code)).toMatchObject({ canTextCode: true, reportedNumber: { isStopped: false } });
  // As after every change of a number: a clerk could enter their own.
  const code = api.guest(full.sendRepairPageCode, { params: { trackingCode: job.code } });
  expect((await failureOf(code)).code).toBe("RATE_LIMITED");
});

it("answers a code that nobody has as every call of the page", async () => {
  expect((await failureOf(report("0".repeat(12)))).code).toBe("NOT_FOUND");
});
