import { listAudit } from "@fundi/shared/audit/audit";
import {
  createView,
  deleteView,
  listViews,
  orderViews,
  setDefaultView,
  updateView,
  type ViewLook,
} from "@fundi/shared/lists/saved-views";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";

let api: TestApi;
let staff: Person;
let other: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff", { firstName: "Peter", lastName: "Otieno" });
  other = await api.person("staff");
  manager = await api.person("manager", { firstName: "Grace", lastName: "Njeri" });
});
afterAll(() => api.stop());

const params = { list: "orders" } as const;
const look: ViewLook = {
  filter: { status: "pending", sortBy: "total" },
  columns: ["orderNumber", "total"],
  density: "compact",
};
const create = (who: Person, name: string, more: object = {}) =>
  who.call(createView, { params, body: { ...look, name, ...more } });
const namesOf = async (who: Person) => (await who.call(listViews, { params })).map(({ name }) => name);

it("saves a private view: filters, sort, columns and row height", async () => {
  const view = await create(staff, "  To   pack ");
  expect(view).toMatchObject({
    ...look,
    name: "To pack",
    shared: false,
    owner: "Peter Otieno",
    isDefault: false,
    mayChange: true,
  });
  expect(await staff.call(listViews, { params })).toEqual([view]);
  expect(await namesOf(other)).toEqual([]);
  expect(await failureOf(other.call(updateView, { params: { id: view.id }, body: { name: "Mine" } }))).toMatchObject({
    status: 404,
  });
  expect(await failureOf(other.call(deleteView, { params: { id: view.id } }))).toMatchObject({ status: 404 });
  expect(await staff.call(listViews, { params: { list: "quotes" } })).toEqual([]);
});

it("shares a manager's view with everybody, and rejects sharing by staff", async () => {
  expect(await failureOf(create(staff, "For all", { shared: true }))).toMatchObject({ status: 403 });
  const view = await create(manager, "Friday's parcels", { shared: true });
  expect(await namesOf(other)).toEqual(["Friday's parcels"]);
  const [seen] = await other.call(listViews, { params });
  expect(seen).toMatchObject({ shared: true, mayChange: false, owner: "Grace Njeri" });
  expect(await failureOf(other.call(updateView, { params: { id: view.id }, body: { name: "x" } }))).toMatchObject({
    status: 403,
  });
  expect(await failureOf(other.call(deleteView, { params: { id: view.id } }))).toMatchObject({ status: 403 });
  const second = await api.person("manager");
  await second.call(updateView, { params: { id: view.id }, body: { name: "Parcels" } });
  expect(await namesOf(other)).toEqual(["Parcels"]);
  const { entries } = await manager.call(listAudit, { query: { entity: "view", entityId: view.id } });
  expect(entries.map(({ about, changes }) => [about, changes.find(({ field }) => field === "name")])).toEqual([
    ["orders: Parcels", { field: "name", before: "Friday's parcels", after: "Parcels" }],
    ["orders: Friday's parcels", { field: "name", before: null, after: "Friday's parcels" }],
  ]);
});

it("opens a list with the view that each person chose", async () => {
  const [shared] = await other.call(listViews, { params });
  const id = shared?.id ?? 0;
  const chosen = await other.call(setDefaultView, { params, body: { viewId: id } });
  expect(chosen.find((view) => view.id === id)?.isDefault).toBe(true);
  expect((await staff.call(listViews, { params })).some(({ isDefault }) => isDefault)).toBe(false);
  const [own] = await staff.call(listViews, { params }).then((views) => views.filter((view) => !view.shared));
  expect(await failureOf(other.call(setDefaultView, { params, body: { viewId: own?.id ?? 0 } }))).toMatchObject({
    status: 404,
  });
  // It is no longer shared: those who opened the list with it see the whole list again.
  await manager.call(updateView, { params: { id }, body: { shared: false } });
  expect(await other.call(listViews, { params })).toEqual([]);
  await manager.call(updateView, { params: { id }, body: { shared: true } });
  expect((await other.call(listViews, { params }))[0]?.isDefault).toBe(false);
  await other.call(setDefaultView, { params, body: { viewId: id } });
  await other.call(setDefaultView, { params, body: { viewId: null } });
  expect((await other.call(listViews, { params }))[0]?.isDefault).toBe(false);
});

it("is renamed, changed, reordered and deleted", async () => {
  const [one, two] = [await create(other, "One"), await create(other, "Two")];
  const own = async () =>
    (await other.call(listViews, { params })).filter((view) => !view.shared).map(({ name }) => name);
  expect(await own()).toEqual(["One", "Two"]);
  await other.call(orderViews, { params, body: { ids: [two.id, one.id] } });
  expect(await own()).toEqual(["Two", "One"]);
  const changed = await other.call(updateView, {
    params: { id: one.id },
    body: { name: "First", filter: {}, version: one.version },
  });
  expect(changed).toMatchObject({ name: "First", filter: {}, columns: look.columns, version: one.version + 1 });
  expect(
    await failureOf(other.call(updateView, { params: { id: one.id }, body: { name: "x", version: one.version } })),
  ).toMatchObject({
    code: "STALE_VERSION",
  });
  await other.call(setDefaultView, { params, body: { viewId: two.id } });
  await other.call(deleteView, { params: { id: two.id } });
  expect(await own()).toEqual(["First"]);
});

it("has one view of a name for each person, also when two windows save concurrently", async () => {
  const results = await Promise.allSettled([create(other, "Twice"), create(other, "Twice")]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await failureOf(create(other, "Twice"))).toMatchObject({ code: "CONFLICT" });
  await create(staff, "Twice");
});

it("rejects invalid views", async () => {
  expect(await failureOf(create(staff, ""))).toMatchObject({ code: "VALIDATION_ERROR" });
  expect(await failureOf(create(staff, "x", { columns: [] }))).toMatchObject({ code: "VALIDATION_ERROR" });
  expect(await failureOf(create(staff, "x", { filter: { status: "p".repeat(300) } }))).toMatchObject({
    code: "VALIDATION_ERROR",
  });
});

it("shows the whole list for a view that an older console stored", async () => {
  const view = await create(staff, "Old");
  await api.app.db("saved_views").where({ id: view.id }).update({ look: '{"where":"status=1"}' });
  expect((await staff.call(listViews, { params })).find(({ id }) => id === view.id)).toMatchObject({
    filter: {},
    columns: null,
  });
});
