import { createService, updateService } from "@fundi/shared/catalog/services";
import { addPrivatePhoto } from "@fundi/shared/private-files/private-files";
import { NO_POWER } from "@fundi/shared/workshop/check-rules";
import { updateCheckShare, writeChecklist } from "@fundi/shared/workshop/checklists";
import { changeDataConsent } from "@fundi/shared/workshop/data-consents";
import { skipEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getRepairDocuments } from "@fundi/shared/workshop/repair-documents";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { finishWork, passCheck, reworkRepair, startWork } from "@fundi/shared/workshop/repair-work";
import { checkInRepair, getRepair, listRepairs } from "@fundi/shared/workshop/repairs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { listIn, testAfterCheck, testChecks } from "../test-checks";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let staff: Person;
let technician: Person;
let checker: Person;
let admin: Person;
let problems: Map<string, number>;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
  checker = await api.person("staff", { capabilities: ["quality"] });
  admin = await api.person("admin");
  problems = new Map((await staff.call(getRepairWords, {})).problems.map(({ code, id }) => [code, id]));
});
afterAll(() => api.stop());

type Job = { id: number; version: number };
const on = <B extends object>({ id, version }: Job, more: B) => ({ params: { id }, body: { version, ...more } });
const take = async (job: Parameters<typeof jobForm>[0], changes: Parameters<typeof intakeForm>[0] = {}) => {
  const { jobs } = await staff.call(createIntake, { body: intakeForm({ jobs: [jobForm(job)], ...changes }) });
  return whole(jobs[0]?.id ?? 0);
};
const whole = (id: number) => staff.call(getRepair, { params: { id } });
const CONSENTS = (["data_loss", "data_access", "backup"] as const).map((kind) => ({ kind, isGiven: true }));
const consents = (isLost: boolean) =>
  CONSENTS.map((one) => (one.kind === "data_loss" ? { ...one, isGiven: isLost } : one));

describe("the checklist at intake", () => {
  it("of the type is required, and what is left open is named", async () => {
    const { checklistId, answers } = testChecks();
    const without = (key: string) => answers.filter((one) => one.key !== key);
    const refused = await failureOf(take({ checks: { checklistId, answers: without("cameras") } }));
    expect(refused).toMatchObject({
      code: "CHECKS_MISSING",
      details: { missing: ["Cameras"], fieldErrors: { "jobs.0.checks": [expect.stringContaining("Cameras")] } },
    });
    expect((await failureOf(take({ checks: null }))).details).toMatchObject({
      missing: expect.arrayContaining(["Cameras", "Buttons"]),
    });
    const wrong = [...without("cameras"), { key: "cameras", answer: "yes", note: "" }];
    expect((await failureOf(take({ checks: { checklistId, answers: wrong } }))).code).toBe("CHECKS_MISSING");
  });

  it("takes “untested” with its reason for an answer", async () => {
    const { checklistId, answers } = testChecks();
    const dead = answers.map(({ key }) => ({ key, answer: "untested", note: NO_POWER }));
    const { checks } = await take({ checks: { checklistId, answers: dead } });
    expect(checks).toMatchObject([{ phase: "intake", answers: dead, by: expect.any(String) }]);
    expect(checks[0]?.items.map(({ textEn }) => textEn)).toContain("Glass and touch");
  });

  it("is that of any device where a type has none, and none without custody", async () => {
    const tv = await take({ device: { type: "tv", brand: "Sony" } });
    expect(tv.checks[0]?.checklistId).toBe(testChecks("other").checklistId);
    expect((await failureOf(take({ device: { type: "tv", brand: "Sony" }, checks: testChecks() }))).code).toBe(
      "VALIDATION_ERROR",
    );
    const remote = await take({ kind: "remote", device: null, task: "Wi-Fi" });
    expect(remote.checks).toEqual([]);
    const own = await take({ kind: "internal" }, { customer: null });
    expect(own.checks).toEqual([]);
  });

  it("is answered when a booked device comes, not before", async () => {
    const booked = await take(
      { problemIds: [problems.get("slow") ?? 0] },
      { bookedOn: "2099-11-25", jobs: [{ ...jobForm({ problemIds: [problems.get("slow") ?? 0] }), checks: null }] },
    );
    const here = { noSignatureReason: "On paper", noPhotoReason: "No light" };
    expect((await failureOf(staff.call(checkInRepair, on(booked, here)))).code).toBe("CHECKS_MISSING");
    const half = await failureOf(staff.call(checkInRepair, on(booked, { ...here, checks: testChecks() })));
    expect(half).toMatchObject({ code: "CHECKS_MISSING", details: { fieldErrors: { consents: expect.any(Array) } } });
    const received = await staff.call(checkInRepair, on(booked, { ...here, checks: testChecks(), consents: CONSENTS }));
    expect(received).toMatchObject({ stage: "received", checks: [{ phase: "intake" }] });
    expect(received.consents).toHaveLength(3);
    const early = intakeForm({ jobs: [jobForm()] });
    const sent = { ...early, bookedOn: "2099-11-25" };
    expect((await failureOf(staff.call(createIntake, { body: sent }))).code).toBe("VALIDATION_ERROR");
  });

  it("stands on the receipt, with the consents", async () => {
    const job = await take({
      checks: testChecks("phone", "intake", { cameras: "fault" }),
      ...{ problemIds: [problems.get("slow") ?? 0], consents: consents(false) },
    });
    const { receipts } = await staff.call(getRepairDocuments, { params: { id: job.intake.id } });
    expect(receipts[0]?.jobs[0]?.lines).toEqual(
      expect.arrayContaining([
        { label: "Does not work", text: "Cameras" },
        { label: "The data may be lost", text: "No" },
      ]),
    );
  });
});

