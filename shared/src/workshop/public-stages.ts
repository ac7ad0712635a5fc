/** Free of schemas: what the customer is shown of a repair, in the order of the work. */
export const PUBLIC_STEPS = ["received", "diagnosis", "decision", "repair", "ready"] as const;
/** A part of the way that every device takes, as its customer sees it. */
export type PublicStep = (typeof PUBLIC_STEPS)[number];

/** Where a step is, seen from where the repair is. */
export const STEP_STATES = ["done", "current", "ahead"] as const;

/** What a repair waits for, in terms that a customer understands; of reasons that concern nobody else, only that we call. */
export const PUBLIC_WAITS = [
  "decision",
  "new_estimate",
  "answer",
  "access",
  "backup",
  "part",
  "partner",
  "contact",
] as const;
export type PublicWait = (typeof PUBLIC_WAITS)[number];
