import type { PersonalData } from "../../platform/privacy/personal-data";
import { listNotifications, removeAllOf } from "./notification-store";

const ALL = 1_000_000;

/** What a person was told. */
export const notificationPersonalData: PersonalData = {
  name: "notifications",
  collect: (db, userId) => listNotifications(db, userId, { limit: ALL }),
  forget: (tx, userId) => removeAllOf(tx.db, userId),
};
