import { updatePreferences } from "@fundi/shared/accounts/preferences";
import { createService, updateService } from "@fundi/shared/catalog/services";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { recordEstimateCall } from "@fundi/shared/workshop/estimate-calls";
import {
  closeUndecided,
  createEstimate,
  decideEstimate,
  type Estimate,
  getEstimateRules,
  linkEstimate,
  listEstimates,
  listWaitingEstimates,
  sendEstimate,
  skipEstimate,
  updateEstimate,
  updateEstimateRules,
} from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import * as open from "@fundi/shared/workshop/public-estimates";
import { getRepair, undoRepairStep, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { isHashRight } from "../../../../../tests/support/workshop-model/replayed";
import { intakeForm, jobForm, testImei, testPhone } from "../test-intake";

// A Monday at nine in Nairobi.
const MORNING = new Date("2026-11-23T06:00:00Z");
const HOUR = 60;
const DAY = 24 * HOUR;

let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
let manager: Person;
let admin: Person;
let now = MORNING;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), STOREFRONT_URL: "https://shop.example" }, clock: () => now });
  [staff, manager, admin] = await Promise.all([api.person("staff"), api.person("manager"), api.person("admin")]);
});
beforeEach(() => {
  now = MORNING;
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  // The hash follows from what is stored.
  const sent = await api.app.db("repair_estimates").whereNotNull("sent_at").pluck("id");
  expect(sent.length).toBeGreaterThan(0);
  for (const id of sent) expect({ id, isRight: await isHashRight(api.app, id) }).toEqual({ id, isRight: true });
  const [line] = await api.app.db("repair_estimate_lines").whereIn("estimate_id", sent).limit(1);
  await api.app.db("repair_estimate_lines").where({ id: line.id }).update({ text: "Another word" });
  expect(await isHashRight(api.app, line.estimate_id)).toBe(false);
  await api.stop();
  await sms.stop();
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const runSchedules = async () => {
  const workshop = api.app.modules.find(({ name }) => name === "workshop");
  for (const schedule of workshop?.schedules ?? []) await schedule.run();
};

type EstimateBody = CallInput<typeof createEstimate>["body"];
type DecisionBody = CallInput<typeof open.decideByLink>["body"];
type LineBody = EstimateBody["lines"][number];

const labour = (changes: Partial<LineBody> = {}): LineBody => ({
  kind: "labour",
  text: "Fitting",
  price: 1200,
  ...changes,
});
const part = (changes: Partial<LineBody> = {}): LineBody => ({
  ...{ kind: "part", text: "Original screen", grade: "original", price: 5300, warrantyDays: 90, ...changes },
});
/** The screen of a phone: original or generic, and a protector that nobody needs. */
const SCREEN: EstimateBody = {
  lines: [
    part({ option: "A", cost: 3000 }),
    part({ option: "B", text: "Generic screen", grade: "generic", price: 2600, cost: 1500, warrantyDays: 30 }),
    labour({ cost: 0 }),
    part({ text: "Screen protector", price: 400, cost: 100, isRequired: false }),
  ],
  promiseAt: "2026-11-24T13:00:00.000Z",
};

async function take(changes: Parameters<typeof jobForm>[0] = {}, intake: Parameters<typeof intakeForm>[0] = {}) {
  const phone = testPhone();
  const customer = { firstName: "Grace", lastName: "Wanjiru", phone };
  const { jobs, customerId } = await staff.call(createIntake, {
    body: intakeForm({ customer, jobs: [jobForm(changes)], ...intake }),
  });
  const [job] = jobs;
  if (!job) throw new Error("no job");
  return { ...job, phone, customerId: customerId ?? 0 };
}
const repairOf = (id: number, person = staff) => person.call(getRepair, { params: { id } });
const draft = (id: number, body: EstimateBody = SCREEN, person = staff) =>
  person.call(createEstimate, { params: { id }, body });
const send = async ({ repairId, number, version }: Estimate, person = staff) => {
  const { link, ...sent } = await person.call(sendEstimate, { params: { id: repairId, number }, body: { version } });
  return { ...sent, link: link?.split("/e/")[1] ?? "" };
};
const offered = async (id: number, body?: EstimateBody) => send(await draft(id, body));
const view = (link: string) => api.guest(open.getEstimateByLink, { params: { link } });
const decide = (link: string, body: DecisionBody) => api.guest(open.decideByLink, { params: { link }, body });
const numberOf = (phone: string) => `+254${phone.slice(1)}`;

/** Texts about estimates: that the device was received is another one's matter. */
async function textsTo(phone: string): Promise<string[]> {
  await delivered(api.app);
  const rows = await api.app
    .db("texts")
    .where({ recipient: numberOf(phone) })
    .whereNotIn("kind", ["repair-received", "repair-ready"])
    .orderBy("id");
  return rows.map((row) => `${row.kind} ${row.is_secret ? "" : row.body}`);
}
async function codeFor(link: string, phone: string): Promise<string> {
  const texts = () => sms.taken.filter(({ to, message }) => to === numberOf(phone) && message.includes("your code"));
  const before = texts().length;
  await api.guest(open.sendEstimateCode, { params: { link } });
  await expect.poll(() => texts().length, { timeout: 10_000 }).toBe(before + 1);
  return (
    texts()
      .at(-1)
      ?.message.match(/\b\d{6}\b/)?.[0] ?? ""
  );
}
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const signature = {
  ...{ way: "drawn" as const, width: 90, height: 36 },
  strokes: [Array.from({ length: 30 }, (_, index) => ({ x: 10 + index, y: 10 + (index % 5), t: index * 10 }))],
};
const decision = async (link: string, changes: Partial<DecisionBody> = {}): Promise<DecisionBody> => {
  const { number, shownHash } = await view(link);
  return {
    ...{ number, shownHash, decision: "approve", option: "B", consents: ["generic"], name: "Grace W.", signature },
    ...changes,
  };
};

describe("an estimate", () => {
  it("is seen by nobody outside and sends nothing while it is a draft", async () => {
    const job = await take();
    const { version, number, kind, state, sums } = await draft(job.id);
    expect({ number, kind, state }).toEqual({ number: 1, kind: "first", state: "draft" });
    expect(sums).toMatchObject([
      { option: "A", required: 6500, all: 6900 },
      { option: "B", required: 3800, all: 4200 },
    ]);
    await staff.call(updateEstimate, { params: { id: job.id, number }, body: { estimate: SCREEN, version } });
    expect(await textsTo(job.phone)).toEqual([]);
    expect(await api.app.db("repair_estimate_links")).toEqual([]);
    expect((await repairOf(job.id)).stage).toBe("received");
    expect((await failureOf(draft(job.id))).code).toBe("CONFLICT");
  });

  it("changes no more once it is sent: the next version replaces it, and its link leads on", async () => {
    const job = await take();
    const first = await offered(job.id);
    expect(await repairOf(job.id)).toMatchObject({ stage: "awaiting_approval", decisionWaits: true });
    const change = { estimate: SCREEN, version: first.estimate.version };
    const changed = staff.call(updateEstimate, { params: { id: job.id, number: 1 }, body: change });
    expect((await failureOf(changed)).code).toBe("CONFLICT");
    const second = await offered(job.id, { lines: [labour({ price: 900 })] });
    expect(second.estimate).toMatchObject({ number: 2, kind: "revised", state: "sent" });
    expect(await view(first.link)).toMatchObject({ number: 2, isNewer: true, state: "open" });
    expect(await view(second.link)).toMatchObject({ number: 2, isNewer: false, lines: [{ price: 900 }] });
    const { estimates } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(estimates.map(({ state }) => state)).toEqual(["sent", "superseded"]);
  });

  it("has another link for a customer who lost theirs, as long as it waits", async () => {
    const job = await take();
    const { estimate, link } = await offered(job.id);
    const again = { params: { id: job.id, number: 1 }, body: { text: true }, idempotencyKey: "lost-their-link" };
    const made = await staff.call(linkEstimate, again);
    expect(made.texted).toBe(true);
    const other = made.link?.split("/e/")[1] ?? "";
    expect(other).not.toBe(link);
    for (const each of [link, other])
      expect(await view(each)).toMatchObject({ number: estimate.number, state: "open" });
    expect(await staff.call(linkEstimate, again)).toEqual({ link: null, texted: false });
    await decide(other, await decision(other, { decision: "decline", option: null, consents: [] }));
    expect((await failureOf(staff.call(linkEstimate, { ...again, idempotencyKey: "too-late" }))).code).toBe("CONFLICT");
  });

  it("has sums, VAT, last day, promise, warranties and the fee if declined", async () => {
    const job = await take({ agreement: { feePolicy: "credited", fee: 500 } });
    const { link } = await offered(job.id);
    expect(await view(link)).toMatchObject({
      ...{ validUntil: "2026-11-30", promiseAt: "2026-11-24T13:00:00.000Z", feeIfDeclined: 500, state: "open" },
      lines: [
        { warrantyDays: 90 },
        { warrantyDays: 30, grade: "generic" },
        { warrantyDays: 90 },
        { isRequired: false },
      ],
    });
  });

  it("takes prices of today from services and points out those that changed before it is sent", async () => {
    const service = await manager.call(createService, {
      body: { title: "Screen fitting", category: "repairs", price: 1500 },
    });
    const job = await take();
    const made = await draft(job.id, { lines: [{ kind: "labour", serviceId: service.id }] });
    expect(made.lines).toMatchObject([{ text: "Screen fitting", price: 1500, listPrice: 1500, priceNow: null }]);
    await manager.call(updateService, { params: { id: service.id }, body: { price: 1800 } });
    const { estimates } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(estimates[0]?.lines).toMatchObject([{ price: 1500, listPrice: 1500, priceNow: 1800 }]);
    const { estimate } = await send(made);
    expect(estimate.lines).toMatchObject([{ price: 1500, priceNow: null }]);
    const lost = draft((await take()).id, { lines: [{ kind: "labour", serviceId: 999_999 }] });
    expect((await failureOf(lost)).code).toBe("VALIDATION_ERROR");
  });

  it("shows costs and margins to managers only, and one under the floor is sent by them", async () => {
    const job = await take();
    const made = await draft(job.id);
    expect(JSON.stringify(made)).not.toMatch(/margin|"cost"/);
    const { estimates } = await manager.call(listEstimates, { params: { id: job.id } });
    expect(estimates[0]).toMatchObject({
      lines: [{ cost: 3000, margin: 1568.97 }, { margin: 741.38 }, { cost: 0, margin: 1034.48 }, { margin: 244.83 }],
      // Of 6,900 with a screen by the maker, 951.72 are VAT and 3,100 costs; of 4,200 with the other one, 579.31 and 1,600.
      sums: [
        { margin: 2848.28, marginPercent: 48 },
        { margin: 2020.69, marginPercent: 56 },
      ],
    });
    const { version } = await staff.call(getEstimateRules, {});
    await admin.call(updateEstimateRules, { body: { marginFloorPercent: 90, version } });
    expect((await failureOf(send(made))).code).toBe("FORBIDDEN");
    expect((await send(made, manager)).estimate.state).toBe("sent");
    await admin.call(updateEstimateRules, { body: { marginFloorPercent: 0, version: version + 1 } });
  });

  it("promises no day before its parts are here", async () => {
    const body = { ...SCREEN, lines: [part({ etaDays: 4 }), labour()] };
    const early = await draft((await take()).id, body);
    expect((await failureOf(send(early))).details).toHaveProperty("fieldErrors.promiseAt");
    const late = await offered((await take()).id, { ...body, promiseAt: "2026-11-27T13:00:00.000Z" });
    expect((await view(late.link)).lines[0]).toMatchObject({ etaDays: 4 });
  });

  it("promises no day before the parts of its slowest option are here", async () => {
    const lines = [part({ option: "A" }), part({ option: "B", etaDays: 10 }), labour()];
    const early = await draft((await take()).id, { ...SCREEN, lines });
    expect((await failureOf(send(early))).details).toHaveProperty("fieldErrors.promiseAt");
    await offered((await take()).id, { lines, promiseAt: "2026-12-03T13:00:00.000Z" });
  });

  it("that is approved after its promised day promises a day to come, with time for its parts", async () => {
    const protector = part({ text: "Screen protector", etaDays: 6, isRequired: false });
    const body = { lines: [part({ etaDays: 2 }), labour(), protector], promiseAt: "2026-11-25T13:00:00.000Z" };
    const spoken = { decision: "approve", via: "counter", name: "Grace", words: "Yes" } as const;
    const agree = async ({ estimate }: Awaited<ReturnType<typeof send>>, extraIds: number[] = []) =>
      staff.call(decideEstimate, {
        params: { id: estimate.repairId, number: estimate.number },
        body: { ...spoken, extraIds, version: (await latest(estimate.repairId)).version },
      });
    const latest = async (id: number) => {
      const { estimates } = await staff.call(listEstimates, { params: { id } });
      if (!estimates[0]) throw new Error("no estimate");
      return estimates[0];
    };
    expect(await agree(await offered((await take()).id, body))).toMatchObject({ promisedAt: body.promiseAt });
    const slow = await offered((await take()).id, body);
    const extra = slow.estimate.lines.find(({ isRequired }) => !isRequired)?.id ?? 0;
    expect((await agree(slow, [extra])).promisedAt?.slice(0, 10)).toBe("2026-11-30");
    const late = await offered((await take()).id, body);
    expect((await view(late.link)).promiseAt).toBe(body.promiseAt);
    now = new Date("2026-11-28T06:00:00Z");
    expect((await view(late.link)).promiseAt).toBeNull();
    const { promisedAt } = await agree(late);
    expect((promisedAt ?? "") > "2026-11-30").toBe(true);
  });

  it("needs lines, and no option that is none", async () => {
    expect((await failureOf(send(await draft((await take()).id, { lines: [] })))).code).toBe("VALIDATION_ERROR");
    const one = await draft((await take()).id, { lines: [part({ option: "A" })] });
    expect((await failureOf(send(one))).code).toBe("VALIDATION_ERROR");
  });
});

describe("the page of an estimate", () => {
  it("opens by 128 random bits of which only a hash is stored, and nothing else opens it", async () => {
    const job = await take();
    const { link, texted } = await offered(job.id);
    expect([link.length, texted]).toEqual([22, true]);
    expect((await textsTo(job.phone)).join()).toContain(`https://shop.example/e/${link}`);
    for (const table of ["repair_estimates", "repair_estimate_links", "repair_steps", "events", "idempotency_keys"])
      expect(JSON.stringify(await api.app.db(table))).not.toContain(link);
    for (const other of ["", "x", `${link.slice(0, 21)}-`, link.toLowerCase(), "A".repeat(22)])
      if (other !== link && other !== "") expect((await failureOf(view(other))).code).toBe("LINK_INVALID");
  });

  it("names no person, number, address or identifier", async () => {
    const imei = testImei();
    const device = { type: "phone" as const, brand: "Tecno", model: "Spark 10", identifiers: [{ value: imei }] };
    const job = await take({ device, symptom: "Fell on the stairs" });
    const { link } = await offered(job.id);
    await decide(link, await decision(link));
    const page = JSON.stringify(await view(link));
    expect(page).toContain("Tecno Spark 10");
    for (const word of ["Grace", "Wanjiru", job.phone, job.phone.slice(1), imei, job.number, "stairs"])
      expect(page).not.toContain(word);
  });

  it("is noted when it is seen first", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    later(5);
    await view(link);
    later(5);
    await view(link);
    const { estimates } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(estimates[0]?.seenAt).toBe("2026-11-23T06:05:00.000Z");
  });

  it("takes a question, which staff see at the estimate", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    const question = "Is the generic screen as bright?";
    expect((await api.guest(open.askByLink, { params: { link }, body: { question } })).askedAt).not.toBeNull();
    const { estimates } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(estimates[0]).toMatchObject({ question });
    await decide(link, await decision(link));
    const again = api.guest(open.askByLink, { params: { link }, body: { question } });
    expect((await failureOf(again)).code).toBe("INVALID_TRANSITION");
  });
});

