import type { GuestData, PersonalData } from "../../platform/privacy/personal-data";
import { eraseRecipient } from "../../platform/texts/text-recipient-store";
import { eraseTexts, eraseTextsAbout, findTextsAbout, findTextsOfUser } from "../../platform/texts/text-store";
import { deleteTextChoices, findContactNumber, findTextChoices } from "./text-customer-store";

/** The texts to a person, and what they chose about them. */
export const textPersonalData: PersonalData = {
  name: "texts",
  async collect(db, userId) {
    const { language, firstChannel, refused } = await findTextChoices(db, userId);
    return { language, firstChannel, switchedOff: [...refused], texts: await findTextsOfUser(db, userId) };
  },
  async erase(tx, userId) {
    const { number: entered, isTheirs } = await findContactNumber(tx.db, userId);
    // Somebody else's otherwise: what the shop sent to that number is not this person's to delete.
    const number = isTheirs ? entered : null;
    await eraseTexts(tx.db, { userId, number });
    if (number) await eraseRecipient(tx.db, number);
    await deleteTextChoices(tx.db, userId);
  },
};

/** The texts about a record without an account. */
export const textGuestData: GuestData = {
  name: "texts",
  about: ["order", "appointment", "quote"],
  collect: (db, id, kind) => findTextsAbout(db, kind, id),
  erase: (tx, id, kind) => eraseTextsAbout(tx.db, kind, id),
};
