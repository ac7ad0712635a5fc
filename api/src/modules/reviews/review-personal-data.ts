import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import type { GuestData, PersonalData } from "../../platform/privacy/personal-data";
import { presentToStaff } from "./review-presenter";
import { eraseWritten, findWritten } from "./review-store";

/** What a person said about what they bought. It is theirs, so it goes with the account. */
export const reviewPersonalData: PersonalData = {
  name: "reviews",
  collect: async (db, userId) => (await findWritten(db, { userId })).map(presentToStaff),
  async erase(tx, userId) {
    await eraseFromEvents(tx.db, "review", await eraseWritten(tx.db, { userId }), userId);
  },
};

/** As above, of an order without an account. */
export const reviewGuestData: GuestData = {
  name: "reviews",
  about: ["order"],
  collect: async (db, orderId) => (await findWritten(db, { orderId })).map(presentToStaff),
  async erase(tx, orderId) {
    await eraseFromEvents(tx.db, "review", await eraseWritten(tx.db, { orderId }), `order-${orderId}`);
  },
};