describe("a decision", () => {
  it("by a code writes approval, lines and stage together, and names what was shown", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    const shown = await view(link);
    const otp = await codeFor(link, job.phone);
    const extra = shown.lines.find(({ text }) => text === "Screen protector")?.id ?? 0;
    const after = await decide(link, await decision(link, { signature: null, approvalCode: otp, extraIds: [extra] }));
    expect(after).toMatchObject({ state: "approved", decision: { option: "B", total: 4200, isRecorded: false } });
    const { estimates, lines } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(estimates[0]).toMatchObject({
      state: "decided",
      approval: { decision: "approved", via: "code", name: "Grace W.", total: 4200, shownHash: shown.shownHash },
    });
    expect(estimates[0]?.approval?.lineIds).toHaveLength(3);
    expect(lines.map(({ text, price, state }) => [text, price, state])).toEqual([
      ["Generic screen", 2600, "approved"],
      ["Fitting", 1200, "approved"],
      ["Screen protector", 400, "approved"],
    ]);
    expect(await repairOf(job.id)).toMatchObject({
      ...{ stage: "approved", promisedAt: "2026-11-24T13:00:00.000Z", decisionWaits: false },
    });
  });

  it("leaves out lines that are not required, and says so", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    const after = await decide(link, await decision(link));
    expect(after).toMatchObject({ state: "part", decision: { decision: "part", total: 3800 } });
    const missing = await offered((await take()).id);
    const without = async (changes: Partial<DecisionBody>) =>
      (await failureOf(decide(missing.link, await decision(missing.link, changes)))).details;
    expect(await without({ consents: [] })).toHaveProperty("fieldErrors.consents");
    expect(await without({ option: null })).toHaveProperty("fieldErrors.option");
    expect(await without({ extraIds: [999_999] })).toHaveProperty("fieldErrors.extraIds");
  });

  it("by a signature stores it as a private file that its customer and staff read", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    await decide(link, await decision(link));
    const { estimates } = await staff.call(listEstimates, { params: { id: job.id } });
    const id = estimates[0]?.approval?.signature ?? "";
    const read = (person?: Person) =>
      fetch(
        `${api.url}/api/private-files/${id}`,
        person ? { headers: { authorization: `Bearer ${person.token}` } } : {},
      );
    expect(
      await Promise.all([staff, await api.person(), undefined].map(async (who) => (await read(who)).status)),
    ).toEqual([200, 404, 404]);
  });

  it("by a signature of who has the link is texted to the number at the repair, whose holder may object", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    await decide(link, await decision(link));
    const texts = await textsTo(job.phone);
    expect(texts.at(-1)).toMatch(/^repair-approval-recorded .*we noted your yes to/);
    const own = texts.at(-1)?.split("/e/")[1] ?? "";
    expect((await view(own)).decision).toMatchObject({ isRecorded: false, canObject: true });
    await api.guest(open.objectByLink, { params: { link: own } });
    expect(await repairOf(job.id)).toMatchObject({ hold: { reason: "objection", whose: "us" } });
  });

  it("from a sum of the shop needs a signature", async () => {
    const job = await take();
    const { link } = await offered(job.id, { lines: [labour({ price: 20_000 })] });
    const otp = await codeFor(link, job.phone);
    const choice = { option: null, consents: [] };
    const byCode = decide(link, await decision(link, { ...choice, signature: null, approvalCode: otp }));
    expect((await failureOf(byCode)).code).toBe("SIGNATURE_MISSING");
    expect((await decide(link, await decision(link, choice))).state).toBe("approved");
  });

  it("by a code: good for ten minutes and five tries, stored as a hash, the sixth try is too many", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    const otp = await codeFor(link, job.phone);
    expect(JSON.stringify(await api.app.db("repair_codes"))).not.toContain(`"${otp}"`);
    const withCode = async (code: string) =>
      decide(link, await decision(link, { signature: null, approvalCode: code }));
    for (let tries = 1; tries <= 5; tries += 1)
      expect((await failureOf(withCode(wrong(otp)))).code).toBe("INVALID_OTP");
    expect((await failureOf(withCode(otp))).code).toBe("RATE_LIMITED");
    const again = api.guest(open.sendEstimateCode, { params: { link } });
    expect((await failureOf(again)).code).toBe("RATE_LIMITED");
    later(11);
    const next = await codeFor(link, job.phone);
    later(11);
    expect((await failureOf(withCode(next))).code).toBe("INVALID_OTP");
    const last = await codeFor(link, job.phone);
    expect((await withCode(last)).state).toBe("part");
    expect((await repairOf(job.id)).stage).toBe("approved");
  });

  it("about a version that was replaced or has expired is refused, with the present one", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    const old = await decision(link);
    await offered(job.id, { lines: [labour()] });
    const changed = await failureOf(decide(link, old));
    expect(changed).toMatchObject({ code: "ESTIMATE_CHANGED", details: { current: { number: 2 } } });
    const present = await decision(link, { option: null, consents: [] });
    const otherwise = await failureOf(decide(link, { ...present, shownHash: old.shownHash }));
    expect(otherwise.code).toBe("ESTIMATE_CHANGED");
    later(8 * DAY);
    const late = await failureOf(decide(link, present));
    expect(late).toMatchObject({ code: "ESTIMATE_EXPIRED", details: { current: { state: "expired" } } });
    expect((await repairOf(job.id)).stage).toBe("awaiting_approval");
  });

  it("at 23:59 on the last day counts", async () => {
    const { link } = await offered((await take()).id);
    now = new Date("2026-11-30T20:59:30Z");
    expect((await decide(link, await decision(link))).state).toBe("part");
  });

  it("of fifty at once is one, and all are shown it", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    const body = await decision(link);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => decide(link, { ...body, option: index % 2 ? "A" : "B" })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.decision))).size).toBe(1);
    const { lines } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(lines).toHaveLength(2);
    expect(await api.app.db("repair_approvals").where({ job_id: job.id })).toHaveLength(1);
    // Again, from elsewhere, and after a reload.
    expect((await decide(link, { ...body, decision: "decline" })).decision).toEqual(answers[0]?.decision);
  });

  it("while staff replace the estimate is about one of them, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const job = await take();
      const { link } = await offered(job.id);
      const next = await draft(job.id, { lines: [labour()] });
      const body = await decision(link);
      const [decided, sent] = await Promise.allSettled([decide(link, body), send(next)]);
      expect([decided.status, sent.status].filter((status) => status === "fulfilled")).toHaveLength(1);
      const { stage } = await repairOf(job.id);
      expect(stage).toBe(decided.status === "fulfilled" ? "approved" : "awaiting_approval");
    }
  });

  it("to decline gives the device back, with the fee that was agreed and its reason", async () => {
    const job = await take({ agreement: { feePolicy: "credited", fee: 500 } });
    const { link } = await offered(job.id);
    const body = await decision(link, { decision: "decline", reason: "Too dear", option: null, consents: [] });
    expect(await decide(link, body)).toMatchObject({ state: "declined", decision: { total: 0 } });
    expect(await repairOf(job.id)).toMatchObject({ stage: "ready", outcome: "declined" });
    const { estimates, lines, approvals } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(estimates[0]?.approval).toMatchObject({ decision: "declined", words: "Too dear", lineIds: [] });
    expect(lines).toMatchObject([{ kind: "fee", price: 500, approvalId: approvals[0]?.id }]);
    expect(approvals).toMatchObject([{ via: "fee", total: 500 }]);
  });

  it("asks for the deposit of the estimate, and never more than the total", async () => {
    const { link } = await offered((await take()).id, { ...SCREEN, depositPercent: 50 });
    expect((await decide(link, await decision(link))).decision).toMatchObject({ total: 3800, deposit: 1900 });
    const { id } = await take();
    const dear = await offered(id, { lines: [labour()], deposit: 5000 });
    const body = await decision(dear.link, { option: null, consents: [] });
    const decided = await decide(dear.link, body);
    expect(decided.decision).toMatchObject({ total: 1200, deposit: 1200 });
    // The page behind it says how it is paid.
    const [{ tracking_code: code }] = await api.app.db("repair_jobs").where({ id });
    expect(decided.trackingCode).toBe(code);
  });
});

