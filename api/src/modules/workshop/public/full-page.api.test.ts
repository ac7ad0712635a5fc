import { openGuestLink } from "@fundi/shared/links/links";
import { getInvoice, getOrder, takeOverOrder } from "@fundi/shared/orders/orders";
import { approvePayment, confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { createClient } from "@fundi/shared/web/client";
import { createEstimate, decideEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import * as full from "@fundi/shared/workshop/full-page";
import { createIntake, updateIntake } from "@fundi/shared/workshop/intakes";
import { getMyRepair } from "@fundi/shared/workshop/my-repairs";
import { getEstimateByLink } from "@fundi/shared/workshop/public-estimates";
import { getRepairStatus } from "@fundi/shared/workshop/public-status";
import { getRepair, startDiagnosis } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { forgetLimits } from "../../../../../tests/support/forget-limits";
import { receiptCode } from "../../../../../tests/support/statement-shop";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { intakeForm, jobForm, testPhone } from "../test-intake";

let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
let manager: Person;
// A Monday at nine in Nairobi.
const MORNING = new Date("2026-11-23T06:00:00Z");
let now = MORNING;
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), STOREFRONT_URL: "https://shop.example" }, clock: () => now });
  [staff, manager] = await Promise.all([api.person("staff"), api.person("manager")]);
});
beforeEach(async () => {
  now = MORNING;
  await forgetLimits(api.app);
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});

async function take(intake: Parameters<typeof intakeForm>[0] = {}) {
  const phone = testPhone();
  const job = jobForm({ symptom: "It fell on the stairs." });
  const {
    id: intakeId,
    jobs,
    customerId,
    version,
  } = await staff.call(createIntake, {
    body: intakeForm({ customer: { firstName: "Grace", lastName: "Wanjiru", phone }, jobs: [job], ...intake }),
  });
  const [first] = jobs;
  if (!first) throw new Error("no job");
  const { tracking_code: code } = await api.app.db("repair_jobs").where({ id: first.id }).first("tracking_code");
  return { id: first.id, code: code as string, phone, intakeId, customerId: customerId ?? 0, version };
}
const versionOf = async (id: number) => (await staff.call(getRepair, { params: { id } })).version;

/** Has the code for the page texted, and returns it as it came. */
async function codeFor({ code, phone }: { code: string; phone: string }): Promise<string> {
  const texts = () =>
    sms.taken.filter(({ to, message }) => to === `+254${phone.slice(1)}` && message.includes("opens the page"));
  const before = texts().length;
  now = new Date(now.getTime() + 1000);
  expect(await api.guest(full.sendRepairPageCode, { params: { trackingCode: code } })).toEqual({ minutes: 10 });
  await expect.poll(() => texts().length, { timeout: 10_000 }).toBe(before + 1);
  return /\b\d{6}\b/.exec(texts().at(-1)?.message ?? "")?.[0] ?? "";
}
const open = (code: string, approvalCode: string) =>
  api.guest(full.openRepairPage, { params: { trackingCode: code }, body: { approvalCode } });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

/** A browser whose page was opened by a key. */
const browserWith = (key: string) =>
  createClient({ baseUrl: api.url, headers: () => ({ [full.REPAIR_ACCESS_HEADER]: key }) });
async function opened(job: { code: string; phone: string }) {
  const { key, until } = await open(job.code, await codeFor(job));
  const call = browserWith(key);
  return { key, until, call, view: (code = job.code) => call(full.getFullRepair, { params: { trackingCode: code } }) };
}

async function agreed(job: { id: number }, deposit?: number) {
  await staff.call(startDiagnosis, { params: { id: job.id }, body: { version: await versionOf(job.id) } });
  const lines = [{ kind: "labour" as const, text: "New screen", price: 4300 }];
  const { number, version } = await staff.call(createEstimate, {
    params: { id: job.id },
    body: { lines, note: "The frame is bent, too.", ...(deposit && { deposit }) },
  });
  const { estimate } = await staff.call(sendEstimate, {
    params: { id: job.id, number },
    body: { version, text: false },
  });
  await staff.call(decideEstimate, {
    params: { id: job.id, number },
    body: { version: estimate.version, decision: "approve", via: "counter", name: "Grace", words: "Yes" },
  });
}

