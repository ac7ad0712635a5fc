import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { isCalendarDate } from "@fundi/shared/values/calendar-date";
import { fullName } from "@fundi/shared/values/person-name";
import { isForeignPhone } from "@fundi/shared/values/phone";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import { visibleText } from "@fundi/shared/values/visible-text";
import { answersOf, type ChecklistItem, checklistFor, missingAnswers } from "@fundi/shared/workshop/check-rules";
import { asksDataConsents, missingConsents } from "@fundi/shared/workshop/data-consent-rules";
import { readIdentifiers } from "@fundi/shared/workshop/device-identifiers";
import { deviceName } from "@fundi/shared/workshop/device-types";
import { photosMissing, USUAL_INTAKE_RULES } from "@fundi/shared/workshop/intake-rules";
import { shownAtIntake } from "@fundi/shared/workshop/intake-shown";
import { IntakeForm } from "@fundi/shared/workshop/intakes";
import { CUSTODY_KINDS, type RepairKind } from "@fundi/shared/workshop/repair-stages";
import type { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { shopTimeZone } from "../../../lib/shop-time";
import { customerErrors, toCustomerChoice } from "../../customers/customer-draft";
import { instantIn } from "../moves/move-draft";
import type { IntakeBody } from "../repair-queries";
import { BLOCKS, type Block, type IntakeDraft, type JobDraft } from "./intake-draft";

/** What an intake needs of the shop's words. */
export type IntakeWords = Pick<CallOutput<typeof getRepairWords>, "checklists" | "intakePhotos"> & {
  problems: readonly Pick<
    CallOutput<typeof getRepairWords>["problems"][number],
    "id" | "nameEn" | "nameSw" | "dataRisk"
  >[];
};
/** Until the words are there, nothing is asked; the server knows better. */
export const NO_WORDS: IntakeWords = { problems: [], checklists: [], intakePhotos: USUAL_INTAKE_RULES.photos };

/** Invalid text becomes `NaN`, which the contract rejects at its field. */
const amountOf = (text: string): number | null => (text.trim() === "" ? null : (typedAmount(text) ?? Number.NaN));

const isInCustodyKind = (kind: RepairKind): boolean => (CUSTODY_KINDS as readonly RepairKind[]).includes(kind);

/** Returns whether a job of this kind may be a task without a device. */
export const mayBeTask = (kind: RepairKind): boolean => !isInCustodyKind(kind) && kind !== "internal";

const isTask = ({ kind, isTask: chosen }: JobDraft): boolean => chosen && mayBeTask(kind);

function toDevice(job: JobDraft) {
  if (isTask(job)) return null;
  if (job.deviceId !== null) return { id: job.deviceId };
  const { type, brand, model, colour, storage, alert, isAnother, isConfirmed } = job;
  const { purchasedOn, makerWarrantyUntil } = job;
  return {
    ...{ type, brand, model, colour, storage, alert, isAnother },
    ...{ purchasedOn: purchasedOn || null, makerWarrantyUntil: makerWarrantyUntil || null },
    identifiers: readIdentifiers(job.identifiers).map(({ kind, value }) => ({ kind, value, isConfirmed })),
  };
}

/** Returns whether a device is repaired at the price of the quote that its intake comes from: one that is here. */
export const isAgreedByQuote = ({ origin, bookedOn }: IntakeDraft, { agreedByQuote }: JobDraft): boolean =>
  agreedByQuote && origin !== null && origin.price !== null && bookedOn === "";

/** What was signed: the drawing, and the text that was shown to who signed. */
export type Signed = Pick<NonNullable<IntakeBody["signature"]>, "drawing" | "shown">;

/** Returns whether somebody signs on this screen: a customer whose device is here. */
export const signsHere = ({ bookedOn, who, isUnsigned }: IntakeDraft): boolean =>
  bookedOn === "" && !who.isOurs && !isUnsigned;

/** Returns who signs: unless somebody else is named, who brings it. */
export const signerOf = ({ signer, who }: IntakeDraft): string =>
  signer.trim() || (who.customerId === null ? fullName(who.firstName.trim(), who.lastName.trim()) : who.customerName);

/** Returns what the customer is shown before they sign; null until the intake is complete enough to be shown. */
export function shownOf(draft: IntakeDraft, words: IntakeWords): string | null {
  const { problems, checklists } = words;
  const { success, data } = IntakeForm.safeParse(toIntakeBody(draft, null, null, words));
  if (!success) return null;
  const language = draft.who.language || "en";
  return visibleText(
    shownAtIntake({
      ...{ language, timeZone: shopTimeZone() },
      jobs: data.jobs.map((job, index) => ({ ...job, photos: allPhotos(job.photos, draft.jobs[index]) })),
      names: {
        device: (device) =>
          "id" in device
            ? (draft.jobs.find(({ deviceId }) => deviceId === device.id)?.deviceName ?? "")
            : deviceName(device),
        problem(id) {
          const problem = problems.find((one) => one.id === id);
          return (language === "sw" ? problem?.nameSw : problem?.nameEn) ?? "";
        },
        repair: (id) => draft.jobs.find(({ originalJobId }) => originalJobId === id)?.originalNumber ?? "",
        items: (id) => checklists.find((list) => list.id === id)?.items ?? [],
      },
    }),
  ).trim();
}

/** Returns photos with as many more as the job has already: what is shown counts all. */
const allPhotos = (photos: IntakeForm["jobs"][number]["photos"], job: JobDraft | undefined) => [
  ...Array.from({ length: job?.storedPhotos ?? 0 }, () => ({ fileId: "", marks: [], caption: "" })),
  ...photos,
];

/** Returns whether a new customer has a number of another country. */
export const isAbroad = ({ customerId, phone }: IntakeDraft["who"]): boolean =>
  customerId === null && isForeignPhone(phone);

/** Returns what is sent for an intake. */
export function toIntakeBody(
  draft: IntakeDraft,
  termsId: number | null,
  signed: Signed | null = null,
  words: IntakeWords = NO_WORDS,
): IntakeBody {
  const { who } = draft;
  const isSigned = signsHere(draft);
  return {
    clientId: draft.clientId,
    ...(draft.origin && { source: draft.origin.source, sourceId: draft.origin.id }),
    customer: who.isOurs ? null : toCustomerChoice(isAbroad(who) ? { ...who, phone: "" } : who, who.isAnother),
    contact: {
      // An account has a number that can be texted: another one belongs to the intake alone.
      phone: (isAbroad(who) ? who.phone : who.contactPhone).trim() || null,
      company: who.company.trim(),
      kraPin: who.kraPin.trim() || null,
      language: who.language || null,
    },
    bookedOn: draft.bookedOn || null,
    termsId,
    signature: isSigned && signed ? { ...signed, name: signerOf(draft) } : null,
    noSignatureReason: isSigned ? "" : draft.noSignatureReason.trim(),
    jobs: draft.jobs.map((job) => ({
      kind: who.isOurs ? "internal" : job.kind,
      device: toDevice(job),
      task: isTask(job) ? job.task.trim() : "",
      symptom: job.symptom,
      problemIds: job.problemIds,
      agreedByQuote: isAgreedByQuote(draft, job),
      unlocking: job.unlocking,
      accessories: job.accessories,
      photos: job.photos.map(({ fileId, marks }) => ({ fileId, marks })),
      noPhotoReason: job.noPhotoReason.trim(),
      checks: toChecks(draft, job, words),
      consents: asksConsents(draft, job, words) ? job.consents : [],
      priority: job.priority,
      technicianId: job.technicianId === "" ? null : Number(job.technicianId),
      place: job.place.trim(),
      plannedMinutes: job.plannedMinutes.trim() === "" ? 0 : Number(job.plannedMinutes),
      promisedAt: instantIn(job),
      promiseReason: job.promiseReason.trim(),
      ...{ originalJobId: job.originalJobId, claimedWarrantyIds: job.claimedWarrantyIds },
      address: job.address.trim(),
      directions: job.directions.trim(),
      agreement: {
        feePolicy: job.feePolicy,
        fee: amountOf(job.fee) ?? 0,
        fixedPrice: amountOf(job.fixedPrice),
        ceiling: amountOf(job.ceiling),
      },
    })),
  };
}

/** Returns the questions about a device that is here; null where there are none. */
export function checklistOf(draft: IntakeDraft, job: JobDraft, { checklists }: IntakeWords) {
  const list = needsPhotos(draft, job) ? checklistFor(checklists, job.type, "intake") : null;
  return list && list.items.length > 0 ? list : null;
}

function toChecks(draft: IntakeDraft, job: JobDraft, words: IntakeWords): IntakeBody["jobs"][number]["checks"] {
  const list = checklistOf(draft, job, words);
  return list && { checklistId: list.id, answers: answersOf(list.items, job.answers.map(trimmed)) };
}

const trimmed = ({ key, answer, note }: JobDraft["answers"][number]) => ({
  ...{ key, answer: answer.trim(), note: note.trim() },
});

/** Returns whether the customer is asked about their data: where a problem of a device that is here puts it at risk. */
export const asksConsents = ({ bookedOn, who }: IntakeDraft, { problemIds }: JobDraft, { problems }: IntakeWords) =>
  bookedOn === "" && !who.isOurs && asksDataConsents(problems.filter(({ id }) => problemIds.includes(id)));

/** Returns whether photos show how a device came: one of a customer that is here. */
export const needsPhotos = ({ bookedOn, who }: IntakeDraft, { kind }: JobDraft): boolean =>
  bookedOn === "" && !who.isOurs && isInCustodyKind(kind);

/** Returns what is said where there are fewer photos of a device than the shop asks for, without a reason. */
const missingPhotos = ({ storedPhotos, photos, noPhotoReason }: JobDraft, { intakePhotos }: IntakeWords) =>
  photosMissing(intakePhotos, storedPhotos + photos.length, noPhotoReason);

/** Returns the questions about a device that have no answer, or one that does not fit. */
export function openQuestions(draft: IntakeDraft, job: JobDraft, words: IntakeWords): ChecklistItem[] {
  const list = checklistOf(draft, job, words);
  return list === null ? [] : missingAnswers(list.items, job.answers.map(trimmed));
}

/** Errors by the paths of the request: "customer.phone", "jobs.0.symptom". */
export type IntakeErrors = Readonly<Record<string, string>>;

const HINTS: Readonly<Record<string, string>> = {
  "agreement.fee": "Enter an amount, such as 500, or choose “No fee”",
  "agreement.fixedPrice": "Enter an amount, such as 4,500",
  "agreement.ceiling": "Enter an amount, such as 6,000",
  plannedMinutes: "Enter whole minutes, at most a week",
};

/** Returns what keeps an intake from being taken in, by the contract's rules. */
export function intakeErrors(draft: IntakeDraft, isSigned = false, words: IntakeWords = NO_WORDS): IntakeErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of IntakeForm.safeParse(toIntakeBody(draft, null, null, words)).error?.issues ?? []) {
    const [first, index, ...rest] = path.map(String);
    // Parts of a choice are said below, by their own names.
    if (first === "customer" || (first === "jobs" && rest[0] === "device")) continue;
    const hint = first === "jobs" ? HINTS[rest.join(".")] : undefined;
    errors[[first, index, ...rest].filter((part) => part !== undefined).join(".")] ??= hint ?? message;
  }
  if (!draft.who.isOurs)
    for (const [field, text] of Object.entries(customerErrors(draft.who)))
      if (text !== undefined && !(field === "phone" && isAbroad(draft.who))) errors[`customer.${field}`] = text;
  for (const [index, job] of draft.jobs.entries()) {
    Object.assign(errors, deviceErrors(job, index));
    const open = openQuestions(draft, job, words);
    if (open.length > 0)
      errors[`jobs.${index}.checks`] = `Not answered yet: ${open.map(({ textEn }) => textEn).join(", ")}`;
    if (asksConsents(draft, job, words) && missingConsents(job.consents).length > 0)
      errors[`jobs.${index}.consents`] = "Ask the customer each of them: yes or no";
    if (job.feePolicy !== "none" && job.fee.trim() === "")
      errors[`jobs.${index}.agreement.fee`] = HINTS["agreement.fee"] ?? "";
    const photos = needsPhotos(draft, job) && missingPhotos(job, words);
    if (photos) errors[`jobs.${index}.photos`] = photos;
  }
  if (signsHere(draft)) {
    if (!isSigned) errors.signature = "Let the customer sign, or say why not";
  } else if (draft.bookedOn === "" && !draft.who.isOurs && draft.noSignatureReason.trim() === "")
    errors.noSignatureReason = "Say how the customer agreed to the terms";
  return errors;
}

