import { TextedCode } from "../accounts/phone-codes";
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
  Version,
} from "../contract/fields";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";
import { PAYMENT_METHODS } from "../payments/payment-record";
import { Signature } from "../signature/signature";
import { DEVICE_TYPES } from "./device-types";
import { OLD_PARTS } from "./handover-fields";
import { HANDOVER_PROOFS, ID_END_LENGTH, isIdEnd, USUAL_PROOF_LIMITS } from "./handover-rules";
import { RepairStageName } from "./repair-fields";
import { REPAIR_OUTCOMES } from "./repair-stages";
import { Repair } from "./repairs";

const MostSum = Kes.nullable();

/** Up to which sum something is enough to know who fetches a device; null: any. */
export const ProofRules = z.object({
  ...{ codeUpTo: MostSum, receiptAndIdUpTo: MostSum, knownUpTo: MostSum },
  /** What one customer may owe for devices that managers let go before they were paid. */
  owedUpTo: MostSum.default(null),
});

export type OldParts = (typeof OLD_PARTS)[number];

export const OLD_PARTS_LABELS: Record<OldParts, string> = {
  none: "There are none",
  given: "Given back",
  left: "The customer leaves them",
};

/** The devices of one intake, what each comes to, and what was paid. */
export const Handover = z
  .object({
    intake: z.object({
      ...{ id: Id, number: z.string(), name: z.string(), phone: z.string().nullable() },
      /** In which the customer reads what they sign. */
      language: z.enum(LANGUAGES).default("en"),
    }),
    /** Null: nothing is charged. */
    bill: z
      .object({
        orderId: Id,
        orderNumber: z.string(),
        total: Kes,
        /** Received and not refunded. */
        kept: Kes,
        due: Kes,
        /** Payments that do not count until a manager approves them, the oldest first. */
        claims: z
          .array(
            z.object({
              id: Id,
              method: z.enum(PAYMENT_METHODS),
              /** Its M-Pesa code; null where there is none. */
              code: z.string().nullable(),
              amount: Kes,
              name: z.string(),
              at: Instant,
            }),
          )
          .default([]),
      })
      .nullable(),
    proofLimits: ProofRules.default(USUAL_PROOF_LIMITS),
    /** A code can be texted to the phone at the intake. */
    canTextCode: z.boolean().default(false),
    jobs: z.array(
      z.object({
        id: Id,
        number: z.string(),
        version: Version,
        stage: RepairStageName,
        deviceType: z.enum(DEVICE_TYPES).nullable(),
        deviceName: z.string(),
        about: z.string(),
        outcome: z.enum(REPAIR_OUTCOMES).nullable(),
        workDone: z.string(),
        /** What its approved lines come to. */
        share: Kes,
        /** It left. */
        isOut: z.boolean(),
        /** Its viewer may hand it over now. */
        mayLeave: z.boolean(),
        /** It is a device in the shop that somebody fetches; otherwise its customer confirms work outside. */
        isFetched: z.boolean().default(true),
        /** It was repaired, and its check found nothing that does not work: only then somebody signs that it works. */
        works: z.boolean().default(true),
        /** The parts whose old ones go to the customer, as was said when they were fitted. */
        oldParts: z.array(z.string()).default([]),
        accessories: z.array(z.object({ id: Id, name: z.string(), quantity: z.number().int(), note: z.string() })),
      }),
    ),
  })
  .meta({ id: "Handover" });
export type Handover = z.infer<typeof Handover>;

export const getHandover = endpoint({
  method: "GET",
  path: "/api/admin/intakes/:id/handover",
  summary: "The devices of an intake, which of them can be handed over, and what is paid",
  access: "staff",
  params: idParams,
  response: Handover,
  errors: ["NOT_FOUND"],
});

