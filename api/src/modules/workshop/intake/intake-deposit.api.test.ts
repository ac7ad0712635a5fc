import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { createEstimate, decideEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { askIntakeDeposit, createIntake, getIntake, type Intake } from "@fundi/shared/workshop/intakes";
import { startWork } from "@fundi/shared/workshop/repair-work";
import { getRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let clerk: Person;
let technician: Person;
beforeAll(async () => {
  api = await startTestApi();
  [clerk, technician] = await Promise.all([
    api.person("staff", { capabilities: [] }),
    api.person("staff", { capabilities: ["bench"] }),
  ]);
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  await api.stop();
});

const taken = () => clerk.call(createIntake, { body: intakeForm() });
const ask = ({ id, version }: Intake, deposit: number) =>
  clerk.call(askIntakeDeposit, { params: { id }, body: { version, deposit } });
const billOf = async ({ orderId }: Intake) => clerk.call(getAdminOrder, { params: { id: orderId ?? 0 } });
const jobOf = ({ jobs }: Intake) => clerk.call(getRepair, { params: { id: jobs[0]?.id ?? 0 } });

it("is on the bill at once, and is paid before anything is estimated", async () => {
  const intake = await taken();
  expect(intake).toMatchObject({ deposit: null, orderId: null });
  const asked = await ask(intake, 1000);
  expect(asked).toMatchObject({ deposit: 1000, orderId: expect.any(Number) });
  expect(await billOf(asked)).toMatchObject({
    total: 1000,
    due: 1000,
    depositDue: 1000,
    items: [{ price: 1000, isDeposit: true }],
  });
  await clerk.call(takePayment, {
    params: { id: asked.orderId ?? 0 },
    body: { method: "cash", amount: 1000 },
  });
  expect((await jobOf(asked)).bill).toMatchObject({ total: 1000, paid: 1000, due: 0, depositMissing: 0 });
});

it("can be another one, or none any more; an older version is refused", async () => {
  const intake = await taken();
  const asked = await ask(intake, 1000);
  expect((await failureOf(ask(intake, 2000))).code).toBe("STALE_VERSION");
  const more = await ask(asked, 1500);
  expect(await billOf(more)).toMatchObject({ total: 1500 });
  const none = await ask(more, 0);
  expect(none.deposit).toBeNull();
  expect(await billOf(none)).toMatchObject({ total: 0 });
  expect((await clerk.call(getIntake, { params: { id: intake.id } })).deposit).toBeNull();
});

it("goes when approved lines reach it, counts towards the deposit of an estimate, and the work waits for it", async () => {
  const asked = await ask(await taken(), 1000);
  const id = asked.jobs[0]?.id ?? 0;
  const lines = [{ kind: "labour", text: "Fitting", price: 3000 }] as const;
  const draft = await clerk.call(createEstimate, { params: { id }, body: { lines: [...lines], depositPercent: 50 } });
  const sent = await clerk.call(sendEstimate, {
    params: { id, number: 1 },
    body: { version: draft.version, text: false },
  });
  const job = await clerk.call(decideEstimate, {
    params: { id, number: 1 },
    body: { version: sent.estimate.version, decision: "approve", via: "counter", name: "Grace", words: "Yes" },
  });
  expect(job.bill).toMatchObject({ total: 3000, due: 3000, depositMissing: 1500, share: 3000, shareMissing: 3000 });
  expect(await billOf(asked)).toMatchObject({ due: 3000, depositDue: 1500 });
  const begin = () => technician.call(startWork, { params: { id }, body: { version: job.version } });
  expect((await failureOf(begin())).code).toBe("UNPAID_DUE");
  await clerk.call(takePayment, {
    params: { id: asked.orderId ?? 0 },
    body: { method: "cash", amount: 1500 },
  });
  expect((await begin()).stage).toBe("in_repair");
});

it("is not asked of the shop itself", async () => {
  const own = await clerk.call(createIntake, {
    body: intakeForm({ customer: null, jobs: [jobForm({ kind: "internal" })] }),
  });
  expect((await failureOf(ask(own, 1000))).code).toBe("CONFLICT");
});

it("a fee that is charged later has an amount", async () => {
  const jobs = [jobForm({ agreement: { feePolicy: "credited" } })];
  const { details } = await failureOf(clerk.call(createIntake, { body: intakeForm({ jobs }) }));
  expect(JSON.stringify(details)).toContain("agreement.fee");
});
