import { IntakeForm } from "@fundi/shared/workshop/intakes";
import { describe, expect, it } from "vitest";
import { errorsIn, intakeErrors, NO_WORDS, placeOf, shownOf, toIntakeBody } from "./intake-body";
import { BLOCKS, IntakeDraft, type JobDraft, newIntake, newJob } from "./intake-draft";

/** An intake that can be sent. */
function whole(job: Partial<JobDraft> = {}): IntakeDraft {
  const draft = newIntake();
  return {
    ...draft,
    who: { ...draft.who, firstName: "Abdi", phone: "0712 345 678" },
    jobs: [{ ...newJob(), brand: "Samsung", model: "A14", symptom: "Slow", noPhotoReason: "In a hurry", ...job }],
    ...{ isUnsigned: true, noSignatureReason: "Signed on paper" },
  };
}

describe("what is sent", () => {
  it("is an intake by the contract", () => {
    const draft = whole({ identifiers: "00-101001-482177-9", fee: "500", feePolicy: "credited", date: "2026-11-26" });
    expect(intakeErrors(draft)).toEqual({});
    const form = IntakeForm.parse(toIntakeBody(draft, 9));
    expect(form.jobs[0]).toMatchObject({
      agreement: { fee: 500, feePolicy: "credited" },
      promisedAt: expect.any(String),
    });
    expect(form.jobs[0]?.device).toMatchObject({ identifiers: [{ kind: "imei", value: "001010014821779" }] });
  });

  it("has two identifiers of a phone with two SIM cards", () => {
    const body = toIntakeBody(whole({ identifiers: "001010014821779, 001010035590122" }), null);
    expect(body.jobs[0]?.device).toMatchObject({ identifiers: [{ kind: "imei" }, { kind: "imei2" }] });
  });

  it("has no customer for our own stock", () => {
    const draft = whole();
    const body = toIntakeBody({ ...draft, who: { ...draft.who, isOurs: true } }, null);
    expect(body).toMatchObject({ customer: null, jobs: [{ kind: "internal" }] });
  });

  it("has an id that is one for the server", () => {
    expect(new Set(Array.from({ length: 20 }, () => newIntake().clientId)).size).toBe(20);
  });
});

describe("what is missing", () => {
  it("is nothing but who, what it is and how the terms were agreed to", () => {
    expect(Object.keys(intakeErrors(newIntake())).map((field) => placeOf(field).block)).toEqual(
      expect.arrayContaining(["who", "sign"]),
    );
  });

  it("is pointed out for a wrong check digit until it was compared", () => {
    const identifiers = "001010014821778";
    expect(Object.keys(intakeErrors(whole({ identifiers })))).toEqual(["jobs.0.identifiers"]);
    expect(intakeErrors(whole({ identifiers, isConfirmed: true }))).toEqual({});
  });

  it("is what is wrong with a device, unless it is our own", () => {
    const draft = whole({ symptom: "" });
    expect(Object.keys(intakeErrors(draft))).toEqual(["jobs.0.symptom"]);
    expect(intakeErrors({ ...draft, jobs: draft.jobs.map((job) => ({ ...job, problemIds: [2] })) })).toEqual({});
    expect(intakeErrors({ ...draft, who: { ...draft.who, isOurs: true } })).toEqual({});
  });

  it("is the address of work outside, and the amount that cannot be read", () => {
    expect(Object.keys(intakeErrors(whole({ kind: "on_site" })))).toEqual(["jobs.0.address"]);
    expect(Object.keys(intakeErrors(whole({ ceiling: "much" })))).toEqual(["jobs.0.agreement.ceiling"]);
  });

  it("is a wrong KRA PIN, at its field", () => {
    const draft = whole();
    expect(Object.keys(intakeErrors({ ...draft, who: { ...draft.who, kraPin: "X1" } }))).toEqual(["contact.kraPin"]);
  });

  it("is a photo of a device that is here, unless somebody says why not", () => {
    const draft = whole({ noPhotoReason: "" });
    expect(Object.keys(intakeErrors(draft))).toEqual(["jobs.0.photos"]);
    expect(intakeErrors({ ...draft, bookedOn: "2099-01-01" })).toEqual({});
    const photo = { fileId: "a", width: 60, height: 40, marks: [] };
    const taken = whole({ noPhotoReason: "", photos: [photo, { ...photo, fileId: "b" }] });
    expect(intakeErrors(taken)).toEqual({});
    expect(toIntakeBody(taken, null).jobs[0]?.photos).toEqual([
      { fileId: "a", marks: [] },
      { fileId: "b", marks: [] },
    ]);
  });

  it("lies in exactly one block", () => {
    const errors = intakeErrors({
      ...whole({ kind: "on_site", ceiling: "x", plannedMinutes: "y" }),
      noSignatureReason: "",
    });
    const found = BLOCKS.flatMap((block) => errorsIn(errors, block, 0));
    expect(found.sort()).toEqual(Object.keys(errors).sort());
  });
});

it("is shown to the customer once it is complete, and what was shown is signed", () => {
  const problems = [{ id: 2, nameEn: "Does not charge", nameSw: "Haichaji", dataRisk: "none" as const }];
  const words = { ...NO_WORDS, problems };
  expect(shownOf(newIntake(), words)).toBeNull();
  const draft = { ...whole({ problemIds: [2] }), isUnsigned: false };
  const shown = shownOf(draft, words) ?? "";
  expect(shown).toContain("Device: Samsung A14\nProblem: Does not charge");
  expect(Object.keys(intakeErrors(draft))).toEqual(["signature"]);
  expect(intakeErrors(draft, true)).toEqual({});
  const signed = { drawing: { way: "typed", name: "Abdi" }, shown } as const;
  expect(toIntakeBody(draft, 9, signed)).toMatchObject({
    signature: { ...signed, name: "Abdi" },
    noSignatureReason: "",
  });
  expect(toIntakeBody({ ...draft, bookedOn: "2099-01-01" }, 9, signed).signature).toBeNull();
});

it("stores a draft that can be read again", () => {
  const draft = whole();
  expect(IntakeDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});