describe("consents about data", () => {
  it("are asked where a problem puts data at risk, each of them", async () => {
    const problemIds = [problems.get("slow") ?? 0];
    const refused = await failureOf(take({ problemIds, consents: CONSENTS.slice(0, 1) }));
    expect(refused).toMatchObject({
      code: "CHECKS_MISSING",
      details: { missing: ["We may open the data", "We make a backup first"] },
    });
    await take({ problemIds: [problems.get("screen") ?? 0] });
    expect((await take({ problemIds, consents: CONSENTS })).consents).toHaveLength(3);
  });

  it("“no” to data loss blocks a wipe until the customer changes it, and what was said stays", async () => {
    const job = await take({ problemIds: [problems.get("system") ?? 0], consents: consents(false) });
    expect(job.isWipeRefused).toBe(true);
    const { jobs } = await staff.call(listRepairs, { query: { q: job.number } });
    expect(jobs).toMatchObject([{ isWipeRefused: true }]);
    const said = { kind: "data_loss" as const, isGiven: true, via: "phone" as const, words: "She has a copy" };
    const changed = await staff.call(changeDataConsent, on(job, said));
    expect(changed.isWipeRefused).toBeUndefined();
    expect(changed.consents.filter(({ kind }) => kind === "data_loss")).toMatchObject([
      { isGiven: false, via: "intake" },
      { isGiven: true, via: "phone", words: "She has a copy", by: expect.any(String) },
    ]);
    expect((await failureOf(staff.call(changeDataConsent, on(job, said)))).code).toBe("STALE_VERSION");
    const { receipts } = await staff.call(getRepairDocuments, { params: { id: job.intake.id } });
    expect(receipts[0]?.jobs[0]?.lines).toContainEqual({ label: "The data may be lost", text: "No" });
  });
});

/** A job whose work is done, of the lines that were agreed to. */
async function finished(job: Job, serviceId: number | null = null) {
  const line = { text: "Look at it", kind: "labour", quantity: 1, price: 0, serviceId } as const;
  const agreed = await staff.call(skipEstimate, on(job, { lines: [line] }));
  const begun = await technician.call(startWork, on(agreed, {}));
  return technician.call(finishWork, on(begun, { outcome: "repaired", workDone: "Done" }));
}

