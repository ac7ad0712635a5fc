import { endpoint } from "../contract/endpoint";
import { CalendarDate, Id, Instant, Kes, oneLine, typedSearch } from "../contract/fields";
import { z } from "../contract/z";
import { DEVICE_TYPES } from "./device-types";
import { PUBLIC_STEPS, PUBLIC_WAITS, STEP_STATES } from "./public-stages";
import { RepairKindName, RepairStageName } from "./repair-fields";
import { parseRepairNumber } from "./repair-number";
import { REPAIR_OUTCOMES } from "./repair-stages";

/** What the page of a text says of the number that it came to. */
export const ReportedNumber = z.object({
  /** Nothing is texted to the number about this intake. */
  isStopped: z.boolean(),
  /** It was reported just now: who did may take it back. */
  canUndo: z.boolean(),
});
export type ReportedNumber = z.infer<typeof ReportedNumber>;

/** A repair as everybody with its code sees it: without a person, a number of one, an identifier, a photo or a price of a line. */
export const PublicRepair = z
  .object({
    /** Of the repair that is shown: another one than was asked for, where that was merged into it. */
    code: z.string(),
    number: z.string(),
    kind: RepairKindName,
    deviceType: z.enum(DEVICE_TYPES).nullable(),
    /** Brand and model; empty where nobody knows more than the type. */
    device: z.string(),
    stage: RepairStageName,
    outcome: z.enum(REPAIR_OUTCOMES).nullable(),
    /** What the shop says at its label, in both languages; null: nothing. */
    label: z.object({ en: z.string(), sw: z.string() }).nullable(),
    waitsFor: z.enum(PUBLIC_WAITS).nullable(),
    steps: z.array(z.object({ step: z.enum(PUBLIC_STEPS), state: z.enum(STEP_STATES), at: Instant.nullable() })),
    /** When it is ready; null where nothing is promised, or it is over. */
    promisedAt: Instant.nullable(),
    /** The promised time has passed. */
    isLate: z.boolean().default(false),
    outAt: Instant.nullable(),
    /** What its warranties cover, and until which day. */
    warranties: z.array(z.object({ text: z.string(), until: CalendarDate, isLive: z.boolean() })).default([]),
    /** The terms that were agreed to, in both languages, where something is covered; null: nothing is, or nobody agreed to terms. */
    warrantyTerms: z.object({ title: z.string(), en: z.string(), sw: z.string() }).nullable().default(null),
    /** Of the whole bill, which may be for several devices. */
    bill: z
      .object({
        orderId: Id,
        number: z.string(),
        due: Kes,
        paid: Kes,
        /** What of it is paid before the work begins. */
        depositDue: Kes,
        devices: z.number().int(),
      })
      .nullable(),
    /** Of the number at it: whether who has it said that it is not the customer's. */
    reportedNumber: ReportedNumber.default({ isStopped: false, canUndo: false }),
    /** The shop can text a code to the number at the repair, which opens its full page. */
    canTextCode: z.boolean().default(false),
    /** There is a number at the repair: where no code can be texted, the shop cannot text. */
    hasNumber: z.boolean().default(false),
    /** The shop can text the link of the estimate that waits to the number at the repair. */
    canTextEstimate: z.boolean(),
  })
  .meta({ id: "PublicRepair" });
export type PublicRepair = z.infer<typeof PublicRepair>;

/** A code that was cut off opens nothing; the form is right all the same. */
const codeParams = z.object({ trackingCode: typedSearch(40) });

export const getRepairStatus = endpoint({
  method: "GET",
  path: "/api/r/:trackingCode",
  summary: "What everybody with the tracking code of a repair may know; a merged one leads on",
  access: "guest",
  guessable: "trackingCode",
  params: codeParams,
  response: PublicRepair,
  errors: ["NOT_FOUND", "RATE_LIMITED"],
});

/** However it is spelled, so that tries at one number are counted together. */
const TypedNumber = typedSearch(40).overwrite((typed) => parseRepairNumber(typed) ?? typed);

export const findRepairStatus = endpoint({
  method: "POST",
  path: "/api/track",
  summary: "Find the page of a repair by its number and the last four digits of the phone at it",
  access: "guest",
  guessable: "repairNumber",
  body: z.object({ repairNumber: TypedNumber, phoneEnd: oneLine(10) }),
  response: z.object({ path: z.string() }),
  errors: ["NOT_FOUND", "RATE_LIMITED"],
});

export const textEstimateLink = endpoint({
  method: "POST",
  path: "/api/r/:trackingCode/estimate",
  summary: "Text the link of the estimate that waits to the number at the repair once more",
  access: "guest",
  guessable: "trackingCode",
  params: codeParams,
  response: z.object({ sent: z.literal(true) }),
  status: 202,
  errors: ["NOT_FOUND", "RATE_LIMITED", "INVALID_TRANSITION", "NOT_CONFIGURED"],
});
