import { createSaleDraft, finishSale, type SaleContent, saveSaleDraft } from "@fundi/shared/sales/sales";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { createInTransaction } from "../../../platform/database/transaction";
import { deleteOldDrafts } from "./delete-old-drafts";

const HOUR_MS = 3_600_000;

let api: TestApi;
let clerk: Person;
let lines: SaleContent["lines"];
beforeAll(async () => {
  api = await startTestApi();
  clerk = await api.person("staff");
  const { id } = await api.product({ price: 500, quantity: 50 });
  lines = [{ kind: "product", key: "a", productId: id, quantity: 1, price: null, priceReason: "" }];
});
afterAll(() => api.stop());

const content = (change: Partial<SaleContent> = {}) => ({
  customer: { userId: null, name: "", phone: "", email: "" },
  lines: [],
  notes: "",
  ...change,
});
const begin = (change: Partial<SaleContent> = {}) => clerk.call(createSaleDraft, { body: content(change) });
const sweepIn = (hours: number) =>
  deleteOldDrafts({
    db: api.app.db,
    inTransaction: createInTransaction(api.app.db, () => undefined),
    clock: () => new Date(Date.now() + hours * HOUR_MS),
  }).run();
const left = async () => {
  const rows: { id: number }[] = await api.app.db("sale_drafts").select("id");
  return rows.map(({ id }) => id);
};

it("is deleted after a day without an item, and every counter is notified", async () => {
  const empty = await begin();
  const emptied = await begin({ lines });
  await clerk.call(saveSaleDraft, { params: { id: emptied.id }, body: { ...content(), version: emptied.version } });
  // Text that looks like an empty list is still text.
  const named = await begin({ notes: '"lines":[]', lines });
  await sweepIn(23);
  expect(await left()).toEqual(expect.arrayContaining([empty.id, emptied.id, named.id]));
  await sweepIn(25);
  expect(await left()).toContain(named.id);
  expect(await left()).not.toEqual(expect.arrayContaining([empty.id]));
  expect(await left()).not.toEqual(expect.arrayContaining([emptied.id]));
  const told: { entity_id: number }[] = await api.app
    .db("events")
    .select("entity_id")
    .where({ name: "sale_draft.changed", actor_id: null });
  expect(told.map(({ entity_id }) => Number(entity_id)).sort()).toEqual([empty.id, emptied.id].sort());
});

it("stays while it has items, however old it is", async () => {
  const { id } = await begin({ lines });
  await sweepIn(24 * 400);
  expect(await left()).toContain(id);
});

it("is deleted a month after it became an order", async () => {
  const { id, version } = await begin({ lines });
  const body = { version, total: 500, payments: [{ method: "cash" as const, amount: 500 }] };
  await clerk.call(finishSale, { params: { id }, body });
  await sweepIn(24 * 29);
  expect(await left()).toContain(id);
  await sweepIn(24 * 31);
  expect(await left()).not.toContain(id);
});
