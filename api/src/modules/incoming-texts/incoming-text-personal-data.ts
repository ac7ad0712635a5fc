import type { PersonalData } from "../../platform/privacy/personal-data";
import { deleteIncomingTextsOf } from "./incoming-text-store";

/** Texts as they came. What they say is in the person's conversation, and is collected there. */
export const incomingTextPersonalData: PersonalData = {
  name: "incoming texts",
  collect: async () => [],
  erase: (tx, userId) => deleteIncomingTextsOf(tx.db, userId),
};
