import { endpoint } from "../contract/endpoint";
import {
  CalendarDate,
  Id,
  IdParam,
  Instant,
  idParams,
  Kes,
  OptionalPhone,
  oneLine,
  optionalLine,
  requiredText,
  text,
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { toMinor } from "../values/money";
import { MONEY_MAX } from "../values/money-limit";
import { EstimateCall } from "./estimate-calls";
import {
  APPROVAL_WAYS,
  CONSENT_GRADES,
  ESTIMATE_DECISIONS,
  ESTIMATE_KINDS,
  ESTIMATE_LINE_KINDS,
  ESTIMATE_LINES_MAX,
  ESTIMATE_OPTIONS,
  ESTIMATE_STATES,
  PART_GRADE_MISSING,
  PART_GRADES,
  REPAIR_LINE_KINDS,
  REPAIR_LINE_STATES,
  SPOKEN_WAYS,
  TOLERANCE_MAX_PERCENT,
  VALID_DAYS,
  WARRANTY_MAX_DAYS,
} from "./estimate-rules";
import { Colleague } from "./repair-fields";
import { Repair } from "./repairs";

const ETA_MAX_DAYS = 180;
const Percent = z.number().int().min(0).max(100);

/** What an estimate, or work without one, is made of. */
const LineForm = z.object({
  /** Null: of every option. */
  option: z.enum(ESTIMATE_OPTIONS).nullable().default(null),
  kind: z.enum(ESTIMATE_LINE_KINDS),
  /** As the customer reads it; empty: the name of the service or stock item. */
  text: optionalLine(255).default(""),
  serviceId: Id.nullable().default(null),
  itemId: Id.nullable().default(null),
  quantity: z.number().int().min(1).max(1000).default(1),
  /** For one, VAT included; null: what the service or the stock item costs today. */
  price: Kes.nullable().default(null),
  /** What one costs the shop. */
  cost: Kes.nullable().default(null),
  /** Null: those of the stock item; else the usual days for labour that is charged, none for all else. */
  warrantyDays: z.number().int().min(0).max(WARRANTY_MAX_DAYS).nullable().default(null),
  /** Null: that of the stock item; a part has one. */
  grade: z.enum(PART_GRADES).nullable().default(null),
  isRequired: z.boolean().default(true),
  /** Under which claim of the job it is done for nothing. */
  claimId: Id.nullable().default(null),
  /** In how many days a part comes that has to be ordered. */
  etaDays: z.number().int().min(0).max(ETA_MAX_DAYS).nullable().default(null),
});
export type EstimateLineForm = z.output<typeof LineForm>;

function checkLines(lines: readonly EstimateLineForm[], context: z.RefinementCtx): void {
  lines.forEach((line, index) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: ["lines", index, field], message });
    // One of the stock is of the kind that is noted there.
    if (line.kind === "part" && line.grade === null && line.itemId === null) refuse("grade", PART_GRADE_MISSING);
    if (line.kind !== "part" && line.grade !== null) refuse("grade", "Only a part has this");
    if (line.text === "" && line.serviceId === null && line.itemId === null) refuse("text", "Enter what it is");
    if (line.price === null && line.serviceId === null && line.itemId === null) refuse("price", "Enter a price");
  });
}

export const EstimateForm = z
  .object({
    lines: z.array(LineForm).max(ESTIMATE_LINES_MAX, `At most ${ESTIMATE_LINES_MAX} lines`),
    /** Words to the customer. */
    note: text(2000).default(""),
    /** Null: as many as the shop decided. */
    validDays: z.number().int().min(1).max(60).nullable().default(null),
    /** When it is ready once it is approved. */
    promiseAt: Instant.nullable().default(null),
    /** Due when it is approved: a sum, or a share. Neither: the share that the shop decided; a sum of 0: none. */
    deposit: Kes.nullable().default(null),
    depositPercent: Percent.nullable().default(null),
    /** A supplementary one: nothing goes on without it. */
    stopsWork: z.boolean().default(false),
  })
  .superRefine(({ lines, deposit, depositPercent }, context) => {
    checkLines(lines, context);
    if (deposit !== null && depositPercent !== null)
      context.addIssue({ code: "custom", path: ["depositPercent"], message: "Enter a sum or a share, not both" });
    const sum = lines.reduce((total, { price, quantity }) => total + (price ?? 0) * quantity, 0);
    if (sum > MONEY_MAX) context.addIssue({ code: "custom", path: ["lines"], message: "These lines are too much" });
  });
