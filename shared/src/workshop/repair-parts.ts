import { endpoint } from "../contract/endpoint";
import { Id, IdParam, Instant, idParams, Kes, oneLine, optionalLine, Version } from "../contract/fields";
import { z } from "../contract/z";
import { OLD_PART_FATES, PART_FATES } from "./part-rules";
import { Repair } from "./repairs";

const versioned = z.object({ version: Version });
const partParams = z.object({ id: IdParam, partId: IdParam });
const shared = { method: "POST", access: "staff", response: Repair, idempotent: true } as const;
const errors = ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"] as const;

export const addRepairPart = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/parts",
  summary: "Say which part a line needs: a stock item, or one that is ordered for this repair alone",
  params: idParams,
  body: versioned
    .extend({
      /** An approved line for a part that has none yet. */
      lineId: Id,
      itemId: Id.nullable().default(null),
      special: z
        .object({
          name: oneLine(255),
          supplier: optionalLine(200).default(""),
          cost: Kes.nullable().default(null),
          /** Where it can be bought. */
          link: optionalLine(500).default(""),
        })
        .nullable()
        .default(null),
    })
    .refine(({ itemId, special }) => (itemId === null) !== (special === null), {
      path: ["itemId"],
      message: "Choose a stock item, or describe the part",
    }),
  errors: [...errors, "CONFLICT", "NOT_APPROVED"],
});

export const fitRepairPart = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/parts/:partId/fit",
  summary: "Fit a part that is held: it leaves the stock, once",
  needs: "bench",
  params: partParams,
  body: versioned.extend({
    /** Needed of an item that is counted by serials; of another, the number that is on the part, if there is one. */
    serial: optionalLine(64).default(""),
    oldPart: z.enum(OLD_PART_FATES),
    oldSerial: optionalLine(64).default(""),
  }),
  errors: [...errors, "CONFLICT", "OUT_OF_STOCK", "SERIAL_TAKEN"],
});

export const takeOutRepairPart = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/parts/:partId/take-out",
  summary: "A fitted part comes out again, or one that is held is good for nothing or not there",
  needs: "bench",
  params: partParams,
  body: versioned
    .extend({
      fate: z.enum(PART_FATES),
      reason: optionalLine(300).default(""),
      /** Whether another one is needed in its place. */
      isReplaced: z.boolean(),
    })
    .refine(({ fate, reason }) => fate !== "broken" || reason !== "", {
      path: ["reason"],
      message: "Say what happened",
    }),
  errors: [...errors, "CONFLICT"],
});

export const giveBackRepairPart = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/parts/:partId/give-back",
  summary: "A part is not needed: what is held is free again, what is wanted is not bought for it",
  params: partParams,
  body: versioned.extend({ reason: optionalLine(300).default("") }),
  errors: [...errors, "CONFLICT"],
});

export const moveRepairPart = endpoint({
  ...shared,
  path: "/api/admin/repairs/:id/parts/:partId/move",
  summary: "Give a held part to a more urgent repair that waits for the same; both get a new promise",
  access: "manager",
  params: partParams,
  body: versioned.extend({
    intoId: Id,
    /** When this repair is ready now, and the other one. */
    promisedAt: Instant.nullable(),
    intoPromisedAt: Instant.nullable(),
  }),
  errors: [...errors, "CONFLICT"],
});
