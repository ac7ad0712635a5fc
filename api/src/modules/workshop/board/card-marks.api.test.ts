import { takePayment } from "@fundi/shared/payments/counter-payments";
import { createEstimate, decideEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getRepair, getRepairBoard } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { intakeForm } from "../test-intake";

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff", { capabilities: [] });
});
afterAll(() => api.stop());

async function take() {
  const { jobs } = await staff.call(createIntake, { body: intakeForm() });
  const [job] = jobs;
  if (!job) throw new Error("no job");
  return job;
}
async function cardOf(id: number) {
  const { columns } = await staff.call(getRepairBoard, { query: {} });
  return columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
}

it("a card has no marks of parts, money and messages where there is nothing to say", async () => {
  const { id } = await take();
  expect(await cardOf(id)).toMatchObject({ customerName: "Grace Wanjiru", partCount: null, money: null, unread: 0 });
});

it("a card counts what its customer wrote and nobody read", async () => {
  const { id } = await take();
  const { intake } = await staff.call(getRepair, { params: { id } });
  const write = (unread: number) =>
    api.app.db("conversations").insert({
      ...{ customer_id: intake.customerId, title: "Screen", status: "open", category: "general" },
      ...{ support_unread: unread, created_at: new Date(), updated_at: new Date() },
    });
  await write(2);
  await write(1);
  await write(0);
  expect(await cardOf(id)).toMatchObject({ unread: 3 });
});

it("a card says that a deposit is missing, of this job and its bill, and that all is paid", async () => {
  const { id } = await take();
  const lines = [{ kind: "labour" as const, text: "New screen", price: 4000 }];
  const { number, version } = await staff.call(createEstimate, {
    params: { id },
    body: { lines, depositPercent: 50 },
  });
  const { estimate } = await staff.call(sendEstimate, { params: { id, number }, body: { version, text: false } });
  const decision = { decision: "approve", via: "counter", name: "Grace", words: "Yes please" } as const;
  await staff.call(decideEstimate, { params: { id, number }, body: { ...decision, version: estimate.version } });
  expect(await cardOf(id)).toMatchObject({ money: { state: "deposit", due: 2000 } });
  const orderId = (await staff.call(getRepair, { params: { id } })).bill?.orderId ?? 0;
  await staff.call(takePayment, { params: { id: orderId }, body: { method: "cash", amount: 2000 } });
  expect(await cardOf(id)).toMatchObject({ money: null });
  await staff.call(takePayment, { params: { id: orderId }, body: { method: "cash", amount: 2000 } });
  expect(await cardOf(id)).toMatchObject({ money: { state: "paid", due: 0 } });
});