describe("the check after the work", () => {
  it("has the list of the type; what worked before and does not now has to be explained", async () => {
    const job = await finished(await take({ checks: testChecks("phone", "intake", { cameras: "untested" }) }));
    const { checks, noPhotoReason } = testAfterCheck();
    const pass = (answers: Record<string, string>, note = "") =>
      checker.call(
        passCheck,
        on(job, {
          noPhotoReason,
          checks: {
            ...checks,
            answers: checks.answers.map((one) => ({ ...one, answer: answers[one.key] ?? one.answer, note })),
          },
        }),
      );
    expect((await failureOf(checker.call(passCheck, on(job, { noPhotoReason })))).code).toBe("CHECKS_MISSING");
    const refused = await failureOf(pass({ cameras: "fault", buttons: "fault" }));
    // Nobody could try the cameras before: that is no new damage.
    expect(refused).toMatchObject({ code: "CHECKS_MISSING", details: { missing: ["Buttons"] } });
    const passed = await pass({ cameras: "fault", buttons: "fault" }, "Known to the customer");
    expect(passed).toMatchObject({ stage: "ready", checks: [{ phase: "intake" }, { phase: "after" }] });
  });

  it("asks for photos of the finished device, or why there are none, and has results of tests", async () => {
    const job = await finished(await take({}));
    const { checks } = testAfterCheck();
    const refused = await failureOf(checker.call(passCheck, on(job, { checks })));
    expect(refused).toMatchObject({ code: "CHECKS_MISSING", details: { missing: ["Photos"] } });
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#336699" } })
      .jpeg()
      .toBuffer();
    const files = new FormData();
    files.set("kind", "repair-photo");
    files.set("image", new Blob([new Uint8Array(bytes)]), "photo.jpg");
    const { data } = await checker.call(addPrivatePhoto, { files });
    const passed = await checker.call(
      passCheck,
      on(job, { checks, photos: [{ fileId: data.id }], results: "Battery 91 %\nSMART: good" }),
    );
    expect(passed.photos).toMatchObject([{ phase: "after", fileId: data.id }]);
    expect(passed.checks.at(-1)).toMatchObject({ results: "Battery 91 %\nSMART: good" });
  });

  it("is left out for services that need none, but for those that are drawn, once for each job", async () => {
    const service = await admin.call(createService, { body: { title: "Screen protector", category: "repairs" } });
    expect(service.needsCheck).toBe(true);
    expect((await finished(await take({}), service.id)).stage).toBe("checking");
    await admin.call(updateService, { params: { id: service.id }, body: { needsCheck: false } });
    const share = async (percent: number) => {
      const { checkShare } = await staff.call(getRepairWords, {});
      await admin.call(updateCheckShare, { body: { share: percent, version: checkShare.version } });
    };
    expect((await staff.call(getRepairWords, {})).checkShare.share).toBe(10);
    await share(0);
    const ready = await finished(await take({}), service.id);
    expect(ready.stage).toBe("ready");
    expect(ready.steps.at(-1)?.note).toBe("Its services need no check.");
    await share(100);
    const again = await staff.call(reworkRepair, on(ready, { reason: "A bubble" }));
    // It was not drawn the first time.
    const done = { outcome: "repaired", workDone: "Again" } as const;
    expect((await technician.call(finishWork, on(again, done))).stage).toBe("ready");
    const drawn = await finished(await take({}), service.id);
    expect(drawn.stage).toBe("checking");
    expect(drawn.steps.at(-1)?.note).toBe("Drawn for a check.");
    expect((await failureOf(admin.call(updateCheckShare, { body: { share: 5, version: 0 } }))).code).toBe(
      "STALE_VERSION",
    );
  });
});

