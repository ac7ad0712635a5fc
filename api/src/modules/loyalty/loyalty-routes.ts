import { AppError } from "@fundi/shared/contract/errors";
import * as endpoints from "@fundi/shared/loyalty/loyalty";
import { getLoyaltyProgramme, updateLoyaltyProgramme } from "@fundi/shared/loyalty/loyalty-programme";
import type { Bind } from "../../platform/http/route";
import { presentLoyalty, presentVoucher } from "./loyalty-presenter";
import type { LoyaltyService } from "./loyalty-service";

export function loyaltyRoutes(bind: Bind, loyalty: LoyaltyService): void {
  bind(endpoints.getLoyalty, async ({ actor }) => presentLoyalty(await loyalty.stateOf(actor.id), loyalty.clock()));
  bind(endpoints.redeemReward, async ({ actor, body, once }) => {
    const voucherId = await loyalty.redeem(actor.id, body, once);
    const state = presentLoyalty(await loyalty.stateOf(actor.id), loyalty.clock());
    const redemption = state.vouchers.find(({ id }) => id === voucherId);
    if (!redemption) throw new AppError("NOT_FOUND", "This voucher is no longer listed.");
    return { ...state, redemption };
  });
  bind(getLoyaltyProgramme, () => loyalty.programme.get());
  bind(updateLoyaltyProgramme, ({ body, actor }) => loyalty.programme.update(body, actor.id));
  bind(endpoints.listMyVouchers, async ({ actor }) => {
    const now = loyalty.clock();
    return (await loyalty.vouchersOf(actor.id)).map((voucher) => presentVoucher(voucher, now));
  });
}
