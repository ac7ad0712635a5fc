import type { PersonalData } from "../../../platform/privacy/personal-data";
import { presentAlert } from "./product-alert-service";
import { deleteAlertsOf, findAlertsOf } from "./product-alert-store";

/** A person's alerts about products, also those of their proved address. */
export const productAlertPersonalData: PersonalData = {
  name: "productAlerts",
  collect: async (db, userId) => (await findAlertsOf(db, userId)).map(presentAlert),
  erase: (tx, userId) => deleteAlertsOf(tx.db, userId),
};
