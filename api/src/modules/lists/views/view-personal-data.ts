import type { PersonalData } from "../../../platform/privacy/personal-data";
import { findViewsOf, removeViewsOf } from "./view-store";

/** A person's saved views. A search in one may name a customer, so they are deleted with the account. */
export const viewPersonalData: PersonalData = {
  name: "savedViews",
  collect: async (db, userId) =>
    (await findViewsOf(db, userId)).map(({ list, name, shared, filter }) => ({ list, name, shared, filter })),
  erase: (tx, userId) => removeViewsOf(tx.db, userId),
};
