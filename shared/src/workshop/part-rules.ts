/** Free of schemas. What becomes of a part that a repair needs. */
export const PART_STATES = ["wanted", "held", "arrived", "fitted", "returned", "scrapped", "cancelled"] as const;
export type PartState = (typeof PART_STATES)[number];

export const PART_STATE_LABELS: Record<PartState, string> = {
  wanted: "Wanted",
  held: "Held",
  arrived: "Arrived",
  fitted: "Fitted",
  returned: "Back on the shelf",
  scrapped: "Thrown away",
  cancelled: "Not needed",
};

/** States in which pieces on the shelf are reserved for the repair. */
export const HELD_PART_STATES = ["held", "arrived"] as const satisfies readonly PartState[];
/** States in which a part still has to be fitted or given back. */
export const OPEN_PART_STATES = ["wanted", ...HELD_PART_STATES] as const satisfies readonly PartState[];

const isAmong = (states: readonly PartState[], state: PartState): boolean => states.includes(state);
export const isHeldPart = (state: PartState): boolean => isAmong(HELD_PART_STATES, state);
export const isOpenPart = (state: PartState): boolean => isAmong(OPEN_PART_STATES, state);

/** Where the part goes that the new one replaces. */
export const OLD_PART_FATES = ["to_customer", "core_return", "scrap", "none"] as const;
export type OldPartFate = (typeof OLD_PART_FATES)[number];

export const OLD_PART_LABELS: Record<OldPartFate, string> = {
  to_customer: "Goes to the customer",
  core_return: "Goes back to the supplier",
  scrap: "Is thrown away",
  none: "There is none",
};

/** What is wrong with a part that comes out again, or that is not fitted at all. */
export const PART_FATES = ["good", "faulty", "broken", "missing"] as const;
export type PartFate = (typeof PART_FATES)[number];

export const PART_FATE_LABELS: Record<PartFate, string> = {
  good: "It is good: back on the shelf",
  faulty: "It was faulty: back to the supplier",
  broken: "We broke it",
  missing: "It is not on the shelf",
};

/** Returns what can be said of a part in a state: what is fitted is not missing, and what is held and good is given back. */
export const fatesOf = (state: PartState): PartFate[] => {
  if (state === "fitted") return ["good", "faulty", "broken"];
  return isHeldPart(state) ? ["faulty", "broken", "missing"] : [];
};

/** Returns whether a part that ended so has to be had again. */
export const needsAnother = (fate: PartFate): boolean => fate !== "good";
