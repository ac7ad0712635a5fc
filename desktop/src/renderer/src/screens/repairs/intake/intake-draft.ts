import { z } from "@fundi/shared/contract/z";
import { LANGUAGES } from "@fundi/shared/languages/languages";
import { PhotoMarks } from "@fundi/shared/photo-marks/photo-marks";
import { randomHex } from "@fundi/shared/web/random-hex";
import { DATA_CONSENTS } from "@fundi/shared/workshop/data-consent-rules";
import { readDeviceName } from "@fundi/shared/workshop/device-names";
import { DEVICE_TYPES } from "@fundi/shared/workshop/device-types";
import { PASSCODE_KINDS, UNLOCKINGS } from "@fundi/shared/workshop/passcode-rules";
import type { RepairOrigin } from "@fundi/shared/workshop/repair-origins";
import { FEE_POLICIES, REPAIR_KINDS, REPAIR_ORIGINS, REPAIR_PRIORITIES } from "@fundi/shared/workshop/repair-stages";
import { NO_CUSTOMER } from "../../customers/customer-draft";

/** Who brings it: a known customer, a new one as typed, or the shop itself. */
const WhoDraft = z.object({
  customerId: z.number().nullable(),
  customerName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Another person than the known one with the same number. */
  isAnother: z.boolean(),
  isOurs: z.boolean(),
  /** A known customer without a number, or to be reached under another one. */
  contactPhone: z.string(),
  company: z.string(),
  kraPin: z.string(),
  language: z.enum(["", ...LANGUAGES]),
});
export type WhoDraft = z.infer<typeof WhoDraft>;

const JobDraft = z.object({
  /** Only of this form: tells its devices apart. */
  key: z.string(),
  kind: z.enum(REPAIR_KINDS),
  /** Null for a device that is new to the shop. */
  deviceId: z.number().nullable(),
  deviceName: z.string(),
  /** Without a device, what is to be done. */
  isTask: z.boolean(),
  task: z.string(),
  /** As typed or scanned; several are divided by commas. */
  identifiers: z.string(),
  /** A wrong check digit was compared with the device. */
  isConfirmed: z.boolean(),
  isAnother: z.boolean(),
  type: z.enum(DEVICE_TYPES),
  brand: z.string(),
  model: z.string(),
  colour: z.string(),
  storage: z.string(),
  alert: z.string(),
  /** Of a device that is new to the shop: when it was bought, and until when its maker stands for it. */
  purchasedOn: z.string().default(""),
  makerWarrantyUntil: z.string().default(""),
  address: z.string(),
  directions: z.string(),
  problemIds: z.array(z.number()),
  symptom: z.string(),
  /** At the price of the accepted quote that the intake comes from. */
  agreedByQuote: z.boolean().default(false),
  feePolicy: z.enum(FEE_POLICIES),
  fee: z.string(),
  fixedPrice: z.string(),
  ceiling: z.string(),
  /** How it is unlocked without a passcode. A passcode is in memory only. */
  unlocking: z.enum(UNLOCKINGS).nullable().default(null),
  /** A passcode of this kind was begun: the draft says that it is missing where a closed window forgot it. */
  passcodeKind: z.enum(PASSCODE_KINDS).nullable().default(null),
  /** It is asked how the device is unlocked though no problem needs it. */
  isUnlockingAsked: z.boolean().default(false),
  /** What came along; a draft of an earlier release has the names only. */
  accessories: z.array(
    z.union([
      z.object({ name: z.string(), quantity: z.number().int().min(1), note: z.string() }),
      z.string().transform((name) => ({ name, quantity: 1, note: "" })),
    ]),
  ),
  /** Photos that the job has already, beside those of this form. */
  storedPhotos: z.number().int().default(0),
  /** Stored already, each with what was drawn over it. */
  photos: z
    .array(z.object({ fileId: z.string(), width: z.number(), height: z.number(), marks: PhotoMarks }))
    .default([]),
  noPhotoReason: z.string().default(""),
  /** What is said to the questions about the device, by their keys; those of another type of device are left out when it is sent. */
  answers: z.array(z.object({ key: z.string(), answer: z.string(), note: z.string() })).default([]),
  /** What the customer said about their data. */
  consents: z.array(z.object({ kind: z.enum(DATA_CONSENTS), isGiven: z.boolean() })).default([]),
  place: z.string(),
  priority: z.enum(REPAIR_PRIORITIES),
  technicianId: z.string(),
  plannedMinutes: z.string(),
  date: z.string(),
  time: z.string(),
  promiseReason: z.string(),
  /** The earlier job that it is a return of, and what it claims of its warranties. */
  originalJobId: z.number().nullable().default(null),
  originalNumber: z.string().default(""),
  claimedWarrantyIds: z.array(z.number()).default([]),
});
export type JobDraft = z.infer<typeof JobDraft>;

export const BLOCKS = ["who", "device", "what", "check", "sign"] as const;
export type Block = (typeof BLOCKS)[number];
export const BLOCK_LABELS: Record<Block, string> = {
  who: "Who",
  device: "Device",
  what: "What",
  check: "Check",
  sign: "Sign",
};