export type EstimateForm = z.output<typeof EstimateForm>;

const EstimateLine = z.object({
  id: Id,
  option: z.enum(ESTIMATE_OPTIONS).nullable(),
  kind: z.enum(ESTIMATE_LINE_KINDS),
  text: z.string(),
  serviceId: Id.nullable(),
  itemId: Id.nullable(),
  quantity: z.number().int(),
  price: Kes,
  /** What service or stock item cost when the line was added. */
  listPrice: Kes.nullable(),
  /** What they cost now, where that is another price and the estimate is not sent yet. */
  priceNow: Kes.nullable(),
  warrantyDays: z.number().int(),
  grade: z.enum(PART_GRADES).nullable(),
  isRequired: z.boolean(),
  etaDays: z.number().int().nullable(),
  claimId: Id.nullable().default(null),
  /** The fee that was agreed at intake, which sending adds. */
  isAgreedFee: z.boolean().default(false),
  /** For managers: what one costs the shop; null: it is not known. */
  cost: Kes.nullable().optional(),
  /** For managers: what the line earns without VAT, in shillings; below zero for a loss, null where its cost is not known. */
  margin: z.number().nullable().optional(),
});

/** What somebody decided; it is never changed. */
export const RepairApproval = z.object({
  id: Id,
  decision: z.enum(ESTIMATE_DECISIONS),
  option: z.enum(ESTIMATE_OPTIONS).nullable(),
  lineIds: z.array(Id),
  consents: z.array(z.enum(CONSENT_GRADES)),
  total: Kes,
  deposit: Kes,
  via: z.enum(APPROVAL_WAYS),
  name: z.string(),
  phone: z.string().nullable(),
  /** What was said, or why it was declined. */
  words: z.string(),
  /** The private file of what they drew. */
  signature: z.string().nullable(),
  shownHash: z.string().nullable(),
  recordedBy: Colleague.nullable(),
  objectedAt: Instant.nullable(),
  at: Instant,
});

