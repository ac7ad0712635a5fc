import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { CAPABILITIES } from "@fundi/shared/accounts/capabilities";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getMyRepair } from "@fundi/shared/workshop/my-repairs";
import * as endpoints from "@fundi/shared/workshop/passcodes";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { assignRepair, cancelRepair, getRepair, listRepairs, updateRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { saveCapabilities } from "../../../platform/auth/capability-store";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { intakeForm, jobForm } from "../test-intake";

type PasscodeBody = CallInput<typeof endpoints.sealRepairPasscode>["body"];

let api: TestApi;
let staff: Person;
let technician: Person;
let manager: Person;
let customer: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"], firstName: "Brian" });
  manager = await api.person("manager", { capabilities: [] });
  customer = await api.person("user", { firstName: "Zawadi" });
});
afterAll(async () => {
  expect(await brokenWorkshop(api.app.db)).toEqual({});
  await api.stop();
});

/** The phone of a customer on the technician's bench. */
async function onBench(changes: Parameters<typeof jobForm>[0] = {}): Promise<number> {
  const body = intakeForm({
    ...{ customer: { id: customer.id }, contact: { phone: "0712000900" } },
    jobs: [jobForm({ technicianId: technician.id, ...changes })],
  });
  const { jobs } = await staff.call(createIntake, { body });
  return jobs[0]?.id ?? 0;
}

const seal = (id: number, changes: Partial<PasscodeBody> = {}, person = staff) =>
  person.call(endpoints.sealRepairPasscode, {
    params: { id },
    body: { clientId: randomUUID(), kind: "pin", passcode: "4821", ...changes },
  });
/** Takes a phone in with a passcode, and returns the addresses of both. */
async function sealed(changes: Partial<PasscodeBody> = {}) {
  const id = await onBench();
  const { passcodes } = await seal(id, changes);
  return { id, passcodeId: passcodes[0]?.id ?? 0 };
}
const reveal = (person: Pick<Person, "call">, params: { id: number; passcodeId: number }) =>
  person.call(endpoints.revealRepairPasscode, { params, body: { reason: "test" } });
const view = (id: number, person = staff) => person.call(endpoints.getRepairPasscodes, { params: { id } });

