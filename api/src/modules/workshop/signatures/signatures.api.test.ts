import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { getPrivateFile } from "@fundi/shared/private-files/private-files";
import { SIGNATURE_MIN_POINTS } from "@fundi/shared/signature/signature";
import { shownAtIntake } from "@fundi/shared/workshop/intake-shown";
import { createIntake, IntakeForm } from "@fundi/shared/workshop/intakes";
import { addRepairTerms, getRepairWords } from "@fundi/shared/workshop/repair-words";
import { cancelRepair, getRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { testChecks } from "../test-checks";
import { intakeForm, jobForm } from "../test-intake";
import { hashOfShown } from "./sign-intake";
import { findSignatures } from "./signature-store";

let api: TestApi;
let staff: Person;
let checklists: CallOutput<typeof getRepairWords>["checklists"];
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
  ({ checklists } = await staff.call(getRepairWords, {}));
});
afterAll(() => api.stop());

const strokes = (points: number, length: number) => [
  Array.from({ length: points }, (_, index) => ({ x: 10 + (length * index) / points, y: 12, t: index })),
];
const drawing = (points = SIGNATURE_MIN_POINTS, length = 40) => ({
  ...{ way: "drawn" as const, width: 90, height: 36, strokes: strokes(points, length) },
});
type Body = ReturnType<typeof intakeForm>;

/** What the console shows of an intake. */
const shownOf = (body: Body) =>
  shownAtIntake({
    ...{ jobs: IntakeForm.parse(body).jobs, language: body.contact?.language ?? "en", timeZone: "Africa/Nairobi" },
    names: {
      ...{ device: () => "Tecno Spark 10", problem: String, repair: String },
      items: (id) => checklists.find((list) => list.id === id)?.items ?? [],
    },
  });

/** Takes an intake in that is signed. */
function sign(changes: Partial<Body> = {}, signature: object = {}) {
  const body = intakeForm({ noSignatureReason: "", ...changes });
  const signed = { name: "Grace Wanjiru", drawing: drawing(), shown: shownOf(body), ...signature };
  return staff.call(createIntake, { body: { ...body, signature: signed } });
}

const hash = expect.stringMatching("^[0-9a-f]{64}$");

describe("the signature of an intake", () => {
  it("is stored with what was shown, its hash and the drawing as a private file", async () => {
    const intake = await sign({ jobs: [jobForm({ accessories: [{ name: "Cover" }], agreement: { ceiling: 6000 } })] });
    const [signature] = intake.signatures;
    expect(intake).toMatchObject({ noSignatureReason: "", signatures: [{ purpose: "intake", way: "drawn" }] });
    expect(signature).toMatchObject({ name: "Grace Wanjiru", shownHash: hash, fileId: expect.any(String) });
    expect(signature?.shown).toContain("Came with it: Cover");
    const file = await staff.call(getPrivateFile, { params: { id: signature?.fileId ?? "" } });
    expect(await file.text()).toContain("<svg");
    const repair = await staff.call(getRepair, { params: { id: intake.jobs[0]?.id ?? 0 } });
    expect(repair.intake.signatures).toEqual(intake.signatures);
  });

  it("covers the condition of the device: something else than was signed for is refused", async () => {
    const cracked = jobForm({ checks: testChecks("phone", "intake", { glass_and_touch: "fault" }) });
    const shown = shownOf(intakeForm({ jobs: [jobForm()] }));
    expect((await failureOf(sign({ jobs: [cracked] }, { shown }))).details).toMatchObject({
      fieldErrors: { signature: expect.any(Array) },
    });
    const { signatures } = await sign({ jobs: [cracked] });
    expect(signatures[0]?.shown).toContain("Does not work: Glass and touch");
  });

  it("may be typed, and is in the language of the customer", async () => {
    const intake = await sign({ contact: { language: "sw" } }, { drawing: { way: "typed", name: "Grace Wanjiru" } });
    expect(intake.signatures).toMatchObject([{ way: "typed", shown: expect.stringContaining("Kifaa:") }]);
  });

  it("is refused where it is empty, and where something else was shown", async () => {
    for (const empty of [drawing(SIGNATURE_MIN_POINTS - 1), drawing(SIGNATURE_MIN_POINTS, 4)])
      expect((await failureOf(sign({}, { drawing: empty }))).details).toMatchObject({
        fieldErrors: { signature: expect.any(Array) },
      });
    const other = await failureOf(sign({}, { shown: "Something else" }));
    expect(other.details).toMatchObject({ fieldErrors: { signature: expect.any(Array) } });
  });

  it("is of the terms in force, which are part of its hash", async () => {
    const admin = await api.person("admin");
    const { id, number } = await admin.call(addRepairTerms, {
      body: { title: "Terms", bodyEn: "In English", bodySw: "Kwa Kiswahili", fromOn: "2026-01-01" },
    });
    expect((await failureOf(sign())).details).toMatchObject({ fieldErrors: { termsId: expect.any(Array) } });
    const [signature] = (await sign({ termsId: id })).signatures;
    const terms = { id, number, title: "Terms", bodyEn: "In English", bodySw: "Kwa Kiswahili" };
    const rest = { fromOn: "2026-01-01", writtenBy: null, createdAt: new Date() };
    expect(signature?.shownHash).toBe(hashOfShown({ ...terms, ...rest }, "en", signature?.shown ?? ""));
    await api.app.db("repair_terms").update({ from_on: "2099-01-01" });
  });

  it("is read by staff and its customer only, and is erased with the customer", async () => {
    const [customer, stranger] = [await api.person(), await api.person()];
    const intake = await sign({ customer: { id: customer.id }, contact: { phone: "0712000111" } });
    const id = intake.signatures[0]?.fileId ?? "";
    const read = (by: Person) => by.call(getPrivateFile, { params: { id } });
    await read(customer);
    expect((await failureOf(read(stranger))).code).toBe("NOT_FOUND");
    const collected = JSON.stringify(
      await workshopPersonalData(api.app.workshopDependencies).collect(api.app.db, customer.id),
    );
    expect(collected).toContain(intake.signatures[0]?.shownHash);
    await api.app.db("repair_jobs").where({ intake_id: intake.id }).update({ stage: "cancelled" });
    await api.app.inTransaction((tx) => workshopPersonalData(api.app.workshopDependencies).erase(tx, customer.id));
    const [left] = await findSignatures(api.app.db, [intake.id]);
    expect(left).toMatchObject({ name: "", shown: "", fileId: null, shownHash: hash });
    expect((await failureOf(read(staff))).code).toBe("NOT_FOUND");
  });

  it("is not asked of what is only booked", async () => {
    const booked = await sign({ bookedOn: "2099-11-25" });
    expect(booked.signatures).toEqual([]);
    const params = { id: booked.jobs[0]?.id ?? 0 };
    await staff.call(cancelRepair, { params, body: { reason: "Test", version: 1 } });
  });
});
