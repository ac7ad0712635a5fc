import type { PersonalData } from "../../../platform/privacy/personal-data";
import { blankNotes, findBulksOf } from "./bulk-store";

/** A staff member's bulk actions. They stay as history; free text written with them is erased. */
export const bulkPersonalData: PersonalData = {
  name: "bulkActions",
  collect: async (db, userId) =>
    (await findBulksOf(db, userId)).map(({ to, note, state, createdAt }) => ({
      status: to,
      note,
      state,
      at: createdAt.toISOString(),
    })),
  erase: (tx, userId) => blankNotes(tx.db, userId),
};