function deviceErrors(job: JobDraft, index: number): Record<string, string> {
  if (isTask(job)) return job.task.trim() === "" ? { [`jobs.${index}.task`]: "Say what is to be done" } : {};
  if (job.deviceId !== null) return {};
  if (job.makerWarrantyUntil !== "" && !isCalendarDate(job.makerWarrantyUntil))
    return { [`jobs.${index}.makerWarrantyUntil`]: "Enter a day, or nothing" };
  const isWrong = readIdentifiers(job.identifiers).some(({ checked }) => checked === "luhn_bad");
  return isWrong && !job.isConfirmed
    ? { [`jobs.${index}.identifiers`]: "The last digit of this IMEI does not fit the others: compare it once more" }
    : {};
}

const DEVICE_FIELDS = [
  "device",
  "claimedWarrantyIds",
  "originalJobId",
  "identifiers",
  "task",
  "kind",
  "type",
  "brand",
  "model",
  "makerWarrantyUntil",
  "address",
  "directions",
];
const WHAT_FIELDS = [
  ...["symptom", "problemIds", "consents", "agreement", "agreedByQuote", "unlocking", "passcode", "passcodeLabel"],
];

/** Returns in which block of a form the field of an error is, and of which device; where it lacks that block, in its first. */
export function placeOf(field: string, blocks: readonly Block[] = BLOCKS): { block: Block; at: number | null } {
  const [first = "", index, name = ""] = field.split(".");
  const at = first === "jobs" ? Number(index) : null;
  const block = blockOf(first, name);
  return { block: blocks.includes(block) ? block : (blocks[0] ?? block), at };
}

function blockOf(first: string, name: string): Block {
  if (first === "customer" || first === "contact") return "who";
  if (first !== "jobs") return "sign";
  return DEVICE_FIELDS.includes(name) ? "device" : WHAT_FIELDS.includes(name) ? "what" : "check";
}

/** Returns the errors of one block, of the device that is shown. */
export const errorsIn = (errors: IntakeErrors, block: Block, at: number, blocks: readonly Block[] = BLOCKS): string[] =>
  Object.keys(errors).filter((field) => {
    const place = placeOf(field, blocks);
    return place.block === block && (place.at === null || place.at === at);
  });

/** Returns how a device is called on the form. */
export const jobName = (job: JobDraft): string =>
  isTask(job) ? job.task || "Task" : job.deviceId === null ? deviceName(job) : job.deviceName;