describe("a decision on the customer's word", () => {
  const spoken = async (job: { id: number }, changes: object = {}) => {
    const { estimates } = await staff.call(listEstimates, { params: { id: job.id } });
    const { number = 0, version = 0 } = estimates[0] ?? {};
    return staff.call(decideEstimate, {
      params: { id: job.id, number },
      body: {
        ...{ version, decision: "approve", option: "B", consents: ["generic"], via: "phone", name: "Grace W." },
        ...{ phone: "0712000111", words: "Yes, take the generic one" },
        ...changes,
      } as CallInput<typeof decideEstimate>["body"],
    });
  };

  it("is recorded with number, time and words, and the customer gets a text of it", async () => {
    const job = await take();
    await offered(job.id);
    expect((await failureOf(spoken(job, { phone: null }))).code).toBe("VALIDATION_ERROR");
    expect(await spoken(job)).toMatchObject({ stage: "approved" });
    const { estimates } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(estimates[0]?.approval).toMatchObject({
      ...{ via: "phone", phone: "0712000111", words: "Yes, take the generic one", at: MORNING.toISOString() },
      recordedBy: { id: staff.id },
    });
    expect((await textsTo(job.phone)).at(-1)).toMatch(/^repair-approval-recorded .*3,800.*\/e\//);
  });

  it("can be objected to within the day: the job stops, once", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    await spoken(job, { via: "whatsapp" });
    expect((await view(link)).decision).toMatchObject({ isRecorded: true, canObject: true });
    const object = () => api.guest(open.objectByLink, { params: { link } });
    await Promise.all([object(), object(), object()]);
    expect((await view(link)).decision).toMatchObject({ canObject: false, objected: true });
    expect(await repairOf(job.id)).toMatchObject({ hold: { reason: "objection", whose: "us" } });
    expect(await api.app.db("events").where({ name: "repair.estimate_objected", entity_id: job.id })).toHaveLength(1);
    const other = await take();
    const second = await offered(other.id);
    await spoken(other);
    later(25 * HOUR);
    const late = api.guest(open.objectByLink, { params: { link: second.link } });
    expect((await failureOf(late)).code).toBe("INVALID_TRANSITION");
  });
});