export const HandoverForm = z
  .object({
    jobs: z
      .array(z.object({ id: Id, version: Version, oldParts: z.enum(OLD_PARTS).default("none") }))
      .min(1, "Choose a device")
      .max(50),
    /** Who fetches it, where it is not the customer. */
    proxyName: optionalLine(160).default(""),
    proof: z.enum(HANDOVER_PROOFS),
    /** The last four digits of the identity card or passport. */
    idLast4: optionalLine(ID_END_LENGTH).default(""),
    /** The code that was texted to the phone at the intake. */
    collectionCode: TextedCode.nullable().default(null),
    /** The photo of a signed statement, a private file. */
    statementFileId: optionalLine(40).default(""),
    /** What did not come back with its device. */
    missing: z
      .array(z.object({ accessoryId: Id, note: oneLine(120) }))
      .max(200)
      .default([]),
    /** Why the customer did not try it. */
    notTested: optionalLine(200).default(""),
    signature: z
      .object({
        name: oneLine(160),
        drawing: Signature,
        /** What they were shown: what `shownAtHandover` makes of these devices. */
        shown: requiredText(60_000),
      })
      .nullable()
      .default(null),
    noSignatureReason: optionalLine(200).default(""),
    /** A manager lets it go before its share is paid. */
    release: z
      .object({ reason: oneLine(200), dueOn: CalendarDate })
      .nullable()
      .default(null),
  })
  .superRefine(({ proof, idLast4, collectionCode, statementFileId }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (proof === "receipt_and_id" && !isIdEnd(idLast4)) refuse("idLast4", "Enter its last four digits");
    if (proof === "code" && collectionCode === null) refuse("collectionCode", "Enter the code of the text");
    if (proof === "statement" && statementFileId === "")
      refuse("statementFileId", "Take a photo of the signed statement");
  });
export type HandoverForm = z.output<typeof HandoverForm>;

export const handOver = endpoint({
  method: "POST",
  path: "/api/admin/intakes/:id/handover",
  summary: "Hand devices over that are ready; what they come to has to be paid, or a manager releases them",
  access: "staff",
  params: idParams,
  body: HandoverForm,
  response: Handover,
  idempotent: true,
  errors: [
    ...(["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"] as const),
    ...(["UNPAID_DUE", "SIGNATURE_MISSING", "INVALID_OTP", "RATE_LIMITED"] as const),
  ],
});

export const sendCollectionCode = endpoint({
  method: "POST",
  path: "/api/admin/intakes/:id/handover/code",
  summary: "Text a code to the phone at an intake: who tells it may fetch the devices",
  access: "staff",
  params: idParams,
  response: z.object({ minutes: z.number().int() }),
  status: 202,
  errors: ["NOT_FOUND", "NOT_CONFIGURED", "RATE_LIMITED"],
});

const StoredProofRules = ProofRules.extend({ version: z.number().int().min(0) });

export const getProofRules = endpoint({
  method: "GET",
  path: "/api/admin/repair-settings/handover",
  summary:
    "Up to which sums a code, a receipt with an identity card, or being known is enough to fetch devices, and a customer may owe",
  access: "staff",
  response: StoredProofRules,
});

export const updateProofRules = endpoint({
  method: "PUT",
  path: "/api/admin/repair-settings/handover",
  summary:
    "Change up to which sums something is enough to fetch devices, and a customer may owe; omitted fields stay unchanged",
  access: "admin",
  body: ProofRules.extend({ owedUpTo: MostSum })
    .partial()
    .extend({ version: z.number().int().min(0) }),
  response: StoredProofRules,
  errors: ["STALE_VERSION"],
});

export const reopenRepair = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/reopen",
  summary: "Take a wrong handover back within a day: the device is on the counter again, its lines stay closed",
  access: "manager",
  params: idParams,
  body: z.object({ version: Version, reason: oneLine(300) }),
  response: Repair,
  idempotent: true,
  errors: [
    ...(["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"] as const),
    "CONFLICT",
  ],
});
