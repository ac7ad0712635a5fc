import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Email,
  Id,
  Instant,
  idParams,
  Kes,
  OptionalContactPhone,
  OptionalKraPin,
  oneLine,
  optionalLine,
  requiredText,
  text,
  typedSearch,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { NamedCustomer } from "../customers/customers";
import { LANGUAGES } from "../languages/languages";
import { PhotoMarks } from "../photo-marks/photo-marks";
import { Signature } from "../signature/signature";
import { CHECK_PHASES } from "./check-rules";
import { ChecksForm, ConsentsForm } from "./checklists";
import { DeviceForm } from "./devices";
import { INTAKE_PHOTOS_MAX } from "./intake-rules";
import { UnlockingName } from "./passcodes";
import { RepairCard, RepairKindName, RepairPriorityName } from "./repair-fields";
import { FEE_POLICIES } from "./repair-stages";
import { CLAIMS_MAX } from "./warranty-rules";

/** Most devices that are handed over at once: those of a school. */
export const INTAKE_JOBS_MAX = 50;
/** Longest work that is planned for one job: a week. */
const PLANNED_MAX = 7 * 24 * 60;

/** Where an intake comes from. */
export const INTAKE_SOURCES = [
  "walk_in",
  "appointment",
  "quote",
  "ticket",
  "conversation",
  "online",
  "mail_in",
  "import",
] as const;

export const Accessory = z.object({
  name: oneLine(80),
  quantity: z.number().int().min(1).max(100).default(1),
  note: optionalLine(120).default(""),
});

/** When photos are taken: with each check of a device, and while somebody works on it. */
export const PHOTO_PHASES = [...CHECK_PHASES, "bench"] as const;

/** A photo that is stored already, with what was drawn over it. */
export const IntakePhoto = z.object({
  fileId: oneLine(40),
  marks: PhotoMarks.default([]),
  caption: optionalLine(200).default(""),
});

/** A photo of a device. */
export const RepairPhoto = z.object({
  id: Id,
  phase: z.enum(PHOTO_PHASES),
  /** A private file. */
  fileId: z.string(),
  /** Of the photo itself, in hexadecimal digits. */
  sha256: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  marks: PhotoMarks,
  caption: z.string(),
  takenAt: Instant,
  /** Its customer may see it; otherwise it stays inside. */
  isForCustomer: z.boolean().default(true),
});
export type RepairPhoto = z.infer<typeof RepairPhoto>;

/** What was agreed before any work; what was not agreed cannot be charged later. */
const Agreement = z.object({
  feePolicy: z.enum(FEE_POLICIES).default("none"),
  /** For the diagnosis. */
  fee: Kes.default(0),
  fixedPrice: Kes.nullable().default(null),
  /** The most that may be done without asking. */
  ceiling: Kes.nullable().default(null),
});

export const IntakeJob = z
  .object({
    kind: RepairKindName.default("carry_in"),
    /** A known device, or a new one; null for a task without one. */
    device: z.union([z.object({ id: Id }).strict(), DeviceForm]).nullable(),
    /** What is to be done, where there is no device. */
    task: optionalLine(160).default(""),
    /** In the customer's words. */
    symptom: text(4000).default(""),
    problemIds: z.array(Id).max(10).default([]),
    /** How the device is unlocked without a passcode; null: by one, or nobody asked. */
    unlocking: UnlockingName.nullable().default(null),
    accessories: z.array(Accessory).max(30).default([]),
    photos: z.array(IntakePhoto).max(INTAKE_PHOTOS_MAX).default([]),
    /** Why there are fewer photos than usual of a device that is here. */
    noPhotoReason: optionalLine(200).default(""),
    /** Of a device that is here. */
    checks: ChecksForm.nullable().default(null),
    /** Where a problem puts data at risk. */
    consents: ConsentsForm.default([]),
    priority: RepairPriorityName.default("normal"),
    technicianId: Id.nullable().default(null),
    place: optionalLine(60).default(""),
    plannedMinutes: z.number().int().min(0).max(PLANNED_MAX).default(60),
    promisedAt: Instant.nullable().default(null),
    /** Why it is promised for an earlier day than there is time. */
    promiseReason: optionalLine(200).default(""),
    /** Of work outside the shop, and where a device is picked up. */
    address: optionalLine(300).default(""),
    directions: optionalLine(300).default(""),
    /** The price of the accepted quote that the intake comes from is that of this repair: nothing is estimated again. */
    agreedByQuote: z.boolean().default(false),
    agreement: Agreement.default({ feePolicy: "none", fee: 0, fixedPrice: null, ceiling: null }),
    /** An earlier job that this one is a return of. */
    originalJobId: Id.nullable().default(null),
    /** Warranties of the device that it claims. */
    claimedWarrantyIds: z.array(Id).max(CLAIMS_MAX).default([]),
  })
  .superRefine(
    ({ agreedByQuote, claimedWarrantyIds, kind, device, task, symptom, problemIds, address, agreement }, context) => {
      const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
      if (!device && task === "") refuse(["device"], "Enter the device, or what is to be done");
      if (!device && (kind === "carry_in" || kind === "mail_in" || kind === "pickup"))
        refuse(["device"], "Enter the device that is handed over");
      if (device && kind !== "internal" && symptom === "" && problemIds.length === 0)
        refuse(["symptom"], "Choose the problem, or write what the customer says");
      if (agreedByQuote && claimedWarrantyIds.length > 0)
        refuse(["agreedByQuote"], "A return is not charged by a quote");
      if (address === "" && (kind === "on_site" || kind === "pickup")) refuse(["address"], "Enter where to go");
      if (agreement.feePolicy === "none" && agreement.fee > 0)
        refuse(["agreement", "feePolicy"], "Choose when the fee is paid");
      if (agreement.feePolicy !== "none" && agreement.fee === 0)
        refuse(["agreement", "fee"], "Enter the fee, or choose that there is none");
    },
  );
