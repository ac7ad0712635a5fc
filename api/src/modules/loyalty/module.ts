import type { ShopModule } from "../../platform/module";
import { loyaltyPersonalData } from "./loyalty-personal-data";
import { loyaltyRoutes } from "./loyalty-routes";
import type { LoyaltyService } from "./loyalty-service";
import { loyaltySubscribers } from "./loyalty-subscribers";

interface Dependencies {
  loyalty: LoyaltyService;
  /** Whether the shop offers points. */
  isOffered: () => boolean;
}

/** Points, tiers, rewards and vouchers. */
export const loyaltyModule = ({ loyalty, isOffered }: Dependencies): ShopModule => ({
  name: "loyalty",
  routes: (bind) => loyaltyRoutes(bind, loyalty),
  subscribe: (dispatcher) => loyaltySubscribers(dispatcher, { isOffered, programme: loyalty.programme }),
  personalData: [loyaltyPersonalData(loyalty)],
  start: loyalty.programme.start,
});
