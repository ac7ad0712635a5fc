import { fromMinor } from "@fundi/shared/values/money";
import type { Db } from "../../../platform/database/database";
import type { GuestData, PersonalData } from "../../../platform/privacy/personal-data";
import { findOrderIdsOf } from "../../orders";
import { findPromptsOf } from "./prompt-store";

async function promptsOf(db: Db, orderId: number) {
  const prompts = await findPromptsOf(db, orderId);
  return prompts.map(({ orderNumber, phone, amountMinor, state, receipt, createdAt }) => ({
    ...{ orderNumber, phone, amount: fromMinor(amountMinor), state, receipt, createdAt },
  }));
}

/** The M-Pesa prompts of a person's orders. They are erased with the payments of the same orders. */
export const promptPersonalData: PersonalData = {
  name: "mpesaPrompts",
  async collect(db, userId) {
    const prompts = [];
    for (const orderId of await findOrderIdsOf(db, userId)) prompts.push(...(await promptsOf(db, orderId)));
    return prompts;
  },
  erase: () => Promise.resolve(),
};

/** The M-Pesa prompts of an order without an account, erased with its payments. */
export const promptGuestData: GuestData = {
  name: "mpesaPrompts",
  about: ["order"],
  collect: promptsOf,
  erase: () => Promise.resolve(),
};
