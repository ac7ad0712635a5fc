import type { PersonalData } from "../../platform/privacy/personal-data";
import { listNotifications, removeAllOf } from "./notification-store";

const ALL = 1_000_000;

/** A person's notifications. */
export const notificationPersonalData: PersonalData = {
  name: "notifications",
  collect: (db, userId) => listNotifications(db, userId, { limit: ALL }),
  erase: (tx, userId) => removeAllOf(tx.db, userId),
};
