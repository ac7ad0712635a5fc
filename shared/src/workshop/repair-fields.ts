import { Id, Instant, Kes } from "../contract/fields";
import { z } from "../contract/z";
import { DeviceType } from "./devices";
import { LATENESS } from "./lateness";
import { REPAIR_ACTIONS } from "./repair-actions";
import {
  FEE_POLICIES,
  HOLD_PARTIES,
  HOLD_REASONS,
  REPAIR_KINDS,
  REPAIR_OUTCOMES,
  REPAIR_PRIORITIES,
  REPAIR_STAGES,
} from "./repair-stages";
import { LABEL_COLOURS } from "./repair-words";
import { CLAIM_DECISIONS } from "./warranty-rules";

export const RepairStageName = z.enum(REPAIR_STAGES);
export const RepairKindName = z.enum(REPAIR_KINDS);
export const RepairPriorityName = z.enum(REPAIR_PRIORITIES);

/** What a card says of the money of a job: a payment to confirm, a deposit or the bill to pay, or that all is paid. */
export const MONEY_MARKS = ["claim", "deposit", "due", "paid"] as const;
export type MoneyMark = (typeof MONEY_MARKS)[number];

/** Somebody of the shop. */
export const Colleague = z.object({ id: Id, name: z.string() });

export const Hold = z.object({
  reason: z.enum(HOLD_REASONS),
  whose: z.enum(HOLD_PARTIES),
  until: Instant.nullable(),
  since: Instant,
});

/** A job as a card of the board and a line of the list show it. */
export const RepairCard = z
  .object({
    id: Id,
    number: z.string(),
    trackingCode: z.string(),
    intakeId: Id,
    /** The bringer; empty for the shop's own stock. */
    customerName: z.string(),
    /** The number for this repair; null or absent: there is none. */
    phone: z.string().nullable().optional(),
    kind: RepairKindName,
    stage: RepairStageName,
    label: z.object({ id: Id, name: z.string(), colour: z.enum(LABEL_COLOURS) }).nullable(),
    outcome: z.enum(REPAIR_OUTCOMES).nullable(),
    priority: RepairPriorityName,
    device: z.object({ id: Id, type: DeviceType, name: z.string(), alert: z.string() }).nullable(),
    /** The first problem, else the task or what the customer said. */
    about: z.string(),
    technician: Colleague.nullable(),
    place: z.string(),
    promisedAt: Instant.nullable(),
    hold: Hold.nullable(),
    /** In opening hours, without those on hold. */
    minutesInStage: z.number().int(),
    stageSince: Instant,
    lateness: z.enum(LATENESS),
    /** By what it is late or nearly: the limit of its stage, or the promise. */
    lateBy: z.enum(["limit", "promise"]).nullable(),
    isReturn: z.boolean(),
    /** In how many days the device came back with a problem that it had left with; null: it did not. */
    cameBackAfterDays: z.number().int().nullable().default(null),
    /** The claim that it makes on warranties: open while one of them waits for a decision; null: none. */
    claim: z.enum(CLAIM_DECISIONS).nullable().default(null),
    /** An estimate waits for its customer; work may go on meanwhile. */
    decisionWaits: z.boolean().optional(),
    /** A passcode of it is sealed. */
    hasPasscode: z.boolean().optional(),
    /** Of the pieces that its lines need, how many are here or fitted; null or absent: it needs none. */
    partCount: z.object({ here: z.number().int(), needed: z.number().int() }).nullable().optional(),
    /** What its bill waits for, or that it is paid; null or absent: nothing that matters now. `due` is of the whole bill. */
    money: z
      .object({ state: z.enum(MONEY_MARKS), due: Kes })
      .nullable()
      .optional(),
    /** Messages of its customer that nobody read. */
    unread: z.number().int().optional(),
    /** Its customer does not accept that data is lost. */
    isWipeRefused: z.boolean().optional(),
    allowedActions: z.array(z.enum(REPAIR_ACTIONS)),
    version: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: "RepairCard" });
export type RepairCard = z.infer<typeof RepairCard>;

/** What was agreed before any work. */
export const RepairAgreement = z.object({
  feePolicy: z.enum(FEE_POLICIES),
  /** For the diagnosis. */
  fee: Kes,
  fixedPrice: Kes.nullable(),
  /** The most that may be done without asking. */
  ceiling: Kes.nullable(),
});
