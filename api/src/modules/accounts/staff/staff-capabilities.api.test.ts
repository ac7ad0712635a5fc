import { getMe, login } from "@fundi/shared/accounts/accounts";
import type { Capability } from "@fundi/shared/accounts/capabilities";
import { deleteMyAccount } from "@fundi/shared/accounts/preferences";
import { createStaffMember, listStaff, updateStaffMember } from "@fundi/shared/accounts/staff";
import { listTechnicians } from "@fundi/shared/appointments/admin-appointments";
import { createClient } from "@fundi/shared/web/client";
import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { loadMigration } from "../../../../../tests/support/schema-compatibility/migration-problems";

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person("admin");
});
afterAll(() => api.stop());

const change = (id: number, body: object, by = admin) => by.call(updateStaffMember, { params: { id }, body });
const isTechnician = async (id: number) =>
  (await admin.call(listTechnicians, {})).some((technician) => technician.id === id);
const capabilitiesOf = async (token: string) => (await api.app.actorOfToken(token))?.capabilities;

let made = 0;
const add = (fields: { role: "staff" | "manager"; capabilities?: Capability[]; password?: string }) => {
  made += 1;
  const email = `brian-${made}-${Date.now()}@shop.example`;
  return admin.call(createStaffMember, { body: { firstName: "Brian", lastName: "Kiprono", email, ...fields } });
};

describe("what a member of staff may do beyond the role", () => {
  it("is to repair devices for a new account of role staff, unless said otherwise", async () => {
    expect(await add({ role: "staff" })).toMatchObject({ capabilities: ["bench"] });
    expect(await add({ role: "manager" })).toMatchObject({ capabilities: [] });
    const clerk = await add({ role: "staff", capabilities: [] });
    expect(await isTechnician(clerk.id)).toBe(false);
    const manager = await add({ role: "manager", capabilities: ["quality", "bench"] });
    expect(manager.capabilities).toEqual(["bench", "quality"]);
    expect(await isTechnician(manager.id)).toBe(true);
    const listed = await admin.call(listStaff, {});
    expect(listed.find(({ id }) => id === manager.id)).toMatchObject({ capabilities: ["bench", "quality"] });
  });

  it("holds in the next request when it is given, and ends when it is taken, without signing in again", async () => {
    const clerk = await api.person("staff", { capabilities: [] });
    expect(await clerk.call(getMe, {})).not.toHaveProperty("capabilities");
    await change(clerk.id, { capabilities: ["bench"] });
    expect([await capabilitiesOf(clerk.token), await isTechnician(clerk.id)]).toEqual([["bench"], true]);
    expect(await clerk.call(getMe, {})).toMatchObject({ capabilities: ["bench"] });
    await change(clerk.id, { capabilities: [] });
    expect([await capabilitiesOf(clerk.token), await isTechnician(clerk.id)]).toEqual([[], false]);
  });

  it("stays when something else of the account is changed, also the role", async () => {
    const technician = await add({ role: "staff" });
    expect(await change(technician.id, { firstName: "Kevin" })).toMatchObject({ capabilities: ["bench"] });
    expect(await change(technician.id, { role: "manager" })).toMatchObject({ capabilities: ["bench"] });
  });

  it("is given by administrators only, and to nobody who is no staff", async () => {
    const manager = await api.person("manager");
    const customer = await api.person();
    expect(await failureOf(change(manager.id, { capabilities: ["bench"] }, manager))).toMatchObject({ status: 403 });
    expect(await failureOf(change(customer.id, { capabilities: ["bench"] }))).toMatchObject({ status: 404 });
    expect(await failureOf(change(manager.id, { capabilities: ["welding"] }))).toMatchObject({
      code: "VALIDATION_ERROR",
    });
  });

  it("is recorded with what it was before", async () => {
    const member = await add({ role: "staff" });
    await change(member.id, { capabilities: ["quality"] });
    const event = await api.app
      .db("events")
      .where({ name: "staff.changed", entity_id: member.id })
      .orderBy("id", "desc")
      .first();
    expect(event.actor_id).toBe(admin.id);
    expect(JSON.parse(event.payload).changes).toEqual({ capabilities: [["bench"], ["quality"]] });
  });

  it("is refused to who saved an older version", async () => {
    const { id, version } = await add({ role: "staff" });
    await change(id, { capabilities: [], version });
    expect(await failureOf(change(id, { capabilities: ["quality"], version }))).toMatchObject({
      code: "STALE_VERSION",
      details: { current: { capabilities: [] } },
    });
  });

  it("of two changes at once is that of one, never a mixture", async () => {
    const { id } = await add({ role: "staff", capabilities: [] });
    const other = await api.person("admin");
    for (let round = 0; round < 5; round += 1)
      await Promise.all([change(id, { capabilities: ["bench"] }), change(id, { capabilities: ["quality"] }, other)]);
    const stored = (await admin.call(listStaff, {})).find((member) => member.id === id)?.capabilities;
    expect(stored).toHaveLength(1);
  });

  it("does not count while an account is switched off, and is deleted with the account", async () => {
    const technician = await api.person("staff");
    await change(technician.id, { active: false });
    expect(await isTechnician(technician.id)).toBe(false);
    await change(technician.id, { active: true });
    expect(await isTechnician(technician.id)).toBe(true);
    const password = "kibuyu-cha-maji";
    const { id, email } = await add({ role: "manager", capabilities: ["bench"], password });
    const { token } = await api.guest(login, { body: { email, password } });
    await createClient({ baseUrl: api.url, token: () => token })(deleteMyAccount, { body: { password } });
    expect(await api.app.db("staff_capabilities").where({ user_id: id })).toEqual([]);
  });
});

it("those who were technicians by their role stay so after the upgrade, and nobody else becomes one", async () => {
  const { db } = api.app;
  const people = await Promise.all([api.person("staff"), api.person("staff"), api.person("manager"), api.person()]);
  const [technician, away, ...others] = people.map(({ id }) => id);
  await db("users").where({ id: away }).update({ active: false });
  const { up } = await loadMigration("202611262100_staff_capabilities.ts");
  await db("staff_capabilities").del();
  // The table is there: what the migration says of its rows is run.
  const rowsOnly = { schema: { createTable: async () => {} }, raw: (sql: string) => db.raw(sql) };
  await up(rowsOnly as unknown as Knex);
  const rows = await db("staff_capabilities")
    .whereIn(
      "user_id",
      people.map(({ id }) => id),
    )
    .select();
  expect(rows.map((row) => ({ ...row }))).toEqual([{ user_id: technician, capability: "bench" }]);
  expect(others).toHaveLength(2);
});