describe("texts about an estimate", () => {
  it("are in the language of the account where the intake names none, and are texts of that account", async () => {
    const person = await api.person();
    await person.call(updatePreferences, { body: { language: "sw" } });
    const phone = testPhone();
    const job = await take({}, { customer: { id: person.id }, contact: { phone } });
    await delivered(api.app);
    const { link } = await offered(job.id);
    await api.guest(open.sendEstimateCode, { params: { link } });
    const texts = await api.app
      .db("texts")
      .where({ recipient: numberOf(phone) })
      .orderBy("id");
    expect(texts.map(({ kind, language, user_id }) => [kind, language, user_id])).toEqual([
      ["repair-received", "sw", person.id],
      ["repair-estimate", "sw", person.id],
      ["approval-code", "sw", person.id],
    ]);
  });
});

describe("an estimate that waits", () => {
  it("is followed up after 24 and 72 shop hours and the day before it expires, each once, then listed", async () => {
    const job = await take();
    await offered(job.id, { ...SCREEN, validDays: 10 });
    const reminders = async () => (await textsTo(job.phone)).filter((text) => text.startsWith("repair-estimate-rem"));
    await runSchedules();
    expect(await reminders()).toHaveLength(0);
    const at = ["2026-11-25T10:00:00Z", "2026-12-01T11:00:00Z", "2026-12-02T06:00:00Z"];
    for (const [index, moment] of at.entries()) {
      now = new Date(moment);
      await Promise.all([runSchedules(), runSchedules(), runSchedules()]);
      expect(await reminders()).toHaveLength(index + 1);
    }
    const { estimates } = await staff.call(listWaitingEstimates, { query: { scope: "call" } });
    expect(estimates).toMatchObject([{ repair: { id: job.id }, followUps: 3, phone: job.phone, calls: [] }]);
    const called = (result: "no_answer" | "they_answer", number = 1) =>
      staff.call(recordEstimateCall, { params: { id: job.id, number }, body: { result } });
    const listed = async () => (await staff.call(listWaitingEstimates, { query: { scope: "call" } })).estimates;
    expect(await called("no_answer")).toMatchObject({ result: "no_answer", by: { id: staff.id } });
    expect(await listed()).toMatchObject([{ calls: [{ result: "no_answer", by: { id: staff.id } }] }]);
    await called("they_answer");
    expect(await listed()).toEqual([]);
    expect((await failureOf(called("no_answer", 2))).status).toBe(404);
  });

  it("expires after its last day, and a week later the job may be closed without an answer", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    now = new Date("2026-12-01T06:00:00Z");
    await Promise.all([runSchedules(), runSchedules()]);
    expect((await view(link)).state).toBe("expired");
    const expired = await repairOf(job.id);
    expect(expired).toMatchObject({ stage: "awaiting_approval", decisionWaits: false });
    expect(expired.steps.filter(({ action }) => action === "expire")).toHaveLength(1);
    const close = ({ version }: { version: number }) =>
      staff.call(closeUndecided, { params: { id: job.id }, body: { version, note: "Called twice" } });
    expect((await failureOf(close(expired))).code).toBe("INVALID_TRANSITION");
    later(7 * DAY);
    expect(await close(expired)).toMatchObject({ stage: "ready", outcome: "declined" });
  });

  it("is not reminded of once it was decided", async () => {
    const job = await take();
    const { link } = await offered(job.id);
    await decide(link, await decision(link));
    now = new Date("2026-11-29T12:00:00Z");
    await runSchedules();
    expect((await textsTo(job.phone)).filter((text) => text.includes("reminder"))).toEqual([]);
  });
});

