import { createStaffMember } from "@fundi/shared/accounts/staff";
import { listAudit } from "@fundi/shared/audit/audit";
import { bulkDeleteProducts, createProduct, restoreProducts, updateProduct } from "@fundi/shared/catalog/products";
import { createService, updateService } from "@fundi/shared/catalog/services";
import { contract } from "@fundi/shared/contract/contract";
import { importProducts } from "@fundi/shared/import/product-imports";
import { createInventoryItem, restock, updateInventoryItem } from "@fundi/shared/inventory/inventory";
import { exportList } from "@fundi/shared/lists/list-export";
import { getLoyalty, redeemReward } from "@fundi/shared/loyalty/loyalty";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let now = new Date("2026-11-20T08:00:00Z");
let manager: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
  admin = await api.person("admin");
});
afterAll(() => api.stop());

const log = (query: object = {}) => manager.call(listAudit, { query });

it("shows who did what and when, with old and new values", async () => {
  const { id } = await manager.call(createService, {
    body: { title: "Fan cleaning", category: "repairs", price: 900 },
  });
  await manager.call(updateService, { params: { id }, body: { price: 1200 } });
  const [newest] = (await log({ entity: "service" })).entries;
  expect(newest).toEqual({
    id: expect.any(Number),
    event: "services.changed",
    entity: "service",
    entityId: id,
    about: "Fan cleaning",
    customer: null,
    actor: { id: manager.id, name: "Grace Njeri", role: "manager" },
    isByGuest: false,
    changes: [{ field: "price", before: 900, after: 1200 }],
    note: "",
    at: now.toISOString(),
  });
});

it("shows a product's old and new price, its deletion and its restoration", async () => {
  const product = await manager.call(createProduct, { body: { name: "ThinkPad T480", price: 32_000 } });
  await manager.call(updateProduct, { params: { id: product.id }, body: { price: 33_000 } });
  await manager.call(bulkDeleteProducts, { body: { ids: [product.id] } });
  await manager.call(restoreProducts, { body: { ids: [product.id] } });
  const entries = (await log({ entity: "product", entityId: product.id })).entries;
  expect(entries.map(({ about, changes }) => [about, ...changes])).toMatchObject([
    ["ThinkPad T480", { field: "deleted", before: true, after: false }],
    ["ThinkPad T480", { field: "deleted", before: false, after: true }],
    ["ThinkPad T480", { field: "price", before: 32_000, after: 33_000 }],
    [
      "ThinkPad T480",
      { field: "name", before: null, after: "ThinkPad T480" },
      { field: "price", after: 32_000 },
      {},
      {},
      {},
      {},
    ],
  ]);
});

it("shows which products of an import changed, and their prices", async () => {
  const names = ["Imported mouse", "Imported keyboard"];
  for (const prices of [
    [900, 2500],
    [950, 2500],
  ])
    await manager.call(importProducts, { body: { items: names.map((name, at) => ({ name, price: prices[at] })) } });
  const [changed, added] = (await log({ entity: "product" })).entries;
  expect(added).toMatchObject({ about: "Imported mouse and 1 more" });
  expect(added?.changes).toContainEqual({ field: "Imported keyboard: price", before: null, after: 2500 });
  expect(changed).toMatchObject({ about: "Imported mouse", changes: [{ field: "price", before: 900, after: 950 }] });
});

it("can be filtered by person, kind, record and shop days", async () => {
  await admin.call(createStaffMember, {
    body: { firstName: "Faith", lastName: "Auma", email: "faith@shop.example", role: "staff" },
  });
  const by = (await log({ actorId: admin.id })).entries;
  expect(by.map(({ event, about }) => [event, about])).toEqual([["staff.changed", "Faith Auma"]]);
  expect((await log({ entity: "user", entityId: by[0]?.entityId ?? 0 })).entries).toEqual(by);
  now = new Date("2026-11-20T21:30:00Z"); // Half past midnight of the 21st in Nairobi.
  await manager.call(createService, { body: { title: "Late shift", category: "repairs" } });
  const on = async (day: string) => (await log({ dateFrom: day, dateTo: day })).entries.map(({ about }) => about);
  expect(await on("2026-11-21")).toEqual(["Late shift"]);
  expect(await on("2026-11-20")).not.toContain("Late shift");
});

it("is paged, newest first", async () => {
  const all = (await log()).entries.map(({ id }) => id);
  expect(all).toEqual([...all].sort((one, other) => other - one));
  const first = await log({ limit: 2 });
  const second = await log({ limit: 2, before: first.nextBefore ?? 0 });
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(all.slice(0, 4));
});

it("names the item whose quantity or details changed, with old and new values", async () => {
  const { id } = await manager.call(createInventoryItem, {
    body: { name: "SSD 1 TB", sku: "AUDIT-SSD-1", price: 9500, quantity: 4 },
  });
  await manager.call(restock, { params: { id }, body: { amount: 6, reason: "Delivery" } });
  await manager.call(updateInventoryItem, { params: { id }, body: { price: 9900, place: "Shelf B" } });
  const entries = (await log({ entity: "inventory_item", entityId: id })).entries;
  expect(entries.map(({ about, changes, note }) => ({ about, changes, note }))).toEqual([
    {
      about: "SSD 1 TB",
      changes: [
        { field: "price", before: 9500, after: 9900 },
        { field: "place", before: "", after: "Shelf B" },
      ],
      note: "",
    },
    { about: "SSD 1 TB", changes: [{ field: "on hand", before: 4, after: 10 }], note: "Delivery" },
    { about: "SSD 1 TB", changes: [{ field: "on hand", before: 0, after: 4 }], note: "First count" },
  ]);
});

it("names the customer whose points changed, and the reason", async () => {
  const customer = await api.person("user", { firstName: "Jane", lastName: "Wanjiku" });
  await api.app.db("loyalty_accounts").insert({ user_id: customer.id, points: 5000, lifetime_points: 5000 });
  const [reward] = (await customer.call(getLoyalty, {})).availableRewards;
  if (!reward) throw new Error("The shop offers no reward.");
  await customer.call(redeemReward, { body: { rewardId: reward.id } });
  const [newest] = (await log({ entity: "loyalty" })).entries;
  expect(newest).toMatchObject({
    event: "loyalty.changed",
    customer: { id: customer.id, name: "Jane Wanjiku" },
    changes: [{ field: "points", before: 5000, after: 5000 - reward.pointsCost }],
    note: `Redeemed: ${reward.name}`,
  });
});

it("is exported as a readable file, limited only by its filters", async () => {
  const file = await manager.call(exportList, {
    params: { list: "audit" },
    body: { format: "csv", columns: ["who", "what", "about", "changes"], filter: { entity: "service" } },
  });
  const lines = new TextDecoder()
    .decode(await file.arrayBuffer())
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toContain("Who,What,About,Before → after");
  expect(lines).toContain("Grace Njeri,Services changed,Fan cleaning,price: 900 → 1200");
  expect(lines).toHaveLength(1 + (await log({ entity: "service" })).entries.length);
});

it("is readable by managers and writable by nobody", async () => {
  const staff = await api.person("staff");
  expect(await failureOf(staff.call(listAudit, {}))).toMatchObject({ status: 403 });
  const calls = Object.values(contract).filter(({ path }) => path.startsWith("/api/admin/audit"));
  expect(calls.map(({ method }) => method)).toEqual(["GET"]);
});
