import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Id,
  Instant,
  idParams,
  Kes,
  oneLine,
  optionalLine,
  requiredText,
  text,
  typedSearch,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";
import { ChecksForm, ConsentsForm, DataConsent, DeviceCheck } from "./checklists";
import { Device, DeviceJob } from "./devices";
import { RepairHandover } from "./handover-fields";
import { INTAKE_PHOTOS_MAX } from "./intake-rules";
import { Accessory, IntakePhoto, IntakeSignature, RepairPhoto, RepairSignature } from "./intakes";
import { NoticeEdit, RepairNoticeEdit } from "./notice-edits";
import { OLD_PART_FATES, PART_FATES, PART_STATES } from "./part-rules";
import { UnlockingName } from "./passcodes";
import { REPAIR_ACTIONS } from "./repair-actions";
import {
  Colleague,
  RepairAgreement,
  RepairCard,
  RepairKindName,
  RepairPriorityName,
  RepairStageName,
} from "./repair-fields";
import { HOLD_PARTIES, HOLD_REASONS, REPAIR_ORIGINS } from "./repair-stages";
import { RepairTime } from "./time-fields";
import { Warranty, WarrantyClaim, WarrantyReturn } from "./warranty-fields";

/** How a problem belongs to a job. */
export const PROBLEM_PHASES = ["reported", "found", "fixed"] as const;

export const RepairStep = z.object({
  id: Id,
  action: z.enum(REPAIR_ACTIONS),
  from: RepairStageName.nullable(),
  to: RepairStageName,
  note: z.string(),
  by: Colleague.nullable(),
  via: z.enum(["console", "public", "system"]),
  /** In opening hours, in the stage that it left. */
  minutes: z.number().int(),
  at: Instant,
});

/** A part that a job needs, or needed. */
export const RepairPart = z
  .object({
    id: Id,
    lineId: Id,
    itemId: Id,
    name: z.string(),
    sku: z.string(),
    /** The label of the shelf where it lies. */
    shelf: z.string(),
    quantity: z.number().int(),
    state: z.enum(PART_STATES),
    /** It is counted by serials: one is needed when it is fitted. */
    tracksSerials: z.boolean(),
    serial: z.string(),
    oldPart: z.enum(OLD_PART_FATES).nullable(),
    oldSerial: z.string(),
    /** Where it can be bought. */
    link: z.string(),
    supplier: z.string(),
    /** When staff ordered it; null: not ordered. */
    orderedAt: Instant.nullable(),
    fate: z.enum(PART_FATES).nullable(),
    reason: z.string(),
    fittedBy: Colleague.nullable(),
    fittedAt: Instant.nullable(),
    /** What one cost the shop; for managers, and for technicians where the shop wants it. */
    unitCost: Kes.nullable().optional(),
    /** Repairs that wait for the same part; for managers. */
    wantedBy: z.array(z.object({ id: Id, number: z.string(), promisedAt: Instant.nullable() })).default([]),
  })
  .meta({ id: "RepairPart" });
export type RepairPart = z.infer<typeof RepairPart>;

