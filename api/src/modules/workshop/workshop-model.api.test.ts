import { ApiError } from "@fundi/shared/contract/http";
import { createInventoryItem, restock } from "@fundi/shared/inventory/inventory";
import { addUnits } from "@fundi/shared/inventory/units";
import { skipEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { PART_FATES } from "@fundi/shared/workshop/part-rules";
import {
  addRepairPart,
  fitRepairPart,
  giveBackRepairPart,
  moveRepairPart,
  takeOutRepairPart,
} from "@fundi/shared/workshop/repair-parts";
import { finishWork, giveUpRepair, startWork } from "@fundi/shared/workshop/repair-work";
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
import { delivered } from "../../../../tests/support/delivered";
import { brokenStock, brokenWorkshop } from "../../../../tests/support/shop-model/invariants";
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
  const manager = people.at(-1);
  for (const sku of ["SCREEN", "BATTERY", "BOARD"]) {
    const item = await manager?.call(createInventoryItem, {
      body: { name: sku, sku, quantity: sku === "BOARD" ? 0 : 2 },
    });
    items.push(item?.id ?? 0);
  }
  await manager?.call(addUnits, { params: { id: items[2] ?? 0 }, body: { serials: ["S-FIRST"] } });
});
afterAll(() => api.stop());

const anyOf = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];

/** Few devices, so that many of them meet. */
const IMEIS = Array.from({ length: 6 }, testImei);
const ids: number[] = [];

/** Few parts of few items, one of them counted by serials, so that many jobs want the last one. */
const items: number[] = [];
let serials = 0;
const agreement = { ceiling: 100_000 };

async function stockUp(person: Person): Promise<void> {
  serials += 1;
  const [id, tracked] = [anyOf(items.slice(0, 2)) ?? 0, items[2] ?? 0];
  if (Math.random() < 0.6) await person.call(restock, { params: { id }, body: { amount: 1 } });
  else await person.call(addUnits, { params: { id: tracked }, body: { serials: [`S${serials}`] } });
}

async function takeIn(person: Person): Promise<void> {
  const device = { type: "phone" as const, identifiers: [{ value: anyOf(IMEIS) ?? "" }] };
  const known = await api.app.db("device_identifiers").where({ value: device.identifiers[0]?.value }).first();
  const { jobs } = await person.call(createIntake, {
    body: intakeForm({
      bookedOn: Math.random() < 0.5 ? "2026-11-25" : null,
      jobs: [
        jobForm({ device: known ? { id: known.device_id } : device, agreement }),
        jobForm({ device: { type: "laptop" }, agreement }),
      ],
    }),
  });
  ids.push(...jobs.map(({ id }) => id));
}

/** One thing that somebody does with a job as they saw it, which may have changed since. */
async function act(person: Person): Promise<void> {
  const id = anyOf(ids);
  if (id === undefined || Math.random() < 0.2) return takeIn(person);
  if (Math.random() < 0.08) return stockUp(person);
  const { version, parts } = await person.call(getRepair, { params: { id } });
  const part = anyOf(parts);
  const onPart = <B extends object>(more: B) => ({
    params: { id, partId: part?.id ?? 1 },
    body: { version, ...more },
  });
  const itemId = anyOf(items) ?? 0;
  const line = { kind: "part", grade: "oem", itemId, quantity: anyOf([1, 1, 2]) ?? 1, price: 100 } as const;
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
    () => person.call(withdrawRepair, request({ reason, partsStay: anyOf([true, false]) ?? true })),
    () => person.call(cancelRepair, request({ reason })),
    () => person.call(undoRepairStep, request({ reason })),
    () => person.call(mergeRepair, request({ intoId })),
    () => person.call(updateRepair, request({ place: anyOf(["A", "B", ""]) ?? "" })),
    () => person.call(listRepairs, { query: { figure: "late" } }),
    () => person.call(skipEstimate, request({ lines: [line] })),
    () => person.call(skipEstimate, request({ lines: [line, { ...line, itemId: anyOf(items) ?? 0 }] })),
    () => person.call(startWork, request({})),
    () => person.call(finishWork, request({ outcome: "repaired" as const, workDone: "Done" })),
    () =>
      person.call(
        giveUpRepair,
        request({ workDone: "Burnt", isReassembled: true, partsStay: anyOf([true, false]) ?? true }),
      ),
    ...[1, 2, 3].map(
      () => () => person.call(fitRepairPart, onPart({ serial: part?.serial ?? "", oldPart: "scrap" as const })),
    ),
    () =>
      person.call(
        takeOutRepairPart,
        onPart({ fate: anyOf(PART_FATES) ?? "good", reason: "So", isReplaced: Math.random() < 0.5 }),
      ),
    () => person.call(giveBackRepairPart, onPart({})),
    () => person.call(moveRepairPart, onPart({ intoId, promisedAt: null, intoPromisedAt: null })),
    () => person.call(addRepairPart, request({ lineId: part?.lineId ?? 1, itemId })),
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
  await delivered(api.app);
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  expect(await brokenStock(api.app.db)).toEqual({});
  for (const id of ids) {
    const steps = (await findSteps(api.app.db, id)).map(({ action, fromStage, toStage }) => ({
      ...{ action, from: fromStage, to: toStage },
    }));
    expect(steps.filter((step, index) => !isStep(step, steps[index - 1] ?? null))).toEqual([]);
  }
}, 300_000);
