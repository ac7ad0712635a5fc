import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import type { GuestData, PersonalData } from "../../platform/privacy/personal-data";
import { presentToStaff } from "./review-presenter";
import {
  eraseReviewsOfAccount,
  eraseReviewsOfOrder,
  findReview,
  findReviewsOfAccount,
  findReviewsOfOrder,
} from "./review-store";

/** What a person said about what they bought. It is theirs, so it goes with the account. */
export const reviewPersonalData: PersonalData = {
  name: "reviews",
  collect: async (db, userId) => (await findReviewsOfAccount(db, userId)).map(presentToStaff),
  async erase(tx, userId) {
    await eraseFromEvents(tx.db, "review", await eraseReviewsOfAccount(tx.db, userId), userId);
  },
};

/** As above, of an order without an account. */
export const reviewGuestData: GuestData = {
  name: "reviews",
  about: ["order"],
  async collect(db, orderId) {
    const written = await findReviewsOfOrder(db, orderId);
    const found = await Promise.all(written.map(({ id }) => findReview(db, id)));
    return found.filter((review) => review !== null).map(presentToStaff);
  },
  async erase(tx, orderId) {
    await eraseFromEvents(tx.db, "review", await eraseReviewsOfOrder(tx.db, orderId), `order-${orderId}`);
  },
};