/** A job, whole. */
export const Repair = RepairCard.extend({
  intake: z.object({
    id: Id,
    number: z.string(),
    /** What it came from; null: somebody walked in. */
    origin: z
      .object({ source: z.enum(REPAIR_ORIGINS), id: Id })
      .nullable()
      .default(null),
    customerId: Id.nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    /** When somebody who has the number said that it is not the customer's: nothing is texted to it; null: nobody did. */
    wrongNumberAt: Instant.nullable().default(null),
    email: z.string(),
    company: z.string(),
    kraPin: z.string().nullable().default(null),
    /** Of the intake, for a change of its contact. */
    version: Version.default(1),
    /** Until then, codes go to its number only where a manager sends them: it was changed. Null: they go to it. */
    codesWaitUntil: Instant.nullable().default(null),
    /** In which the customer is written to; null: nobody said. */
    language: z.enum(LANGUAGES).nullable().default(null),
    /** The terms that were signed or agreed to. */
    terms: z.object({ id: Id, number: z.number().int(), title: z.string() }).nullable().default(null),
    noSignatureReason: z.string().default(""),
    signatures: z.array(RepairSignature).default([]),
  }),
  /** Why its viewer cannot choose another customer or device for it; null: they can. */
  corrections: z
    .object({ customer: z.string().nullable(), device: z.string().nullable() })
    .default({ customer: null, device: null }),
  fullDevice: Device.nullable(),
  /** Other jobs of the device, the newest first. */
  history: z.array(DeviceJob),
  /** Other jobs of the same intake. */
  siblings: z.array(z.object({ id: Id, number: z.string(), stage: RepairStageName, about: z.string() })),
  task: z.string(),
  symptom: z.string(),
  finding: z.string(),
  /** What the customer may read of the finding. */
  publicFinding: z.string(),
  noFault: z.boolean(),
  /** What was done; empty while work goes on. */
  workDone: z.string().default(""),
  problems: z.array(z.object({ id: Id, name: z.string(), phase: z.enum(PROBLEM_PHASES) })),
  accessories: z.array(Accessory),
  parts: z.array(RepairPart).default([]),
  /** Approved lines for a part of which nobody said yet which one it is. */
  partLines: z.array(z.object({ id: Id, text: z.string(), quantity: z.number().int() })).default([]),
  photos: z.array(RepairPhoto).default([]),
  /** How the device is unlocked without a passcode. */
  unlocking: UnlockingName.nullable().default(null),
  /** Why there are fewer photos than usual. */
  noPhotoReason: z.string().default(""),
  /** How it was gone through, the oldest first. */
  checks: z.array(DeviceCheck).default([]),
  /** What was said about its data, the oldest first: the last of a kind holds. */
  consents: z.array(DataConsent).default([]),
  agreement: RepairAgreement,
  /** What its intake is charged, which this and its other devices share; null: nothing yet. */
  bill: z
    .object({
      orderId: Id,
      orderNumber: z.string(),
      total: Kes,
      paid: Kes,
      due: Kes,
      /** What the lines of this job come to, and what is missing so that its device may leave. */
      share: Kes.default(0),
      shareMissing: Kes.default(0),
      /** Of the deposit that its customer was asked for. */
      depositMissing: Kes,
    })
    .nullable()
    .default(null),
  /** How its device left, the last first. */
  handovers: z.array(RepairHandover).default([]),
  /** On its lines, since its device left. */
  warranties: z.array(Warranty).default([]),
  /** Of earlier repairs of the device that cover today, and are not claimed by it. */
  coveredBy: z.array(Warranty).default([]),
  claims: z.array(WarrantyClaim).default([]),
  /** Later jobs under its warranties, whose cost is its own. */
  returns: z.array(WarrantyReturn).default([]),
  /** The time that people worked on it, the first first. */
  times: z.array(RepairTime).default([]),
  plannedMinutes: z.number().int(),
  promiseMoves: z.number().int(),
  bookedOn: CalendarDate.nullable(),
  address: z.string(),
  directions: z.string(),
  /** When it will have been too long in its stage. */
  stageDueAt: Instant.nullable(),
  heldMinutes: z.number().int(),
  original: z.object({ id: Id, number: z.string() }).nullable(),
  mergedInto: z.object({ id: Id, number: z.string() }).nullable(),
  steps: z.array(RepairStep),
  /** Texts to its customer that were changed or not sent, the oldest first. */
  noticeEdits: z.array(RepairNoticeEdit).default([]),
  created_at: Instant,
}).meta({ id: "Repair" });
export type Repair = z.infer<typeof Repair>;

/** Open jobs that need attention; each is a filter of the list. */
export const REPAIR_FIGURES = [
  "late",
  "near",
  "stuck",
  "unassigned",
  "waiting_for_customer",
  "on_hold",
  "ready",
] as const;
export type RepairFigure = (typeof REPAIR_FIGURES)[number];

const Technician = z.union([z.literal("none"), z.literal("me"), z.coerce.number().int().positive()]).optional();

