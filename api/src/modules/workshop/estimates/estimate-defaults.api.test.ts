import { createInventoryItem } from "@fundi/shared/inventory/inventory";
import {
  createEstimate,
  type EstimateRules,
  getEstimateRules,
  listEstimates,
  sendEstimate,
  updateEstimate,
  updateEstimateRules,
} from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { intakeForm } from "../test-intake";

let api: TestApi;
let clerk: Person;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  [clerk, manager, admin] = await Promise.all([api.person("staff"), api.person("manager"), api.person("admin")]);
});
afterAll(() => api.stop());

const labour = { kind: "labour", text: "Fitting", price: 1160 } as const;

async function take(): Promise<number> {
  const { jobs } = await clerk.call(createIntake, { body: intakeForm() });
  return jobs[0]?.id ?? 0;
}

async function decide(rules: Partial<EstimateRules>): Promise<void> {
  const { version } = await clerk.call(getEstimateRules, {});
  await admin.call(updateEstimateRules, { body: { ...rules, version } });
}

async function seenByManager(id: number) {
  const { estimates } = await manager.call(listEstimates, { params: { id } });
  return estimates[0];
}

it("is valid as long, and asks for the deposit, that the shop decided where its form says neither", async () => {
  await decide({ validDays: 14, depositPercent: 40 });
  const id = await take();
  const body = { lines: [labour] };
  const draft = await clerk.call(createEstimate, { params: { id }, body });
  expect(draft).toMatchObject({ validDays: 14, deposit: null, depositPercent: 40 });
  const change = (estimate: object, version: number) =>
    clerk.call(updateEstimate, { params: { id, number: 1 }, body: { estimate: { ...body, ...estimate }, version } });
  const own = await change({ validDays: 3, deposit: 500 }, draft.version);
  expect(own).toMatchObject({ validDays: 3, deposit: 500, depositPercent: null });
  expect(await change({ deposit: 0 }, own.version)).toMatchObject({ deposit: null, depositPercent: null });
  await decide({ validDays: 7, depositPercent: 0 });
  const plain = await clerk.call(createEstimate, { params: { id: await take() }, body });
  expect(plain).toMatchObject({ validDays: 7, deposit: null, depositPercent: null });
});

it("takes what a part costs from the stock, so that a clerk sends none under the floor", async () => {
  const item = await manager.call(createInventoryItem, {
    body: { name: "Screen A14", sku: "SCR-A14-M", price: 5800, quantity: 1 },
  });
  await api.app.db("inventory_items").where({ id: item.id }).update({ cost_minor: 450_000 });
  await decide({ marginFloorPercent: 30 });
  const id = await take();
  const part = { kind: "part", itemId: item.id, grade: "original" } as const;
  const draft = await clerk.call(createEstimate, { params: { id }, body: { lines: [part] } });
  expect(JSON.stringify(draft)).not.toMatch(/margin|"cost"/);
  // Of 5,800 are 800 VAT; 5,000 less 4,500 is a tenth.
  expect(await seenByManager(id)).toMatchObject({
    lines: [{ cost: 4500, margin: 500 }],
    sums: [{ margin: 500, marginPercent: 10 }],
  });
  const send = (by: Person) =>
    by.call(sendEstimate, { params: { id, number: 1 }, body: { version: draft.version, text: false } });
  expect(await failureOf(send(clerk))).toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringMatching(/earns less/),
  });
  expect((await send(manager)).estimate.state).toBe("sent");
  // It was what it cost on that day.
  await api.app.db("inventory_items").where({ id: item.id }).update({ cost_minor: 100_000 });
  expect(await seenByManager(id)).toMatchObject({ lines: [{ cost: 4500 }] });
  await decide({ marginFloorPercent: 0 });
});

it("is a manager's to send where the cost of a part is not known, and work costs nothing of its own", async () => {
  await decide({ marginFloorPercent: 30 });
  const special = { kind: "part", text: "Frame by hand", price: 2000, grade: "generic" } as const;
  const send = async (by: Person, lines: object[]) => {
    const id = await take();
    const { version } = await clerk.call(createEstimate, { params: { id }, body: { lines: lines as [] } });
    return by.call(sendEstimate, { params: { id, number: 1 }, body: { version, text: false } });
  };
  expect(await failureOf(send(clerk, [special, labour]))).toMatchObject({
    ...{ code: "FORBIDDEN", message: expect.stringMatching(/is not known/) },
  });
  const { estimate } = await send(manager, [special, labour]);
  expect(estimate).toMatchObject({
    lines: [
      { cost: null, margin: null },
      { cost: null, margin: 1000 },
    ],
    sums: [{ margin: null, marginPercent: null }],
  });
  expect((await send(clerk, [labour])).estimate.state).toBe("sent");
  await decide({ marginFloorPercent: 0 });
  expect((await send(clerk, [special])).estimate.state).toBe("sent");
});