/** One version of an estimate. */
export const Estimate = z
  .object({
    id: Id,
    repairId: Id,
    number: z.number().int(),
    kind: z.enum(ESTIMATE_KINDS),
    state: z.enum(ESTIMATE_STATES),
    note: z.string(),
    validDays: z.number().int(),
    validUntil: CalendarDate.nullable(),
    promiseAt: Instant.nullable(),
    deposit: Kes.nullable(),
    depositPercent: z.number().int().nullable(),
    stopsWork: z.boolean(),
    lines: z.array(EstimateLine),
    /** Of each option, or of the one that there is: required lines, all lines, and the VAT inside of the required ones. */
    sums: z.array(
      z.object({
        option: z.enum(ESTIMATE_OPTIONS).nullable(),
        required: Kes,
        all: Kes,
        vat: Kes,
        /** For managers: what all lines earn without VAT, in shillings; below zero for a loss, null where a cost is not known. */
        margin: z.number().nullable().optional(),
        /** The same as whole percent of the prices without VAT; null where it is not known, or nothing is charged. */
        marginPercent: z.number().int().nullable().optional(),
      }),
    ),
    feeIfDeclined: Kes,
    sentAt: Instant.nullable(),
    sentBy: Colleague.nullable(),
    seenAt: Instant.nullable(),
    expiredAt: Instant.nullable(),
    /** How often the customer was reminded. */
    followUps: z.number().int(),
    /** All reminders were sent: somebody has to call. */
    toCall: z.boolean(),
    /** What the customer asked last. */
    question: z.string(),
    askedAt: Instant.nullable(),
    approval: RepairApproval.nullable(),
    version: Version,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Estimate" });
export type Estimate = z.infer<typeof Estimate>;

/** A line of a job that somebody agreed to. */
export const RepairLine = z.object({
  id: Id,
  kind: z.enum(REPAIR_LINE_KINDS),
  text: z.string(),
  quantity: z.number().int(),
  price: Kes,
  warrantyDays: z.number().int(),
  grade: z.enum(PART_GRADES).nullable(),
  state: z.enum(REPAIR_LINE_STATES),
  approvalId: Id,
  /** What was agreed for one, where it is charged with another price. */
  agreedPrice: Kes.nullable().default(null),
  /** Why it has another price, or none. */
  priceReason: z.string().default(""),
  /** Who did it; null: nobody yet. */
  technician: Colleague.nullable().default(null),
  /** It was left out, and can be charged again. */
  isLeftOut: z.boolean().default(false),
  /** Its price and its technician change no more: its device left, or a warranty bears it. */
  isFixed: z.boolean().default(false),
});
export type RepairLine = z.infer<typeof RepairLine>;

const params = idParams.extend({ number: z.coerce.number().int().positive().max(10_000) });
const errors = ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"] as const;

export const listEstimates = endpoint({
  method: "GET",
  path: "/api/admin/repairs/:id/estimates",
  summary: "The estimates of a job, the newest first, what was agreed without one, and the lines of the job",
  access: "staff",
  params: idParams,
  response: z.object({
    estimates: z.array(Estimate),
    /** Before, and beside, any estimate: within a ceiling, at a fixed price, the fee. */
    approvals: z.array(RepairApproval),
    lines: z.array(RepairLine),
  }),
  errors: ["NOT_FOUND"],
});

export const createEstimate = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/estimates",
  summary: "Begin an estimate, or the next version of one; nobody outside sees a draft",
  access: "staff",
  params: idParams,
  body: EstimateForm,
  response: Estimate,
  status: 201,
  idempotent: true,
  errors: [...errors, "CONFLICT"],
});

export const updateEstimate = endpoint({
  method: "PUT",
  path: "/api/admin/repairs/:id/estimates/:number",
  summary: "Change a draft; what was sent changes no more",
  access: "staff",
  params,
  body: z.object({ estimate: EstimateForm, version: Version }),
  response: Estimate,
  errors: ["NOT_FOUND", "CONFLICT", "STALE_VERSION"],
});

export const sendEstimate = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/estimates/:number/send",
  summary: "Send a draft to the customer; it replaces the one that waits",
  access: "staff",
  params,
  body: z.object({
    version: Version,
    /** False: it is shown at the counter, or its link is sent by hand. */
    text: z.boolean().default(true),
  }),
  response: z.object({
    estimate: Estimate,
    /** Opens its page; shown once, as only a hash of it is stored. Null without an address of the storefront. */
    link: z.string().nullable(),
    /** Whether a text with the link is on its way. */
    texted: z.boolean(),
  }),
  idempotent: true,
  errors: [...errors, "CONFLICT"],
});

export const linkEstimate = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/estimates/:number/link",
  summary: "Make another link of an estimate that waits, and text it; earlier ones go on opening it",
  access: "staff",
  params,
  body: z.object({ text: z.boolean().default(true) }),
  response: z.object({
    /** Shown once. Null without an address of the storefront, or where the request was repeated. */
    link: z.string().nullable(),
    texted: z.boolean(),
  }),
  idempotent: true,
  errors: ["NOT_FOUND", "CONFLICT", "IDEMPOTENCY_KEY_REUSED"],
});

export const decideEstimate = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/estimates/:number/decide",
  summary: "Record what a customer decided at the counter, by phone or by WhatsApp; they get a text of it",
  access: "staff",
  params,
  body: z
    .object({
      version: Version,
      decision: z.enum(["approve", "decline"]),
      option: z.enum(ESTIMATE_OPTIONS).nullable().default(null),
      extraIds: z.array(Id).max(ESTIMATE_LINES_MAX).default([]),
      consents: z.array(z.enum(CONSENT_GRADES)).max(CONSENT_GRADES.length).default([]),
      via: z.enum(SPOKEN_WAYS),
      name: oneLine(160),
      /** From which they called or wrote. */
      phone: OptionalPhone.nullable().default(null),
      /** The words that were heard. */
      words: requiredText(1000),
    })
    .refine(({ via, phone }) => via === "counter" || phone !== null, {
      path: ["phone"],
      message: "Enter the number from which they called or wrote",
    }),
  response: Repair,
  idempotent: true,
  errors: [...errors, "ESTIMATE_CHANGED", "ESTIMATE_EXPIRED"],
});

