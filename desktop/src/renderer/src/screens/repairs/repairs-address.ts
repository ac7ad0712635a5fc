import { z } from "@fundi/shared/contract/z";
import { RepairFilter } from "@fundi/shared/workshop/repairs";
import type { SetAddress } from "../../lib/address";

export const REPAIR_TABS = ["board", "list", "bench", "calls"] as const;
export type RepairTab = (typeof REPAIR_TABS)[number];

/** The filters of the contract, and which tab shows what they find. */
export const RepairsAddress = RepairFilter.omit({ after: true, limit: true }).extend({
  tab: z.enum(REPAIR_TABS).default("board"),
  /** The open job fills the screen. */
  whole: z.enum(["1"]).optional(),
  /** Devices are being put into the place with this id; 0: it is not chosen yet. */
  put: z.coerce.number().int().min(0).optional(),
});
export type RepairsAddress = z.output<typeof RepairsAddress>;
export type SetRepairs = SetAddress<typeof RepairsAddress>;