describe("work without an estimate", () => {
  const skip = (job: { id: number; version: number }, lines: EstimateBody["lines"]) =>
    staff.call(skipEstimate, { params: { id: job.id }, body: { version: job.version, lines } });

  it("goes on within the ceiling or at the price of the intake, with an approval that names it", async () => {
    const fixed = await take({ agreement: { fixedPrice: 1200 } });
    expect(await skip(fixed, [labour()])).toMatchObject({ stage: "approved" });
    const ceiling = await take({ agreement: { ceiling: 2000 } });
    const more = await failureOf(skip(ceiling, [labour({ price: 2001 })]));
    expect(more).toMatchObject({ code: "NOT_APPROVED", details: { approved: 2000, total: 2001 } });
    await skip(ceiling, [labour({ price: 2000 })]);
    const { approvals, lines } = await staff.call(listEstimates, { params: { id: ceiling.id } });
    expect(approvals).toMatchObject([{ via: "ceiling", total: 2000, recordedBy: { id: staff.id } }]);
    expect(lines).toMatchObject([{ price: 2000, approvalId: approvals[0]?.id }]);
    expect((await failureOf(skip(await take(), [labour()]))).code).toBe("NOT_APPROVED");
    expect(await skip(await take(), [labour({ price: 0 })])).toMatchObject({ stage: "approved" });
  });

  it("is taken back whole: nothing of it is charged", async () => {
    const job = await take({ agreement: { ceiling: 2000 } });
    const { version } = await skip(job, [labour()]);
    await staff.call(undoRepairStep, { params: { id: job.id }, body: { version, reason: "Wrong job" } });
    const { lines } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(lines).toMatchObject([{ state: "not_charged" }]);
    expect((await repairOf(job.id)).stage).toBe("received");
  });

  it("is not charged when its customer withdraws, and is again when that is undone", async () => {
    const job = await take({ agreement: { ceiling: 2000 } });
    const { version } = await skip(job, [labour()]);
    const withdrawn = await staff.call(withdrawRepair, {
      params: { id: job.id },
      body: { version, reason: "No need" },
    });
    const states = async () =>
      (await staff.call(listEstimates, { params: { id: job.id } })).lines.map(({ state }) => state);
    expect(await states()).toEqual(["not_charged"]);
    const body = { version: withdrawn.version, reason: "Misheard" };
    await staff.call(undoRepairStep, { params: { id: job.id }, body });
    expect(await states()).toEqual(["approved"]);
  });
});

