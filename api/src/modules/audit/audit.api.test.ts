import { listAudit } from "@fundi/shared/audit";
import { contract } from "@fundi/shared/contract";
import { createService, updateService } from "@fundi/shared/services";
import { createStaffMember } from "@fundi/shared/staff";
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

it("tells who did what and when, with what was and what is", async () => {
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
    actor: { id: manager.id, name: "Grace Njeri", role: "manager" },
    changes: [{ field: "price", before: 900, after: 1200 }],
    note: "",
    at: now.toISOString(),
  });
});

it("is narrowed to a person, a kind of thing, one thing and days of the shop", async () => {
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

it("comes in pages, newest first", async () => {
  const all = (await log()).entries.map(({ id }) => id);
  expect(all).toEqual([...all].sort((one, other) => other - one));
  const first = await log({ limit: 2 });
  const second = await log({ limit: 2, before: first.nextBefore ?? 0 });
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(all.slice(0, 4));
});

it("is read by managers, and written by nobody", async () => {
  const staff = await api.person("staff");
  expect(await failureOf(staff.call(listAudit, {}))).toMatchObject({ status: 403 });
  const calls = Object.values(contract).filter(({ path }) => path.startsWith("/api/admin/audit"));
  expect(calls.map(({ method }) => method)).toEqual(["GET"]);
});