describe("the full page of a repair", () => {
  it("opens by a code to the phone at it, for half an hour, with all that its customer may see", async () => {
    const job = await take();
    expect(await api.guest(getRepairStatus, { params: { trackingCode: job.code } })).toMatchObject({
      canTextCode: true,
    });
    await agreed(job);
    const page = await opened(job);
    expect(page.until).toBe(new Date(now.getTime() + 30 * 60_000).toISOString());
    const seen = await page.view();
    expect(seen).toMatchObject({
      ...{ id: job.id, symptom: "It fell on the stairs.", hasEstimate: true },
      lines: [{ text: "New screen", quantity: 1, price: 4300 }],
      bill: { due: 4300 },
    });
    expect(seen.written).toContainEqual(
      expect.objectContaining({ from: "shop", way: "estimate", words: "The frame is bent, too." }),
    );
    expect(JSON.stringify(seen.written)).not.toContain("opens the page");
    expect(seen.documents.receipts).toMatchObject([{ name: "Grace Wanjiru", jobs: [{ id: job.id }] }]);
    pass(29);
    await page.view();
    pass(1);
    expect((await failureOf(page.view())).code).toBe("UNAUTHORIZED");
  });

  it("shows what an account shows", async () => {
    const owner = await api.person();
    const job = await take({ customer: { id: owner.id }, contact: { phone: testPhone() } });
    const { phone } = await api.app.db("repair_intakes").where({ id: job.intakeId }).first("phone");
    await agreed(job);
    const { until: _until, ...seen } = await (
      await opened({ ...job, phone: `0${phone.replace(/^\+?254|^0/, "")}` })
    ).view();
    expect(seen).toEqual(await owner.call(getMyRepair, { params: { id: job.id } }));
  });

  it("opens no other repair, to nobody without a key, and to nobody who made one up", async () => {
    const [job, other] = [await take(), await take()];
    const page = await opened(job);
    expect((await failureOf(page.view(other.code))).code).toBe("UNAUTHORIZED");
    const view = (key: string) => browserWith(key)(full.getFullRepair, { params: { trackingCode: job.code } });
    const [time = "", signature = ""] = page.key.split("-");
    const later = `${(Number.parseInt(time, 36) + 60_000).toString(36)}-${signature}`;
    for (const key of ["", "x", later, `${page.key}0`]) expect((await failureOf(view(key))).code).toBe("UNAUTHORIZED");
  });

  it("takes each code once, and ends after five wrong ones", async () => {
    const job = await take();
    const otp = await codeFor(job);
    await open(job.code, otp);
    expect((await failureOf(open(job.code, otp))).code).toBe("INVALID_OTP");
    const next = await codeFor(job);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await failureOf(open(job.code, wrong(next)))).code).toBe("INVALID_OTP");
    expect((await failureOf(open(job.code, next))).code).toBe("RATE_LIMITED");
    expect((await failureOf(api.guest(full.sendRepairPageCode, { params: { trackingCode: job.code } }))).code).toBe(
      "RATE_LIMITED",
    );
  });

  it("closes with the number that it was opened by", async () => {
    const job = await take();
    const page = await opened(job);
    await staff.call(updateIntake, {
      params: { id: job.intakeId },
      body: {
        ...{ version: job.version, phone: testPhone(), name: "Grace Wanjiru" },
        ...{ company: "", kraPin: "", language: "en" },
      },
    });
    expect((await failureOf(page.view())).code).toBe("UNAUTHORIZED");
  });

  it("answers a code of an erased repair as one that nobody ever had, whatever is asked", async () => {
    const job = await take({ bookedOn: "2026-11-25" });
    const page = await opened(job);
    await api.app.db("repair_jobs").where({ id: job.id }).update({ stage: "cancelled" });
    await api.app.inTransaction((tx) => workshopPersonalData(api.app.workshopDependencies).erase(tx, job.customerId));
    await delivered(api.app);
    const answers = (trackingCode: string) =>
      Promise.all(
        [
          api.guest(full.sendRepairPageCode, { params: { trackingCode } }),
          open(trackingCode, "123456"),
          page.view(trackingCode),
          page.call(full.payFromRepairPage, { params: { trackingCode } }),
        ].map(async (answer) => {
          const { status, code, message, details } = await failureOf(answer);
          return { status, code, message, details };
        }),
      );
    const erased = await answers(job.code);
    expect(erased).toEqual(await answers("0".repeat(12)));
    expect(erased.map(({ code }) => code)).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
  });

  it("leads to its estimate", async () => {
    const job = await take();
    const page = await opened(job);
    const link = () => page.call(full.openRepairPageEstimate, { params: { trackingCode: job.code } });
    expect((await failureOf(link())).code).toBe("NOT_FOUND");
    await agreed(job);
    const { path } = await link();
    const read = await api.guest(getEstimateByLink, { params: { link: path.split("/e/")[1] ?? "" } });
    expect(read).toMatchObject({ state: "approved", trackingCode: job.code });
  });
});