export const RepairFilter = z.object({
  /** Open ones unless a stage, or all, are asked for. */
  scope: z.enum(["open", "over", "all"]).default("open"),
  stage: RepairStageName.optional(),
  kind: RepairKindName.optional(),
  technician: Technician,
  labelId: z.coerce.number().int().positive().optional(),
  place: optionalLine(60).optional(),
  figure: z.enum(REPAIR_FIGURES).optional(),
  /** A number, its last four digits, a tracking code, an identifier, a phone, or words of customer and device. */
  q: typedSearch(100).optional(),
  sort: z.enum(["promise", "newest"]).default("promise"),
  /** Only those after this job in the order of the list. */
  after: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type RepairFilter = z.output<typeof RepairFilter>;

export const listRepairs = endpoint({
  method: "GET",
  path: "/api/admin/repairs",
  summary: "Repair jobs with filters, a page after a job",
  access: "staff",
  query: RepairFilter,
  response: z.object({
    jobs: z.array(RepairCard),
    /** How many match in all, counted up to a bound. */
    total: z.number().int(),
    totalIsExact: z.boolean(),
    hasMore: z.boolean(),
  }),
});

/** Most cards that are asked for at once. */
export const CARDS_MAX = 50;

export const getRepairCards = endpoint({
  method: "GET",
  path: "/api/admin/repairs/cards",
  summary: "Some repair jobs as the board shows them, for a console that heard of a change",
  access: "staff",
  query: z.object({
    /** Ids with commas between them; of those that there are, in this order. */
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/, "Enter ids with commas between them")
      .transform((ids) => ids.split(",").map(Number))
      .pipe(z.array(Id).max(CARDS_MAX, `At most ${CARDS_MAX} at once`)),
  }),
  response: z.object({ cards: z.array(RepairCard) }),
});

export const BOARD_COLUMNS = ["stage", "technician", "day", "place"] as const;

export const getRepairBoard = endpoint({
  method: "GET",
  path: "/api/admin/repairs/board",
  summary: "Open jobs in columns, each with its true count and its first cards by promise; and the figures above them",
  access: "staff",
  query: z.object({
    by: z.enum(BOARD_COLUMNS).default("stage"),
    technician: Technician,
    /** Cards of a column. */
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({
    columns: z.array(
      z.object({
        /** A stage, the id of a technician or "0", a day, "earlier", "later" or "none", or a place. */
        key: z.string(),
        /** The name of a technician; empty where the key says it. */
        title: z.string(),
        count: z.number().int(),
        cards: z.array(RepairCard),
      }),
    ),
    figures: z.record(z.enum(REPAIR_FIGURES), z.number().int()),
    /** Since when the one waits to be fetched that waits longest; null: none does. */
    readySince: Instant.nullable(),
  }),
});

export const getRepair = endpoint({
  method: "GET",
  path: "/api/admin/repairs/:id",
  summary: "A repair job, whole, with what its viewer may do",
  access: "staff",
  params: idParams,
  response: Repair,
  errors: ["NOT_FOUND"],
});

export const updateRepair = endpoint({
  method: "PUT",
  path: "/api/admin/repairs/:id",
  summary: "Change the words, the plan or the place of a job; omitted fields stay unchanged",
  access: "staff",
  params: idParams,
  body: z.object({
    symptom: text(4000).optional(),
    publicFinding: text(4000).optional(),
    unlocking: UnlockingName.nullable().optional(),
    priority: RepairPriorityName.optional(),
    place: optionalLine(60).optional(),
    plannedMinutes: z
      .number()
      .int()
      .min(0)
      .max(7 * 24 * 60)
      .optional(),
    promisedAt: Instant.nullable().optional(),
    /** Why it is promised for an earlier day than there is time. */
    promiseReason: optionalLine(200).optional(),
    /** What becomes of the text that a later promise sends. */
    tell: NoticeEdit.optional(),
    version: Version,
  }),
  response: Repair,
  errors: ["NOT_FOUND", "INVALID_TRANSITION", "STALE_VERSION"],
});

const versioned = z.object({ version: Version });
/** What was fitted stays in a device that is not repaired, as its customer wants and pays it. */
export const PartsStay = z.boolean().default(false);
const withReason = versioned.extend({ reason: oneLine(300) });

const shared = { method: "POST", params: idParams, response: Repair, idempotent: true } as const;
const errors = ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"] as const;

export const checkInRepair = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/check-in",
  summary: "What was booked is here: signed for, gone through and photographed like every other device",
  access: "staff",
  body: versioned.extend({
    termsId: Id.nullable().default(null),
    signature: IntakeSignature.nullable().default(null),
    noSignatureReason: optionalLine(200).default(""),
    accessories: z.array(Accessory).max(30).optional(),
    photos: z.array(IntakePhoto).max(INTAKE_PHOTOS_MAX).default([]),
    /** Why there are fewer photos than usual. */
    noPhotoReason: optionalLine(200).default(""),
    place: optionalLine(60).optional(),
    /** How the device is unlocked without a passcode. */
    unlocking: UnlockingName.nullable().optional(),
    checks: ChecksForm.nullable().default(null),
    consents: ConsentsForm.default([]),
  }),
  errors: [...errors, "CONFLICT", "CHECKS_MISSING", "SIGNATURE_MISSING"],
});

export const assignRepair = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/assign",
  summary:
    "Give a job to somebody who repairs devices, or to nobody: managers to anybody, others to and from themselves",
  access: "staff",
  body: versioned.extend({ technicianId: Id.nullable() }),
  errors,
});