describe("a supplementary estimate", () => {
  const approved = async () => {
    const job = await take();
    const { link } = await offered(job.id);
    await decide(link, await decision(link));
    return job;
  };

  it("adds to what was approved, while work goes on", async () => {
    const job = await approved();
    const more = await offered(job.id, { lines: [labour({ text: "Charging port", price: 800 })] });
    expect(more.estimate.kind).toBe("supplementary");
    expect(await repairOf(job.id)).toMatchObject({ stage: "approved", decisionWaits: true });
    expect(await view(more.link)).toMatchObject({ kind: "supplementary", approvedBefore: 3800 });
    await decide(more.link, await decision(more.link, { option: null, consents: [] }));
    const { lines } = await staff.call(listEstimates, { params: { id: job.id } });
    expect(lines.map(({ price }) => price)).toEqual([2600, 1200, 800]);
    expect(await repairOf(job.id)).toMatchObject({ stage: "approved", decisionWaits: false });
  });

  it("that stops the work leads back to where it was, approved or not", async () => {
    for (const made of ["approve", "decline"] as const) {
      const job = await approved();
      const more = await offered(job.id, { lines: [labour({ price: 800 })], stopsWork: true });
      expect((await repairOf(job.id)).stage).toBe("awaiting_approval");
      await decide(more.link, await decision(more.link, { decision: made, option: null, consents: [] }));
      expect(await repairOf(job.id)).toMatchObject({ stage: "approved", outcome: null });
    }
  });
});