describe("paying without an account", () => {
  const billOf = async (job: { code: string; phone: string }) =>
    (await opened(job)).call(full.payFromRepairPage, { params: { trackingCode: job.code } });
  const deviceWith = (link: string) => createClient({ baseUrl: api.url, guestLinks: () => link });

  it("opens the bill for an hour, to pay and to read, and gives nobody the order", async () => {
    const job = await take();
    const page = await opened(job);
    const { code: none } = await failureOf(page.call(full.payFromRepairPage, { params: { trackingCode: job.code } }));
    expect(none).toBe("NOT_FOUND");
    await agreed(job, 1000);
    const { orderId, link } = await billOf(job);
    expect(await api.guest(openGuestLink, { body: { link } })).toEqual({ kind: "order", id: orderId });
    const device = deviceWith(link);
    const read = () => device(getOrder, { params: { id: orderId } });
    expect(await read()).toMatchObject({ id: orderId, channel: "repair", due: 4300, allowedActions: ["pay"] });
    expect((await device(getInvoice, { params: { id: orderId } })).size).toBeGreaterThan(0);
    const { payment } = await device(confirmMpesaPayment, {
      body: {
        ...{ orderId, amount: 1000, phoneNumber: job.phone, customerName: "Grace" },
        mpesaReceiptNumber: receiptCode(),
      },
    });
    const stored = await api.app.db("payments").where({ id: payment.id }).first("user_id");
    expect(stored.user_id).toBe(job.customerId);
    await manager.call(approvePayment, { params: { id: payment.id }, body: {} });
    expect(await api.guest(getRepairStatus, { params: { trackingCode: job.code } })).toMatchObject({
      bill: { due: 3300, paid: 1000, depositDue: 0 },
    });
    const stranger = await api.person();
    expect((await failureOf(stranger.call(takeOverOrder, { body: { link } }))).code).toBe("LINK_INVALID");
    pass(60);
    expect((await failureOf(read())).code).toBe("NOT_FOUND");
    expect(await failureOf(api.guest(openGuestLink, { body: { link } }))).toMatchObject({
      ...{ code: "LINK_INVALID", details: { reason: "ended" } },
    });
  });

  it("opens no other order", async () => {
    const [job, other] = [await take(), await take()];
    await agreed(job);
    await agreed(other);
    const [mine, theirs] = [await billOf(job), await billOf(other)];
    const device = deviceWith(mine.link);
    expect((await failureOf(device(getOrder, { params: { id: theirs.orderId } }))).code).toBe("NOT_FOUND");
    const forged = mine.link.replace(/^b\.[^-]+/, `b.${theirs.orderId.toString(36)}`);
    expect((await failureOf(api.guest(openGuestLink, { body: { link: forged } }))).code).toBe("LINK_INVALID");
  });
});