/** An intake as it is typed; stored on this computer until it is taken in. */
export const IntakeDraft = z.object({
  clientId: z.string(),
  who: WhoDraft,
  jobs: z.array(JobDraft).min(1),
  /** Which device the blocks are about. */
  at: z.number().int().min(0),
  block: z.enum(BLOCKS),
  /** Who signs, where it is not who brings it. */
  signer: z.string().default(""),
  /** The customer does not sign here. */
  isUnsigned: z.boolean().default(false),
  noSignatureReason: z.string(),
  /** The day for which it is only booked; empty: it is here. */
  bookedOn: z.string(),
  /** What it comes from; null: somebody walked in. */
  origin: z
    .object({
      source: z.enum(REPAIR_ORIGINS),
      id: z.number(),
      title: z.string(),
      /** Of an accepted quote; null: nothing was agreed. */
      price: z.number().nullable(),
      /** Addresses of pictures that the customer sent. */
      pictures: z.array(z.string()),
    })
    .nullable()
    .default(null),
});
export type IntakeDraft = z.infer<typeof IntakeDraft>;

/** Returns an id by which the server knows what is sent twice. */
export function newClientId(): string {
  const hex = randomHex(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const NO_ONE: WhoDraft = {
  ...NO_CUSTOMER,
  ...{ isAnother: false, isOurs: false, contactPhone: "", company: "", kraPin: "", language: "" },
};

/** What a job is that is no return. */
export const NO_RETURN = {
  originalJobId: null,
  originalNumber: "",
  claimedWarrantyIds: [],
} satisfies Partial<JobDraft>;

/** Returns an empty device, which comes in the same way as the one before. Nothing that was agreed about that one is copied. */
export const newJob = (like?: JobDraft): JobDraft => ({
  key: randomHex(4),
  kind: like?.kind ?? "carry_in",
  ...{ deviceId: null, deviceName: "", isTask: false, task: "" },
  ...{ identifiers: "", isConfirmed: false, isAnother: false },
  type: "phone",
  ...{
    brand: "",
    model: "",
    colour: "",
    storage: "",
    alert: "",
    purchasedOn: "",
    makerWarrantyUntil: "",
  },
  ...{ address: like?.address ?? "", directions: like?.directions ?? "" },
  ...{ problemIds: [], symptom: "", agreedByQuote: false, unlocking: null },
  ...{ passcodeKind: null, isUnlockingAsked: false },
  ...{ feePolicy: "none", fee: "", fixedPrice: "", ceiling: "" },
  ...{
    accessories: [],
    photos: [],
    storedPhotos: 0,
    noPhotoReason: "",
    answers: [],
    consents: [],
    place: "",
    priority: "normal",
    technicianId: "",
    plannedMinutes: "60",
  },
  ...{ date: "", time: "", promiseReason: "" },
  ...NO_RETURN,
});

/** Returns another device of the same model, as a school brings twenty: what describes it, without its number and what was agreed. */
export const sameAgain = (job: JobDraft): JobDraft => {
  const { type, brand, model, colour, storage } = job;
  return { ...newJob(job), type, brand, model, colour, storage };
};

/** Returns whether the device of a job is described here: one that is known to the shop is not. */
export const isDescribed = ({ isTask, deviceId, brand, model }: JobDraft): boolean =>
  !isTask && deviceId === null && `${brand}${model}` !== "";

export const newIntake = (): IntakeDraft => ({
  ...{ clientId: newClientId(), who: NO_ONE, jobs: [newJob()], at: 0, block: "who" },
  ...{ signer: "", isUnsigned: false, noSignatureReason: "", bookedOn: "", origin: null },
});

/** Returns the intake of what a customer wrote or booked, filled in with what is known from there. */
export function intakeFrom(origin: RepairOrigin): IntakeDraft {
  const { customer, source, sourceId, title, agreedPrice, pictures } = origin;
  const draft = newIntake();
  return {
    ...draft,
    who: {
      ...draft.who,
      ...(customer
        ? { customerId: customer.id, customerName: customer.name, contactPhone: origin.phone ?? "" }
        : { firstName: origin.firstName, lastName: origin.lastName, phone: origin.phone ?? "", email: origin.email }),
    },
    jobs: draft.jobs.map((job) => ({
      ...job,
      ...{ kind: origin.kind, address: origin.address, symptom: origin.symptom, type: origin.deviceType ?? job.type },
      ...{ ...readDeviceName(origin.device), problemIds: origin.problemIds, agreedByQuote: agreedPrice !== null },
      fixedPrice: agreedPrice === null ? "" : String(agreedPrice),
    })),
    block: customer ? "device" : "who",
    origin: { source, id: sourceId, title, price: agreedPrice, pictures },
  };
}

/** Returns whether nothing was typed that would be lost. */
export const isUntouched = ({ who, jobs }: IntakeDraft): boolean =>
  who.customerId === null &&
  [who.firstName, who.phone, who.email].every((text) => text === "") &&
  jobs.length === 1 &&
  jobs.every(({ identifiers, brand, model, symptom }) => `${identifiers}${brand}${model}${symptom}` === "");
