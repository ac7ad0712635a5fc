import { TextedCode } from "../accounts/phone-codes";
import { endpoint } from "../contract/endpoint";
import { CalendarDate, Id, Instant, idParams, Kes, oneLine, requiredText, text, typedSearch } from "../contract/fields";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";
import { DrawnSignature } from "../signature/signature";
import {
  CONSENT_GRADES,
  ESTIMATE_DECISIONS,
  ESTIMATE_KINDS,
  ESTIMATE_LINE_KINDS,
  ESTIMATE_LINES_MAX,
  ESTIMATE_OPTIONS,
  PART_GRADES,
} from "./estimate-rules";
import { RepairAccess } from "./full-page";
import { ReportedNumber } from "./public-status";

/** The characters of a link: 128 random bits in base64url. */
const ESTIMATE_LINK_LENGTH = 22;
/** A link that was cut off, or never given out, opens nothing; the form is right all the same. */
const EstimateLink = typedSearch(100);

export const isEstimateLink = (link: string): boolean => link.length === ESTIMATE_LINK_LENGTH;

/** How a page says where the estimate is. */
export const PUBLIC_ESTIMATE_STATES = ["open", "approved", "part", "declined", "expired", "closed"] as const;

/** An estimate as its customer sees it: without a name, number, address or identifier. */
export const PublicEstimate = z
  .object({
    number: z.number().int(),
    kind: z.enum(ESTIMATE_KINDS),
    state: z.enum(PUBLIC_ESTIMATE_STATES),
    /** The link was that of an earlier version: this is the present one. */
    isNewer: z.boolean(),
    device: z.string(),
    finding: z.string(),
    /** What staff write to the customer. */
    words: z.string(),
    lines: z.array(
      z.object({
        id: Id,
        option: z.enum(ESTIMATE_OPTIONS).nullable(),
        kind: z.enum(ESTIMATE_LINE_KINDS),
        text: z.string(),
        quantity: z.number().int(),
        price: Kes,
        warrantyDays: z.number().int(),
        grade: z.enum(PART_GRADES).nullable(),
        isRequired: z.boolean(),
        etaDays: z.number().int().nullable(),
      }),
    ),
    vatRate: z.number(),
    validUntil: CalendarDate,
    promiseAt: Instant.nullable(),
    deposit: Kes.nullable(),
    depositPercent: z.number().int().nullable(),
    feeIfDeclined: Kes,
    /** Of a supplementary one: what was approved before. */
    approvedBefore: Kes,
    terms: z.object({ number: z.number().int(), title: z.string(), en: z.string(), sw: z.string() }).nullable(),
    shop: z.string(),
    /** From which total a signature is asked, in place of a code. */
    signatureFrom: Kes,
    /** Whether a code can be texted now. */
    hasCodes: z.boolean(),
    /** Of the exact words and figures; a decision sends it back. */
    shownHash: z.string(),
    decision: z
      .object({
        decision: z.enum(ESTIMATE_DECISIONS),
        option: z.enum(ESTIMATE_OPTIONS).nullable(),
        lineIds: z.array(Id),
        total: Kes,
        deposit: Kes,
        /** Staff recorded it on the customer's word. */
        isRecorded: z.boolean(),
        canObject: z.boolean(),
        objected: z.boolean(),
        at: Instant,
      })
      .nullable(),
    /** Of the number to which it was texted: whether who has it said that it is not the customer's. */
    reportedNumber: ReportedNumber.default({ isStopped: false, canUndo: false }),
    /** Of the page that says where the repair is, and what is to pay. */
    trackingCode: z.string(),
    /** When a question was asked that nobody answered yet. */
    askedAt: Instant.nullable(),
  })
  .meta({ id: "PublicEstimate" });
export type PublicEstimate = z.infer<typeof PublicEstimate>;