describe("a passcode", () => {
  it("is sealed as it was typed, and revealed to who has the job, for a minute, with every time recorded", async () => {
    const at = await sealed({ kind: "password", passcode: " Nyati  42 ✓ " });
    expect(await reveal(technician, at)).toEqual({ passcode: " Nyati  42 ✓ ", seconds: 60 });
    await reveal(manager, at);
    const { passcodes } = await view(at.id);
    expect(passcodes).toMatchObject([
      {
        ...{ kind: "password", destroyedAt: null, sealedBy: { id: staff.id } },
        reveals: [
          { reason: "test", by: { id: manager.id } },
          { reason: "test", by: { id: technician.id } },
        ],
      },
    ]);
  });

  it("is answered with no-store, and stands in no other answer", async () => {
    const value = "Kifaru-7719-siri";
    const at = await sealed({ kind: "password", passcode: value });
    const answer = await fetch(`${api.url}/api/admin/repairs/${at.id}/passcodes/${at.passcodeId}/reveal`, {
      method: "POST",
      headers: { authorization: `Bearer ${technician.token}`, "content-type": "application/json" },
      body: JSON.stringify({ reason: "find_fault" }),
    });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(answer.headers.get("etag")).toBeNull();
    expect(await answer.json()).toMatchObject({ passcode: value });
    const others = [
      await view(at.id, technician),
      await technician.call(getRepair, { params: { id: at.id } }),
      await technician.call(listRepairs, { query: { q: value } }),
      await customer.call(getMyRepair, { params: { id: at.id } }),
      await workshopPersonalData(api.app.workshopDependencies).collect(api.app.db, customer.id),
    ];
    for (const other of others) expect(JSON.stringify(other)).not.toContain(value);
    expect(others[2]).toMatchObject({ total: 0 });
  });

  it("that is sent twice under one id is one; under the id of another job it is refused", async () => {
    const [id, other] = [await onBench(), await onBench()];
    const clientId = randomUUID();
    await Promise.all([seal(id, { clientId }), seal(id, { clientId })]);
    expect((await view(id)).passcodes).toHaveLength(1);
    expect((await failureOf(seal(other, { clientId }))).code).toBe("CONFLICT");
  });

  it("has the form of its kind", async () => {
    const id = await onBench();
    const wrong: Partial<PasscodeBody>[] = [
      ...[{ passcode: "48a1" }, { passcode: "" }, { kind: "pattern", passcode: "1471" } as const],
      ...[{ kind: "account", passcode: "secret" } as const, { kind: "password", passcode: "x".repeat(201) } as const],
    ];
    for (const changes of wrong) expect((await failureOf(seal(id, changes))).code).toBe("VALIDATION_ERROR");
    await seal(id, { kind: "pattern", passcode: "14789" });
    await seal(id, { kind: "account", passcode: "secret", label: "Google" });
    expect((await view(id)).passcodes.map(({ kind, label }) => [kind, label])).toEqual([
      ["pattern", ""],
      ["account", "Google"],
    ]);
    for (const value of ["1111", "2222", "3333"]) await seal(id, { passcode: value });
    expect((await failureOf(seal(id))).code).toBe("CONFLICT");
  });

  it("is destroyed by hand, for ever, with its label; another time nothing happens", async () => {
    const at = await sealed({ kind: "other", label: "BitLocker", passcode: "481516" });
    const destroy = () => staff.call(endpoints.destroyRepairPasscode, { params: at });
    const { passcodes } = await destroy();
    expect(passcodes).toMatchObject([{ kind: "other", label: "", destroyedBecause: "by_hand" }]);
    expect((await destroy()).passcodes).toEqual(passcodes);
    const refused = await failureOf(reveal(manager, at));
    expect([refused.status, refused.code]).toEqual([410, "SECRET_GONE"]);
  });

  it("is destroyed with the cancelled job, which takes no other one", async () => {
    const body = intakeForm({ customer: { id: customer.id }, bookedOn: "2099-11-25", jobs: [jobForm()] });
    const { jobs } = await staff.call(createIntake, { body: { ...body, contact: { phone: "0712000901" } } });
    const id = jobs[0]?.id ?? 0;
    await seal(id);
    await staff.call(cancelRepair, { params: { id }, body: { reason: "Did not come", version: 1 } });
    expect((await view(id)).passcodes).toMatchObject([{ destroyedBecause: "cancelled" }]);
    expect((await failureOf(seal(id))).code).toBe("INVALID_TRANSITION");
  });

  it("whose key is not there, as after a restore, is gone, and says so from then on", async () => {
    const at = await sealed();
    const [{ key_id: keyId }] = await api.app.db("repair_passcodes").where({ id: at.passcodeId });
    await api.app.db("seal_keys").where({ id: keyId }).del();
    expect((await failureOf(reveal(technician, at))).code).toBe("SECRET_GONE");
    expect((await view(at.id)).passcodes).toMatchObject([{ destroyedBecause: "key_lost", reveals: [] }]);
  });

  it("is destroyed while it is being revealed: it is read before, or not at all", async () => {
    const at = await sealed();
    const [read] = await Promise.allSettled([
      reveal(technician, at),
      staff.call(endpoints.destroyRepairPasscode, { params: at }),
    ]);
    const { passcodes } = await view(at.id);
    expect(passcodes).toMatchObject([{ destroyedBecause: "by_hand" }]);
    expect(passcodes[0]?.reveals).toHaveLength(read.status === "fulfilled" ? 1 : 0);
  });
});

describe("who may reveal one", () => {
  it("is refused to everybody but the technician of the job with the capability, managers and admins", async () => {
    const at = await sealed();
    const refusedTo: [string, Pick<Person, "call">, string][] = [
      ["a guest", { call: api.guest }, "UNAUTHORIZED"],
      ["its customer", customer, "FORBIDDEN"],
      ["another customer", await api.person("user"), "FORBIDDEN"],
      ["staff", staff, "FORBIDDEN"],
      ["a technician of other jobs", await api.person("staff", { capabilities: ["bench"] }), "FORBIDDEN"],
      ["who checks repairs", await api.person("staff", { capabilities: ["quality"] }), "FORBIDDEN"],
    ];
    for (const [who, person, code] of refusedTo) expect((await failureOf(reveal(person, at))).code, who).toBe(code);
    expect((await view(at.id)).passcodes[0]?.reveals).toEqual([]);
    for (const person of [technician, manager, await api.person("admin", { capabilities: [] })])
      expect((await reveal(person, at)).passcode, person.role).toBe("4821");
    expect((await view(at.id, technician)).mayReveal).toBe(true);
    expect((await view(at.id)).mayReveal).toBe(false);
  });

  it("is not the technician any more when the capability is taken, or a colleague has the job", async () => {
    const other = await api.person("staff", { capabilities: ["bench"] });
    const at = await sealed();
    await manager.call(assignRepair, { params: { id: at.id }, body: { technicianId: other.id, version: 1 } });
    expect((await failureOf(reveal(technician, at))).code).toBe("FORBIDDEN");
    await reveal(other, at);
    await saveCapabilities(api.app.db, other.id, []);
    expect((await failureOf(reveal(other, at))).code).toBe("FORBIDDEN");
  });

  it("does not depend on other capabilities, and not on the passcode's address", async () => {
    const quality = CAPABILITIES.filter((capability) => capability !== "bench");
    const checker = await api.person("staff", { capabilities: CAPABILITIES });
    const [one, two] = [await sealed(), await sealed()];
    await manager.call(assignRepair, { params: { id: one.id }, body: { technicianId: checker.id, version: 1 } });
    await saveCapabilities(api.app.db, checker.id, quality);
    expect((await failureOf(reveal(checker, one))).code).toBe("FORBIDDEN");
    const crossed = { id: two.id, passcodeId: one.passcodeId };
    expect((await failureOf(reveal(technician, crossed))).code).toBe("NOT_FOUND");
    expect((await failureOf(reveal(technician, { id: 999_999, passcodeId: 1 }))).code).toBe("NOT_FOUND");
  });
});

