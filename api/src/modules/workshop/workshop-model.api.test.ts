import { ApiError } from "@fundi/shared/contract/http";
import { createIntake } from "@fundi/shared/workshop/intakes";
import {
  assignRepair,
  cancelRepair,
  getRepair,
  holdRepair,
  listRepairs,
  mergeRepair,
  recordDiagnosis,
  resumeRepair,
  startDiagnosis,
  undoRepairStep,
  updateRepair,
  withdrawRepair,
} from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { brokenWorkshop } from "../../../../tests/support/shop-model/invariants";
import { isStep } from "./jobs/job-path";
import { findSteps } from "./jobs/job-store";
import { intakeForm, jobForm, testImei } from "./test-intake";

/** `REPAIR_OPERATIONS=5000` for a longer run. */
const OPERATIONS = Number(process.env.REPAIR_OPERATIONS ?? 240);
const CLIENTS = 8;

let now = new Date("2026-11-23T06:00:00Z");
let api: TestApi;
let people: Person[];
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  people = await Promise.all([
    ...[1, 2, 3].map(() => api.person("staff")),
    api.person("staff", { capabilities: [] }),
    api.person("manager", { capabilities: ["bench"] }),
  ]);
});
afterAll(() => api.stop());

const anyOf = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];

/** Few devices, so that many of them meet. */
const IMEIS = Array.from({ length: 6 }, testImei);
const ids: number[] = [];

async function takeIn(person: Person): Promise<void> {
  const device = { type: "phone" as const, identifiers: [{ value: anyOf(IMEIS) ?? "" }] };
  const known = await api.app.db("device_identifiers").where({ value: device.identifiers[0]?.value }).first();
  const { jobs } = await person.call(createIntake, {
    body: intakeForm({
      bookedOn: Math.random() < 0.5 ? "2026-11-25" : null,
      jobs: [jobForm({ device: known ? { id: known.device_id } : device }), jobForm({ device: { type: "laptop" } })],
    }),
  });
  ids.push(...jobs.map(({ id }) => id));
}

/** One thing that somebody does with a job as they saw it, which may have changed since. */
async function act(person: Person): Promise<void> {
  const id = anyOf(ids);
  if (id === undefined || Math.random() < 0.2) return takeIn(person);
  const { version } = await person.call(getRepair, { params: { id } });
  const request = <B extends object>(more: B) => ({ params: { id }, body: { version, ...more } });
  const reason = "Because";
  const technicianId = anyOf([person.id, anyOf(people)?.id ?? null, null]) ?? null;
  const intoId = anyOf(ids) ?? id;
  const calls = [
    () => person.call(assignRepair, request({ technicianId })),
    () => person.call(startDiagnosis, request({})),
    () => person.call(startDiagnosis, request({})),
    () => person.call(recordDiagnosis, request({ finding: "Nothing", noFault: true })),
    () => person.call(holdRepair, request({ reason: anyOf(["supplier", "ownership", "other"] as const) ?? "other" })),
    () => person.call(resumeRepair, request({})),
    () => person.call(withdrawRepair, request({ reason })),
    () => person.call(cancelRepair, request({ reason })),
    () => person.call(undoRepairStep, request({ reason })),
    () => person.call(mergeRepair, request({ intoId })),
    () => person.call(updateRepair, request({ place: anyOf(["A", "B", ""]) ?? "" })),
    () => person.call(listRepairs, { query: { figure: "late" } }),
  ];
  await anyOf(calls)?.();
}

it("holds whatever eight clients do at once, and each history is a path through the life of a job", async () => {
  const unexpected: unknown[] = [];
  const codes = new Map<string, number>();
  let left = OPERATIONS;
  const client = async () => {
    for (; left > 0; left -= 1) {
      const person = anyOf(people);
      if (!person) return;
      now = new Date(now.getTime() + Math.random() * 5 * 60_000);
      await act(person).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) unexpected.push(error);
        else codes.set(error.code, (codes.get(error.code) ?? 0) + 1);
      });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  expect(unexpected).toEqual([]);
  console.info(`Workshop: ${OPERATIONS} operations, ${ids.length} jobs; refused: ${JSON.stringify([...codes])}`);
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  for (const id of ids) {
    const steps = (await findSteps(api.app.db, id)).map(({ action, fromStage, toStage }) => ({
      ...{ action, from: fromStage, to: toStage },
    }));
    expect(steps.filter((step, index) => !isStep(step, steps[index - 1] ?? null))).toEqual([]);
  }
}, 300_000);
