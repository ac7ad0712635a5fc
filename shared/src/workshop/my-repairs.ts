import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, Kes } from "../contract/fields";
import { z } from "../contract/z";
import { PhotoMarks } from "../photo-marks/photo-marks";
import { PHOTO_PHASES } from "./intakes";
import { REVEAL_REASONS } from "./passcode-rules";
import { PublicRepair } from "./public-status";
import { CollectionDocument, IntakeDocument } from "./repair-documents";
import { Withdrawal } from "./withdrawals";

/** A repair as its customer sees it in a list. */
export const MyRepair = PublicRepair.extend({ id: Id, created_at: Instant }).meta({ id: "MyRepair" });
export type MyRepair = z.infer<typeof MyRepair>;

/** What a customer knows of the passcode of their device: that it is there, and every time that it was revealed; no names. */
export const ShownPasscode = z.object({
  isSealed: z.boolean(),
  reveals: z.array(z.object({ reason: z.enum(REVEAL_REASONS), at: Instant })),
});

/** A photo of the device that its customer may see. */
const ShownPhoto = z.object({
  id: Id,
  fileId: z.string(),
  phase: z.enum(PHOTO_PHASES),
  caption: z.string(),
  /** Drawn over it. */
  marks: PhotoMarks.default([]),
  width: z.number().int(),
  height: z.number().int(),
  takenAt: Instant,
});

/** What was written about a repair: a text that the shop sent, its words at an estimate, or a question of the customer. */
const WrittenWords = z.object({
  from: z.enum(["shop", "customer"]),
  way: z.enum(["text", "estimate"]),
  words: z.string(),
  at: Instant,
});

/** A repair as its customer sees it, whole: what they said, what was found and done, what came along, and what it costs. */
export const MyRepairDetail = MyRepair.extend({
  symptom: z.string(),
  /** In words for the customer. */
  finding: z.string(),
  workDone: z.string(),
  accessories: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  /** Whether a passcode of the device is sealed, and what for it was revealed; null: the shop never had one. */
  passcode: ShownPasscode.nullable().default(null),
  photos: z.array(ShownPhoto).default([]),
  /** The receipts of its intake, as they were signed for: when it was brought, and when it was fetched. */
  documents: z
    .object({ receipts: z.array(IntakeDocument), collections: z.array(CollectionDocument) })
    .default({ receipts: [], collections: [] }),
  /** What withdrawing means; null where it is too late: work was begun, or it is over. */
  withdrawal: Withdrawal.nullable().default(null),
  /** An estimate was sent, which can be seen. */
  hasEstimate: z.boolean().default(false),
  /** The oldest first. */
  written: z.array(WrittenWords).default([]),
  /** What was agreed and is charged. */
  lines: z.array(
    z.object({ id: Id, text: z.string(), quantity: z.number().int(), price: Kes, warrantyDays: z.number().int() }),
  ),
}).meta({ id: "MyRepairDetail" });
export type MyRepairDetail = z.infer<typeof MyRepairDetail>;

export const listMyRepairs = endpoint({
  method: "GET",
  path: "/api/repairs/my",
  summary: "One's own repairs, the newest first, up to fifty",
  access: "user",
  response: z.array(MyRepair),
});

export const getMyRepair = endpoint({
  method: "GET",
  path: "/api/repairs/my/:id",
  summary: "One repair of one's own, whole; somebody else's is as one that does not exist",
  access: "user",
  params: idParams,
  response: MyRepairDetail,
  errors: ["NOT_FOUND"],
});

export const openMyEstimate = endpoint({
  method: "POST",
  path: "/api/repairs/my/:id/estimate-link",
  summary: "Make a link to the estimate of one's own repair; deciding still needs a code or a signature",
  access: "user",
  params: idParams,
  response: z.object({ path: z.string() }),
  status: 201,
  errors: ["NOT_FOUND"],
});