export type IntakeJob = z.output<typeof IntakeJob>;

/** A new customer needs no number of their own where they are reached by that of the intake. */
const IntakeCustomer = z.union([z.object({ id: Id }).strict(), NamedCustomer]);
/** An emptied field is an empty text. */
const OptionalEmail = z.union([z.literal(""), Email]);

const Contact = z.object({
  /** For this repair; without it that of the customer. */
  phone: OptionalContactPhone.nullable().default(null),
  company: optionalLine(160).default(""),
  kraPin: OptionalKraPin.nullable().default(null),
  /** In which the customer is written to. */
  language: z.enum(LANGUAGES).nullable().default(null),
});

/** What is signed in the workshop. */
export const SIGNATURE_PURPOSES = ["intake", "handover"] as const;

/** The longest text that is signed. */
export const SIGNED_TEXT_MAX = 60_000;

/** The signature of who hands devices over, with what they were shown: what `shownAtIntake` makes of the intake. */
export const IntakeSignature = z.object({
  /** Who signs. */
  name: oneLine(160),
  drawing: Signature,
  shown: requiredText(SIGNED_TEXT_MAX),
});

export const IntakeForm = z
  .object({
    /** Chosen by the console, so that an intake that is sent twice is one. */
    clientId: z.uuid().nullable().default(null),
    source: z.enum(INTAKE_SOURCES).default("walk_in"),
    sourceId: Id.nullable().default(null),
    /** Null: the shop's own stock. */
    customer: IntakeCustomer.nullable(),
    contact: Contact.default({ phone: null, company: "", kraPin: null, language: null }),
    /** The day for which it is booked; null: the device is here. */
    bookedOn: CalendarDate.nullable().default(null),
    /** The version that was shown. */
    termsId: Id.nullable().default(null),
    /** Of a device that is here; null: not signed. */
    signature: IntakeSignature.nullable().default(null),
    /** Why the terms were not signed. */
    noSignatureReason: optionalLine(200).default(""),
    jobs: z.array(IntakeJob).min(1, "Add a device").max(INTAKE_JOBS_MAX, `At most ${INTAKE_JOBS_MAX} devices`),
  })
  .superRefine(({ customer, source, sourceId, bookedOn, jobs }, context) => {
    const isOurs = customer === null;
    const byQuote = jobs.flatMap(({ agreedByQuote }, index) => (agreedByQuote ? [index] : []));
    const mayBe = source === "quote" && sourceId !== null && bookedOn === null ? 1 : 0;
    for (const index of byQuote.slice(mayBe))
      context.addIssue({
        code: "custom",
        path: ["jobs", index, "agreedByQuote"],
        message: "One repair that is here has the price of the quote that it comes from",
      });
    jobs.forEach(({ kind }, index) => {
      if ((kind === "internal") !== isOurs)
        context.addIssue({
          code: "custom",
          path: isOurs ? ["customer"] : ["jobs", index, "kind"],
          message: isOurs ? "Enter the customer" : "Our own stock has no customer: take it in by itself",
        });
    });
  });
