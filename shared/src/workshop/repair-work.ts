import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, oneLine, requiredText, text, Version } from "../contract/fields";
import { z } from "../contract/z";
import { AfterCheckForm } from "./checklists";
import { NoticeEdit, OWN_WORDS_MAX } from "./notice-edits";
import { PartsStay, Repair } from "./repairs";

/** How work at the bench can end. */
export const WORK_OUTCOMES = ["repaired", "part_repaired", "serviced", "no_fault", "replaced"] as const;
export type WorkOutcome = (typeof WORK_OUTCOMES)[number];

const versioned = z.object({ version: Version });
const work = { method: "POST", access: "staff", params: idParams, response: Repair, idempotent: true } as const;
const errors = ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "IDEMPOTENCY_KEY_REUSED"] as const;

export const startWork = endpoint({
  ...work,
  path: "/api/admin/repairs/:id/start-work",
  summary: "Begin the work that was approved; a job that nobody has is taken",
  needs: "bench",
  body: versioned,
  errors: [...errors, "UNPAID_DUE"],
});

export const finishWork = endpoint({
  ...work,
  path: "/api/admin/repairs/:id/finish",
  summary:
    "The work is done: it is checked by somebody else, or ready where nobody else checks repairs or its services need no check",
  needs: "bench",
  body: versioned.extend({
    outcome: z.enum(WORK_OUTCOMES),
    /** What was done, for staff and on the receipt. */
    workDone: requiredText(4000),
    /** Which of the problems were mended. */
    problemIds: z.array(Id).max(10).default([]),
    tell: NoticeEdit.optional(),
  }),
  errors: [...errors, "CHECKS_MISSING"],
});

export const giveUpRepair = endpoint({
  ...work,
  path: "/api/admin/repairs/:id/give-up",
  summary: "It cannot be repaired: why not, and whether it was put together again",
  needs: "bench",
  body: versioned.extend({
    workDone: requiredText(4000),
    isReassembled: z.boolean(),
    partsStay: PartsStay,
    tell: NoticeEdit.optional(),
  }),
  errors: [...errors, "CHECKS_MISSING"],
});

export const passCheck = endpoint({
  ...work,
  path: "/api/admin/repairs/:id/pass",
  summary: "Somebody else than who did the work found it good: it can be fetched",
  needs: "quality",
  body: versioned.extend({ checked: text(1000).default(""), ...AfterCheckForm.shape, tell: NoticeEdit.optional() }),
  errors: [...errors, "CHECKS_MISSING"],
});

export const failCheck = endpoint({
  ...work,
  path: "/api/admin/repairs/:id/fail",
  summary: "The check found something: back to who did the work",
  needs: "quality",
  body: versioned.extend({ reason: oneLine(300) }),
  errors,
});

export const reworkRepair = endpoint({
  ...work,
  path: "/api/admin/repairs/:id/rework",
  summary: "What was ready is worked on again, with a new promise",
  body: versioned.extend({ reason: oneLine(300), promisedAt: Instant.nullable().default(null) }),
  errors,
});

export const announceRepair = endpoint({
  ...work,
  path: "/api/admin/repairs/:id/announce",
  summary: "Tell a customer once more that a device can be fetched: at most once a day, and three times in all",
  body: versioned.extend({
    /** In place of those of the shop; empty: as they are. */
    words: text(OWN_WORDS_MAX).default(""),
  }),
  errors: [...errors, "CONFLICT"],
});
