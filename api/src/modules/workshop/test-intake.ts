import type { CallInput } from "@fundi/shared/contract/endpoint";
import { luhnDigit } from "@fundi/shared/workshop/device-identifiers";
import type { createIntake } from "@fundi/shared/workshop/intakes";

type IntakeBody = CallInput<typeof createIntake>["body"];
type JobBody = IntakeBody["jobs"][number];

/** An IMEI of the test range that no other test has. */
export function testImei(): string {
  const body = `0010101${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;
  return `${body}${luhnDigit(body)}`;
}

/** A phone number that no other test has. */
export const testPhone = (): string => `0712${String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0")}`;

/** A phone with a broken screen. */
export const jobForm = (changes: Partial<JobBody> = {}): JobBody => ({
  device: { type: "phone", brand: "Tecno", model: "Spark 10", identifiers: [{ value: testImei() }] },
  symptom: "The glass is cracked, it fell on the stairs.",
  noPhotoReason: "The camera is broken",
  ...changes,
});

/** One customer who walked in with one phone. */
export const intakeForm = (changes: Partial<IntakeBody> = {}): IntakeBody => ({
  customer: { firstName: "Grace", lastName: "Wanjiru", phone: testPhone() },
  noSignatureReason: "The pad is broken",
  jobs: [jobForm()],
  ...changes,
});
