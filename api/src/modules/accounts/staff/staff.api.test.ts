import { getMe, login, register } from "@fundi/shared/accounts/accounts";
import { createStaffMember, deleteStaffMember, listStaff, updateStaffMember } from "@fundi/shared/accounts/staff";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.app.db("users").where({ role: "admin" }).update({ active: false });
  admin = await api.person("admin");
});

let made = 0;
const fields = (change: object = {}) => {
  made += 1;
  return {
    firstName: "Grace",
    lastName: "Njeri",
    email: `grace-${made}@shop.example`,
    role: "staff" as const,
    ...change,
  };
};
const add = (change: object = {}) => admin.call(createStaffMember, { body: fields(change) });
const change = (id: number, body: object, by = admin) => by.call(updateStaffMember, { params: { id }, body });
const remove = (id: number, by = admin) => by.call(deleteStaffMember, { params: { id } });
const signIn = (email: string, password: string) => api.guest(login, { body: { email, password } });
const isSignedIn = async (person: Person) => (await person.call(getMe, {}).catch(() => null)) !== null;

describe("a new member of staff", () => {
  it("signs in with the given password and is listed", async () => {
    const member = await add({ role: "manager", password: "kibuyu-cha-maji" });
    expect(member).toMatchObject({ firstName: "Grace", lastName: "Njeri", role: "manager", active: true });
    const { user } = await signIn(member.email, "kibuyu-cha-maji");
    expect(user.role).toBe("manager");
    const [listed] = (await admin.call(listStaff, {})).filter(({ id }) => id === member.id);
    expect(listed).toMatchObject({ ...member, lastSeenAt: expect.any(String) });
  });

  it("without a password gets a mail that explains how to set one", async () => {
    const member = await add();
    const mail = await api.app.db("mails").where({ recipient: member.email }).first();
    expect(mail.body).toMatch(/Forgot your password/);
    expect(await failureOf(signIn(member.email, "anything"))).toMatchObject({ code: "EMAIL_NOT_FOUND" });
  });

  it("needs an unused address, a staff role and a password of eight characters", async () => {
    const email = `customer-${Math.random()}@people.example`;
    await api.guest(register, { body: { firstName: "Jane", lastName: "W", email, password: "kibuyu-cha-maji" } });
    expect(await failureOf(add({ email }))).toMatchObject({
      status: 409,
      code: "EMAIL_EXISTS",
      details: { fieldErrors: { email: [expect.any(String)] } },
    });
    for (const wrong of [{ role: "user" }, { password: "short" }, { firstName: " " }])
      expect(await failureOf(add(wrong))).toMatchObject({ code: "VALIDATION_ERROR" });
  });
});

describe("a changed account", () => {
  it("is signed out at once when the role changes, and works in the new role", async () => {
    const member = await api.person("staff");
    expect(await change(member.id, { role: "manager" })).toMatchObject({ role: "manager" });
    expect(await isSignedIn(member)).toBe(false);
  });

  it("stays signed in when only the name changed", async () => {
    const member = await api.person("staff");
    expect(await change(member.id, { firstName: "Faith" })).toMatchObject({ firstName: "Faith" });
    expect(await isSignedIn(member)).toBe(true);
  });

  it("gets a new password, which ends its sessions", async () => {
    const member = await api.person("staff");
    await change(member.id, { password: "mchele-na-maharagwe" });
    expect(await isSignedIn(member)).toBe(false);
    expect((await signIn(member.email, "mchele-na-maharagwe")).user.id).toBe(member.id);
  });

  it("that was changed concurrently is rejected with the stored version", async () => {
    const { id, version } = await add();
    await change(id, { firstName: "Faith", version });
    expect(await failureOf(change(id, { firstName: "Hope", version }))).toMatchObject({
      code: "STALE_VERSION",
      details: { current: { firstName: "Faith" } },
    });
  });

  it("is not found when it belongs to a customer", async () => {
    const customer = await api.person();
    expect(await failureOf(change(customer.id, { role: "admin" }))).toMatchObject({ status: 404 });
    expect(await failureOf(remove(customer.id))).toMatchObject({ status: 404 });
    expect(await isSignedIn(customer)).toBe(true);
  });

  it("is recorded with old and new values", async () => {
    const member = await api.person("staff");
    await change(member.id, { role: "manager" });
    const event = await api.app.db("events").where({ name: "staff.changed", entity_id: member.id }).first();
    expect(event.actor_id).toBe(admin.id);
    expect(JSON.parse(event.payload).changes).toEqual({ role: ["staff", "manager"] });
  });
});

describe("deletion", () => {
  it("deactivates the account, ends its sessions and keeps it on the list", async () => {
    const member = await add({ password: "kibuyu-cha-maji" });
    const { token } = await signIn(member.email, "kibuyu-cha-maji");
    expect(await remove(member.id)).toEqual({ success: true });
    expect(await api.app.actorOfToken(token)).toBeNull();
    expect(await failureOf(signIn(member.email, "kibuyu-cha-maji"))).toMatchObject({ code: "EMAIL_NOT_FOUND" });
    const stored = (await admin.call(listStaff, {})).find(({ id }) => id === member.id);
    expect(stored?.active).toBe(false);
    await change(member.id, { active: true });
    expect((await signIn(member.email, "kibuyu-cha-maji")).user.id).toBe(member.id);
  });

  it("rejects removing one's own access or the last administrator", async () => {
    for (const attempt of [
      () => remove(admin.id),
      () => change(admin.id, { role: "staff" }),
      () => change(admin.id, { active: false }),
    ])
      expect(await failureOf(attempt())).toMatchObject({ status: 409, code: "LAST_ADMIN" });
    await api.person("admin");
    for (const attempt of [
      () => remove(admin.id),
      () => change(admin.id, { role: "staff" }),
      () => change(admin.id, { active: false }),
    ])
      expect(await failureOf(attempt())).toMatchObject({ status: 409, code: "SELF_DELETE" });
    expect(await isSignedIn(admin)).toBe(true);
  });

  it("leaves one administrator when two remove each other's access concurrently", async () => {
    for (let round = 0; round < 8; round += 1) {
      await api.app.db("users").where({ role: "admin" }).update({ active: false });
      const [one, other] = [await api.person("admin"), await api.person("admin")];
      const results = await Promise.allSettled([remove(other.id, one), change(one.id, { role: "staff" }, other)]);
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const left = await api.app.db("users").where({ role: "admin", active: true }).select("id");
      expect(left).toHaveLength(1);
    }
  });
});

it("is listed for managers, who cannot change anything", async () => {
  const manager = await api.person("manager");
  expect((await manager.call(listStaff, {})).some(({ id }) => id === admin.id)).toBe(true);
  expect(await failureOf(remove(admin.id, manager))).toMatchObject({ status: 403 });
  const staff = await api.person("staff");
  expect(await failureOf(staff.call(listStaff, {}))).toMatchObject({ status: 403 });
});
