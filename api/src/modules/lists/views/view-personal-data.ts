import type { PersonalData } from "../../../platform/privacy/personal-data";
import { findViewsOf, removeViewsOf } from "./view-store";

/** The views that somebody keeps. A search in one may name a customer, so they go with their person. */
export const viewPersonalData: PersonalData = {
  name: "savedViews",
  collect: async (db, userId) =>
    (await findViewsOf(db, userId)).map(({ list, name, shared, filter }) => ({ list, name, shared, filter })),
  forget: (tx, userId) => removeViewsOf(tx.db, userId),
};