export const startDiagnosis = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/start-diagnosis",
  summary: "Begin to look for the fault; a job that nobody has is taken",
  access: "staff",
  needs: "bench",
  body: versioned,
  errors,
});

export const recordDiagnosis = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/diagnose",
  summary: "Write down what was found, for staff and in words for the customer",
  access: "staff",
  needs: "bench",
  body: versioned
    .extend({
      /** For staff; where no fault was found, what was tested. */
      finding: requiredText(4000),
      publicFinding: text(4000).default(""),
      problemIds: z.array(Id).max(10).default([]),
      noFault: z.boolean().default(false),
    })
    .refine(({ problemIds, noFault }) => noFault !== problemIds.length > 0, {
      path: ["problemIds"],
      message: "Choose what was found, or that there is no fault",
    }),
  errors,
});

export const holdRepair = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/hold",
  summary: "Put a job on hold; its clock stands still unless the shop is waited for",
  access: "staff",
  body: versioned.extend({
    reason: z.enum(HOLD_REASONS),
    /** Who is waited for; without it, whom the reason names. */
    whose: z.enum(HOLD_PARTIES).optional(),
    until: Instant.nullable().default(null),
    note: optionalLine(300).default(""),
  }),
  errors,
});

export const resumeRepair = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/resume",
  summary: "End the hold of a job",
  access: "staff",
  body: versioned,
  errors,
});

export const setRepairLabel = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/label",
  summary: "Set or remove the label of a job; only one of its stage",
  access: "staff",
  body: versioned.extend({ labelId: Id.nullable() }),
  errors,
});

export const withdrawRepair = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/withdraw",
  summary: "The customer does not want it any more: what is here can be fetched, what never came is cancelled",
  access: "staff",
  body: withReason.extend({ partsStay: PartsStay, tell: NoticeEdit.optional() }),
  errors: [...errors, "CHECKS_MISSING"],
});

export const cancelRepair = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/cancel",
  summary: "Cancel what was booked and did not come",
  access: "staff",
  body: withReason,
  errors,
});

export const mergeRepair = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/merge",
  summary: "Merge a job into another one of the same device; its number and code lead there for ever",
  access: "staff",
  body: versioned.extend({ intoId: Id }),
  errors: [...errors, "CONFLICT"],
});

export const undoRepairStep = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/undo",
  summary: "Take back the last step, within ten minutes: who did it, or a manager",
  access: "staff",
  body: withReason,
  errors,
});
