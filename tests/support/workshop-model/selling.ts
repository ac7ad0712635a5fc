import type { Chance } from "../chance";
import * as buying from "../shop-model/buying";
import * as deciding from "../shop-model/deciding";
import * as goods from "../shop-model/selling";
import { addUnits } from "../shop-model/units";
import { type Act, runSchedules, type Workshop } from "./workshop";

const who = (chance: Chance) => chance.below(100);
const rivals = (chance: Chance) => ({ isRival: chance.below(4) === 0, isTwice: chance.below(4) === 0 });
const lines = (chance: Chance) =>
  Array.from({ length: 1 + chance.below(2) }, () => ({ ...{ product: who(chance), quantity: 1 }, unit: who(chance) }));

/** What orders and their money do beside the workshop, as the model of the shop does it: whatever they were answered. */
const beside =
  (act: (workshop: Workshop, chance: Chance) => Promise<void>): Act =>
  async (workshop, chance) => {
    const { shop } = workshop;
    const done = () => [...shop.outcomes].reduce((sum, [name, count]) => sum + (name.endsWith(" done") ? count : 0), 0);
    const before = done();
    await act(workshop, chance);
    return done() > before ? "done" : "refused";
  };

export const checkOut = beside(({ shop }, chance) =>
  buying.checkOut(shop, { ...rivals(chance), who: who(chance), lines: lines(chance), hasVoucher: false }),
);
export const sell = beside(({ shop }, chance) =>
  goods.sell(shop, {
    ...{ ...rivals(chance), who: who(chance), lines: lines(chance), method: "cash", share: 1, hasAccount: true },
    ...{ discount: null, isAgreed: false, hasVoucher: false },
  }),
);
export const step = beside(({ shop }, chance) =>
  goods.step(shop, {
    ...{ ...rivals(chance), who: who(chance), order: who(chance), next: who(chance) },
    ...{ isManager: true, isSeen: true, cancels: chance.below(3) === 0 },
  }),
);
export const claim = beside(({ shop }, chance) =>
  buying.claim(shop, { ...rivals(chance), order: who(chance), share: chance.oneOf([1, 0.4]), receipt: "new" }),
);
export const decide = beside(({ shop }, chance) =>
  deciding.decide(shop, {
    ...{ ...rivals(chance), who: who(chance), payment: who(chance) },
    ...{ approves: chance.below(3) > 0, rivalApproves: chance.below(2) === 0 },
  }),
);
export const restock = beside(({ shop }, chance) =>
  chance.below(3) === 0
    ? addUnits(shop, { who: who(chance), pieces: 1, isTwice: chance.below(4) === 0 })
    : goods.fillUp(shop, { who: who(chance), product: who(chance), pieces: 1 + chance.below(2), isTwice: false }),
);
export const count = beside(({ shop }, chance) =>
  goods.adjust(shop, { who: who(chance), product: who(chance), counted: chance.below(6) }),
);

/** Time passes: minutes, hours, the night, sometimes days; what is due then happens. */
export const passTime: Act = async (workshop, chance) => {
  const { shop } = workshop;
  const minutes = chance.oneOf([20, 60, 60, 300, 900, 1440, 5760]);
  await deciding.passTime(shop, { minutes });
  await runSchedules(workshop);
  return "done";
};

export const sendAgain: Act = async ({ shop }, chance) => {
  if (shop.repeats.length === 0) return "idle";
  await deciding.sendAgain(shop, { call: chance.below(1000) });
  return "done";
};