/** A decision as the customer sends it. */
export const DecisionForm = z
  .object({
    /** The version that was shown. */
    number: z.number().int().positive(),
    shownHash: typedSearch(64),
    decision: z.enum(["approve", "decline"]),
    option: z.enum(ESTIMATE_OPTIONS).nullable().default(null),
    /** Of the lines that can be left out, those that are wanted. */
    extraIds: z.array(Id).max(ESTIMATE_LINES_MAX).default([]),
    consents: z.array(z.enum(CONSENT_GRADES)).max(CONSENT_GRADES.length).default([]),
    name: oneLine(160),
    /** Why it is declined. */
    reason: text(1000).default(""),
    /** Drawn: a link and a name that anybody can type are no consent. */
    signature: DrawnSignature.nullable().default(null),
    approvalCode: TextedCode.nullable().default(null),
    language: z.enum(LANGUAGES).default("en"),
  })
  .superRefine(({ signature, approvalCode }, context) => {
    if (signature === null && approvalCode === null)
      context.addIssue({ code: "custom", path: ["approvalCode"], message: "Enter the code, or sign" });
  });
export type DecisionForm = z.output<typeof DecisionForm>;

const linkParams = z.object({ link: EstimateLink });
const errors = ["LINK_INVALID", "RATE_LIMITED"] as const;

export const getEstimateByLink = endpoint({
  method: "GET",
  path: "/api/e/:link",
  summary: "The estimate that a link opens, or the one that replaced it",
  access: "guest",
  guessable: "guestLink",
  params: linkParams,
  response: PublicEstimate,
  errors,
});

export const sendEstimateCode = endpoint({
  method: "POST",
  path: "/api/e/:link/code",
  summary: "Text a code to the number at the repair, to decide with",
  access: "guest",
  // Codes are limited by the number that they go to.
  guessable: "guestLink",
  params: linkParams,
  response: z.object({ minutes: z.number().int() }),
  status: 202,
  errors: [...errors, "NOT_CONFIGURED", "INVALID_TRANSITION"],
});

const decideErrors = [
  "INVALID_OTP",
  "INVALID_TRANSITION",
  "SIGNATURE_MISSING",
  "RATE_LIMITED",
  "ESTIMATE_CHANGED",
  "ESTIMATE_EXPIRED",
] as const;

export const decideByLink = endpoint({
  method: "POST",
  path: "/api/e/:link/decide",
  summary: "Approve or decline an estimate, once; who comes later is shown the decision",
  access: "guest",
  guessable: ["guestLink", "approvalCode"],
  params: linkParams,
  body: DecisionForm,
  response: PublicEstimate.extend({
    /** Opens the full page of the repair, to pay, for who decided with a code; null for everybody else. */
    pageAccess: RepairAccess.nullable().default(null),
  }),
  errors: ["LINK_INVALID", ...decideErrors],
});

export const askByLink = endpoint({
  method: "POST",
  path: "/api/e/:link/question",
  summary: "Ask the shop about an estimate; staff see it at the repair",
  access: "guest",
  guessable: "guestLink",
  params: linkParams,
  body: z.object({ question: requiredText(1000) }),
  response: PublicEstimate,
  errors: [...errors, "INVALID_TRANSITION"],
});

export const objectByLink = endpoint({
  method: "POST",
  path: "/api/e/:link/object",
  summary: "Say that one did not decide what staff recorded; the repair stops until a manager has looked at it",
  access: "guest",
  guessable: "guestLink",
  params: linkParams,
  response: PublicEstimate,
  errors: [...errors, "INVALID_TRANSITION"],
});

export const listMyEstimates = endpoint({
  method: "GET",
  path: "/api/repairs/estimates",
  summary: "One's own estimates that wait or were decided lately, the newest first",
  access: "user",
  response: z.array(PublicEstimate.extend({ repairId: Id, repairNumber: z.string(), sentAt: Instant })),
});

export const decideMyEstimate = endpoint({
  method: "POST",
  path: "/api/repairs/:id/estimate/decide",
  summary: "Approve or decline the estimate of one's own repair",
  access: "user",
  guessable: "approvalCode",
  params: idParams,
  body: DecisionForm,
  response: PublicEstimate,
  errors: ["NOT_FOUND", ...decideErrors],
});

export const sendMyEstimateCode = endpoint({
  method: "POST",
  path: "/api/repairs/:id/estimate/code",
  summary: "Text a code to the number at one's own repair, to decide with",
  access: "user",
  params: idParams,
  response: z.object({ minutes: z.number().int() }),
  status: 202,
  errors: ["NOT_FOUND", "NOT_CONFIGURED", "INVALID_TRANSITION", "RATE_LIMITED"],
});
