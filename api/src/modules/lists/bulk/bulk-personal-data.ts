import type { PersonalData } from "../../../platform/privacy/personal-data";
import { blankNotes, findBulksOf } from "./bulk-store";

/** What somebody of the shop changed in bulk. It happened, so it stays; what they wrote beside it goes. */
export const bulkPersonalData: PersonalData = {
  name: "bulkActions",
  collect: async (db, userId) =>
    (await findBulksOf(db, userId)).map(({ to, note, state, createdAt }) => ({
      status: to,
      note,
      state,
      at: createdAt.toISOString(),
    })),
  forget: (tx, userId) => blankNotes(tx.db, userId),
};