const versioned = z.object({ version: Version });

export const skipEstimate = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/skip-estimate",
  summary: "Go on without an estimate: within the ceiling or at the price agreed at intake, or for nothing",
  access: "staff",
  params: idParams,
  body: versioned
    .extend({ lines: z.array(LineForm).min(1, "Add a line").max(ESTIMATE_LINES_MAX) })
    .superRefine(({ lines }, context) => {
      checkLines(lines, context);
      lines.forEach(({ option }, index) => {
        if (option !== null)
          context.addIssue({ code: "custom", path: ["lines", index, "option"], message: "Options need an estimate" });
      });
    }),
  response: Repair,
  idempotent: true,
  errors: [...errors, "NOT_APPROVED"],
});

export const closeUndecided = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/close-undecided",
  summary: "Give a device back whose estimate expired a week ago without an answer",
  access: "staff",
  params: idParams,
  body: versioned.extend({ note: optionalLine(300).default("") }),
  response: Repair,
  idempotent: true,
  errors,
});

export const listWaitingEstimates = endpoint({
  method: "GET",
  path: "/api/admin/estimates",
  summary: "Estimates without an answer: those that wait, whose customer has to be called, or that expired",
  access: "staff",
  query: z.object({
    scope: z.enum(["waiting", "call", "expired"]).default("waiting"),
    after: IdParam.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({
    estimates: z.array(
      z.object({
        id: Id,
        number: z.number().int(),
        repair: z.object({ id: Id, number: z.string() }),
        customerName: z.string(),
        phone: z.string().nullable(),
        sentAt: Instant,
        seenAt: Instant.nullable(),
        validUntil: CalendarDate.nullable(),
        followUps: z.number().int(),
        question: z.string(),
        /** That were made about it, the oldest first. */
        calls: z.array(EstimateCall).default([]),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

/** What a shop decides about estimates. */
const RULES = {
  validDays: z.number().int().min(1).max(60),
  /** By how much work may cost more than was approved. */
  tolerancePercent: z.number().int().min(0).max(TOLERANCE_MAX_PERCENT),
  /** From which sum a signature is asked; a code is enough below. */
  signatureFrom: Kes,
  /** A margin below needs a manager to send. */
  marginFloorPercent: Percent,
  depositPercent: Percent,
};
export const EstimateRules = z.object(RULES);
export type EstimateRules = z.infer<typeof EstimateRules>;

export const USUAL_ESTIMATE_RULES: EstimateRules = {
  validDays: VALID_DAYS,
  tolerancePercent: 0,
  signatureFrom: 20_000,
  marginFloorPercent: 0,
  depositPercent: 0,
};

const StoredRules = EstimateRules.extend({ version: z.number().int().min(0) });

export const getEstimateRules = endpoint({
  method: "GET",
  path: "/api/admin/repair-settings/estimates",
  summary: "What the shop decided about estimates",
  access: "staff",
  response: StoredRules,
});

export const updateEstimateRules = endpoint({
  method: "PUT",
  path: "/api/admin/repair-settings/estimates",
  summary: "Change what the shop decided about estimates; omitted fields stay unchanged",
  access: "admin",
  body: EstimateRules.partial().extend({ version: z.number().int().min(0) }),
  response: StoredRules,
  errors: ["STALE_VERSION"],
});

/** Returns the sum of a form's lines in minor units; lines without a price count nothing. */
export const formSumMinor = (lines: readonly Pick<EstimateLineForm, "price" | "quantity">[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + toMinor(price ?? 0) * quantity, 0);
