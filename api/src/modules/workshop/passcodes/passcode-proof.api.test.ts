import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { handOver, reopenRepair } from "@fundi/shared/workshop/handovers";
import { createIntake } from "@fundi/shared/workshop/intakes";
import * as endpoints from "@fundi/shared/workshop/passcodes";
import { getRepair, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { testDatabaseUrl } from "../../../../../tests/support/database";
import { delivered } from "../../../../../tests/support/delivered";
import { everywhere } from "../../../../../tests/support/everywhere";
import { writeBackup } from "../../../platform/backup/backup-writer";
import { diskFileStore } from "../../../platform/files/disk-file-store";
import { intakeForm, jobForm } from "../test-intake";

/** Long enough that it stands nowhere by chance. */
const SECRET = "Pundamilia-90417-hodi";
const PIN = "9041776203518846";
const LABEL = "Akaunti ya Zawadi";

const written: string[] = [];
let api: TestApi;
let staff: Person;
let technician: Person;
let manager: Person;
let folder: string;
beforeAll(async () => {
  const write = (line: string) => {
    written.push(line);
  };
  api = await startTestApi({ log: { write }, env: { LOG_LEVEL: "trace" } });
  staff = await api.person("staff", { capabilities: [] });
  technician = await api.person("staff", { capabilities: ["bench"] });
  manager = await api.person("manager", { capabilities: [] });
  folder = mkdtempSync(path.join(tmpdir(), "fundi-passcodes-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.stop();
});

/** Every form in which a secret could be written somewhere. */
const formsOf = (secret: Buffer): string[] => [
  secret.toString("utf8"),
  secret.toString("hex"),
  secret.toString("base64").replaceAll("=", ""),
  secret.toString("base64url"),
];

/** A fresh backup of the whole database, as text. */
async function backup(): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.sql.gz`);
  const options = { database: { url: await testDatabaseUrl() }, file, version: "test", now: new Date() };
  await writeBackup(
    { ...options, withUploads: false, uploads: diskFileStore(path.join(folder, "none")) },
    async () => {},
  );
  return gunzipSync(readFileSync(`${file}.part`)).toString("latin1");
}

/** Where a text stands: a column of any table, the log of this run, or a backup. */
async function traces(text: string): Promise<string[]> {
  return [
    ...(await everywhere(api.app.db, text)),
    ...(written.some((line) => line.includes(text)) ? ["log"] : []),
    ...((await backup()).includes(text) ? ["backup"] : []),
  ];
}

it("after the handover nothing of a passcode is left: not in a table, the outbox, an event, a stored answer, the log or a backup", async () => {
  const contact = { phone: "0712000911" };
  const jobs = [jobForm({ technicianId: technician.id })];
  const body = intakeForm({ customer: { firstName: "Zawadi", phone: contact.phone }, contact, jobs });
  const intake = await staff.call(createIntake, { body, idempotencyKey: randomUUID() });
  const id = intake.jobs[0]?.id ?? 0;
  const seal = (more: { kind: "account" | "pin"; passcode: string; label?: string }) =>
    staff.call(endpoints.sealRepairPasscode, { params: { id }, body: { clientId: randomUUID(), ...more } });
  await seal({ kind: "account", label: LABEL, passcode: SECRET });
  const { passcodes } = await seal({ kind: "pin", passcode: PIN });
  // A wrong form of it, which is refused, is logged by nobody either.
  await failureOf(seal({ kind: "pin", passcode: `${PIN}${SECRET}` }));
  const reveal = (passcodeId: number, person = technician) =>
    person.call(endpoints.revealRepairPasscode, { params: { id, passcodeId }, body: { reason: "test" } });
  for (const passcode of passcodes) await reveal(passcode.id);
  const stored = await api.app
    .db("repair_passcodes as p")
    .join("seal_keys as k", "k.id", "p.key_id")
    .where("p.job_id", id)
    .select("k.id", "k.wrapped_key", "p.sealed");
  expect(stored).toHaveLength(2);

  // What is looked for would be found.
  expect(await traces(contact.phone)).toEqual(expect.arrayContaining(["repair_intakes.phone", "backup"]));
  expect(await traces("/api/admin/repairs")).toContain("log");
  // While it is needed it is sealed, and a backup has no key.
  for (const secret of [SECRET, PIN])
    for (const form of formsOf(Buffer.from(secret))) expect(await traces(form)).toEqual([]);
  for (const key of stored) expect(await backup()).not.toContain(key.wrapped_key.toString("latin1"));

  const { version } = await staff.call(getRepair, { params: { id } });
  const withdrawn = await staff.call(withdrawRepair, { params: { id }, body: { version, reason: "Bought another" } });
  const form = { proof: "known", noSignatureReason: "Signed on paper" } as const;
  const leaving = { ...form, jobs: [{ id, version: withdrawn.version }] };
  await staff.call(handOver, { params: { id: intake.id }, body: leaving, idempotencyKey: randomUUID() });
  await delivered(api.app);

  const sought = [SECRET, PIN, LABEL, ...stored.flatMap(({ id: keyId, sealed }) => [keyId, sealed])];
  for (const text of sought) expect(await traces(text), text).toEqual([]);
  const rows = JSON.stringify(await api.app.db("seal_keys"));
  const dump = await backup();
  for (const key of stored) {
    expect(rows).not.toContain(key.id);
    for (const form of formsOf(key.wrapped_key).slice(1)) expect(await traces(form)).toEqual([]);
    expect(dump).not.toContain(key.wrapped_key.toString("latin1"));
  }
  expect(dump).toContain("repair_passcodes");
  expect(dump).not.toContain("INSERT INTO `seal_");

  // Who reopens the handover gets the device back on the counter, and no passcode.
  const passcodeId = passcodes[0]?.id ?? 0;
  expect((await failureOf(reveal(passcodeId))).code).toBe("SECRET_GONE");
  const out = await staff.call(getRepair, { params: { id } });
  const reopened = { version: out.version, reason: "Wrong phone" };
  await manager.call(reopenRepair, { params: { id }, body: reopened });
  expect((await failureOf(reveal(passcodeId, manager))).code).toBe("SECRET_GONE");
  const { passcodes: after } = await staff.call(endpoints.getRepairPasscodes, { params: { id } });
  expect(after.map(({ destroyedBecause }) => destroyedBecause)).toEqual(["collected", "collected"]);
  expect(after.map(({ reveals }) => reveals.length)).toEqual([1, 1]);
});

it("a handover that fails destroys nothing", async () => {
  const { id: intakeId, jobs } = await staff.call(createIntake, {
    body: intakeForm({ jobs: [jobForm({ technicianId: technician.id })] }),
  });
  const id = jobs[0]?.id ?? 0;
  const clientId = randomUUID();
  const { passcodes } = await staff.call(endpoints.sealRepairPasscode, {
    params: { id },
    body: { clientId, kind: "pin", passcode: "4821" },
  });
  const body = { jobs: [{ id, version: 1 }], proof: "known" as const, noSignatureReason: "Signed" };
  // It is not ready.
  expect((await failureOf(staff.call(handOver, { params: { id: intakeId }, body }))).code).toBe("INVALID_TRANSITION");
  const params = { id, passcodeId: passcodes[0]?.id ?? 0 };
  expect(await technician.call(endpoints.revealRepairPasscode, { params, body: { reason: "set_up" } })).toMatchObject({
    passcode: "4821",
  });
});
