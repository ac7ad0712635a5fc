import { fromMinor } from "@fundi/shared/values/money";
import type { PersonalData } from "../../../platform/privacy/personal-data";
import { findOrderIdsOf } from "../../orders";
import { findPromptsOf } from "./prompt-store";

/** The M-Pesa prompts of a person's orders. They are erased with the payments of the same orders. */
export const promptPersonalData: PersonalData = {
  name: "mpesaPrompts",
  async collect(db, userId) {
    const prompts = [];
    for (const orderId of await findOrderIdsOf(db, userId))
      for (const { orderNumber, phone, amountMinor, state, receipt, createdAt } of await findPromptsOf(db, orderId))
        prompts.push({ orderNumber, phone, amount: fromMinor(amountMinor), state, receipt, createdAt });
    return prompts;
  },
  erase: () => Promise.resolve(),
};