it("who reveals many is refused for a while", async () => {
  const at = await sealed();
  const key = readFileSync(path.join(api.app.env.DATA_DIR, "seal.key"), "utf8");
  const limited = await startTestApi({ env: { ACCOUNT_LIMITS: "on", SEAL_KEY: key } });
  try {
    const admin = await limited.person("admin");
    for (let count = 0; count < 20; count += 1) await reveal(admin, at);
    expect(await failureOf(reveal(admin, at))).toMatchObject({
      ...{ status: 429, code: "RATE_LIMITED", details: { limit: "passcodeReveals" } },
    });
  } finally {
    await limited.stop();
  }
});

it("without the master key none is asked for, none is sealed and none is read, and destroying goes on", async () => {
  const at = await sealed();
  const stranger = await startTestApi({ env: { SEAL_KEY: Buffer.alloc(32, 7).toString("base64") } });
  try {
    const boss = await stranger.person("manager");
    expect((await boss.call(getRepairWords, {})).canSeal).toBe(false);
    expect(await view(at.id, boss)).toMatchObject({ canSeal: false, mayReveal: true });
    expect((await failureOf(seal(at.id, {}, boss))).code).toBe("SECRET_UNREADABLE");
    expect((await failureOf(reveal(boss, at))).code).toBe("SECRET_UNREADABLE");
    expect((await staff.call(getRepairWords, {})).canSeal).toBe(true);
    await boss.call(endpoints.destroyRepairPasscode, { params: at });
    expect((await view(at.id)).passcodes).toMatchObject([{ destroyedBecause: "by_hand" }]);
  } finally {
    await stranger.stop();
  }
});

it("is asked for where a problem may need it; how the device is unlocked without one is in the intake", async () => {
  const { problems } = await staff.call(getRepairWords, {});
  const of = (need: string) => problems.filter(({ needsPasscode }) => needsPasscode === need).map(({ id }) => id);
  const asked = async (problemIds: number[]) => (await view(await onBench({ problemIds }))).isAsked;
  expect(await asked([])).toBe(false);
  expect(await asked(of("no").slice(0, 1))).toBe(false);
  expect(await asked([...of("no").slice(0, 1), ...of("yes").slice(0, 1)])).toBe(true);
  expect(await asked(of("maybe").slice(0, 1))).toBe(true);
  const id = await onBench({ unlocking: "guest_account" });
  const repair = await staff.call(getRepair, { params: { id } });
  expect(repair).toMatchObject({ unlocking: "guest_account", hasPasscode: false });
  const body = { unlocking: "customer_unlocks", version: repair.version } as const;
  expect((await staff.call(updateRepair, { params: { id }, body })).unlocking).toBe("customer_unlocks");
});

it("its customer sees how often it was revealed and what for, without names, also in their download", async () => {
  const at = await sealed({ kind: "account", label: "Google", passcode: "s3cret" });
  const own = () => customer.call(getMyRepair, { params: { id: at.id } });
  expect((await own()).passcode).toEqual({ isSealed: true, reveals: [] });
  await reveal(technician, at);
  await reveal(technician, at);
  const { passcode } = await own();
  expect(passcode).toMatchObject({ isSealed: true, reveals: [{ reason: "test" }, { reason: "test" }] });
  expect(JSON.stringify(passcode)).not.toContain("Brian");
  const personal = workshopPersonalData(api.app.workshopDependencies);
  const download = JSON.stringify(await personal.collect(api.app.db, customer.id));
  expect(download).toContain('"reveals":[{"reason":"test","at":');
  expect(download).not.toContain("s3cret");
  expect((await customer.call(getMyRepair, { params: { id: await onBench() } })).passcode).toBeNull();
});

it("erasing its customer destroys it at once, though the device is here", async () => {
  const at = await sealed();
  const personal = workshopPersonalData(api.app.workshopDependencies);
  await api.app.inTransaction((tx) => personal.erase(tx, customer.id));
  expect((await view(at.id)).passcodes).toMatchObject([{ destroyedBecause: "erased" }]);
  expect((await failureOf(reveal(technician, at))).code).toBe("SECRET_GONE");
});
