import { randomUUID } from "node:crypto";
import { addPrivatePhoto, getPrivateFile } from "@fundi/shared/private-files/private-files";
import { getProofRules, handOver, sendCollectionCode, updateProofRules } from "@fundi/shared/workshop/handovers";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { withdrawRepair } from "@fundi/shared/workshop/repairs";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type AfricasTalkingDouble,
  startAfricasTalkingDouble,
} from "../../../../../tests/support/africastalking-double";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { intakeForm, testPhone } from "../test-intake";

// A Monday at nine in Nairobi.
const MORNING = new Date("2026-11-23T06:00:00Z");

let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
let manager: Person;
let admin: Person;
let now = MORNING;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: { ...sms.env(), STOREFRONT_URL: "https://shop.example" }, clock: () => now });
  staff = await api.person("staff", { capabilities: [] });
  manager = await api.person("manager", { capabilities: [] });
  admin = await api.person("admin", { capabilities: [] });
});
beforeEach(() => {
  now = MORNING;
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});

/** A device that can be fetched as it came. */
async function ready() {
  const phone = testPhone();
  const intake = await staff.call(createIntake, {
    body: intakeForm({ customer: { firstName: "Grace", lastName: "Wanjiru", phone } }),
  });
  const id = intake.jobs[0]?.id ?? 0;
  const repair = await staff.call(withdrawRepair, { params: { id }, body: { version: 1, reason: "Bought another" } });
  return { intakeId: intake.id, customerId: intake.customerId ?? 0, phone, job: { id, version: repair.version } };
}
type Ready = Awaited<ReturnType<typeof ready>>;

const give = ({ intakeId, job }: Ready, more: object, person = staff, idempotencyKey: string = randomUUID()) =>
  person.call(handOver, {
    ...{ params: { id: intakeId }, idempotencyKey },
    body: { jobs: [job], proof: "known", noSignatureReason: "Signed on paper", ...more },
  });
const handoverOf = ({ job }: Ready) => api.app.db("repair_handovers").where({ job_id: job.id });

/** Has a code texted for an intake, and returns it as it came. */
async function codeFor({ intakeId, phone }: Ready): Promise<string> {
  const texts = () =>
    sms.taken.filter(({ to, message }) => to === `+254${phone.slice(1)}` && message.includes("to fetch your device"));
  const before = texts().length;
  expect(await staff.call(sendCollectionCode, { params: { id: intakeId } })).toEqual({ minutes: 10 });
  await expect.poll(() => texts().length, { timeout: 10_000 }).toBe(before + 1);
  return /\b\d{6}\b/.exec(texts().at(-1)?.message ?? "")?.[0] ?? "";
}
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

it("a code to the phone at the intake hands over, once; sent again under one key it is one handover", async () => {
  const device = await ready();
  const code = await codeFor(device);
  const refused = await failureOf(give(device, { proof: "code", collectionCode: wrong(code) }));
  expect(refused).toMatchObject({
    code: "INVALID_OTP",
    details: { fieldErrors: { collectionCode: expect.any(Array) } },
  });
  const key = randomUUID();
  const first = await give(device, { proof: "code", collectionCode: code }, staff, key);
  expect(first.jobs[0]?.isOut).toBe(true);
  expect(await give(device, { proof: "code", collectionCode: code }, staff, key)).toEqual(first);
  expect(await handoverOf(device)).toMatchObject([{ proof: "code" }]);
  // Only its hash was stored, and that is gone.
  expect(await api.app.db("repair_codes").where({ purpose: "collect", subject_id: device.intakeId })).toEqual([]);
});

it("a code of another intake, an old one, and the sixth try are refused", async () => {
  const [device, other] = [await ready(), await ready()];
  const [code, otherCode] = [await codeFor(device), await codeFor(other)];
  if (code !== otherCode)
    expect((await failureOf(give(device, { proof: "code", collectionCode: otherCode }))).code).toBe("INVALID_OTP");
  now = new Date(MORNING.getTime() + 11 * 60_000);
  expect((await failureOf(give(device, { proof: "code", collectionCode: code }))).code).toBe("INVALID_OTP");
  const fresh = await codeFor(device);
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => failureOf(give(device, { proof: "code", collectionCode: wrong(fresh) }))),
  );
  expect(tries.filter(({ code: failed }) => failed === "INVALID_OTP")).toHaveLength(5);
  expect(tries.filter(({ code: failed }) => failed === "RATE_LIMITED")).toHaveLength(3);
  expect((await failureOf(give(device, { proof: "code", collectionCode: fresh }))).code).toBe("RATE_LIMITED");
  expect((await failureOf(staff.call(sendCollectionCode, { params: { id: device.intakeId } }))).code).toBe(
    "RATE_LIMITED",
  );
  expect(await handoverOf(device)).toEqual([]);
});

it("what is enough depends on the sum, as the shop decides", async () => {
  const device = await ready();
  const rules = await staff.call(getProofRules, {});
  expect(rules).toMatchObject({ codeUpTo: null, receiptAndIdUpTo: null, knownUpTo: 5000 });
  const body = { knownUpTo: 0, receiptAndIdUpTo: 0, version: rules.version };
  expect((await failureOf(manager.call(updateProofRules, { body }))).code).toBe("FORBIDDEN");
  const saved = await admin.call(updateProofRules, { body });
  expect((await failureOf(admin.call(updateProofRules, { body }))).code).toBe("STALE_VERSION");
  // It comes to nothing, for which everything is enough.
  expect((await give(device, {})).jobs[0]?.isOut).toBe(true);
  await admin.call(updateProofRules, { body: { knownUpTo: 5000, receiptAndIdUpTo: null, version: saved.version } });
});

it("who has neither phone nor receipt is handed it by a manager, with the photo of a statement", async () => {
  const device = await ready();
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#346" } })
    .jpeg()
    .toBuffer();
  const photoOf = async (person: Person) => {
    const files = new FormData();
    files.set("kind", "repair-photo");
    files.set("image", new Blob([new Uint8Array(image)]), "statement.jpg");
    return (await person.call(addPrivatePhoto, { files })).data.id;
  };
  expect((await failureOf(give(device, { proof: "statement" }, manager))).code).toBe("VALIDATION_ERROR");
  const byStaff = { proof: "statement", statementFileId: await photoOf(staff) };
  expect((await failureOf(give(device, byStaff))).code).toBe("FORBIDDEN");
  // A colleague's photo is none of one's own.
  expect((await failureOf(give(device, byStaff, manager))).code).toBe("VALIDATION_ERROR");
  const statementFileId = await photoOf(manager);
  await give(device, { proof: "statement", statementFileId }, manager);
  expect(await handoverOf(device)).toMatchObject([{ proof: "statement", statement_file_id: statementFileId }]);
  await staff.call(getPrivateFile, { params: { id: statementFileId } });
  const stranger = await api.person("user");
  expect((await failureOf(stranger.call(getPrivateFile, { params: { id: statementFileId } }))).code).toBe("NOT_FOUND");
  const personal = workshopPersonalData(api.app.workshopDependencies);
  await api.app.inTransaction((tx) => personal.erase(tx, device.customerId));
  expect(await handoverOf(device)).toMatchObject([{ statement_file_id: null }]);
  await expect
    .poll(async () => (await failureOf(staff.call(getPrivateFile, { params: { id: statementFileId } }))).code)
    .toBe("NOT_FOUND");
});

it("no code can be texted to an intake that is not there", async () => {
  expect((await failureOf(staff.call(sendCollectionCode, { params: { id: 999_999 } }))).code).toBe("NOT_FOUND");
});
