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

/** The texts about an order without an account, to the number that staff entered. */
export const textGuestData: GuestData = {
  name: "texts",
  collect: (db, orderId) => findTextsAbout(db, "order", orderId),
  erase: (tx, orderId) => eraseTextsAbout(tx.db, "order", orderId),
};