export type IntakeForm = z.output<typeof IntakeForm>;

/** A signature, with the file that has its drawing and the hash of what was on the screen. */
export const RepairSignature = z.object({
  id: Id,
  purpose: z.enum(SIGNATURE_PURPOSES),
  name: z.string(),
  way: z.enum(["drawn", "typed"]),
  /** A private file; null once it was erased. */
  fileId: z.string().nullable(),
  shown: z.string(),
  /** SHA-256, in hexadecimal digits. */
  shownHash: z.string(),
  signedAt: Instant,
});
export type RepairSignature = z.infer<typeof RepairSignature>;

export const Intake = z
  .object({
    id: Id,
    /** For documents: "RI-4821-7730". */
    number: z.string(),
    source: z.enum(INTAKE_SOURCES),
    sourceId: Id.nullable(),
    customerId: Id.nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string(),
    company: z.string(),
    kraPin: z.string().nullable(),
    language: z.enum(LANGUAGES).nullable(),
    /** The terms as they were shown then. */
    terms: z.object({ id: Id, number: z.number().int(), title: z.string() }).nullable(),
    noSignatureReason: z.string(),
    signatures: z.array(RepairSignature).default([]),
    /** Asked for before anything was estimated; null: nothing. */
    deposit: Kes.nullable().default(null),
    /** The order that is its bill; null before the first charge. */
    orderId: Id.nullable().default(null),
    receivedAt: Instant.nullable(),
    receivedBy: z.string().nullable(),
    jobs: z.array(RepairCard.extend({ accessories: z.array(Accessory) })),
    version: Version,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Intake" });
export type Intake = z.infer<typeof Intake>;

export const createIntake = endpoint({
  method: "POST",
  path: "/api/admin/intakes",
  summary: "Take in devices of one customer, or book them for a day; CONFLICT names the open job or the known device",
  access: "staff",
  body: IntakeForm,
  response: Intake,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "EMAIL_EXISTS", "CONFLICT", "CHECKS_MISSING", "SIGNATURE_MISSING", "IDEMPOTENCY_KEY_REUSED"],
});

export const getIntake = endpoint({
  method: "GET",
  path: "/api/admin/intakes/:id",
  summary: "An intake with its jobs, and the terms of its day",
  access: "staff",
  params: idParams,
  response: Intake,
  errors: ["NOT_FOUND"],
});

export const updateIntake = endpoint({
  method: "PUT",
  path: "/api/admin/intakes/:id",
  summary:
    "Change how the customer of an intake is reached, and what documents say; a number that was replaced is texted so",
  access: "staff",
  params: idParams,
  body: z.object({
    name: oneLine(160),
    phone: OptionalContactPhone,
    /** Without it, it stays as it is. */
    email: OptionalEmail.optional(),
    company: optionalLine(160),
    kraPin: OptionalKraPin,
    language: z.enum(LANGUAGES).nullable(),
    version: Version,
  }),
  response: Intake,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const askIntakeDeposit = endpoint({
  method: "POST",
  path: "/api/admin/intakes/:id/deposit",
  summary: "Ask for a deposit before anything is estimated: it is on the bill at once, until approved lines reach it",
  access: "staff",
  params: idParams,
  body: z.object({
    version: Version,
    /** 0: none any more. */
    deposit: Kes,
  }),
  response: Intake,
  idempotent: true,
  errors: ["NOT_FOUND", "CONFLICT", "STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"],
});

export const findRepairContacts = endpoint({
  method: "GET",
  path: "/api/admin/intakes/contacts",
  summary: "Who has a phone number, in any spelling, or one customer; with open repair jobs and money owed",
  access: "staff",
  query: z.object({
    phone: typedSearch(30).min(3).optional(),
    customerId: z.coerce.number().int().positive().optional(),
  }),
  response: z.array(
    z.object({
      id: Id,
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      openJobs: z.number().int(),
      /** For what was handed over unpaid. */
      owed: Kes,
    }),
  ),
});

export const suggestRepairPromise = endpoint({
  method: "GET",
  path: "/api/admin/intakes/promise",
  summary: "The day that can be promised for work of this length, from the free minutes of technicians",
  access: "staff",
  query: z.object({
    minutes: z.coerce.number().int().min(0).max(PLANNED_MAX).default(60),
    /** One technician; without it, all of them. */
    technicianId: z.coerce.number().int().positive().optional(),
    /** When the last part is expected. */
    earliestOn: CalendarDate.optional(),
  }),
  response: z.object({ promisedAt: Instant.nullable() }),
});
