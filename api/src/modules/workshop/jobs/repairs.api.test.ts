import { ApiError } from "@fundi/shared/contract/http";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { createRepairLabel, getRepairWords, updateRepairLabel } from "@fundi/shared/workshop/repair-words";
import {
  assignRepair,
  cancelRepair,
  getRepair,
  holdRepair,
  mergeRepair,
  recordDiagnosis,
  resumeRepair,
  setRepairLabel,
  startDiagnosis,
  undoRepairStep,
  updateRepair,
  withdrawRepair,
} from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { intakeForm, jobForm, testPhone } from "../test-intake";

// A Monday at nine in Nairobi.
const MORNING = new Date("2026-11-23T06:00:00Z");

let api: TestApi;
let staff: Person;
let technician: Person;
let manager: Person;
let now = MORNING;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { firstName: "Brian", lastName: "M.", capabilities: ["bench"] });
  manager = await api.person("manager");
});
beforeEach(() => {
  now = MORNING;
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  await api.stop();
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function take(changes: Parameters<typeof intakeForm>[0] = {}) {
  const { jobs } = await staff.call(createIntake, { body: intakeForm(changes) });
  const [job] = jobs;
  if (!job) throw new Error("no job");
  return job;
}

const at = ({ id }: { id: number }) => ({ params: { id } });
const start = (job: { id: number; version: number }, person = technician) =>
  person.call(startDiagnosis, { ...at(job), body: { version: job.version } });

describe("a diagnosis", () => {
  it("takes a job that nobody has, and is for who has it", async () => {
    const job = await take();
    expect((await failureOf(start(job, staff))).code).toBe("FORBIDDEN");
    const started = await start(job);
    expect(started).toMatchObject({ stage: "diagnosing", technician: { id: technician.id, name: "Brian M." } });
    const other = await api.person("staff");
    const body = { version: started.version, finding: "Broken glass", noFault: true };
    expect((await failureOf(other.call(recordDiagnosis, { ...at(job), body }))).code).toBe("FORBIDDEN");
  });

  it("needs a problem found, or what was tested without one, and has words of its own for the customer", async () => {
    const { problems } = await staff.call(getRepairWords, {});
    const screen = problems.find(({ code }) => code === "screen");
    const job = await start(await take());
    const record = (body: { problemIds?: number[]; noFault?: boolean }) =>
      technician.call(recordDiagnosis, {
        ...at(job),
        body: {
          version: job.version,
          finding: "Digitizer gone, frame bent",
          publicFinding: "The glass is broken",
          ...body,
        },
      });
    expect((await failureOf(record({}))).code).toBe("VALIDATION_ERROR");
    expect((await failureOf(record({ problemIds: [screen?.id ?? 0], noFault: true }))).code).toBe("VALIDATION_ERROR");
    expect((await failureOf(record({ problemIds: [999_999] }))).code).toBe("VALIDATION_ERROR");
    expect(await record({ problemIds: [screen?.id ?? 0] })).toMatchObject({
      ...{ finding: "Digitizer gone, frame bent", publicFinding: "The glass is broken" },
      ...{ about: "Screen broken", problems: [{ name: "Screen broken", phase: "found" }] },
    });
  });
});

describe("an assignment", () => {
  it("is a manager's, or for oneself, and only to somebody who repairs devices", async () => {
    const job = await take();
    const assign = (person: Person, technicianId: number | null, version: number) =>
      person.call(assignRepair, { ...at(job), body: { technicianId, version } });
    expect((await failureOf(assign(staff, staff.id, 1))).code).toBe("FORBIDDEN");
    expect((await failureOf(assign(technician, manager.id, 1))).code).toBe("FORBIDDEN");
    expect((await failureOf(assign(manager, staff.id, 1))).code).toBe("VALIDATION_ERROR");
    expect((await assign(technician, technician.id, 1)).technician?.id).toBe(technician.id);
    const other = await api.person("staff");
    expect((await failureOf(assign(other, other.id, 2))).code).toBe("FORBIDDEN");
    expect((await assign(manager, other.id, 2)).technician?.id).toBe(other.id);
    expect((await assign(other, null, 3)).technician).toBeNull();
    // Who was given work by somebody else hears of it.
    const alerts = await api.app.db("events").where({ name: "staff.alerted" }).orderBy("id");
    const ofJob = alerts.map(({ entity_id, payload }) => ({ to: entity_id, ...JSON.parse(payload) }));
    expect(ofJob.filter(({ subjectId }) => subjectId === job.id)).toEqual([
      expect.objectContaining({ to: other.id, kind: "assigned", subject: "repair", label: job.number }),
    ]);
  });
});

describe("two people who move one job", () => {
  it("at once: one does, the other is answered who was first and when", async () => {
    const job = await take();
    const people = await Promise.all([1, 2, 3, 4].map(() => api.person("staff")));
    const moved = await Promise.allSettled(people.map((person) => start(job, person)));
    const [first, ...others] = moved.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(others).toEqual([]);
    const refused = moved.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toHaveLength(3);
    for (const error of refused) {
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({
        code: "STALE_VERSION",
        details: {
          ...{ version: 2, status: "diagnosing", changedBy: first?.technician?.name },
          changedAt: now.toISOString(),
        },
      });
    }
  });

  it("by a repeated request is one move", async () => {
    const job = await take();
    const request = { ...at(job), body: { version: 1 }, idempotencyKey: `move-${job.id}` };
    const answers = await Promise.all([1, 2, 3].map(() => technician.call(startDiagnosis, request)));
    expect(answers.map(({ version }) => version)).toEqual([2, 2, 2]);
    expect(answers[0]?.steps).toHaveLength(2);
  });
});

describe("a hold", () => {
  it("stops the clock while the customer is waited for, and not while the shop is", async () => {
    const job = await take();
    later(60);
    const hold = (whose: "customer" | "us", version: number) =>
      staff.call(holdRepair, { ...at(job), body: { reason: "customer_answer", whose, version } });
    expect(await hold("customer", 1)).toMatchObject({ minutesInStage: 60, stageDueAt: null });
    later(90);
    expect((await staff.call(getRepair, at(job))).minutesInStage).toBe(60);
    expect((await failureOf(hold("us", 2))).code).toBe("INVALID_TRANSITION");
    const resumed = await staff.call(resumeRepair, { ...at(job), body: { version: 2 } });
    expect(resumed).toMatchObject({ minutesInStage: 60, heldMinutes: 90, hold: null });
    // Four and a half hours in all, an hour and a half of them on hold.
    expect(resumed.stageDueAt).toBe(new Date(MORNING.getTime() + (270 + 90) * 60_000).toISOString());
    await hold("us", 3);
    later(30);
    expect((await staff.call(getRepair, at(job))).minutesInStage).toBe(90);
  });

  it("ends when the job goes on, with its minutes", async () => {
    const job = await take();
    await staff.call(holdRepair, { ...at(job), body: { reason: "supplier", version: 1 } });
    later(45);
    const started = await start({ ...job, version: 2 });
    expect(started).toMatchObject({ hold: null, heldMinutes: 45, minutesInStage: 0 });
    expect(started.steps.at(-1)).toMatchObject({ from: "received", to: "diagnosing", minutes: 0 });
  });

  it("for ownership is noted by anybody and ended by a manager, and nobody else moves the job meanwhile", async () => {
    const job = await take();
    const body = { reason: "ownership", version: 1 } as const;
    const authority = staff.call(holdRepair, { ...at(job), body: { ...body, reason: "authority" } });
    expect((await failureOf(authority)).code).toBe("FORBIDDEN");
    const until = new Date(now.getTime() + 86_400_000).toISOString();
    expect((await failureOf(manager.call(holdRepair, { ...at(job), body: { ...body, until } }))).details).toMatchObject(
      {
        fieldErrors: { until: [expect.stringContaining("manager ends")] },
      },
    );
    const held = await staff.call(holdRepair, { ...at(job), body });
    expect((await failureOf(start(held))).code).toBe("FORBIDDEN");
    // No other reason takes its place.
    const other = staff.call(holdRepair, { ...at(job), body: { reason: "supplier", version: 2 } });
    expect((await failureOf(other)).code).toBe("INVALID_TRANSITION");
    expect((await failureOf(staff.call(resumeRepair, { ...at(job), body: { version: 2 } }))).code).toBe("FORBIDDEN");
    await manager.call(resumeRepair, { ...at(job), body: { version: 2 } });
    expect((await start({ ...job, version: 3 })).stage).toBe("diagnosing");
    const past = staff.call(holdRepair, {
      ...at(job),
      body: { reason: "other", until: "2020-01-01T00:00:00Z", version: 4 },
    });
    expect((await failureOf(past)).code).toBe("VALIDATION_ERROR");
  });
});

describe("a label", () => {
  it("belongs to a stage, has a limit of its own, and stays behind when the job goes on", async () => {
    const admin = await api.person("admin");
    const name = `Backup ${Math.random().toString(36).slice(2, 8)}`;
    const form = { stage: "received", name, colour: "violet", limitMinutes: 15 } as const;
    expect((await failureOf(manager.call(createRepairLabel, { body: form }))).code).toBe("FORBIDDEN");
    const label = await admin.call(createRepairLabel, { body: form });
    expect((await failureOf(admin.call(createRepairLabel, { body: form }))).code).toBe("CONFLICT");
    const foreign = await admin.call(createRepairLabel, { body: { ...form, stage: "ready" } });
    // Five minutes before closing, fifteen minutes end at ten past eight.
    now = new Date("2026-11-23T14:55:00Z");
    const job = await take();
    const set = (labelId: number | null, version: number) =>
      staff.call(setRepairLabel, { ...at(job), body: { labelId, version } });
    expect((await failureOf(set(foreign.id, 1))).code).toBe("VALIDATION_ERROR");
    const labelled = await set(label.id, 1);
    expect(labelled).toMatchObject({
      label: { id: label.id, name, colour: "violet" },
      stageDueAt: "2026-11-24T05:10:00.000Z",
    });
    now = new Date("2026-11-24T05:11:00Z");
    expect(await staff.call(getRepair, at(job))).toMatchObject({ lateness: "late", lateBy: "limit" });
    expect((await start({ ...job, version: 2 })).label).toBeNull();
    const { stage: _stage, ...change } = form;
    const off = await admin.call(updateRepairLabel, { ...at(label), body: { ...change, active: false, version: 1 } });
    expect(off.active).toBe(false);
    const other = await take();
    const refused = staff.call(setRepairLabel, { ...at(other), body: { labelId: label.id, version: 1 } });
    expect((await failureOf(refused)).code).toBe("VALIDATION_ERROR");
  });
});

describe("the end of a job", () => {
  it("that is withdrawn is the counter for a device that is here, and nothing for one that never came", async () => {
    const here = await take();
    const reason = "She bought a new one";
    const withdrawn = await staff.call(withdrawRepair, { ...at(here), body: { reason, version: 1 } });
    expect(withdrawn).toMatchObject({ stage: "ready", outcome: "withdrawn" });
    expect(withdrawn.steps.at(-1)).toMatchObject({ action: "withdraw", note: reason });
    const booked = await take({ bookedOn: "2026-11-25" });
    const gone = await staff.call(withdrawRepair, { ...at(booked), body: { reason, version: 1 } });
    expect([gone.stage, gone.allowedActions]).toEqual(["cancelled", []]);
    expect((await failureOf(start(gone))).code).toBe("INVALID_TRANSITION");
  });

  it("by cancelling is only for what did not come", async () => {
    const body = { reason: "Did not come", version: 1 };
    expect((await failureOf(staff.call(cancelRepair, { ...at(await take()), body }))).code).toBe("INVALID_TRANSITION");
    const booked = await take({ bookedOn: "2026-11-25" });
    expect((await staff.call(cancelRepair, { ...at(booked), body })).stage).toBe("cancelled");
  });

  it("by merging leads to a job of the same device and customer", async () => {
    const phone = testPhone();
    const booked = await take({ bookedOn: "2026-11-25", customer: { firstName: "Mary", phone } });
    const [owner] = await api.app.db("device_owners").where({ device_id: booked.device?.id });
    const device = { id: booked.device?.id ?? 0 };
    const here = await take({ customer: { id: owner.user_id }, jobs: [jobForm({ device })] });
    const stranger = await take();
    const merge = (intoId: number) =>
      staff.call(mergeRepair, { ...at(booked), body: { intoId, version: booked.version } });
    for (const id of [stranger.id, booked.id]) expect((await failureOf(merge(id))).code).toBe("CONFLICT");
    expect((await failureOf(merge(999_999))).code).toBe("NOT_FOUND");
    // Its device would be here without a job.
    const reverse = staff.call(mergeRepair, { ...at(here), body: { intoId: booked.id, version: here.version } });
    expect((await failureOf(reverse)).code).toBe("CONFLICT");
    expect(await merge(here.id)).toMatchObject({ stage: "merged", mergedInto: { id: here.id, number: here.number } });
  });
});

describe("an undo", () => {
  it("takes the last step back within ten minutes, and stays in the history", async () => {
    const started = await start(await take());
    later(10);
    const undo = (person: Person, version: number) =>
      person.call(undoRepairStep, { ...at(started), body: { reason: "Wrong card", version } });
    expect((await failureOf(undo(staff, started.version))).code).toBe("FORBIDDEN");
    const back = await undo(technician, started.version);
    expect([back.stage, back.steps.map(({ action }) => action)]).toEqual([
      "received",
      ["check_in", "start_diagnosis", "undo"],
    ]);
    expect((await failureOf(undo(technician, back.version))).code).toBe("INVALID_TRANSITION");
    const again = await start(back);
    later(11);
    expect((await failureOf(undo(manager, again.version))).code).toBe("INVALID_TRANSITION");
  });
});

describe("what staff write", () => {
  it("is changed by its version, and a promise that moves is counted", async () => {
    const job = await take({ jobs: [jobForm({ promisedAt: "2026-11-24T14:00:00Z" })] });
    const update = (body: object) => staff.call(updateRepair, { ...at(job), body: body as { version: number } });
    const changed = await update({ place: "Shelf 3", priority: "urgent", version: 1 });
    expect(changed).toMatchObject({ place: "Shelf 3", priority: "urgent", promiseMoves: 0, version: 2 });
    expect(await update({ promisedAt: "2026-11-25T14:00:00Z", version: 2 })).toMatchObject({ promiseMoves: 1 });
    expect((await failureOf(update({ place: "", version: 2 }))).code).toBe("STALE_VERSION");
    const moved = await api.app.db("events").where({ name: "repair.promise_moved", entity_id: job.id });
    expect(moved.map(({ payload }) => JSON.parse(payload).isLater)).toEqual([true]);
    await update({ promisedAt: "2026-11-26T14:00:00Z", place: "Shelf 4", version: 3 });
    const events = await api.app.db("events").where({ entity: "repair", entity_id: job.id }).orderBy("id");
    const named = events.map(({ name, payload }) => [name, Object.keys(JSON.parse(payload).changes)]);
    expect(named.slice(1)).toEqual([
      ["repair.changed", ["priority", "place"]],
      ["repair.promise_moved", ["promisedAt"]],
      ["repair.changed", ["place"]],
      ["repair.promise_moved", ["promisedAt"]],
    ]);
  });

  it("is in no event: neither names, numbers nor words", async () => {
    const phone = testPhone();
    const secret = "Zanzibar";
    const job = await take({
      customer: { firstName: secret, lastName: secret, phone },
      jobs: [jobForm({ symptom: secret, task: secret, directions: secret, accessories: [{ name: secret }] })],
    });
    const started = await start(job);
    const diagnosis = { finding: secret, publicFinding: secret, noFault: true, version: started.version };
    await technician.call(recordDiagnosis, { ...at(job), body: diagnosis });
    const held = { reason: "other", note: secret, version: started.version + 1 } as const;
    await staff.call(holdRepair, { ...at(job), body: held });
    const reason = { reason: secret, version: started.version + 2 };
    await staff.call(withdrawRepair, { ...at(job), body: reason });
    const events = await api.app.db("events").where({ entity: "repair", entity_id: job.id }).select("name", "payload");
    expect(events.map(({ name }) => name)).toEqual([
      ...["repair.received", "repair.stage_changed", "repair.diagnosed", "repair.held", "repair.withdrawn"],
    ]);
    const identifiers = await api.app.db("device_identifiers").where({ device_id: job.device?.id }).pluck("value");
    for (const { payload } of events)
      for (const word of [secret, phone, phone.slice(1), ...identifiers]) expect(payload).not.toContain(word);
  });
});