describe("the lists", () => {
  it("have versions: a change asks something else, and earlier answers show what was asked", async () => {
    const before = await take({ device: { type: "watch", brand: "Casio" } });
    const form = (number: number, textEn: string) => ({
      ...{ deviceType: "watch" as const, phase: "intake" as const, number },
      items: [
        { key: "", textEn, textSw: "Mkanda", answer: "state" as const, isRequired: true, wantsPhoto: false },
        { key: "", textEn: "Notes", textSw: "Maelezo", answer: "text" as const, isRequired: false, wantsPhoto: false },
      ],
    });
    const list = await admin.call(writeChecklist, { body: form(0, "Strap") });
    expect(list).toMatchObject({ number: 1, items: [{ key: "strap" }, { key: "notes" }] });
    const stale = await failureOf(admin.call(writeChecklist, { body: form(0, "Glass") }));
    expect(stale.code).toBe("STALE_VERSION");
    const second = await admin.call(writeChecklist, { body: form(1, "Glass") });
    const words = await staff.call(getRepairWords, {});
    expect(listIn(words, "watch", "intake")).toEqual(second);
    const old = { checklistId: list.id, answers: [{ key: "strap", answer: "ok" }] };
    const watch = { device: { type: "watch" as const, brand: "Casio" } };
    expect((await failureOf(take({ ...watch, checks: old }))).code).toBe("VALIDATION_ERROR");
    const now = await take({
      ...watch,
      checks: { checklistId: second.id, answers: [{ key: "glass", answer: "fault" }] },
    });
    expect(now.checks[0]?.items.map(({ textEn }) => textEn)).toEqual(["Glass", "Notes"]);
    expect((await whole(before.id)).checks).toEqual(before.checks);
  });

  it("are written by administrators, no question twice", async () => {
    const items = ["Same", "same"].map((textEn) => ({
      ...{ key: "", textEn, textSw: textEn, answer: "state" as const, isRequired: true, wantsPhoto: false },
    }));
    const body = { deviceType: "tv" as const, phase: "after" as const, number: 0, items };
    expect((await failureOf(admin.call(writeChecklist, { body }))).code).toBe("VALIDATION_ERROR");
    expect((await failureOf(staff.call(writeChecklist, { body }))).code).toBe("FORBIDDEN");
  });

  it("that are switched off leave the type to the list of any device", async () => {
    const body = { deviceType: "tv" as const, phase: "intake" as const, number: 0, items: [], active: false };
    await admin.call(writeChecklist, { body });
    expect(listIn(await staff.call(getRepairWords, {}), "tv", "intake").deviceType).toBeNull();
  });
});

it("a person gets what was found and what they said; erased, the fact of a consent stays", async () => {
  const customer = await api.person();
  const { checklistId, answers } = testChecks();
  const noted = answers.map((one) => ({ ...one, note: "Zawadi" }));
  const job = await take(
    { problemIds: [problems.get("slow") ?? 0], consents: CONSENTS, checks: { checklistId, answers: noted } },
    {
      customer: { id: customer.id },
      contact: { phone: "0712000113" },
      jobs: [
        jobForm({
          problemIds: [problems.get("slow") ?? 0],
          consents: CONSENTS,
          checks: { checklistId, answers: noted },
        }),
      ],
    },
  );
  const changed = { kind: "backup" as const, isGiven: false, via: "counter" as const, words: "Zawadi" };
  await staff.call(changeDataConsent, on(job, changed));
  const data = JSON.stringify(
    await workshopPersonalData(api.app.workshopDependencies).collect(api.app.db, customer.id),
  );
  for (const word of ["Glass and touch", "Zawadi", "data_access"]) expect(data).toContain(word);
  await api.app.db("repair_jobs").where({ id: job.id }).update({ stage: "cancelled" });
  await api.app.inTransaction((tx) => workshopPersonalData(api.app.workshopDependencies).erase(tx, customer.id));
  expect(await api.app.db("repair_checks").where({ job_id: job.id })).toEqual([]);
  const left = await api.app.db("repair_consents").where({ job_id: job.id });
  expect(left).toHaveLength(4);
  expect(JSON.stringify(left)).not.toContain("Zawadi");
});