describe("the bill of an intake", () => {
  const billOf = async (intakeId: number) => {
    const { order_id: id } = await api.app.db("repair_intakes").where({ id: intakeId }).first();
    const order = id === null ? null : await api.app.db("orders").where({ id }).first();
    const items = id === null ? [] : await api.app.db("order_items").where({ order_id: id }).orderBy("id");
    return order && { channel: order.channel, total: order.total_minor / 100, lines: items.map(({ name }) => name) };
  };

  it("has the approved lines, and the deposit that they have not reached", async () => {
    const job = await take();
    const { link } = await offered(job.id, { ...SCREEN, deposit: 1000 });
    expect(await billOf(job.intakeId)).toBeNull();
    await decide(link, await decision(link));
    const lines = ["Generic screen", "Fitting"];
    expect(await billOf(job.intakeId)).toEqual({ channel: "repair", total: 3800, lines });
    const more = await offered(job.id, { lines: [labour({ text: "Charging port", price: 800 })] });
    await decide(more.link, await decision(more.link, { option: null, consents: [] }));
    expect(await billOf(job.intakeId)).toMatchObject({ total: 4600, lines: [...lines, "Charging port"] });
    const { version } = await repairOf(job.id);
    await staff.call(withdrawRepair, { params: { id: job.id }, body: { version, reason: "Too late" } });
    expect(await billOf(job.intakeId)).toMatchObject({ total: 0, lines: [] });
  });

  it("is one, also where all devices of an intake are approved at once", async () => {
    const { jobs, id } = await staff.call(createIntake, {
      body: intakeForm({ jobs: [jobForm(), jobForm(), jobForm(), jobForm()] }),
    });
    const links = [];
    for (const job of jobs) links.push((await offered(job.id, { lines: [labour()] })).link);
    const choice = { option: null, consents: [] };
    await Promise.all(links.map(async (link) => decide(link, await decision(link, choice))));
    expect(await billOf(id)).toMatchObject({ total: 4800, lines: ["Fitting", "Fitting", "Fitting", "Fitting"] });
    expect(await api.app.db("orders").where({ channel: "repair", total_minor: 4800_00 })).toHaveLength(1);
  });
});

describe("a customer who is signed in", () => {
  it("sees and decides their own estimates, and nobody else's", async () => {
    const person = await api.person();
    const phone = testPhone();
    const job = await take({}, { customer: { id: person.id }, contact: { phone } });
    await offered(job.id);
    const [own] = await person.call(open.listMyEstimates, {});
    expect(own).toMatchObject({ repairId: job.id, state: "open" });
    const stranger = await api.person();
    expect(await stranger.call(open.listMyEstimates, {})).toEqual([]);
    const body: DecisionBody = {
      ...{ number: 1, shownHash: own?.shownHash ?? "", decision: "approve", option: "A", name: "Grace", signature },
    };
    const params = { id: job.id };
    expect((await failureOf(stranger.call(open.decideMyEstimate, { params, body }))).code).toBe("NOT_FOUND");
    expect((await person.call(open.decideMyEstimate, { params, body })).state).toBe("part");
    const { estimates } = await staff.call(listEstimates, { params });
    const file = `${api.url}/api/private-files/${estimates[0]?.approval?.signature}`;
    const read = (who: Person) => fetch(file, { headers: { authorization: `Bearer ${who.token}` } });
    expect([(await read(person)).status, (await read(stranger)).status]).toEqual([200, 404]);
  });
});
