import type { CallInput } from "@fundi/shared/contract/endpoint";
import { DATA_CONSENTS } from "@fundi/shared/workshop/data-consent-rules";
import { luhnDigit } from "@fundi/shared/workshop/device-identifiers";
import type { createIntake } from "@fundi/shared/workshop/intakes";
import { testChecks } from "./test-checks";

type IntakeBody = CallInput<typeof createIntake>["body"];
type JobBody = IntakeBody["jobs"][number];

/** An IMEI of the test range that no other test has. */
export function testImei(): string {
  const body = `0010101${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;
  return `${body}${luhnDigit(body)}`;
}

/** A phone number that no other test has. */
export const testPhone = (): string => `0712${String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0")}`;

/** Kinds whose device is gone through when it comes. */
const CHECKED: readonly unknown[] = [undefined, "carry_in", "mail_in", "pickup"];

/** A phone with a broken screen, everything of which works and whose data may be lost; a known device is a phone, too. */
export const jobForm = (changes: Partial<JobBody> = {}): JobBody => {
  const form: JobBody = {
    device: { type: "phone", brand: "Tecno", model: "Spark 10", identifiers: [{ value: testImei() }] },
    symptom: "The glass is cracked, it fell on the stairs.",
    noPhotoReason: "The camera is broken",
    consents: changes.problemIds?.length ? DATA_CONSENTS.map((kind) => ({ kind, isGiven: true })) : [],
    ...changes,
  };
  const { device, kind, checks } = form;
  if (checks !== undefined || !device || !CHECKED.includes(kind)) return form;
  return { ...form, checks: testChecks("type" in device ? device.type : "phone") };
};

/** One customer who walked in with one phone, or booked to bring it: then nobody has gone through it. */
export const intakeForm = (changes: Partial<IntakeBody> = {}): IntakeBody => {
  const form: IntakeBody = {
    customer: { firstName: "Grace", lastName: "Wanjiru", phone: testPhone() },
    noSignatureReason: "The pad is broken",
    jobs: [jobForm()],
    ...changes,
  };
  return form.bookedOn ? { ...form, jobs: form.jobs.map((job) => ({ ...job, checks: null, consents: [] })) } : form;
};
