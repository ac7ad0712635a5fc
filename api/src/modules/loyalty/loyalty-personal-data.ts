import type { PersonalData } from "../../platform/privacy/personal-data";
import { presentLoyalty } from "./loyalty-presenter";
import type { LoyaltyService } from "./loyalty-service";
import { removeLoyaltyOf } from "./loyalty-store";

/** A person's points and vouchers. Orders retain the code of the voucher that they used. */
export const loyaltyPersonalData = (loyalty: LoyaltyService): PersonalData => ({
  name: "loyalty",
  collect: async (_db, userId) => presentLoyalty(await loyalty.stateOf(userId), loyalty.clock()),
  erase: (tx, userId) => removeLoyaltyOf(tx.db, userId),
});
